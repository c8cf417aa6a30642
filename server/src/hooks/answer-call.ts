import type { FilledPrintRequest, FilledRenderRequest, FilledTemplate } from '@platen/sdk';
import type { HookSettings } from '@platen/sdk/internal/hook-requests';
import { storedPrinterFile } from '@platen/sdk/internal/printer-requests';
import { rejectionMessages } from '@platen/sdk/internal/rejections';
import type { JobExtras } from '@platen/sdk/internal/requests';
import type { Parsed } from '@platen/sdk/render';
import { type BodyKind, readSent, type SentBodies } from '../bodies/sent-bodies.ts';
import type { Deps } from '../deps.ts';
import { ApiError, type BudgetState, budgetHeaders, invalidInput } from '../errors.ts';
import type { IdempotentCall } from '../idempotent-call.ts';
import { fileOf } from '../jobs/job-files.ts';
import { readJob } from '../jobs/read-job.ts';
import { submitJob } from '../jobs/submit-job.ts';
import { enabledKinds } from '../rendering/enabled-kinds.ts';
import { renderLabel } from '../rendering/render-label.ts';
import { validate } from '../rendering/validate.ts';
import type { RepeatableRender } from '../repeatable-render.ts';
import { mediaTypeOf } from '../stores/files/file-store.ts';
import type { StoredHook } from '../stores/hook-store.ts';
import type { Stores } from '../stores/stores.ts';
import { settingsOf } from './hooks.ts';
import { ignoredHeader, type MappedCall, mapParameters } from './map-parameters.ts';
import type { HookParameters } from './read-parameters.ts';

/** A call to a hook. */
export interface HookCall {
  readonly hook: StoredHook;
  readonly parameters: HookParameters;
  /** Set for PNG output if the client sent an Idempotency-Key. */
  readonly repeatable: RepeatableRender | undefined;
  /** Set for output other than PNG if the client sent an Idempotency-Key. */
  readonly idempotentCall: IdempotentCall | undefined;
  /** Fires when the client has disconnected. */
  readonly signal: AbortSignal;
}

/** Response to a call: the image or file, or the id of a job. */
export interface HookAnswer {
  readonly status: 200 | 202;
  readonly body: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> | string;
  readonly headers: Readonly<Record<string, string>>;
  readonly jobId?: string;
}

/** Seconds to wait for a PDF or printer file. Homebox gives up after 30 seconds. */
const FILE_SECONDS = 25;
const DAY_MILLISECONDS = 86_400_000;

/**
 * Handles a call to a hook. Draws and charges labels with the same code as `POST /render` and `POST /print`, and
 * deducts them from the hook's budget. Throws ApiError if the call is rejected; rejected calls are not charged.
 */
export async function answerCall(deps: Deps, call: HookCall): Promise<HookAnswer> {
  const { hook, parameters } = call;
  const settings = settingsOf(hook);
  const template = await templateOf(deps.stores, hook.accountId, settings.templateId);
  const mapped = mapParameters(parameters, template, settings);
  const ignored = ignoredHeader(mapped.ignored);
  const answer =
    settings.output === 'png'
      ? await drawPng(deps, call, { settings, template, mapped })
      : await printJob(deps, call, { settings, mapped });
  return { ...answer, headers: { ...answer.headers, ...ignored, 'Cache-Control': 'no-store' } };
}

async function templateOf({ templates }: Stores, accountId: string, id: string): Promise<FilledTemplate> {
  const stored = await templates.find(id, accountId);
  if (stored !== undefined) return JSON.parse(stored.template) as FilledTemplate;
  throw new ApiError('conflict', 'This hook’s template was deleted. Choose another template for the hook.');
}

interface PngCall {
  readonly settings: HookSettings;
  readonly template: FilledTemplate;
  readonly mapped: MappedCall;
}

async function drawPng(
  deps: Deps,
  { hook, repeatable, signal }: HookCall,
  { settings, template, mapped: { data } }: PngCall,
): Promise<HookAnswer> {
  const caller = callerOf(hook);
  const request: FilledRenderRequest = checked(deps, 'render', { template, data });
  const use = { id: hook.id, labels: 1, now: deps.clock.now() };
  const isTaken = repeatable?.isPaid !== true;
  // validate before deducting from the budget: a rejected call must not reduce it, even briefly
  if (isTaken)
    await validate(deps.rendering, { accountId: hook.accountId, signal }, { kind: 'label', template, data }, 'leave');
  if (isTaken) await deps.stores.relaxed((stores) => take(deps, stores, hook, use));
  try {
    const { resolution } = settings;
    const { label, budget } = await renderLabel(deps, caller, request, {
      repeatable,
      signal,
      resolution,
      format: 'png',
    });
    const headers = { ...budgetHeaders(budget), ...label.headers, 'Content-Type': 'image/png' };
    return { status: 200, body: label.body, headers };
  } catch (error) {
    if (isTaken) await deps.storage.writeOrQueue(() => deps.stores.relaxed(({ hooks }) => hooks.giveBack(use)));
    throw error;
  }
}

interface JobCall {
  readonly settings: HookSettings;
  readonly mapped: MappedCall;
}

