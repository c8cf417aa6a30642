import { type IncomingMessage, request as sendRequest } from 'node:http';
import type { App } from '../src/app.ts';
import { createHttpServer, listen } from '../src/http-server.ts';

export interface HttpServer {
  /** Sends a request over its own socket, whatever its host. Returns the response unchanged. */
  send(request: Request): Promise<Response>;
  close(): void;
}

/** Serves the app on a free local port. */
export async function serveOverHttp(app: App, newId: () => string): Promise<HttpServer> {
  const server = createHttpServer(app, newId);
  const { port } = await listen(server, 0, '127.0.0.1');
  return {
    send: (request) => send(request, port),
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Unlike `fetch`, does not touch content codings, redirects or the host. */
async function send(request: Request, port: number): Promise<Response> {
  const { host, pathname, search } = new URL(request.url);
  const body = request.body === null ? undefined : await readBody(request.body);
  return new Promise((resolve, reject) => {
    const sent = sendRequest({
      ...{ host: '127.0.0.1', port, agent: false },
      ...{ method: request.method, path: `${pathname}${search}`, signal: request.signal },
      headers: {
        host,
        ...(body !== undefined && { 'content-length': String(body.byteLength) }),
        ...Object.fromEntries(request.headers),
      },
    });
    sent.on('response', (answer) => readAnswer(answer, request.method).then(resolve, reject));
    sent.on('error', reject);
    sent.end(body);
  });
}

/** Larger than any body in the tests. Stops an endless body before it uses up the machine's memory. */
const MAX_BYTES = 32 << 20;

async function readBody(body: ReadableStream<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body) {
    length += chunk.byteLength;
    if (length > MAX_BYTES) throw new Error(`a test's body has more than ${MAX_BYTES} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

async function readAnswer(answer: IncomingMessage, method: string): Promise<Response> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of answer) chunks.push(chunk);
  const { statusCode: status = 0, rawHeaders } = answer;
  const headers = new Headers();
  for (let at = 0; at < rawHeaders.length; at += 2) headers.append(rawHeaders[at] ?? '', rawHeaders[at + 1] ?? '');
  const isEmpty = method === 'HEAD' || status === 204 || status === 304;
  return new Response(isEmpty ? null : Buffer.concat(chunks), { status, headers });
}
