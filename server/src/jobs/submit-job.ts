import type { PrintOrder } from '../bodies/print-order.ts';
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
  order: PrintOrder,
  verify: 'codes' | null,
  keep?: (stores: Stores, jobId: string) => Promise<void>,
): Promise<AcceptedJob> {
  const { items, itemsJson, labelsTotal, starter, startPosition, resolution } = order;
  const source = await findSource(deps.stores.templates, caller.accountId, order);
  const job = { template: source.template, starter, startPosition, resolution };
  await judge(
    deps.rendering,
    { accountId: caller.accountId },
    items === undefined ? { kind: 'unread-job', ...job, itemsJson } : { kind: 'job', ...job, items },
  );
  const accepted = {
    id: deps.newId(),
    accountId: caller.accountId,
    keyId: caller.keyId,
    template: source.json,
    items: itemsJson,
    startPosition: startPosition ?? 1,
    resolution,
    verify,
    labelsTotal,
    createdAt: deps.clock.now(),
  };
  const budget = await deps.stores.transaction(async (stores) => {
    await deps.ledger.charge(stores, caller.accountId, accepted.id, labelsTotal);
    const taken = await deps.budget.take(stores, caller.keyId, labelsTotal);
    await deps.lifecycle.accept(stores, accepted);
    await keep?.(stores, accepted.id);
    return taken.state;
  });
  deps.queue.enqueue(accepted.id);
  return { jobId: accepted.id, budget };
}
