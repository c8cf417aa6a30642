import type { Config } from '../config.ts';
import { ApiError, invalidInput } from '../errors.ts';
import type { StoredKind } from '../stores/account-store.ts';
import type { Stores } from '../stores/stores.ts';

/** Maximum delay until the sweeper removes expired data: the interval between two sweeps plus a margin. */
const SWEEP_SECONDS = 70;
/**
 * Retry-After, in seconds, if no expiry time is known because none of the account's jobs has ended. Most jobs end
 * sooner.
 */
const OPEN_JOBS_RETRY_SECONDS = 5;

/**
 * Maximum number and total size of the versions that one change deletes. If more must be deleted, for instance after
 * the server's limit was lowered, the next changes delete them.
 */
const [MOST_DROPPED, MOST_DROPPED_BYTES] = [1000, 64 * 1024 * 1024];

/** The account whose templates change, and the id of the changed template; no id for a new template. */
interface TemplateOwner {
  readonly accountId: string;
  readonly id?: string;
}

/**
 * Runs `change` on an account's templates in the caller's transaction. Throws 400 if the templates would then exceed
 * their size limit; changes that reduce their size always succeed.
 *
 * The limit includes the responses stored for idempotent calls, because they contain whole templates and remain stored
 * after a template is deleted. It also includes earlier versions of templates, but these never cause a rejection: the
 * oldest versions are deleted, first those of the changed template, then those of the account. The newest version of
 * the changed template is deleted last, because it contains what the change replaces.
 */
export async function withinTemplateBytes<T>(
  { templateBytes }: Pick<Config, 'templateBytes'>,
  stores: Stores,
  owner: TemplateOwner,
  change: () => Promise<T>,
): Promise<T> {
  if (templateBytes === 0) return await change();
  const { accountId } = owner;
  // locks the account, because concurrent changes to two templates could delete the same versions
  await stores.accounts.hold(accountId);
  const { current: before } = await templateBytesOf(stores, accountId);
  const changed = await change();
  const { current: after, all } = await templateBytesOf(stores, accountId);
  if (after <= templateBytes || after <= before) {
    const excess = all - templateBytes;
    if (excess > 0) await dropVersions(stores, owner, Math.min(excess, MOST_DROPPED_BYTES));
    return changed;
  }
  const message =
    `The limit for the account’s templates and the responses stored for its Idempotency-Keys is ${templateBytes} bytes. ` +
    `This change would increase their total size to ${after} bytes. Delete templates that you no longer need.`;
  throw invalidInput('invalid_request', [{ path: '/template', code: 'template_bytes', message }]);
}

/**
 * Throws 503 if an account's print jobs, including their files, have reached the size limit. Accepted jobs are always
 * printed, even if their files exceed the limit.
 */
export async function checkFileBytes(
  { fileBytes }: Pick<Config, 'fileBytes'>,
  stores: Stores,
  accountId: string,
  now: number,
): Promise<void> {
  if (fileBytes === 0) return;
  const bytes = await bytesOf(stores, accountId, ['jobs']);
  if (bytes < fileBytes) return;
  const expiry = await stores.jobs.firstExpiry(accountId);
  const retryAfterSeconds =
    expiry === undefined ? OPEN_JOBS_RETRY_SECONDS : Math.max(0, Math.ceil((expiry - now) / 1000)) + SWEEP_SECONDS;
  const message =
    `The account’s print jobs and their PDFs use ${bytes} bytes; the limit is ${fileBytes} bytes. ` +
    'The server deletes a job and its PDF a few hours after the job ends, which frees space.';
  throw new ApiError('unavailable', message, { retryAfterSeconds });
}

async function dropVersions({ versions }: Stores, { accountId, id }: TemplateOwner, bytes: number): Promise<void> {
  const newest = id === undefined ? undefined : (await versions.list(id, 1))[0];
  const except = id === undefined || newest === undefined ? undefined : { templateId: id, number: newest.number };
  const left = { bytes, most: MOST_DROPPED };
  for (const part of [...(id === undefined ? [] : [{ templateId: id, except }]), { except }, {}]) {
    const dropped = await versions.dropOldest({ accountId, ...part, ...left });
    left.bytes -= dropped.bytes;
    left.most -= dropped.count;
  }
}

/** Returns the size in bytes of an account's templates and stored responses, without and with earlier versions. */
async function templateBytesOf(
  stores: Stores,
  accountId: string,
): Promise<{ readonly current: number; readonly all: number }> {
  const current = await bytesOf(stores, accountId, ['templates', 'answers']);
  return { current, all: current + (await bytesOf(stores, accountId, ['versions'])) };
}

async function bytesOf({ use }: Stores, accountId: string, kinds: readonly StoredKind[]): Promise<number> {
  const stored = await use.stored(accountId);
  return stored.reduce((sum, { kind, bytes }) => (kinds.includes(kind) ? sum + bytes : sum), 0);
}
