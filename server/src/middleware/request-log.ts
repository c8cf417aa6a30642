import { faultFacts, type Log } from '../log.ts';
import type { AppMiddleware } from './env.ts';

/** A line for every request, by its route: never its query, key or body. Unexpected faults get their own. */
export function requestLog(log: Log): AppMiddleware {
  return async (context, next) => {
    const started = performance.now();
    await next();
    const milliseconds = Math.round((performance.now() - started) * 10) / 10;
    const { requestId, route = 'page' } = context.var;
    const { status } = context.res;
    if (status === 500) log('error', 'fault', { requestId, ...faultFacts(context.error) });
    log('info', 'request', { requestId, method: context.req.method, route, status, milliseconds });
  };
}
