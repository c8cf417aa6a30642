import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A TCP proxy on loopback with a replaceable target, like the virtual address or DNS name of a real database. */
export interface TcpProxy {
  readonly port: number;
  /** Sets the target socket of new connections; `undefined` rejects them. */
  lead(to: string | undefined): void;
  /** Breaks every open connection. */
  cut(): void;
  /** Blocks all traffic in both directions until released, like a silent network failure. */
  hold(held: boolean): void;
  /** Delays data from clients to the server, on all open connections. The data may never arrive. */
  delay(): DelayedLines;
  close(): void;
}

/** Connections whose data from the client is held back. */
export interface DelayedLines {
  /** Breaks the connections for the clients only. */
  cut(): void;
  /** Delivers the held data and closes the connections to the server. Resolves when the server has handled them. */
  arrive(): Promise<void>;
}

export async function createTcpProxy(): Promise<TcpProxy> {
  let target: string | undefined;
  let isHeld = false;
  const open = new Set<Socket>();
  const follow = (socket: Socket, other: Socket): void => {
    open.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => {
      open.delete(socket);
      other.destroy();
    });
    socket.pipe(other);
    if (isHeld) socket.pause();
  };
  const clients = new Map<Socket, Socket>();
  // Half-open, because a client whose connection was ended may have sent unread data.
  const server = createServer({ allowHalfOpen: true }, (client) => {
    if (target === undefined) {
      client.on('error', () => undefined);
      client.resetAndDestroy();
      return;
    }
    const upstream = connect(target);
    clients.set(client, upstream);
    client.on('close', () => clients.delete(client));
    follow(client, upstream);
    follow(upstream, client);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = (): void => {
    for (const socket of open) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    lead: (to) => {
      target = to;
    },
    cut,
    hold: (held) => {
      isHeld = held;
      for (const socket of open) {
        if (held) socket.pause();
        else socket.resume();
      }
    },
    delay: () => {
      const lines = [...clients];
      for (const [client] of lines) client.pause();
      return {
        cut: () => {
          for (const [client, upstream] of lines) {
            upstream.unpipe(client);
            upstream.resume();
            client.end();
          }
        },
        arrive: async () => {
          for (const [client] of lines) client.resume();
          await Promise.all(lines.map(([, upstream]) => upstream.closed || once(upstream, 'close')));
        },
      };
    },
    close: () => {
      server.close();
      cut();
    },
  };
}
