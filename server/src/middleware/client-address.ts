import { isIPv6 } from 'node:net';
import type { Context } from 'hono';
import type { Env } from './env.ts';

/**
 * Returns the network address of a request's client. With a reverse proxy it is the last address in the proxy's header,
 * which the proxy itself added; otherwise it is the connection's address. For IPv6 it is the first half, because the
 * client can choose the other half.
 */
export function clientAddress(context: Context<Env>, addressHeader: string): string {
  const told = addressHeader === '' ? undefined : context.req.header(addressHeader)?.split(',').at(-1)?.trim();
  const address = told === undefined ? (context.env?.incoming?.socket.remoteAddress ?? '') : withoutPort(told);
  return isIPv6(address) ? network(address) : address;
}

/** Removes the port, which some proxies add and which changes with each connection. */
function withoutPort(told: string): string {
  const [, bracketed, plain] = /^(?:\[([^\]]+)\](?::\d+)?|(\d+(?:\.\d+){3}):\d+)$/.exec(told) ?? [];
  return bracketed ?? plain ?? told;
}

function network(address: string): string {
  // an IPv4-mapped IPv6 address identifies a single client
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
