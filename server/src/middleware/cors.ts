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

/** What pages of any origin may call: the API, the PDFs it links, its description. Nothing else of this server. */
export const OPEN_TO_ALL_ORIGINS = [`${API}/*`, '/files/*', '/openapi.json'] as const;

/** Pages of any origin may call and read the answers; credentials of a browser are never used. */
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

/** Says which methods a path has, also to a browser that asks before a call from another origin. */
export function methodsOf(allow: string): AppMiddleware {
  return async (context) => {
    context.header('Allow', allow);
    if (context.res.headers.has('Access-Control-Allow-Origin')) context.header('Access-Control-Allow-Methods', allow);
    return context.body(null, 204);
  };
}
