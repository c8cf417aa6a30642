import type { AppMiddleware } from './env.ts';

/** Names the request: in the answer's X-Request-Id and in the log. */
export function requestId(newId: () => string): AppMiddleware {
  return async (context, next) => {
    const id = newId();
    context.set('requestId', id);
    context.header('X-Request-Id', id);
    await next();
  };
}
