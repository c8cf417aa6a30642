import type { FilledPrintRequest } from '@platen/sdk';
import { checkFileBytes } from '../accounts/stored-quota.ts';
import type { Deps } from '../deps.ts';
import { ApiError, type BudgetState } from '../errors.ts';
import { judge } from '../rendering/judge.ts';
import type { Caller } from '../stores/account-store.ts';
import type { Stores } from '../stores/stores.ts';
import { findSource } from './job-source.ts';

/** When one that has too many open jobs may ask again: most jobs take less. */
const OPEN_JOBS_RETRY_SECONDS = 5;

export interface AcceptedJob {
  readonly jobId: string;
  readonly budget: BudgetState;
}

/**
 * Accepts a print job: everything in it is checked, its labels are charged to the account and taken from the key's budget,
 * and it is stored with a copy of its template before this returns. Throws ApiError; a refused job takes nothing.
 */
export async function submitJob(
  deps: Deps,
  caller: Caller,
  request: FilledPrintRequest,
  verify: 'codes' | null,
  keep?: (stores: Stores, jobId: string) => Promise<void>,
): Promise<AcceptedJob> {
  const source = await findSource(deps.stores.templates, caller.accountId, request);
  const { items, starter, startPosition, resolution } = request;
  const { template } = source;
  await judge(deps.rendering, { kind: 'job', template, items, starter, startPosition, resolution });
  const labelsTotal = request.items.reduce((sum, { quantity }) => sum + quantity, 0);
  const job = {
    id: deps.newId(),
    accountId: caller.accountId,
    keyId: caller.keyId,
    template: source.json,
    items: JSON.stringify(request.items),
    startPosition: request.startPosition ?? 1,
    resolution: request.resolution,
    verify,
    labelsTotal,
    createdAt: deps.clock.now(),
  };
  const budget = await deps.stores.transaction(async (stores) => {
    await checkOpenJobs(deps, stores, caller.accountId);
    await checkFileBytes(deps.config, stores, caller.accountId, job.createdAt);
    await deps.ledger.charge(stores, caller.accountId, job.id, labelsTotal);
    const taken = await deps.budget.take(stores, caller.keyId, labelsTotal);
    await deps.lifecycle.accept(stores, job);
    await keep?.(stores, job.id);
    return taken.state;
  });
  const hasImages = template.elements.some(({ type }) => type === 'image');
  deps.queue.enqueue({ id: job.id, accountId: job.accountId, labelsTotal, hasImages });
  return { jobId: job.id, budget };
}

/** Throws 503 where an account may have no more jobs that are not final. */
async function checkOpenJobs({ config }: Deps, { jobs }: Stores, accountId: string): Promise<void> {
  if (config.openJobs === 0) return;
  const { pending, processing } = await jobs.countOpen(accountId);
  if (pending + processing < config.openJobs) return;
  const message = `The account may have ${config.openJobs} print jobs that are not done, and has as many. Wait for one to end.`;
  throw new ApiError('unavailable', message, { retryAfterSeconds: OPEN_JOBS_RETRY_SECONDS });
}
