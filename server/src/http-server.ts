import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { getRequestListener } from '@hono/node-server';
import type { App } from './app.ts';
import { brokenRequest } from './errors.ts';

/**
 * An HTTP server that answers through the app, and in the same form where Node or its adapter would answer on their
 * own.
 */
export function createHttpServer(app: App, newId: () => string): Server {
  const { status, body } = brokenRequest();
  const headers = () => ({ 'Content-Type': 'application/json', 'X-Request-Id': newId(), Connection: 'close' });
  // errors of the app itself are answered by the app: what arrives here is a request that could not be read
  const listener = getRequestListener(app.fetch, {
    errorHandler: () => new Response(body, { status, headers: headers() }),
  });
  // without this Node refuses a missing Host by itself, with an empty body; the adapter refuses it too
  const server = createServer({ requireHostHeader: false }, listener);
  const refuse = (socket: Duplex): void => {
    if (!socket.writable) return;
    const lines = Object.entries({ ...headers(), 'Content-Length': Buffer.byteLength(body) });
    const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
    socket.end(`HTTP/1.1 ${status} Bad Request\r\n${head}\r\n${body}`);
  };
  server.on('clientError', (_, socket: Duplex) => refuse(socket));
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
