import { ApiError } from '../errors.ts';
import type { AppMiddleware } from './env.ts';

const CHANGES_NOTHING = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Protects calls that use a cookie: rejects cross-site changes (CSRF), and disables caching of the answers. Clients
 * other than browsers send neither header and only their own cookies.
 */
export function sameOrigin(publicUrl: () => string): AppMiddleware {
  return async (context, next) => {
    context.header('Cache-Control', 'no-store');
    const { method } = context.req;
    if (!CHANGES_NOTHING.includes(method) && !isOwn((name) => context.req.header(name), publicUrl())) {
      throw new ApiError('foreign_source', 'Only pages of this server may send this request.');
    }
    await next();
    context.res.headers.set('Cache-Control', 'no-store');
  };
}

function isOwn(header: (name: string) => string | undefined, publicUrl: string): boolean {
  // set by the browser itself and aware of redirects; sent only over https and to localhost
  const site = header('Sec-Fetch-Site');
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const origin = header('Origin');
  if (origin === undefined || origin === new URL(publicUrl).origin) return true;
  // compares with the Host header, because a client may use another name than the public one, and a proxy another
  // scheme
  const page = URL.parse(origin)?.host;
  return page !== undefined && page === header('Host');
}
