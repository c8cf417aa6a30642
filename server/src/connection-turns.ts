import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Answers one request. */
export type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Maximum number of pipelined requests that wait on one connection. Browsers and common HTTP clients do not pipeline.
 */
const MAX_WAITING = 100;
/** Time after which a client that reads nothing of its response is disconnected. */
const STALLED_MILLISECONDS = 60_000;

interface Connection {
  /** The response in progress. */
  current: ServerResponse | undefined;
  /** True if requests were dropped. The connection then closes after the waiting ones. */
  isFull: boolean;
  readonly waiting: (readonly [IncomingMessage, ServerResponse])[];
}

/**
 * Answers the pipelined requests of a connection one after the other. So a client that sends many and reads nothing
 * holds only one response in memory. Reading from the connection pauses meanwhile.
 *
 * Node parses a chunk of up to 64 KiB at once, so more than `MAX_WAITING` requests may arrive. The excess is dropped,
 * and the connection closes after the others. Once `stopping` is aborted, each connection closes after the requests
 * that arrived on it.
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
    // Node sets its own timeout between two requests
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
    // its headers, sent before the stop, allowed another request
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
