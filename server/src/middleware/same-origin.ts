import { ApiError } from '../errors.ts';
import type { AppMiddleware } from './env.ts';

const CHANGES_NOTHING = ['GET', 'HEAD', 'OPTIONS'];

/**
 * For what a cookie opens: refuses changes that a page of another site talked a browser into, and lets nobody cache the
 * answers. Clients other than browsers send neither header and only their own cookies.
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
  // the browser's own word, redirects included; sent only over https and to this machine
  const site = header('Sec-Fetch-Site');
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const origin = header('Origin');
  if (origin === undefined || origin === new URL(publicUrl).origin) return true;
  // the server may be reached by another name than its public one, and behind a proxy by another scheme
  const page = URL.parse(origin)?.host;
  return page !== undefined && page === header('Host');
}
