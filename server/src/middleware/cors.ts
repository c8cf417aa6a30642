import { API } from '../routes/paths.ts';
import type { AppMiddleware } from './env.ts';

const exposed = [
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'Retry-After',
  'X-Request-Id',
  'ETag',
  'Location',
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
 * Paths that pages of any origin may call: the API, the PDFs that it links, and its description. All other paths are
 * restricted to this origin.
 */
export const OPEN_TO_ALL_ORIGINS = [`${API}/*`, '/files/*', '/openapi.json'] as const;

/** Allows pages of any origin to call and read the answers. Browser credentials are never used. */
export const cors: AppMiddleware = async (context, next) => {
  context.header('Access-Control-Allow-Origin', '*');
  context.header('Access-Control-Expose-Headers', exposed);
  context.header('Cross-Origin-Resource-Policy', 'cross-origin');
  if (context.req.method === 'OPTIONS') {
    context.header('Access-Control-Allow-Headers', allowed);
    context.header('Access-Control-Max-Age', '86400');
  }
  await next();
};

/** Answers OPTIONS with the methods of a path, including CORS preflight requests. */
export function methodsOf(allow: string): AppMiddleware {
  return async (context) => {
    context.header('Allow', allow);
    if (context.res.headers.has('Access-Control-Allow-Origin')) context.header('Access-Control-Allow-Methods', allow);
    return context.body(null, 204);
  };
}
