import type { Tracing } from '../tracing/tracing.ts';
import type { AppMiddleware } from './env.ts';

/** A span for every request, by its route: never its query, key or body. What a client says of its own trace is gone on with. */
export function requestTrace(tracing: Tracing): AppMiddleware {
  return async (context, next) => {
    const { method } = context.req;
    const facts = { 'http.request.method': method, 'platen.request.id': context.var.requestId };
    const start = { name: method, kind: 'server', facts, parent: context.req.header('traceparent') } as const;
    await tracing.trace(start, async (span) => {
      await next();
      const { route = 'page', caller, jobId } = context.var;
      const { status } = context.res;
      span.rename(`${method} ${route}`);
      span.note({
        ...{ 'http.route': route, 'http.response.status_code': status },
        ...(caller !== undefined && { 'platen.account.id': caller.accountId }),
        ...(jobId !== undefined && { 'platen.job.id': jobId }),
      });
      if (status >= 500) span.fail(String(status));
    });
  };
}
