import type { Metrics } from '../metrics/metrics.ts';
import type { AppMiddleware } from './env.ts';

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