async function printJob(
  deps: Deps,
  { hook, idempotentCall, signal }: HookCall,
  { settings, mapped: { data, quantity } }: JobCall,
): Promise<HookAnswer> {
  const caller = callerOf(hook);
  const { templateId, resolution, output } = settings;
  const items = [{ data, quantity }];
  const request: Pick<FilledPrintRequest, 'items' | 'resolution'> = { items, resolution };
  const order = checked(deps, 'print', { ...request, templateId });
  const earlier = idempotentCall?.storedResponse;
  if (earlier === undefined) await checkPrinter(deps.stores, hook.accountId, settings);
  const { jobId, budget } =
    earlier === undefined
      ? await submitJob(deps, caller, order, extrasOf(settings), async (stores, made) => {
          await take(deps, stores, hook, { id: hook.id, labels: quantity, now: deps.clock.now() });
          await idempotentCall?.keep(stores, { status: 202, body: made });
        })
      : { jobId: earlier.body, budget: await deps.budget.state(deps.stores, caller.keyId) };
  if (output === 'printer') return accepted(jobId, budget);
  return await fileAnswer(deps, { jobId, budget, accountId: hook.accountId, signal });
}

/**
 * Throws 409 if the printer of a hook was deleted. `submitJob` throws 409 if the printer is not attached to an agent.
 */
async function checkPrinter({ printers }: Stores, accountId: string, { printerId }: HookSettings): Promise<void> {
  if (printerId === null || (await printers.find(printerId, accountId)) !== undefined) return;
  throw new ApiError('conflict', 'This hook’s printer was deleted. Choose another printer for the hook.');
}

const callerOf = ({ accountId, id }: StoredHook) => ({ accountId, keyId: id });

function accepted(jobId: string, budget: BudgetState): HookAnswer {
  const headers = { ...budgetHeaders(budget), 'Content-Type': 'application/json' };
  return { status: 202, body: JSON.stringify({ jobId }), headers, jobId };
}

/** Returns the query parameters with which `POST /print` would create the hook's job. */
function extrasOf({ profile, printerId }: HookSettings): JobExtras {
  if (printerId !== null) return { verify: undefined, stored: { printerId, ink: undefined } };
  if (profile === null) return { verify: undefined };
  return { verify: undefined, printer: storedPrinterFile(profile, { printerId: '', ink: undefined }) };
}

/** Validates a request as the API does. Throws 400 with its issues. */
function checked<K extends BodyKind>({ config }: Deps, kind: K, body: object): SentBodies[K] {
  const options = { maxLabels: config.labelsPerJob, ...enabledKinds(config) };
  const read: Parsed<SentBodies[K]> = readSent(kind, body, options).read;
  if (read.issues.length > 0) throw invalidInput('invalid_request', read.issues);
  return read.value as SentBodies[K];
}

/**
 * Takes labels from the hook's budget. Throws 429 if the daily limit is reached, and 409 if the total limit is reached
 * or the call alone exceeds the daily limit.
 */
async function take(
  { budget }: Deps,
  stores: Stores,
  hook: StoredHook,
  use: Parameters<Stores['hooks']['take']>[0],
): Promise<void> {
  if (await stores.hooks.take(use)) return;
  const current = await stores.hooks.find(hook.id, hook.accountId);
  if (current === undefined) throw new ApiError('not_found', rejectionMessages.hookAddressUnknown);
  const { labelsTotal, labelsPerDay, used } = current;
  if (labelsTotal !== null && used + use.labels > labelsTotal)
    throw new ApiError(
      'conflict',
      `This call prints ${use.labels} labels, but the hook has only ${Math.max(0, labelsTotal - used)} of its ${labelsTotal} labels left. Raise the hook’s total limit.`,
    );
  if (labelsPerDay !== null && use.labels > labelsPerDay)
    throw new ApiError(
      'conflict',
      `This call prints ${use.labels} labels, but the hook may print at most ${labelsPerDay} a day. Raise the hook’s daily limit.`,
    );
  const retryAfterSeconds = Math.ceil((DAY_MILLISECONDS - (use.now % DAY_MILLISECONDS)) / 1000);
  const message = `This hook has reached its limit of ${labelsPerDay ?? 0} labels a day. Raise the limit, or retry in ${retryAfterSeconds} s.`;
  const state = await budget.state(stores, hook.id);
  throw new ApiError('rate_limit_exceeded', message, { retryAfterSeconds, budget: state });
}

interface AwaitedFile {
  readonly jobId: string;
  readonly budget: BudgetState;
  readonly accountId: string;
  readonly signal: AbortSignal;
}

/** Returns a job's file. If the file takes too long, returns 202 with the job's id; the job continues. */
async function fileAnswer(deps: Deps, { jobId, budget, accountId, signal }: AwaitedFile): Promise<HookAnswer> {
  const record = await readJob(deps, { jobId, accountId, waitSeconds: FILE_SECONDS, signal });
  if (record.status === 'failed')
    throw invalidInput('invalid_request', [{ path: '', code: record.errorCode, message: record.error }]);
  const job = await deps.stores.jobs.find(jobId, accountId, deps.expiryClock.now());
  if (record.status !== 'completed' || job === undefined) return accepted(jobId, budget);
  const name = fileOf(job);
  const file = await deps.files.open(name);
  if (file === undefined)
    throw new ApiError(
      'not_found',
      'The server no longer has the file that this request created. Send the request again.',
    );
  const headers = {
    ...budgetHeaders(budget),
    'Content-Type': mediaTypeOf(name),
    'Content-Length': String(file.size),
    'Content-Disposition': `${job.format === 'pdf' ? 'inline' : 'attachment'}; filename="labels.${job.format}"`,
  };
  return { status: 200, body: await file.read(0, file.size), headers, jobId };
}
