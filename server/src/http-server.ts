import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { setTimeout as after, setImmediate as afterPoll } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import type { App } from './app.ts';
import { inTurn, type Listener } from './connection-turns.ts';
import { brokenRequest } from './errors.ts';

/** How often connections are looked at for requests that take too long to arrive. */
const LOOK_MILLISECONDS = 1000;
/**
 * How long a connection is kept for the next request. Load balancers and clients keep theirs for up to 60 s; whoever sends on
 * one that was closed here in the same moment hears of a broken connection.
 */
const KEPT_MILLISECONDS = 75_000;

interface HttpServerOptions {
  /** Longest time in which a request must have arrived, its body included. */
  readonly requestSeconds?: number;
  /** Aborted when the server begins to stop: each connection then closes after the requests that arrived on it. */
  readonly stopping?: AbortSignal;
}

/**
 * An HTTP server that answers through the app, and in the same form where Node or its adapter would answer on their
 * own. A request that has not arrived whole within `requestSeconds`, headers or body, is refused and its connection closed.
 */
export function createHttpServer(
  app: App,
  newId: () => string,
  { requestSeconds = 60, stopping = new AbortController().signal }: HttpServerOptions = {},
): Server {
  const { status, body } = brokenRequest();
  const headers = () => ({ 'Content-Type': 'application/json', 'X-Request-Id': newId(), Connection: 'close' });
  // errors of the app itself are answered by the app: what arrives here is a request that could not be read
  const throughApp = getRequestListener(app.fetch, {
    errorHandler: () => new Response(body, { status, headers: headers() }),
  });
  /** Sockets whose request was answered before it had arrived whole: no other answer may follow. */
  const answered = new WeakSet<Duplex>();
  const listener: Listener = inTurn((request, response) => {
    const { socket } = request;
    answered.delete(socket);
    response.once('finish', () => answered.add(socket));
    if (hasTwoHosts(request)) rejectHosts(response, headers());
    else void throughApp(request, response);
  }, stopping);
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
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    if (error.code !== 'ERR_HTTP_REQUEST_TIMEOUT') return refuse(socket);
    // whoever sends so slowly would go on sending
    socket.once('finish', () => socket.destroy());
    if (answered.has(socket)) socket.end();
    else refuse(socket, late);
  });
  // by itself Node would hang up on CONNECT, and refuse an Expect header that it does not know
  server.on('connect', (_, socket: Duplex) => refuse(socket));
  server.on('checkExpectation', listener);
  return server;
}

/** Node keeps the first of two `Host` headers, where a proxy may have routed by the second (RFC 9112, section 3.2). */
function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  return rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length > 1;
}

function rejectHosts(response: ServerResponse, headers: Readonly<Record<string, string>>): void {
  const { status, body } = brokenRequest('This request has more than one Host header. Send one.');
  response.writeHead(status, { ...headers, 'Content-Length': Buffer.byteLength(body) }).end(body);
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

/** Without requests for so long, a server that stops has received what was on its way. */
const QUIET_MILLISECONDS = 100;
/** Clients that go on sending are not waited for any longer. */
const MAX_SETTLE_MILLISECONDS = 1000;
/** Connections that the system keeps for a server that has not accepted them yet: Node's default. */
const MAX_BACKLOG = 511;

/**
 * Receives what is on its way, takes no new connections, and resolves when the present ones are done, or cut off when
 * their time is over.
 */
export async function closeServer(server: Server, withinMilliseconds: number): Promise<void> {
  const timer = setTimeout(() => server.closeAllConnections(), withinMilliseconds);
  if (server.listening) await settle(server, Math.min(MAX_SETTLE_MILLISECONDS, withinMilliseconds));
  await new Promise<void>((resolve) => server.close(() => resolve()));
  clearTimeout(timer);
}

/**
 * Closing at once would reset connections that the system has and Node has not accepted yet, and kept connections on
 * which a request is on its way.
 */
async function settle(server: Server, atMostMilliseconds: number): Promise<void> {
  const begin = performance.now();
  let connections = 0;
  let lastNews = begin;
  const noteRequest = (): void => {
    lastNews = performance.now();
  };
  const noteConnection = (): void => {
    connections++;
    noteRequest();
  };
  server.on('connection', noteConnection).on('request', noteRequest);
  const left = (): number => Math.min(begin + atMostMilliseconds, lastNews + QUIET_MILLISECONDS) - performance.now();
  for (let wait = left(); wait > 0; wait = left()) await after(wait);
  // each poll accepts one connection: go on until one found none, at most for as many as the system keeps
  for (let polls = 0, known = -1; polls < MAX_BACKLOG && known !== connections; polls++) {
    known = connections;
    await afterPoll();
  }
  server.off('connection', noteConnection).off('request', noteRequest);
}
