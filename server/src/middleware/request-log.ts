import { faultFacts, type Log } from '../log.ts';
import type { StorageWatch } from '../stores/storage-watch.ts';
import { type Tracing, traceIdIn } from '../tracing/tracing.ts';
import type { AppMiddleware } from './env.ts';

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
