import { setTimeout as after } from 'node:timers/promises';
import type { Deps } from '../deps.ts';
import { ApiError } from '../errors.ts';
import { faultFacts } from '../log.ts';
import type { AppHandler } from '../middleware/env.ts';

/** GET /healthz: reports that the process responds. */
export const getHealth: AppHandler = (context) => context.json({ status: 'ok' }, 200, { 'Cache-Control': 'no-store' });

/**
 * GET /readyz: reports whether the server is ready: it accepts work, its database responds, its threads run, and its
 * storage is writable.
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

/** A failed readiness check. */
export interface FailedCheck {
  readonly name: string;
  readonly error: unknown;
}

/** Timeout for each readiness check. */
const CHECK_MILLISECONDS = 2000;

/** Returns the failed checks; empty if the server is ready. */
async function failedChecks(deps: Deps): Promise<readonly FailedCheck[]> {
  if (!deps.isReady()) return [{ name: 'stopping', error: 'the server is stopping' }];
  const checks: Readonly<Record<string, () => Promise<void>>> = {
    store: () => deps.stores.ping(),
    rendering: async () => {
      if (!deps.rendering.isAlive()) throw new Error('a thread pool has no threads');
    },
    // the check is named `files` for a bucket (PLATEN_S3_BUCKET), and `disk` for a folder
    [deps.config.s3Bucket === '' ? 'disk' : 'files']: () => deps.files.checkWritable(),
  };
  const results = await Promise.all(Object.entries(checks).map(([name, check]) => failureOf(name, check)));
  return results.filter((failed) => failed !== undefined);
}

async function failureOf(name: string, check: () => Promise<void>): Promise<FailedCheck | undefined> {
  const done = new AbortController();
  const tooSlow = after(CHECK_MILLISECONDS, undefined, { signal: done.signal }).then(
    () => Promise.reject(new Error(`no response within ${CHECK_MILLISECONDS} ms`)),
    () => undefined,
  );
  try {
    await Promise.race([check(), tooSlow]);
    return undefined;
  } catch (error) {
    return { name, error };
  } finally {
    done.abort();
  }
}
