import type { PrintItem } from '@platen/sdk';
import { rejectionMessages } from '@platen/sdk/internal/rejections';
import { showsImage } from '@platen/sdk/internal/requests';
import { checkFileBytes } from '../accounts/stored-quota.ts';
import type { Deps } from '../deps.ts';
import { ApiError, invalidInput } from '../errors.ts';
import { checkOpenJobs } from '../jobs/submit-job.ts';
import type { Caller } from '../stores/account-store.ts';
import type { JobWork, NewJob } from '../stores/job-store.ts';

/**
 * Continues a failed delivery: creates a job for the same printer with all labels from number `from`. Charges nothing,
 * because the labels are already paid for. Returns the new job's id. Throws 409 if the delivery has not failed or was
 * already continued.
 */
export async function continueDelivery(deps: Deps, caller: Caller, jobId: string, from: number): Promise<string> {
  const { stores, clock, expiryClock, newId } = deps;
  const { accountId } = caller;
  const job = await stores.jobs.find(jobId, accountId, expiryClock.now());
  if (job === undefined) throw new ApiError('not_found', rejectionMessages.jobUnknown);
  const delivery = job.printerId === null ? undefined : await stores.deliveries.find(jobId);
  if (delivery?.state !== 'failed' || job.status !== 'completed')
    throw new ApiError('conflict', rejectionMessages.deliveryNotFailed);
  if (delivery.continuedBy !== null)
    throw new ApiError('conflict', rejectionMessages.deliveryContinued(delivery.continuedBy));
  if (from > job.labelsTotal) {
    const message = `/from: expected a label from 1 to ${job.labelsTotal}, the job’s number of labels, got ${from}`;
    throw invalidInput('invalid_request', [{ path: '/from', code: 'range', message }]);
  }
  const printer = await stores.printers.find(delivery.printerId, accountId);
  if (printer?.agentId == null) throw new ApiError('conflict', rejectionMessages.printerUnattached);
  const work = await stores.jobs.findWork(jobId, accountId);
  if (work === undefined) throw new ApiError('not_found', rejectionMessages.jobUnknown);
  const next = continuation(work, from, { id: newId(), caller, printerId: printer.id, createdAt: clock.now() });
  const hasImages = (JSON.parse(work.template) as { elements: { type: string }[] }).elements.some(({ type }) =>
    showsImage(type),
  );
  const open = { id: next.id, accountId, labelsTotal: next.labelsTotal, hasImages };
  await deps.accepting.take(accountId, () =>
    stores.transaction(async (transaction) => {
      await checkOpenJobs(deps, transaction, accountId);
      await checkFileBytes(deps.config, transaction, accountId, next.createdAt);
      if (!(await transaction.deliveries.markContinued(jobId, accountId, next.id)))
        throw new ApiError('conflict', rejectionMessages.deliveryNotFailed);
      await deps.lifecycle.accept(transaction, next);
      await transaction.deliveries.insert(next.id, accountId, printer.id, next.createdAt);
      await deps.queue.record(transaction, open);
    }),
  );
  deps.queue.enqueue(open);
  return next.id;
}

/** Id, caller, printer and creation time of a job that continues another job. */
interface NextJob {
  readonly id: string;
  readonly caller: Caller;
  readonly printerId: string;
  readonly createdAt: number;
}

function continuation(work: JobWork, from: number, { id, caller, printerId, createdAt }: NextJob): NewJob {
  const items = itemsFrom(JSON.parse(new TextDecoder().decode(work.items)) as PrintItem[], from);
  const { fonts, conforming, lengths, ...same } = work;
  return {
    ...same,
    ...{ id, accountId: caller.accountId, keyId: caller.keyId, printerId, createdAt },
    ...(fonts !== null && { fonts }),
    ...(conforming !== null && { conforming }),
    ...(lengths !== null && { lengths }),
    items: new TextEncoder().encode(JSON.stringify(items)),
    // the remaining labels begin on a new sheet
    startPosition: 1,
    labelsTotal: items.reduce((sum, { quantity = 1 }) => sum + quantity, 0),
  };
}

/** Returns the items without the labels before number `from`, counted from 1. Each copy counts as a label. */
export function itemsFrom(items: readonly PrintItem[], from: number): readonly PrintItem[] {
  let skipped = from - 1;
  return items.flatMap((item) => {
    const { quantity = 1 } = item;
    const left = Math.max(0, quantity - skipped);
    skipped = Math.max(0, skipped - quantity);
    return left === 0 ? [] : [{ ...item, quantity: left }];
  });
}
