import { connect } from 'node:net';

/** Timeout of a response; none of these requests has a reason to wait. */
const PATIENCE_MILLISECONDS = 60_000;

/**
 * Sends raw bytes and ends its side of the connection. Returns the received bytes, empty if the server only closed the
 * connection.
 */
export function sendRaw(port: number, bytes: Uint8Array): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const received: Buffer[] = [];
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    socket.setTimeout(PATIENCE_MILLISECONDS, () => socket.destroy(new Error('no answer')));
    socket.on('connect', () => socket.end(bytes));
    socket.on('data', (chunk) => received.push(chunk));
    socket.on('end', () => resolve(Buffer.concat(received)));
    socket.on('error', (error) => {
      // The server may close the connection after an early response.
      if ('code' in error && (error.code === 'ECONNRESET' || error.code === 'EPIPE')) resolve(Buffer.concat(received));
      else reject(error);
    });
    socket.on('close', () => socket.destroy());
  });
}

/** Parses the first final response in the received bytes; `undefined` if there is none. */
export function parseAnswer(bytes: Buffer): Response | undefined {
  const text = bytes.toString('latin1');
  const end = text.indexOf('\r\n\r\n');
  const [status = '', ...lines] = text.slice(0, Math.max(0, end)).split('\r\n');
  const code = /^HTTP\/1\.1 (\d{3})/.exec(status)?.[1] ?? '';
  const rest = text.slice(end + 4);
  if (code === '') return undefined;
  if (code.startsWith('1')) return parseAnswer(Buffer.from(rest, 'latin1'));
  const headers = new Headers(
    lines.map((line): [string, string] => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon), line.slice(colon + 1).trim()];
    }),
  );
  const body = headers.get('Transfer-Encoding') === 'chunked' ? unchunked(rest) : sized(rest, headers);
  const isEmpty = body === '' || code === '204' || code === '304';
  return new Response(isEmpty ? null : Buffer.from(body, 'latin1'), { status: Number(code), headers });
}

const sized = (text: string, headers: Headers): string => text.slice(0, Number(headers.get('Content-Length') ?? 0));

function unchunked(text: string): string {
  let body = '';
  let rest = text;
  for (let head = /^([0-9a-f]+)\r\n/i.exec(rest); head !== null; head = /^([0-9a-f]+)\r\n/i.exec(rest)) {
    const size = Number.parseInt(head[1] ?? '0', 16);
    if (size === 0) break;
    const start = head[0].length;
    body += rest.slice(start, start + size);
    rest = rest.slice(start + size + 2);
  }
  return body;
}
