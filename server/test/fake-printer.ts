import { createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** A fake network printer. */
export interface FakePrinter {
  readonly port: number;
  /** All received bytes, without status queries. */
  readonly received: () => Buffer;
}

/**
 * Starts a printer on a local port. It answers each `~HS` with the next of `answers` and repeats the last one; with an
 * empty list, it never answers. `onData` is called with the socket and the number of bytes received.
 */
export async function fakePrinter(
  answers: readonly string[],
  onData: (socket: Socket, received: number) => void = () => {},
): Promise<FakePrinter> {
  const received: Buffer[] = [];
  const left = [...answers];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('data', (data) => {
      const text = data.toString('latin1');
      for (const _ of text.matchAll(/~HS/g)) {
        const answer = left.length > 1 ? left.shift() : left[0];
        if (answer !== undefined) socket.write(answer);
      }
      received.push(Buffer.from(text.replaceAll('~HS', ''), 'latin1'));
      onData(
        socket,
        received.reduce((sum, { length }) => sum + length, 0),
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    return new Promise((resolve) => server.close(() => resolve()));
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the printer has no port');
  return { port: address.port, received: () => Buffer.concat(received) };
}

interface HostStatus {
  readonly paperOut?: boolean;
  readonly paused?: boolean;
  readonly headOpen?: boolean;
  readonly formats?: number;
  readonly labelsLeft?: number;
}

/** The three lines with which a Zebra printer answers `~HS` (ZPL II Programming Guide, "~HS"). */
export function hostStatus({ paperOut, paused, headOpen, formats = 0, labelsLeft = 0 }: HostStatus = {}): string {
  const flag = (is: boolean | undefined): number => (is === true ? 1 : 0);
  const count = String(formats).padStart(3, '0');
  const left = String(labelsLeft).padStart(8, '0');
  const lines = [
    `030,${flag(paperOut)},${flag(paused)},1245,${count},0,0,0,000,0,0,0`,
    `001,0,${flag(headOpen)},0,1,2,4,0,${left},1,000`,
    '1234,0',
  ];
  return lines.map((line) => `\u0002${line}\u0003\r\n`).join('');
}
