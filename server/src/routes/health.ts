import type { Deps } from '../deps.ts';
import { ApiError } from '../errors.ts';
import { faultFacts } from '../log.ts';
import type { AppHandler } from '../middleware/env.ts';
import { failedChecks } from '../readiness.ts';

/** GET /healthz: reports that the process answers. */
export const getHealth: AppHandler = (context) => context.json({ status: 'ok' }, 200, { 'Cache-Control': 'no-store' });

/**
 * GET /readyz: reports that the server accepts work, its database answers, its threads run, and its storage is
 * writable.
 */
export function getReadiness(deps: Deps): AppHandler {
  return async (context) => {
    const failed = await failedChecks(deps);
    const { requestId } = context.var;
    for (const { name, error } of failed)
      deps.log('warn', 'not ready', { requestId, check: name, ...faultFacts(error) });
    if (failed.length > 0) {
      throw new ApiError('unavailable', `Not ready: ${failed.map(({ name }) => name).join(', ')}.`);
    }
    return context.json({ status: 'ready' }, 200, { 'Cache-Control': 'no-store' });
  };
}
