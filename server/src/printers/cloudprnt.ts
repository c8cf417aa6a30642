import { randomUUID } from 'node:crypto';
import type { PrinterProfile } from '@platen/sdk/printers';
import type { Deps } from '../deps.ts';
import { ApiError } from '../errors.ts';
import { fileOf } from '../jobs/job-files.ts';
import type { DeliveryEnd } from '../stores/delivery-store.ts';
import type { PolledLabel, Poller } from '../stores/poller-store.ts';
import type { Stores } from '../stores/stores.ts';
import { cancelledBefore, releaseCancelled } from './cancel-delivery.ts';
import { type CloudPoll, isGood, isUnprinted, type PollAnswer, reasonOf, stateOfCode } from './cloudprnt-messages.ts';
import type { LabelImages } from './label-images.ts';
import { labelPng } from './label-png.ts';
import { isReached } from './printers.ts';

// Printers that poll the server with Star CloudPRNT. The printer gets a job label by label, each as a PNG. Before the
// server sends a label, it records the label as fetched. A label that was fetched but not confirmed is never sent
// again: the delivery fails, and a user can continue it.

/** Minimum interval at which the time of a printer's last call is stored. */
const SEEN_MILLISECONDS = 30_000;
/**
 * Maximum time for which a printer may report that it is idle before it confirms a label. The Protocol Guide,
 * "Connection Timeout", recommends a print timeout of about 60 s.
 */
const CONFIRM_MILLISECONDS = 60_000;

/**
 * Maximum number of attempts to fetch a label. An overlapping request of the same printer may start the job or fetch
 * the label first.
 */
const FETCH_ATTEMPTS = 3;

/** The server's components, and the converter from labels to images. */
type CloudDeps = Deps & { readonly labelImages: LabelImages };

const NOT_READY: PollAnswer = { jobReady: false };

/** Handles a poll: stores the printer's state, and returns whether a label is ready. */
export async function answerPoll(deps: Deps, poller: Poller, poll: CloudPoll): Promise<PollAnswer> {
  await notePoll(deps, poller, poll);
  const label = await currentLabel(deps, poller);
  if (label === undefined) {
    const { next } = poller;
    return next !== null && isGood(poll.code) ? ready({ jobId: next, label: 1 }) : NOT_READY;
  }
  if (poller.sentAt === null) return isGood(poll.code) ? ready(label) : NOT_READY;
  const now = deps.clock.now();
  if (poll.isPrinting) {
    // restarts the idle time
    if (poller.idleAt !== null) await deps.stores.pollers.noteIdle(poller.id, label, now);
    return NOT_READY;
  }
  // after an error, the printer has discarded the label; after a power failure, it polls but no longer prints the label
  if (!isGood(poll.code)) await interrupt(deps, poller, label, reasonOf(poll.code));
  else if (poller.idleAt === null) await deps.stores.pollers.noteIdle(poller.id, label, now);
  else if (poller.idleAt + CONFIRM_MILLISECONDS <= now)
    await interrupt(deps, poller, label, 'the printer did not confirm the label');
  return NOT_READY;
}

const ready = (label: PolledLabel): PollAnswer => ({
  ...{ jobReady: true, mediaTypes: ['image/png'], jobToken: tokenOf(label), deleteMethod: 'DELETE' },
});

/** Returns the token that a printer repeats when it fetches and confirms a label. */
const tokenOf = ({ jobId, label }: PolledLabel): string => `${jobId}.${label}`;

/**
 * Returns true if a request with this token refers to the given label. Accepts requests without a token, because old
 * firmware sends none.
 */
const isMeant = (label: PolledLabel, token: string | undefined): boolean =>
  token === undefined || token === tokenOf(label);

/** Stores the state of a printer if it has changed, and the time of its call at most every 30 seconds. */
async function notePoll({ stores, clock }: Deps, poller: Poller, { code }: CloudPoll): Promise<void> {
  const now = clock.now();
  const state = stateOfCode(code);
  const isStale = poller.lastSeenAt === null || poller.lastSeenAt + SEEN_MILLISECONDS <= now;
  if (!isStale && state === poller.state) return;
  await stores.relaxed(async ({ agents, printers }) => {
    await agents.noteSeen(poller.id, now, false);
    await printers.setState(poller.printerId, poller.id, state, isReached(state) ? now : null);
  });
}

