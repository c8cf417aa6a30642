import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { getRequestListener } from '@hono/node-server';
import type { App } from './app.ts';
import { brokenRequest } from './errors.ts';

/** How often connections are looked at for requests that take too long to arrive. */
const LOOK_MILLISECONDS = 1000;
/**
 * How long a connection is kept for the next request. Load balancers and clients keep theirs for up to 60 s; whoever sends on
 * one that was closed here in the same moment hears of a broken connection.
 */
const KEPT_MILLISECONDS = 75_000;

/**
 * An HTTP server that answers through the app, and in the same form where Node or its adapter would answer on their
 * own. A request that has not arrived whole within `requestSeconds`, headers or body, is refused and its connection closed.
 */
export function createHttpServer(app: App, newId: () => string, requestSeconds = 60): Server {
  const { status, body } = brokenRequest();
  const headers = () => ({ 'Content-Type': 'application/json', 'X-Request-Id': newId(), Connection: 'close' });
  // errors of the app itself are answered by the app: what arrives here is a request that could not be read
  const listener = getRequestListener(app.fetch, {
    errorHandler: () => new Response(body, { status, headers: headers() }),
  });
  const milliseconds = requestSeconds * 1000;
  const server = createServer(
    {
      // without this Node refuses a missing Host by itself, with an empty body; the adapter refuses it too
      requireHostHeader: false,
      ...{ headersTimeout: milliseconds, requestTimeout: milliseconds, keepAliveTimeout: KEPT_MILLISECONDS },
      connectionsCheckingInterval: Math.min(LOOK_MILLISECONDS, milliseconds),
    },
    listener,
  );
  const refuse = (socket: Duplex, answer = body): void => {
    if (!socket.writable) return;
    const lines = Object.entries({ ...headers(), 'Content-Length': Buffer.byteLength(answer) });
    const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
    socket.end(`HTTP/1.1 ${status} Bad Request\r\n${head}\r\n${answer}`);
  };
  const late = brokenRequest(`This request did not arrive within ${requestSeconds} s.`).body;
  /** Whose request was answered before it had arrived whole: no other answer may follow. */
  const answered = new WeakSet<Duplex>();
  server.on('request', ({ socket }, response) => {
    answered.delete(socket);
    response.once('finish', () => answered.add(socket));
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    if (error.code !== 'ERR_HTTP_REQUEST_TIMEOUT') return refuse(socket);
    // whoever sends so slowly would go on sending
    socket.once('finish', () => socket.destroy());
    if (answered.has(socket)) socket.end();
    else refuse(socket, late);
  });
  // by itself Node would hang up on CONNECT, and refuse an Expect header that it does not know
  server.on('connect', (_, socket: Duplex) => refuse(socket));
  server.on('checkExpectation', (request, response) => void listener(request, response));
  return server;
}

/** Starts listening; `host` '' means every address. Throws the system's error when that can't be. */
export function listen(server: Server, port: number, host: string): Promise<AddressInfo> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, ...(host !== '' && { host }) }, () => {
      server.off('error', reject);
      resolve(server.address() as AddressInfo);
    });
  });
}

/** Takes no new connections and resolves when the present ones are done, or cut off when their time is over. */
export function closeServer(server: Server, withinMilliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => server.closeAllConnections(), withinMilliseconds);
    server.close(() => {
      clearTimeout(timer);
      resolve();
    });
    server.closeIdleConnections();
  });
}
