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

/** Pages of any origin may call and read the answers; credentials of a browser are never used. */
export const cors: AppMiddleware = async (context, next) => {
  context.header('Access-Control-Allow-Origin', '*');
  context.header('Access-Control-Expose-Headers', exposed);
  await next();
};

/** Answers a browser's question before a call from another origin; `allow` are the methods of the path. */
export function preflight(allow: string): AppMiddleware {
  return async (context) => {
    context.header('Allow', allow);
    context.header('Access-Control-Allow-Methods', allow);
    context.header('Access-Control-Allow-Headers', allowed);
    context.header('Access-Control-Max-Age', '86400');
    return context.body(null, 204);
  };
}
