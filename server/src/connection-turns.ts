import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Answers one request. */
export type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/** Pipelined requests of one connection that wait for their turn. Browsers and usual HTTP clients send none ahead. */
const MAX_WAITING = 100;
/** A client that takes no byte of its response for so long is disconnected. */
const STALLED_MILLISECONDS = 60_000;

interface Connection {
  /** The response in progress. */
  current: ServerResponse | undefined;
  /** Whether requests were dropped, so that the connection closes after those that wait. */
  isFull: boolean;
  readonly waiting: (readonly [IncomingMessage, ServerResponse])[];
}

/**
 * Answers the pipelined requests of a connection one after the other, so that a client that sends many and reads nothing
 * holds one response in memory. Reading from the connection pauses meanwhile. Node parses a whole chunk of up to 64 KiB
 * at once, so more than `MAX_WAITING` requests may come: they are dropped, and the connection closes after the others.
 * Once `stopping` is aborted, each connection closes after the requests that arrived on it.
 */
export function inTurn(answer: Listener, stopping: AbortSignal): Listener {
  const connections = new WeakMap<Socket, Connection>();
  const busy = new Set<Connection>();
  const start = (connection: Connection, request: IncomingMessage, response: ServerResponse): void => {
    const { socket } = request;
    connection.current = response;
    busy.add(connection);
    const isLast = connection.waiting.length === 0;
    if (isLast && (connection.isFull || stopping.aborted)) response.shouldKeepAlive = false;
    response.once('close', () => next(connection, socket));
    // Node sets its own for the time between two requests
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
    // its headers had promised another request before the stop
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
