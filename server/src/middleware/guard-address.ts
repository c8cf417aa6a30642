import type { Deps } from '../deps.ts';
import { clientAddress } from './client-address.ts';
import type { AppMiddleware } from './env.ts';

type Parts = Pick<Deps, 'config' | 'addressGuard'>;

/** Counts a request without a key for its network address. */
export function countAddress({ config, addressGuard }: Parts): AppMiddleware {
  return async (context, next) => {
    addressGuard.count(clientAddress(context, config.addressHeader));
    await next();
  };
}

/**
 * Counts the bytes of a response for its network address until the client has read them. Only for responses that are
 * entirely in memory; a stream holds one piece at a time.
 */
export function holdResponse({ config, addressGuard }: Parts): AppMiddleware {
  return async (context, next) => {
    const address = clientAddress(context, config.addressHeader);
    addressGuard.checkWaiting(address);
    await next();
    const bytes = Number(context.res.headers.get('Content-Length') ?? 0);
    const outgoing = context.env?.outgoing;
    if (bytes === 0 || outgoing === undefined || context.req.method === 'HEAD') return;
    // the client disconnected already, so there is no `close` event that would release the bytes
    if (outgoing.destroyed) return;
    outgoing.once('close', addressGuard.hold(address, bytes));
  };
}

/** Headers in which reverse proxies send a client's address. */
const PROXY_HEADERS = ['X-Forwarded-For', 'X-Real-IP', 'Forwarded'];

/** Logs once that all clients of a proxy count as one network address and so share its limits. */
export function noteProxy({ config, log }: Pick<Deps, 'config' | 'log'>): AppMiddleware {
  let isNoted = config.addressHeader !== '';
  return async (context, next) => {
    const header = isNoted ? undefined : PROXY_HEADERS.find((name) => context.req.header(name) !== undefined);
    if (header !== undefined) {
      isNoted = true;
      log('warn', 'proxy without PLATEN_ADDRESS_HEADER', {
        header,
        effect: 'limits by network address take all clients of a reverse proxy for one',
        fix: 'set PLATEN_ADDRESS_HEADER to the header that your proxy writes; ignore this if there is no proxy',
      });
    }
    await next();
  };
}
