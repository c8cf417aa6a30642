import { faultFacts, type Log } from '../log.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { StorageWatch } from '../stores/storage-watch.ts';
import { type Tracing, traceIdIn } from '../tracing/tracing.ts';
import type { AppMiddleware } from './env.ts';

/** Gives the request an id, for the answer's X-Request-Id and for the log. */
export function requestId(newId: () => string): AppMiddleware {
  return async (context, next) => {
    const id = newId();
    context.set('requestId', id);
    context.header('X-Request-Id', id);
    await next();
  };
}

/**
 * A line for every request, by its route: never its query, key or body. Unexpected faults get their own, those of the
 * storage one for all of them.
 */
export function requestLog(log: Log, storage: StorageWatch, tracing: Tracing): AppMiddleware {
  return async (context, next) => {
    const started = performance.now();
    await next();
    const milliseconds = Math.round((performance.now() - started) * 10) / 10;
    const { requestId, route = 'page', caller, jobId } = context.var;
    // what is undefined is left out of the line
    const ids = { requestId, accountId: caller?.accountId, jobId, traceId: traceIdIn(tracing.current()) };
    const { status } = context.res;
    storage.noteFault(context.error);
    if (status === 500) log('error', 'fault', { ...ids, ...faultFacts(context.error) });
    log('info', 'request', { ...ids, method: context.req.method, route, status, milliseconds });
  };
}

/** Counts and times every request by the pattern of its route; pages and unknown addresses together. */
export function requestMetrics(metrics: Metrics): AppMiddleware {
  return async (context, next) => {
    const started = performance.now();
    await next();
    const seconds = (performance.now() - started) / 1000;
    const { route = 'page' } = context.var;
    metrics.requestDone({ method: context.req.method, route, status: context.res.status, seconds });
  };
}

/** A span for every request, by its route: never its query, key or body. It continues the trace that the client names. */
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
