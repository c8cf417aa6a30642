import { isIPv6 } from 'node:net';
import type { Context } from 'hono';
import type { Deps } from '../deps.ts';
import type { AppMiddleware, Env } from './env.ts';

/**
 * Returns the network address of a request's client. If `addressHeader` is set, this is the last address in that
 * header, which the reverse proxy added; otherwise it is the address of the connection. For IPv6, only the first 64
 * bits count, because a client can choose the other bits.
 */
export function clientAddress(context: Context<Env>, addressHeader: string): string {
  const value = addressHeader === '' ? undefined : context.req.header(addressHeader)?.split(',').at(-1)?.trim();
  const address = value === undefined ? (context.env?.incoming?.socket.remoteAddress ?? '') : withoutPort(value);
  return isIPv6(address) ? network(address) : address;
}

/** Removes the port, which some proxies add and which changes with each connection. */
function withoutPort(value: string): string {
  const [, bracketed, plain] = /^(?:\[([^\]]+)\](?::\d+)?|(\d+(?:\.\d+){3}):\d+)$/.exec(value) ?? [];
  return bracketed ?? plain ?? value;
}

function network(address: string): string {
  // an IPv4-mapped IPv6 address is an IPv4 address, so all of its bits identify the client
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

type Parts = Pick<Deps, 'config' | 'addressGuard'>;

/** Counts a request without an API key towards the limit of the client's network address. */
export function countAddress({ config, addressGuard }: Parts): AppMiddleware {
  return async (context, next) => {
    addressGuard.count(clientAddress(context, config.addressHeader));
    await next();
  };
}

/**
 * Counts the bytes of a response towards the limit of the client's network address until the response is sent or the
 * connection closes. Streamed responses are not counted, because only one chunk of a stream is in memory at a time.
 */
export function holdResponse({ config, addressGuard }: Parts): AppMiddleware {
  return async (context, next) => {
    const address = clientAddress(context, config.addressHeader);
    addressGuard.checkWaiting(address);
    await next();
    const bytes = Number(context.res.headers.get('Content-Length') ?? 0);
    const outgoing = context.env?.outgoing;
    if (bytes === 0 || outgoing === undefined || context.req.method === 'HEAD') return;
    // the client has already disconnected, so no further `close` event would release the bytes
    if (outgoing.destroyed) return;
    outgoing.once('close', addressGuard.hold(address, bytes));
  };
}

/** Headers that reverse proxies use for a client's address. */
const PROXY_HEADERS = ['X-Forwarded-For', 'X-Real-IP', 'Forwarded'];

/**
 * Logs a warning, once, if requests come through a reverse proxy but PLATEN_ADDRESS_HEADER is not set. All clients of
 * the proxy then share the limits of one network address.
 */
export function noteProxy({ config, log }: Pick<Deps, 'config' | 'log'>): AppMiddleware {
  let isNoted = config.addressHeader !== '';
  return (context, next) => {
    const header = isNoted ? undefined : PROXY_HEADERS.find((name) => context.req.header(name) !== undefined);
    if (header !== undefined) {
      isNoted = true;
      log('warn', 'proxy without PLATEN_ADDRESS_HEADER', {
        header,
        effect: 'all clients behind a reverse proxy share one limit, as if they had the same network address',
        fix: 'set PLATEN_ADDRESS_HEADER to the header that your proxy sets; ignore this if there is no proxy',
      });
    }
    return next();
  };
}
