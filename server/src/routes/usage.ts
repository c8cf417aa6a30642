import { readUsage } from '../accounts/usage.ts';
import type { Deps } from '../deps.ts';
import type { AppHandler } from '../middleware/env.ts';

/** GET /usage */
export function getUsage(deps: Deps): AppHandler {
  return async (context) => {
    const usage = await readUsage(deps, context.var.caller);
    return context.json(usage, 200, { 'Cache-Control': 'no-store' });
  };
}
