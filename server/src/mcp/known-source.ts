import { isIP } from 'node:net';
import { ApiError } from '../errors.ts';
import type { AppMiddleware } from '../middleware/env.ts';

/**
 * Protects against DNS rebinding, where a foreign page makes a browser send requests. Rejects a Host that is not this
 * server's, and an Origin that is neither this server's, nor local, nor in `allowed` (`*` allows any). A Host that is
 * an IP address can't be rebound.
 */
export function knownSource(publicUrl: () => string, allowed: readonly string[]): AppMiddleware {
  return async (context, next) => {
    const own = new URL(publicUrl());
    const host = URL.parse(`http://${context.req.header('Host') ?? new URL(context.req.url).host}`);
    if (host === null || !(host.hostname === own.hostname || isLocal(host.hostname) || isAddress(host.hostname))) {
      throw new ApiError(
        'foreign_source',
        `Reach this server as ${own.host} or by its address; its operator may give it another name (PLATEN_PUBLIC_URL).`,
      );
    }
    const origin = context.req.header('Origin');
    if (origin !== undefined && !isKnown(origin, own, allowed)) {
      throw new ApiError('foreign_source', `Pages of ${origin} may not call this endpoint.`);
    }
    await next();
  };
}

function isKnown(origin: string, own: URL, allowed: readonly string[]): boolean {
  if (allowed.includes('*') || allowed.includes(origin) || origin === own.origin) return true;
  const url = URL.parse(origin);
  return url !== null && /^https?:$/.test(url.protocol) && isLocal(url.hostname);
}

const isLocal = (name: string): boolean => /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(name);
const isAddress = (name: string): boolean => isIP(name.replace(/^\[(.*)\]$/, '$1')) !== 0;
