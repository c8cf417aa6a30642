import { isIPv6 } from 'node:net';
import type { Context } from 'hono';
import type { Env } from './env.ts';

/**
 * The network address that a request came from: the last one in the header of a reverse proxy, which that proxy wrote
 * itself, or the connection's where there is none. Of an IPv6 address the first half, since its owner can change the
 * other.
 */
export function clientAddress(context: Context<Env>, addressHeader: string): string {
  const told = addressHeader === '' ? undefined : context.req.header(addressHeader)?.split(',').at(-1)?.trim();
  const address = told === undefined ? (context.env?.incoming?.socket.remoteAddress ?? '') : withoutPort(told);
  return isIPv6(address) ? network(address) : address;
}

/** Some proxies add the port, which differs from connection to connection. */
function withoutPort(told: string): string {
  const [, bracketed, plain] = /^(?:\[([^\]]+)\](?::\d+)?|(\d+(?:\.\d+){3}):\d+)$/.exec(told) ?? [];
  return bracketed ?? plain ?? told;
}

function network(address: string): string {
  // an IPv4 address written as IPv6 is a single client's
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? [];
  if (mapped !== undefined) return mapped;
  const [withoutZone = ''] = address.split('%', 1);
  const { hostname } = new URL(`http://[${withoutZone}]`);
  const [head = '', tail] = hostname.slice(1, -1).split('::');
  const groups = head === '' ? [] : head.split(':');
  const last = tail === undefined || tail === '' ? [] : tail.split(':');
  const all = [...groups, ...Array<string>(8 - groups.length - last.length).fill('0'), ...last];
  return `${all.slice(0, 4).join(':')}::/64`;
}
