import { faultFacts, type Log } from '../log.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { StorageWatch } from '../stores/storage-watch.ts';
import { type Tracing, traceIdIn } from '../tracing/tracing.ts';
import type { AppMiddleware } from './env.ts';

/** Assigns each request an id, for the `X-Request-Id` header and the log. */
export function requestId(newId: () => string): AppMiddleware {
  return (context, next) => {
    const id = newId();
    context.set('requestId', id);
    context.header('X-Request-Id', id);
    return next();
  };
}

/**
 * Logs a line for every request. The line contains the route, but never the query, the key or the body. An unexpected
 * error gets an additional line. Storage faults are logged by the storage watch, once for all requests.
 */
export function requestLog(log: Log, storage: StorageWatch, tracing: Tracing): AppMiddleware {
  return async (context, next) => {
    const started = performance.now();
    await next();
    const milliseconds = Math.round((performance.now() - started) * 10) / 10;
    const route = context.get('route') ?? 'page';
    // the log line omits undefined properties
    const ids = {
      ...{ requestId: context.get('requestId'), accountId: context.get('caller')?.accountId },
      ...{ jobId: context.get('jobId'), traceId: traceIdIn(tracing.current()) },
    };
    const { status } = context.res;
    storage.noteFault(context.error);
    if (status === 500) log('error', 'fault', { ...ids, ...faultFacts(context.error) });
    log('info', 'request', { ...ids, method: context.req.method, route, status, milliseconds });
  };
}

/** Counts every request and measures its duration, by route pattern. Pages and unknown paths share one count. */
export function requestMetrics(metrics: Metrics): AppMiddleware {
  return async (context, next) => {
    const started = performance.now();
    await next();
    const seconds = (performance.now() - started) / 1000;
    const route = context.get('route') ?? 'page';
    metrics.requestDone({ method: context.req.method, route, status: context.res.status, seconds });
  };
}

/**
 * Creates a tracing span for every request. The span contains the route, but never the query, the key or the body. If
 * the client's headers name a trace, the span continues that trace.
 */
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
