import type { FilledPrintRequest } from '@platen/sdk';
import type { Deps } from '../deps.ts';
import type { BudgetState } from '../errors.ts';
import { judge } from '../rendering/judge.ts';
import type { Caller } from '../stores/account-store.ts';
import type { Stores } from '../stores/stores.ts';
import { findSource } from './job-source.ts';

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
  const asker = { accountId: caller.accountId };
  await judge(deps.rendering, asker, { kind: 'job', template, items, starter, startPosition, resolution });
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
    await deps.ledger.charge(stores, caller.accountId, job.id, labelsTotal);
    const taken = await deps.budget.take(stores, caller.keyId, labelsTotal);
    await deps.lifecycle.accept(stores, job);
    await keep?.(stores, job.id);
    return taken.state;
  });
  deps.queue.enqueue(job.id);
  return { jobId: job.id, budget };
}
