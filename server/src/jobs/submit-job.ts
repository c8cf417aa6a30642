import type { PrintItem, Template } from '@platen/sdk';
import { type JobExtras, showsImage } from '@platen/sdk/internal/requests';
import { checkFileBytes } from '../accounts/stored-quota.ts';
import type { PrintOrder } from '../bodies/print-order.ts';
import type { Deps } from '../deps.ts';
import { ApiError, type BudgetState } from '../errors.ts';
import { inlineMegapixels } from '../rendering/cost.ts';
import { judge } from '../rendering/judge.ts';
import { fewImageAddresses } from '../rendering/label-images.ts';
import type { Caller } from '../stores/account-store.ts';
import type { Stores } from '../stores/stores.ts';
import { findSource } from './job-source.ts';
import { withItems } from './large-items.ts';
import { SHORT_MEGAPIXELS } from './queue/short-jobs.ts';

/** Retry-After for an account with too many open jobs. Most jobs take less. */
const OPEN_JOBS_RETRY_SECONDS = 5;

/**
 * Maximum number of images that are fetched before a job starts. Four images of the maximum size fill the byte limit of
 * one label.
 */
const MAX_IMAGES_FIRST = 4;

export interface AcceptedJob {
  readonly jobId: string;
  readonly budget: BudgetState;
}

/**
 * Accepts a print job. Validates it, charges its labels to the account, takes them from the key's budget, and stores it
 * with a copy of its template before it returns. Throws ApiError; a rejected job takes nothing.
 */
export async function submitJob(
  deps: Deps,
  caller: Caller,
  order: PrintOrder,
  { verify, printer }: JobExtras,
  keep?: (stores: Stores, jobId: string) => Promise<void>,
): Promise<AcceptedJob> {
  const { items, itemsJson, labelsTotal, starter, startPosition, resolution } = order;
  const turn = <T>(work: () => Promise<T>): Promise<T> => deps.accepting.take(caller.accountId, work);
  const { stores, config } = deps;
  const sources = { templates: stores.templates, mostBytes: config.bodyBytes, forPrinter: printer !== undefined };
  const source = await turn(() => findSource(sources, caller.accountId, order));
  const job = { template: source.template, starter, startPosition, resolution, printer: printer?.profile };
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
    startPosition: startPosition ?? 1,
    resolution,
    verify: verify ?? null,
    format: printer?.profile.language,
    printer: printer && JSON.stringify(printer),
    labelsTotal,
    createdAt: deps.clock.now(),
  };
  const hasImages = source.template.elements.some(({ type }) => showsImage(type));
  const imageAddresses = hasImages && items ? imagesFirst(source.template, items) : undefined;
  const open = { id: accepted.id, accountId: accepted.accountId, labelsTotal, hasImages, imageAddresses };
  const budget = await withItems(deps, accepted.id, itemsJson, (stored) =>
    turn(() =>
      deps.stores.transaction(async (stores) => {
        await checkOpenJobs(deps, stores, caller.accountId);
        await checkFileBytes(deps.config, stores, caller.accountId, accepted.createdAt);
        await deps.ledger.charge(stores, caller.accountId, accepted.id, labelsTotal);
        const taken = await deps.budget.take(stores, caller.keyId, labelsTotal);
        await deps.lifecycle.accept(stores, { ...accepted, items: stored });
        await deps.queue.record(stores, open);
        await keep?.(stores, accepted.id);
        return taken;
      }),
    ),
  );
  deps.queue.enqueue(open);
  return { jobId: accepted.id, budget };
}

/** Returns the images to fetch before a job starts; undefined if it has too many or large ones. */
function imagesFirst(template: Template, items: readonly PrintItem[]): readonly string[] | undefined {
  const rows = items.map(({ data = {} }) => data);
  if (inlineMegapixels(template, rows) > SHORT_MEGAPIXELS) return undefined;
  return fewImageAddresses(template, items, MAX_IMAGES_FIRST);
}

/**
 * Throws 503 if an account has its maximum number of open jobs. Locks the account until the transaction ends, so that
 * concurrent checks see this job.
 */
async function checkOpenJobs({ config }: Deps, { accounts, jobs }: Stores, accountId: string): Promise<void> {
  if (config.openJobs === 0) return;
  await accounts.hold(accountId);
  const { pending, processing } = await jobs.countOpen(accountId);
  if (pending + processing < config.openJobs) return;
  const message = `The account may have ${config.openJobs} print jobs that are not done, and has as many. Wait for one to end.`;
  throw new ApiError('unavailable', message, { retryAfterSeconds: OPEN_JOBS_RETRY_SECONDS });
}
