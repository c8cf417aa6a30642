import { ApiError } from '../errors.ts';
import type { AppMiddleware } from './env.ts';

const CHANGES_NOTHING = ['GET', 'HEAD', 'OPTIONS'];

/**
 * For what a cookie opens: refuses changes that a page of another site talked a browser into, keeps nothing of the answers.
 * A client that is no browser sends neither header, and has no cookie that is not its own.
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
  // what the browser itself says, which knows of redirects, too; sent to https and to this machine alone
  const site = header('Sec-Fetch-Site');
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const origin = header('Origin');
  if (origin === undefined || origin === new URL(publicUrl).origin) return true;
  // reached by another name than the public one; behind a proxy, the scheme may be another, too
  const page = URL.parse(origin)?.host;
  return page !== undefined && page === header('Host');
}