/**
 * Returns the label that the printer is printing or will print next. Clears a job whose delivery has ended or was
 * cancelled, and ends the delivery of an expired job if the printer has already fetched a label of the job.
 */
async function currentLabel(deps: Deps, poller: Poller): Promise<PolledLabel | undefined> {
  const { jobId, label, labels, claim, sentAt, cancelledAt } = poller;
  if (jobId === null || label === null) return undefined;
  const current = { jobId, label };
  if (labels !== null) {
    if (cancelledAt === null || sentAt !== null) return current;
    await deps.stores.transaction((transaction) => releaseCancelled(deps, transaction, poller));
    deps.webhookEvents.wake();
    return undefined;
  }
  const isFetched = label > 1 || sentAt !== null;
  if (claim !== null && isFetched) await interrupt(deps, poller, current, 'the job expired');
  else await deps.stores.pollers.clear(poller.id, current);
  return undefined;
}

/** A label as the printer fetches it. */
export interface FetchedLabel {
  readonly png: Uint8Array<ArrayBuffer>;
  /** Value of the `X-Star-Cut` header. Printers feed the paper to the cutter unless the header forbids it. */
  readonly cut: 'partial; feed=true' | 'none; feed=false';
}

/**
 * Returns the label that is ready, and records that the printer has fetched it. If a response is lost, the printer may
 * repeat its request until its next poll. Throws 404 if no label is ready, or if the request's token is for another
 * label.
 */
export async function fetchLabel(deps: CloudDeps, poller: Poller, token: string | undefined): Promise<FetchedLabel> {
  const label = await readyLabel(deps, poller);
  if (label === undefined || !isMeant(label, token)) throw noLabel();
  let found: Poller | undefined = poller;
  for (let attempt = 1; attempt <= FETCH_ATTEMPTS && found !== undefined; attempt++) {
    const fetched = await tryToFetch(deps, found, label);
    if (fetched !== undefined) return fetched;
    // another request of the same printer was faster
    found = await deps.stores.pollers.find(poller.id, deps.expiryClock.now());
    if (found?.jobId !== label.jobId || found.label !== label.label || found.labels === null) break;
  }
  throw noLabel();
}

/** Returns the current label, or the first label of the next job. */
async function readyLabel(deps: Deps, poller: Poller): Promise<PolledLabel | undefined> {
  const { next } = poller;
  return (await currentLabel(deps, poller)) ?? (next === null ? undefined : { jobId: next, label: 1 });
}

/**
 * Fetches a label for the printer. Returns undefined if another request has changed the current label in the meantime.
 */
async function tryToFetch(deps: CloudDeps, poller: Poller, label: PolledLabel): Promise<FetchedLabel | undefined> {
  const { id, accountId, sentAt, idleAt } = poller;
  const { stores, clock, files, labelImages } = deps;
  const isCurrent = poller.jobId === label.jobId;
  const isSent = isCurrent && sentAt !== null;
  if (isSent && idleAt !== null) throw noLabel();
  const claim = isCurrent ? poller.claim : await startJob(deps, poller, label);
  if (claim === null) return undefined;
  const delivery = await stores.deliveries.claimed(label.jobId, accountId, claim);
  if (delivery?.parts == null) throw noLabel();
  const parts = JSON.parse(delivery.parts) as readonly (readonly [bytes: number, labels: number])[];
  const part = parts[label.label - 1];
  const name = fileOf({ id: label.jobId, claim: delivery.claim, format: delivery.format });
  const file = await files.open(name);
  if (file === undefined || part === undefined) {
    await interrupt(deps, { ...poller, claim }, label, 'the server no longer has the file of this job');
    throw noLabel();
  }
  const start = parts.slice(0, label.label - 1).reduce((sum, [bytes]) => sum + bytes, 0);
  const { dpi, cut = 'none' } = JSON.parse(poller.profile) as PrinterProfile;
  const png = await labelImages.get(accountId, `${name} ${label.label} ${dpi}`, async () =>
    labelPng(await bytesOf(await file.read(start, start + part[0])), dpi),
  );
  // record the label as fetched, durably, before its first byte is sent
  if (!isSent && !(await stores.transaction(({ pollers }) => pollers.fetch(id, label, clock.now())))) return undefined;
  const isCut = cut === 'label' || (cut === 'job' && label.label === delivery.labels);
  return { png, cut: isCut ? 'partial; feed=true' : 'none; feed=false' };
}

