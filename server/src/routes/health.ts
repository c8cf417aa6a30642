import type { Deps } from '../deps.ts';
import { ApiError } from '../errors.ts';
import type { AppHandler } from '../middleware/env.ts';

/** GET /healthz: the process answers. */
export const getHealth: AppHandler = (context) => context.json({ status: 'ok' }, 200, { 'Cache-Control': 'no-store' });

/** GET /readyz: the server takes work and its store answers. */
export function getReadiness(deps: Deps): AppHandler {
  return async (context) => {
    if (!deps.isReady()) throw new ApiError('unavailable', 'The server is stopping.');
    await deps.stores.ping();
    return context.json({ status: 'ready' }, 200, { 'Cache-Control': 'no-store' });
  };
}
