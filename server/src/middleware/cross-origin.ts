import { isIP } from 'node:net';
import { ApiError } from '../errors.ts';
import { API } from '../openapi.ts';
import type { AppMiddleware } from './env.ts';

/** Sets the security headers of every response. `secure` returns true if clients use https. */
export function securityHeaders(secure: () => boolean): AppMiddleware {
  return (context, next) => {
    context.header('X-Content-Type-Options', 'nosniff');
    context.header('Referrer-Policy', 'no-referrer');
    context.header('Cross-Origin-Resource-Policy', 'same-origin');
    if (secure()) context.header('Strict-Transport-Security', 'max-age=31536000');
    return next();
  };
}

const exposed = [
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'Retry-After',
  'X-Request-Id',
  'ETag',
  'Location',
  'X-Label-Layout',
  'X-Label-Warnings',
  'X-Hook-Ignored',
].join(', ');

const allowed = [
  'Authorization',
  'Content-Type',
  'Idempotency-Key',
  'If-Match',
  'Mcp-Session-Id',
  'Mcp-Protocol-Version',
  'Last-Event-ID',
].join(', ');

/**
 * Paths that pages of any origin may call: the API, the files that the API links to, label hooks (Grocy calls them from
 * the browser), and the OpenAPI document. All other paths are restricted to this server's origin.
 */
export const OPEN_TO_ALL_ORIGINS = [`${API}/*`, '/files/*', '/hooks/:token', '/openapi.json'] as const;

/** Allows pages of any origin to send requests and read the responses, but without the browser's credentials (CORS). */
export const cors: AppMiddleware = (context, next) => {
  context.header('Access-Control-Allow-Origin', '*');
  context.header('Access-Control-Expose-Headers', exposed);
  context.header('Cross-Origin-Resource-Policy', 'cross-origin');
  if (context.req.method === 'OPTIONS') {
    context.header('Access-Control-Allow-Headers', allowed);
    context.header('Access-Control-Max-Age', '86400');
  }
  return next();
};

/** Answers OPTIONS requests, including CORS preflight requests, with the methods that a path allows. */
export function methodsOf(allow: string): AppMiddleware {
  return async (context) => {
    context.header('Allow', allow);
    if (context.res.headers.has('Access-Control-Allow-Origin')) context.header('Access-Control-Allow-Methods', allow);
    return context.body(null, 204);
  };
}

const CHANGES_NOTHING = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Protects calls that use a cookie against cross-site request forgery (CSRF): rejects changes that come from other
 * sites. Also disables caching of the responses. Requests with neither `Sec-Fetch-Site` nor `Origin` are accepted,
 * because they don't come from a browser, so no other site can have caused them.
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
  // only the browser can set this header, and its value takes redirects into account; browsers send it only over https
  // and to localhost
  const site = header('Sec-Fetch-Site');
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const origin = header('Origin');
  if (origin === undefined || origin === new URL(publicUrl).origin) return true;
  // compares the origin's host with the Host header, not with the public URL: clients may use another host name, and
  // proxies another scheme
  const page = URL.parse(origin)?.host;
  return page !== undefined && page === header('Host');
}

/**
 * Protects against DNS rebinding, in which another site changes its host name to resolve to this server. Accepts a Host
 * header only if it contains this server's name, a local name, or an IP address (IP addresses can't be rebound).
 * Accepts an Origin header only if it contains this server's origin, a local origin, or an origin in `allowed` (`*`
 * allows any origin).
 */
export function knownSource(publicUrl: () => string, allowed: readonly string[]): AppMiddleware {
  return async (context, next) => {
    const own = new URL(publicUrl());
    const host = URL.parse(`http://${context.req.header('Host') ?? new URL(context.req.url).host}`);
    if (host === null || !(host.hostname === own.hostname || isLocal(host.hostname) || isAddress(host.hostname))) {
      throw new ApiError(
        'foreign_source',
        `The server does not accept this host name. Use ${own.host} or the server’s network address; the operator can set another name with PLATEN_PUBLIC_URL.`,
      );
    }
    const origin = context.req.header('Origin');
    if (origin !== undefined && !isKnown(origin, own, allowed)) {
      throw new ApiError('foreign_source', `Pages from ${origin} may not call this endpoint.`);
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
