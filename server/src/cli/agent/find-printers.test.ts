import { createServer } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { findPrinters, hostsIn } from './find-printers.ts';

// `npm run trial -- agent-network` finds printers that Avahi announces, and queues of a real CUPS.

/** An address of the loopback network that no other test uses. Only Linux accepts it without configuration. */
const HOST = '127.77.0.9';
const isLinux = process.platform === 'linux';

it.runIf(isLinux)('finds a host that accepts connections on port 9100, and sends nothing to it', async () => {
  const received: Buffer[] = [];
  const printer = createServer((socket) => {
    socket.on('data', (data) => received.push(data));
    socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => printer.listen(9100, HOST, resolve));
  onTestFinished(() => void printer.close());
  const { signal } = new AbortController();
  const found = await findPrinters({ signal, hosts: ['127.77.0.8', HOST], listenFor: 50 });
  expect(found.filter(({ address }) => address.includes('127.77.0.'))).toEqual([
    { address: `tcp://${HOST}:9100`, name: undefined },
  ]);
  expect(received).toEqual([]);
});

it('stops at once', async () => {
  expect(await findPrinters({ signal: AbortSignal.abort(), hosts: ['127.77.0.8'] })).toEqual([]);
});

it('tries only the hosts of the network', () => {
  expect(hostsIn('192.0.2.7/30')).toEqual(['192.0.2.5', '192.0.2.6']);
  expect(hostsIn('192.0.2.200/24')).toHaveLength(254);
  expect(hostsIn('10.0.0.1/16')).toEqual([]);
});
