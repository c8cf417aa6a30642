import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { setTimeout as after, setImmediate as afterPoll } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import type { App } from './app.ts';
import { brokenRequest } from './errors.ts';

/** Interval, in milliseconds, at which Node checks the connections for request timeouts. */
const CHECK_MILLISECONDS = 1000;
/**
 * Keep-alive timeout. Load balancers and clients keep idle connections for up to 60 s. If the server closed a
 * connection earlier, a request sent at that moment would fail.
 */
const KEPT_MILLISECONDS = 75_000;

interface HttpServerOptions {
  /** Maximum number of seconds for a request, including its body, to arrive. */
  readonly requestSeconds?: number;
  /**
   * Signal that is aborted when the server begins to shut down. Each connection then closes after the server has
   * answered the requests that it received on this connection.
   */
  readonly stopping?: AbortSignal;
}

/**
 * Creates an HTTP server for the app. Invalid HTTP requests, which never reach the app, get errors in the app's format.
 * If a request does not arrive completely within `requestSeconds`, the server rejects it and closes the connection.
 */
export function createHttpServer(
  app: App,
  newId: () => string,
  { requestSeconds = 60, stopping = new AbortController().signal }: HttpServerOptions = {},
): Server {
  const { status, body } = brokenRequest();
  const headers = () => ({ 'Content-Type': 'application/json', 'X-Request-Id': newId(), Connection: 'close' });
  // the app handles its own errors; this handler receives only requests that could not be parsed
  const throughApp = getRequestListener(app.fetch, {
    errorHandler: () => new Response(body, { status, headers: headers() }),
  });
  /**
   * Sockets whose latest request was answered, possibly before the whole request had arrived. A timeout must not send a
   * second response.
   */
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
      // False, because Node's own response to a request without a Host header has an empty body. The adapter rejects
      // the request with an error in the app's format instead.
      requireHostHeader: false,
      ...{ headersTimeout: milliseconds, requestTimeout: milliseconds, keepAliveTimeout: KEPT_MILLISECONDS },
      connectionsCheckingInterval: Math.min(CHECK_MILLISECONDS, milliseconds),
    },
    listener,
  );
  const rejectRequest = (socket: Duplex, answer = body): void => {
    if (!socket.writable) return;
    const lines = Object.entries({ ...headers(), 'Content-Length': Buffer.byteLength(answer) });
    const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
    socket.end(`HTTP/1.1 ${status} Bad Request\r\n${head}\r\n${answer}`);
  };
  const late = brokenRequest(`This request did not arrive completely within ${requestSeconds} s.`).body;
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    if (error.code !== 'ERR_HTTP_REQUEST_TIMEOUT') return rejectRequest(socket);
    // closes the connection after the response, because the client would otherwise continue to send
    socket.once('finish', () => socket.destroy());
    if (answered.has(socket)) socket.end();
    else rejectRequest(socket, late);
  });
  // by default, Node closes the connection on CONNECT and rejects an unknown Expect header with an empty body
  server.on('connect', (_, socket: Duplex) => rejectRequest(socket));
  server.on('checkExpectation', listener);
  return server;
}

/**
 * Returns true if there are two `Host` headers. Node uses the first, but a proxy may have routed by the second (RFC
 * 9112, section 3.2).
 */
function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  return rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length > 1;
}

function rejectHosts(response: ServerResponse, headers: Readonly<Record<string, string>>): void {
  const { status, body } = brokenRequest('This request has more than one Host header. Send exactly one.');
  response.writeHead(status, { ...headers, 'Content-Length': Buffer.byteLength(body) }).end(body);
}

/** Starts listening on an address of this machine. Rejects with the operating system's error on failure. */
export function listen(server: Server, port: number, host: string): Promise<AddressInfo> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host }, () => {
      server.off('error', reject);
      resolve(server.address() as AddressInfo);
    });
  });
}

/** Time without a request after which a stopping server assumes that no more requests are in transit. */
const QUIET_MILLISECONDS = 100;
/** Maximum time for which a stopping server waits for requests in transit. */
const MAX_SETTLE_MILLISECONDS = 1000;
/**
 * Maximum number of connections that the operating system queues until the server accepts them; the same as Node's
 * default.
 */
