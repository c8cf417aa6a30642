import { readdir } from 'node:fs/promises';
import { BlockList, connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { queueStates } from './devices.ts';
import { announcedPrinters } from './mdns-printers.ts';
import { snmpPrinters } from './snmp-printers.ts';

/** A printer that this computer can reach. */
export interface FoundPrinter {
  /** Value for `--device`. */
  readonly address: string;
  /** Name that the printer reports, or the kind of connection; undefined if a network printer reports no name. */
  readonly name: string | undefined;
}

export interface FindOptions {
  readonly signal: AbortSignal;
  /** Addresses to try on port 9100; by default, all addresses in this computer's local networks. */
  readonly hosts?: readonly string[];
  /** IPv4 networks such as `192.0.2.7/20` to search by SNMP; by default, all local networks. */
  readonly networks?: readonly string[];
  /** IPv4 addresses of the interfaces to search by multicast DNS; by default, one of each external interface. */
  readonly interfaces?: readonly string[];
  /** Port of SNMP on the printers; by default 161. */
  readonly snmpPort?: number;
  /** Time to wait for multicast DNS and for SNMP broadcasts, in milliseconds. */
  readonly listenFor?: number;
}

const LISTEN_MILLISECONDS = 3000;
const RAW_PORT = 9100;
const CONNECT_MILLISECONDS = 500;
const MAX_CONNECTIONS = 64;
/** Minimum prefix length of a network whose addresses are all tried. Larger networks have too many addresses. */
const SMALL_NETWORK = 24;
const USB_FOLDER = '/dev/usb';

/** Time to wait for the answers of hosts that accept connections on port 9100, in milliseconds. */
const ANSWER_MILLISECONDS = 1000;

/**
 * Finds the printers that this computer can reach: CUPS queues, USB printers on Linux, and network printers that
 * announce themselves by multicast DNS, answer SNMP broadcasts or accept connections on port 9100. Prints nothing.
 */
export async function findPrinters(options: FindOptions): Promise<readonly FoundPrinter[]> {
  const { signal, interfaces = localInterfaces(), listenFor } = options;
  const [announced, network, queues, usb] = await Promise.all([
    announcedPrinters({ signal, interfaces, listenFor }),
    networkPrinters(options),
    queueStates(signal),
    readdir(USB_FOLDER).catch(() => []),
  ]);
  const named = announced.map(({ host, port, name }) => ({ address: `tcp://${host}:${port}`, name: plainName(name) }));
  const found = new Map([...network, ...named].map((printer) => [printer.address, printer]));
  return [
    ...found.values(),
    ...[...queues.keys()].map((queue) => ({ address: `lp:${queue}`, name: 'CUPS queue' })),
    ...usb
      .filter((file) => /^lp\d+$/.test(file))
      .map((file) => ({ address: `usb:${USB_FOLDER}/${file}`, name: 'USB' })),
  ];
}

/**
 * Finds the hosts that accept connections on port 9100. Tries every host in small networks, and the printers that
 * answer an SNMP broadcast in larger networks. SNMP also provides the printers' names.
 */
async function networkPrinters({
  signal,
  hosts = localHosts(),
  networks = localNetworks(),
  snmpPort: port,
  listenFor = LISTEN_MILLISECONDS,
}: FindOptions): Promise<readonly FoundPrinter[]> {
  const answering = snmpPrinters(networks.flatMap(broadcastOf), { signal, listenFor, port });
  const open = await openHosts(hosts, signal);
  const answers = await answering;
  const isNear = hostsOf(networks);
  const others = [...answers.keys()].filter((host) => isNear(host) && !hosts.includes(host));
  const all = [...open, ...(await openHosts(others, signal))];
  // some printers ignore broadcasts
  const silent = all.filter((host) => !answers.has(host));
  const late = await snmpPrinters(silent, { signal, listenFor: Math.min(listenFor, ANSWER_MILLISECONDS), port });
  return all.map((host) => {
    const name = plainName(answers.get(host) ?? late.get(host) ?? '');
    return { address: `tcp://${host}:${RAW_PORT}`, name: name === '' ? undefined : name };
  });
}

const MAX_NAME = 60;

/** Returns a name without control characters, because it comes from the network and is printed in a terminal. */
const plainName = (name: string): string =>
  [...name.replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ').trim()].slice(0, MAX_NAME).join('');

/** Returns one IPv4 address of each of this computer's interfaces, except for loopback interfaces. */
function localInterfaces(): readonly string[] {
  return Object.values(networkInterfaces()).flatMap(
    (list) => list?.find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? [],
  );
}

/** Returns the addresses in local IPv4 networks with at most 254 hosts, except for this computer's addresses. */
function localHosts(): readonly string[] {
  const own = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
  const hosts = new Set(localNetworks().flatMap(hostsIn));
  return [...hosts].filter((host) => own.every(({ address }) => address !== host));
}

/** Returns this computer's IPv4 networks, each as this computer's address with the length of the prefix. */
function localNetworks(): readonly string[] {
  const own = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
  return own.flatMap(({ family, internal, cidr }) => (family === 'IPv4' && !internal && cidr !== null ? [cidr] : []));
}

/** Returns a function that checks whether an address is in one of the networks. */
function hostsOf(networks: readonly string[]): (host: string) => boolean {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', length = ''] = network.split('/');
    list.addSubnet(address, Number(length));
  }
  return (host) => list.check(host);
}

/** Returns the broadcast address of an IPv4 network; none for a network without one. */
export function broadcastOf(cidr: string): readonly string[] {
  const [address = '', length = ''] = cidr.split('/');
  const bits = Number(length);
  if (bits > 30) return [];
  const parts = address.split('.').map((part, index) => {
    const hostBits = Math.min(Math.max((index + 1) * 8 - bits, 0), 8);
    return Number(part) | (2 ** hostBits - 1);
  });
  return [parts.join('.')];
}

/**
 * Returns the host addresses of an IPv4 network such as `192.0.2.7/28`; none for a network with more than 254 hosts.
 */
export function hostsIn(cidr: string): readonly string[] {
  const [address = '', length = ''] = cidr.split('/');
  const bits = Number(length);
  if (bits < SMALL_NETWORK || bits > 30) return [];
  const last = address.lastIndexOf('.') + 1;
  const size = 2 ** (32 - bits);
  const first = Math.floor(Number(address.slice(last)) / size) * size;
  return Array.from({ length: size - 2 }, (_, index) => `${address.slice(0, last)}${first + index + 1}`);
}

/** Returns the hosts that accept a connection on port 9100. Tries 64 at a time. */
async function openHosts(hosts: readonly string[], signal: AbortSignal): Promise<readonly string[]> {
  const left = [...hosts];
  const open: string[] = [];
  const work = async (): Promise<void> => {
    for (let host = left.shift(); host !== undefined && !signal.aborted; host = left.shift())
      if (await isOpen(host)) open.push(host);
  };
  await Promise.all(Array.from({ length: MAX_CONNECTIONS }, work));
  return open.sort((a, b) => hosts.indexOf(a) - hosts.indexOf(b));
}

function isOpen(host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port: RAW_PORT });
    const end = (is: boolean): void => {
      clearTimeout(timer);
      socket.destroy();
      resolve(is);
    };
    // on a busy computer, first handles a connection that was established in time
    const timer = setTimeout(() => setImmediate(() => end(false)), CONNECT_MILLISECONDS);
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
  });
}