const bytesOf = async (stream: ReadableStream<Uint8Array>): Promise<Uint8Array> =>
  new Uint8Array(await new Response(stream).arrayBuffer());

const noLabel = (): ApiError => new ApiError('not_found', 'No label is ready for this printer.');

/** Claims the job of a first label, and returns the claim. Returns null if another request has claimed the job. */
async function startJob(deps: Deps, poller: Poller, { jobId }: PolledLabel): Promise<string | null> {
  const claim = randomUUID();
  const { stores, expiryClock } = deps;
  const isStarted = await stores.transaction(async ({ pollers, deliveries }) => {
    if (!(await pollers.start(poller.id, jobId))) return false;
    const found = await deliveries.claim(jobId, poller.id, claim, expiryClock.now());
    if (found === undefined) await pollers.clear(poller.id, { jobId, label: 1 });
    return found !== undefined;
  });
  return isStarted ? claim : null;
}

/**
 * Handles a confirmation: continues with the next label, or ends the delivery. Ignores repeated confirmations. Ignores
 * confirmations of other labels, unless they confirm a label whose delivery has failed. Ignores errors for a label that
 * was not fetched, because printers report a failed download after each server error; the label stays ready.
 */
export async function confirmLabel(
  deps: Deps,
  poller: Poller,
  { code, token }: { readonly code: string; readonly token: string | undefined },
): Promise<void> {
  const label = await currentLabel(deps, poller);
  if (label === undefined || poller.sentAt === null || !isMeant(label, token)) {
    if (isGood(code)) await confirmLate(deps, poller, token);
    return;
  }
  if (!isGood(code)) {
    const { label: number } = label;
    const detail = isUnprinted(code) ? `label ${number} was not printed: ${reasonOf(code)}` : undefined;
    await interrupt(deps, poller, label, reasonOf(code), detail);
  } else if (label.label < (poller.labels ?? 0)) {
    if (poller.cancelledAt !== null) await end(deps, poller, label, cancelledBefore(label.label + 1));
    else await deps.stores.transaction(({ pollers }) => pollers.confirm(poller.id, label));
  } else await end(deps, poller, label, { state: 'printed', detail: null, interruptedAt: null });
}

/** Handles a confirmation that is not for the current label. Requests without a token do not name their label. */
async function confirmLate(
  { stores, clock, expiryClock, webhookEvents }: Deps,
  { accountId, printerId }: Poller,
  token = '',
): Promise<void> {
  const [, jobId, number] = /^([^.]+)\.(\d{1,9})$/.exec(token) ?? [];
  const label = Number(number);
  const job = jobId === undefined ? undefined : await stores.jobs.find(jobId, accountId, expiryClock.now());
  if (job === undefined) return;
  const isLast = label === job.labelsTotal;
  await stores.transaction(async (transaction: Stores) => {
    const isConfirmed = await transaction.deliveries.confirmLate(
      { jobId: job.id, printerId, label, isLast },
      clock.now(),
    );
    const outcome = { state: 'printed', detail: null, interruptedAt: null } as const;
    if (isConfirmed && isLast) await webhookEvents.deliveryEnded(transaction, job.id, outcome);
  });
  webhookEvents.wake();
}

/** Ends a delivery as failed at this label. */
async function interrupt(
  deps: Deps,
  poller: Poller,
  label: PolledLabel,
  reason: string,
  detail = `interrupted at label ${label.label}: ${reason}`,
): Promise<void> {
  await end(deps, poller, label, { state: 'failed', detail, interruptedAt: label.label });
}

async function end(
  { stores, clock, webhookEvents }: Deps,
  poller: Pick<Poller, 'id' | 'accountId' | 'claim'>,
  label: PolledLabel,
  outcome: DeliveryEnd & { readonly state: 'printed' | 'failed' },
): Promise<void> {
  const { id, accountId, claim } = poller;
  await stores.transaction(async (transaction: Stores) => {
    if (!(await transaction.pollers.clear(id, label)) || claim === null) return;
    const isEnded = await transaction.deliveries.end(label.jobId, accountId, claim, outcome, clock.now());
    if (isEnded) await webhookEvents.deliveryEnded(transaction, label.jobId, outcome);
  });
  webhookEvents.wake();
}