const MAX_BACKLOG = 511;

/**
 * Closes the server gracefully: answers the requests in transit, then accepts no new connections. Resolves when all
 * connections have ended. Connections that are still open after `withinMilliseconds` are closed.
 */
export async function closeServer(server: Server, withinMilliseconds: number): Promise<void> {
  const timer = setTimeout(() => server.closeAllConnections(), withinMilliseconds);
  if (server.listening) await settle(server, Math.min(MAX_SETTLE_MILLISECONDS, withinMilliseconds));
  await new Promise<void>((resolve) => server.close(() => resolve()));
  clearTimeout(timer);
}

/**
 * Waits until no more requests arrive. Closing immediately would reset connections that Node has not accepted yet, and
 * idle connections on which a request is in transit.
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
  // each poll accepts one connection, so this loop polls until there is no new connection, up to the backlog's size
  for (let polls = 0, known = -1; polls < MAX_BACKLOG && known !== connections; polls++) {
    known = connections;
    await afterPoll();
  }
  server.off('connection', noteConnection).off('request', noteRequest);
}

/** Function that handles one request. */
type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Maximum number of pipelined requests that may wait on one connection. Browsers and common HTTP clients do not use
 * pipelining.
 */
const MAX_WAITING = 100;
/** Time after which a client that does not read its response is disconnected. */
const STALLED_MILLISECONDS = 60_000;

interface Connection {
  /** The response in progress. */
  current: ServerResponse | undefined;
  /** True if requests were dropped. The connection then closes after the responses to the waiting requests. */
  isFull: boolean;
  readonly waiting: (readonly [IncomingMessage, ServerResponse])[];
}

/**
 * Answers the pipelined requests of a connection one after the other, and stops reading from the connection meanwhile.
 * A client that sends many requests but reads no responses therefore occupies the memory of one response at most.
 *
 * Node parses chunks of up to 64 KiB, so more than `MAX_WAITING` requests may arrive in a single chunk. The excess
 * requests are dropped, and the connection closes after the responses to the accepted requests. Once `stopping` is
 * aborted, each connection closes when the requests that have arrived on it are answered.
 */
function inTurn(answer: Listener, stopping: AbortSignal): Listener {
  const connections = new WeakMap<Socket, Connection>();
  const busy = new Set<Connection>();
  const start = (connection: Connection, request: IncomingMessage, response: ServerResponse): void => {
    const { socket } = request;
    connection.current = response;
    busy.add(connection);
    const isLast = connection.waiting.length === 0;
    if (isLast && (connection.isFull || stopping.aborted)) response.shouldKeepAlive = false;
    response.once('close', () => next(connection, socket));
    // set for each response, because Node changes the timeout between two requests
    socket.setTimeout(STALLED_MILLISECONDS);
    response.on('timeout', () => {
      if (socket.writableLength > 0) socket.destroy();
    });
    answer(request, response);
  };
  const next = (connection: Connection, socket: Socket): void => {
    connection.current = undefined;
    busy.delete(connection);
    if (socket.destroyed) {
      connection.waiting.length = 0;
      return;
    }
    const following = connection.waiting.shift();
    if (following !== undefined) start(connection, ...following);
    if (connection.waiting.length > 0) socket.pause();
    else if (!connection.isFull) socket.resume();
    // the server must close this connection: the last response, sent before the shutdown began, lacks `Connection:
    // close`
    if (following === undefined && stopping.aborted) setImmediate(() => connection.current ?? socket.end());
  };
  stopping.addEventListener('abort', () => {
    for (const { current, waiting } of busy)
      if (current !== undefined && waiting.length === 0) current.shouldKeepAlive = false;
  });
  return (request, response) => {
    const { socket } = request;
    const connection = connections.get(socket) ?? { current: undefined, isFull: false, waiting: [] };
    connections.set(socket, connection);
    if (connection.isFull) return;
    if (connection.current === undefined) return start(connection, request, response);
    if (connection.waiting.length === MAX_WAITING) connection.isFull = true;
    else connection.waiting.push([request, response]);
    socket.pause();
  };
}
