import { createServer } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { answerTo, snmpResponder } from '../../../test/snmp-responder.ts';
import { broadcastOf, findPrinters, hostsIn } from './find-printers.ts';

// `npm run trial -- agent-network` finds printers that Avahi announces, and queues of a real CUPS.

/** An address of the loopback network that no other test uses. Only Linux accepts it without configuration. */
const HOST = '127.77.0.9';
const isLinux = process.platform === 'linux';

/** Starts a printer on port 9100 of a host. Returns the data that it has received. */
async function printerAt(host: string): Promise<readonly Buffer[]> {
  const received: Buffer[] = [];
  const printer = createServer((socket) => {
    socket.on('data', (data) => received.push(data));
    socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => printer.listen(9100, host, resolve));
  onTestFinished(() => void printer.close());
  return received;
}

/** Finds the printers with the loopback addresses of these tests. */
async function find(options: Partial<Parameters<typeof findPrinters>[0]>) {
  const { signal } = new AbortController();
  const found = await findPrinters({ signal, networks: [], interfaces: [], listenFor: 50, ...options });
  return found.filter(({ address }) => address.includes('127.77.0.'));
}

it.runIf(isLinux)('finds a host that accepts connections on port 9100, and sends nothing to this port', async () => {
  const received = await printerAt(HOST);
  const { port: snmpPort } = await snmpResponder(HOST, () => []);
  expect(await find({ hosts: ['127.77.0.8', HOST], snmpPort })).toEqual([
    { address: `tcp://${HOST}:9100`, name: undefined },
  ]);
  expect(received).toEqual([]);
});

it.runIf(isLinux)('asks a host that accepts connections on port 9100 for its name', async () => {
  await printerAt(HOST);
  const description = ' Zebra\u001b[31m ZD421, 203 dpi\u2028in hall 2 \n';
  const { port: snmpPort } = await snmpResponder(HOST, (asked) => [answerTo(asked, description)]);
  expect(await find({ hosts: [HOST], snmpPort, listenFor: 1000 })).toEqual([
    { address: `tcp://${HOST}:9100`, name: 'Zebra [31m ZD421, 203 dpi in hall 2' },
  ]);
});

it.runIf(isLinux)('finds printers in a large network that answer a broadcast and accept connections', async () => {
  await printerAt(HOST);
  const senders = [HOST, '127.77.0.8', '127.79.0.1'];
  const { port: snmpPort } = await snmpResponder('127.77.255.255', (asked) => [answerTo(asked)], senders);
  expect(await find({ hosts: [], networks: ['127.77.0.1/16'], snmpPort, listenFor: 1000 })).toEqual([
    { address: `tcp://${HOST}:9100`, name: 'Zebra Technologies ZTC ZD421-203dpi ZPL' },
  ]);
});

it('stops at once', async () => {
  expect(await findPrinters({ signal: AbortSignal.abort(), hosts: ['127.77.0.8'] })).toEqual([]);
});

it('tries only the hosts of the network', () => {
  expect(hostsIn('192.0.2.7/30')).toEqual(['192.0.2.5', '192.0.2.6']);
  expect(hostsIn('192.0.2.200/24')).toHaveLength(254);
  expect(hostsIn('10.0.0.1/16')).toEqual([]);
});

it('knows the broadcast address of a network', () => {
  const networks = ['192.0.2.7/24', '192.0.2.7/30', '10.20.30.40/12', '172.16.5.4/20', '10.0.0.1/31', '10.0.0.1/32'];
  expect(networks.flatMap(broadcastOf)).toEqual(['192.0.2.255', '192.0.2.7', '10.31.255.255', '172.16.15.255']);
});
