import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** One address on loopback before a server that may change: what a virtual address or a DNS name is to a real database. */
export interface TcpProxy {
  readonly port: number;
  /** The socket that connections are led to from now on; undefined refuses them. */
  lead(to: string | undefined): void;
  /** Breaks every connection that is open. */
  cut(): void;
  /** Lets no byte pass, either way, until told otherwise: a line that is there and says nothing. */
  hold(held: boolean): void;
  /** From now on, what clients send on connections that are open now reaches the server late, or not at all. */
  delay(): DelayedLines;
  close(): void;
}

/** Connections on which what is sent does not arrive yet. */
export interface DelayedLines {
  /** Breaks them for the clients; the server does not hear of it. */
  cut(): void;
  /** Lets the server have what was sent before that, and know that they are over. Resolves when it is done with them. */
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
  // a client that is told of the end may have sent what is still to be read
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
