import { setTimeout as after } from 'node:timers/promises';
import type { FilledPrintRequest } from '../contract.ts';
import type { Deps } from '../deps.ts';
import { ApiError, budgetHeaders, faultyInput } from '../errors.ts';
import { jobRecord } from '../jobs/job-record.ts';
import { submitJob } from '../jobs/submit-job.ts';
import type { AppHandler } from '../middleware/env.ts';
import type { Job } from '../stores/job-store.ts';
import { API } from './paths.ts';

const LONGEST_WAIT_SECONDS = 30;

/** POST /print */
export function postPrint(deps: Deps): AppHandler {
  return async (context) => {
    const { body, caller, idempotentCall } = context.var;
    const answered = idempotentCall?.answered;
    const { jobId, budget } =
      answered === undefined
        ? await submitJob(deps, caller, body as FilledPrintRequest, async (stores, made) => {
            await idempotentCall?.keep(stores, { status: 202, body: made });
          })
        : { jobId: answered.body, budget: await deps.budget.state(deps.stores, caller.keyId) };
    context.header('Location', `${deps.publicUrl()}${API}/print/${jobId}`);
    return context.json({ jobId }, 202, budgetHeaders(budget));
  };
}

/** GET /print/{jobId} */
export function getPrint(deps: Deps): AppHandler {
  return async (context) => {
    const waitSeconds = readWait(context.req.query('wait'));
    const jobId = context.req.param('jobId') ?? '';
    const find = () => deps.stores.jobs.find(jobId, context.var.caller.accountId, deps.clock.now());
    let job = await find();
    if (job !== undefined && waitSeconds > 0 && !isFinal(job)) {
      await ended(deps, jobId, waitSeconds, context.req.raw.signal, find);
      job = await find();
    }
    if (job === undefined) throw new ApiError('not_found', 'There is no such print job, or it has expired.');
    if (!isFinal(job)) context.header('Retry-After', '1');
    context.header('Cache-Control', 'no-store');
    return context.json(jobRecord(job, (id, expiresAt) => `${deps.publicUrl()}${deps.links.pathTo(id, expiresAt)}`));
  };
}

function isFinal({ status }: Job): boolean {
  return status === 'completed' || status === 'failed';
}

function readWait(given: string | undefined): number {
  if (given === undefined) return 0;
  if (/^\d{1,2}$/.test(given) && Number(given) <= LONGEST_WAIT_SECONDS) return Number(given);
  const message = `/wait: expected a whole number of seconds from 0 to ${LONGEST_WAIT_SECONDS}`;
  throw faultyInput('invalid_request', [{ path: '/wait', code: 'range', message }]);
}

/** Waits until the job ended, the time is over, or the client went away. */
async function ended(
  deps: Deps,
  jobId: string,
  seconds: number,
  client: AbortSignal,
  find: () => Promise<Job | undefined>,
): Promise<void> {
  const over = new AbortController();
  const either = AbortSignal.any([over.signal, client]);
  const end = deps.events.waitFor(jobId, either);
  // it may have ended between the first look and the wait
  const job = await find();
  if (job !== undefined && !isFinal(job)) {
    await Promise.race([end, after(seconds * 1000, undefined, { signal: either }).catch(() => undefined)]);
  }
  over.abort();
}
