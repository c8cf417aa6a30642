import { setImmediate } from 'node:timers/promises';
import type { FilledTemplate, PrintItem, Template } from '@platen/sdk';
import {
  type PrinterOrder,
  storedPrinterFile,
  storedPrinterIssues,
  withoutSheet,
} from '@platen/sdk/internal/printer-requests';
import { rejectionMessages } from '@platen/sdk/internal/rejections';
import { type JobExtras, showsImage } from '@platen/sdk/internal/requests';
import { findStarter } from '@platen/sdk/internal/starters';
import type { PrinterProfile } from '@platen/sdk/printers';
import { paperIssues } from '@platen/sdk/render';
import { checkFileBytes } from '../accounts/stored-quota.ts';
import type { PrintOrder } from '../bodies/sent-bodies.ts';
import type { Deps } from '../deps.ts';
import { ApiError, type BudgetState, invalidInput } from '../errors.ts';
import { storedPrinter } from '../printers/printers.ts';
import { inlineMegapixels } from '../rendering/cost.ts';
import { type EnabledByName, enabledKinds } from '../rendering/enabled-kinds.ts';
import { namedFamilies, usedFaces } from '../rendering/font-families.ts';
import { fewImageAddresses } from '../rendering/label-images.ts';
import { validate } from '../rendering/validate.ts';
import type { Caller } from '../stores/account-store.ts';
import type { StoredItems } from '../stores/job-store.ts';
import type { Stores } from '../stores/stores.ts';
import type { TemplateStore } from '../stores/template-store.ts';
import { SHORT_MEGAPIXELS } from './queue/job-queue.ts';

/** Retry-After, in seconds, for an account with too many unfinished jobs. Most jobs end sooner. */
const OPEN_JOBS_RETRY_SECONDS = 5;

/**
 * Maximum number of images that are fetched before a job starts. Even at their maximum size, this many images do not
 * exceed the byte limit for the images of one label.
 */
const MAX_IMAGES_FIRST = 4;

export interface AcceptedJob {
  readonly jobId: string;
  readonly budget: BudgetState;
}

/**
 * Accepts a print job. Validates it, charges its labels to the account and the key's budget, and stores it with a copy
 * of its template. Throws ApiError if it rejects the job; a rejected job costs nothing.
 */
export async function submitJob(
  deps: Deps,
  caller: Caller,
  order: PrintOrder,
  extras: JobExtras,
  keep?: (stores: Stores, jobId: string) => Promise<void>,
): Promise<AcceptedJob> {
  const { items, itemsJson, labelsTotal, starter, startPosition, resolution } = order;
  const turn = <T>(work: () => Promise<T>): Promise<T> => deps.accepting.take(caller.accountId, work);
  const { stores, config } = deps;
  const { verify, marks, codes, conforming, lengths } = extras;
  const target = await turn(() => targetOf(deps, caller.accountId, extras));
  const { printer, printerId } = target;
  const { extensions } = enabledKinds(config);
  const sources = {
    ...{ templates: stores.templates, extensions, maxBytes: config.bodyBytes },
    forPrinter: printer !== undefined,
  };
  const source = await turn(() => findSource(sources, caller.accountId, order));
  const job = { template: source.template, starter, startPosition, resolution, lengths, printer: printer?.profile };
  await validate(
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
    marks,
    codes,
    conforming: conforming && JSON.stringify(conforming),
    lengths: lengths && JSON.stringify(lengths),
    format: printer?.profile.language,
    printer: printer && JSON.stringify(printer),
    ...(printerId !== undefined && { printerId }),
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
        const fonts = await fontsOf(stores, caller.accountId, source.template);
        await deps.lifecycle.accept(stores, { ...accepted, fonts, items: stored });
        if (printerId !== undefined)
          await stores.deliveries.insert(accepted.id, caller.accountId, printerId, accepted.createdAt);
        await deps.queue.record(stores, open);
        await keep?.(stores, accepted.id);
        return taken;
      }),
    ),
  );
  deps.queue.enqueue(open);
  return { jobId: accepted.id, budget };
}

/** Printer of a job: the settings for the job's printer file, and the stored printer that receives the file. */
interface JobTarget {
  readonly printer?: PrinterOrder | undefined;
  readonly printerId?: string | undefined;
}

/**
 * Finds the stored printer that a request names. Throws 404 if there is none, 409 if it has no agent, and 400 if the
 * request has parameters that conflict with the printer's settings.
 */
async function targetOf({ stores }: Deps, accountId: string, extras: JobExtras): Promise<JobTarget> {
  const { stored, printer } = extras;
  if (stored === undefined) return { printer };
  const found = await storedPrinter(stores, accountId, stored.printerId);
  if (found.agentId === null) throw new ApiError('conflict', rejectionMessages.printerUnattached);
  const profile = found.profile === null ? null : (JSON.parse(found.profile) as PrinterProfile);
  const issues = storedPrinterIssues(extras, profile);
  if (issues.length > 0) throw invalidInput('invalid_request', issues);
  if (profile === null) return { printerId: found.id };
  return { printerId: found.id, printer: storedPrinterFile(profile, stored) };
}

/**
 * Returns the addresses of the images to fetch before a job starts. Returns undefined if the job has too many
 * addresses, or if its embedded images are too large.
 */
function imagesFirst(template: Template, items: readonly PrintItem[]): readonly string[] | undefined {
  const rows = items.map(({ data = {} }) => data);
  if (inlineMegapixels(template, rows) > SHORT_MEGAPIXELS) return undefined;
  return fewImageAddresses(template, items, MAX_IMAGES_FIRST);
}

/**
 * Returns, as JSON, the account's fonts that a job uses. The job keeps these fonts even if they are deleted later.
 * Locks the account until the transaction ends, so that no font is deleted before the job is stored.
 */
async function fontsOf(
  { accounts, fonts }: Stores,
  accountId: string,
  template: Template,
): Promise<string | undefined> {
  if (namedFamilies(template).length === 0) return undefined;
  await accounts.hold(accountId);
  const used = usedFaces(template, await fonts.faces(accountId));
  return used.length === 0 ? undefined : JSON.stringify(used);
}

/**
 * Throws 503 if an account has reached its maximum number of unfinished jobs. Locks the account until the transaction
 * ends, so that concurrent requests can't exceed the maximum.
 */
export async function checkOpenJobs({ config }: Deps, { accounts, jobs }: Stores, accountId: string): Promise<void> {
  if (config.openJobs === 0) return;
  await accounts.hold(accountId);
  const { pending, processing } = await jobs.countOpen(accountId);
  if (pending + processing < config.openJobs) return;
  const message = `The account has reached its limit of ${config.openJobs} unfinished print jobs. Wait until a job ends.`;
  throw new ApiError('unavailable', message, { retryAfterSeconds: OPEN_JOBS_RETRY_SECONDS });
}

/** The template of a job. */
export interface JobSource {
  readonly template: FilledTemplate;
  /** The template as JSON. */
  readonly json: string;
}

/** The template store, and the conditions that a template must meet. */
export interface Sources {
  readonly templates: TemplateStore;
  /** Enabled extensions, whose starters a request may name. */
  readonly extensions: EnabledByName['extensions'];
  /** Maximum size of a template in bytes. */
  readonly maxBytes: number;
  /**
   * True if the job is for a label printer. Label printers print labels one by one, so the sheet layout does not
   * matter.
   */
  readonly forPrinter: boolean;
}

/**
 * Returns the stored template or starter that a request names, or the request's own template. Throws 404 if the named
 * template does not exist, and 422 if the template's paper settings are inconsistent. Throws 413 if the request's
 * template exceeds the size limit for stored templates.
 */
async function findSource(
  { templates, extensions, maxBytes, forPrinter }: Sources,
  accountId: string,
  request: Pick<PrintOrder, 'starter' | 'template' | 'templateId'>,
): Promise<JobSource> {
  if (request.template !== undefined) return sentSource(request.template, maxBytes, forPrinter);
  const starter = request.starter === undefined ? undefined : findStarter(request.starter, extensions);
  if (starter !== undefined) {
    const template = starter.template as FilledTemplate;
    return { template, json: JSON.stringify(template) };
  }
  const { templateId } = request;
  const stored = templateId === undefined ? undefined : await templates.find(templateId.toLowerCase(), accountId);
  if (stored === undefined) throw new ApiError('not_found', rejectionMessages.templateUnknown);
  const template = JSON.parse(stored.template) as FilledTemplate;
  checkPaper(template, forPrinter);
  return { template, json: stored.template };
}

function sentSource(template: FilledTemplate, maxBytes: number, forPrinter: boolean): JobSource {
  const json = JSON.stringify(template);
  if (Buffer.byteLength(json) > maxBytes)
    throw new ApiError('body_too_large', `This request’s template is too large: the limit is ${maxBytes} bytes.`);
  checkPaper(template, forPrinter);
  return { template, json };
}

function checkPaper(template: FilledTemplate, forPrinter: boolean): void {
  const issues = paperIssues(forPrinter ? withoutSheet(template) : template);
  if (issues.length > 0) throw invalidInput('unresolved_paper', issues);
}

/**
 * Maximum size in bytes of items that are stored in the same transaction as their job. Larger items are stored before
 * it.
 */
const MAX_AT_ONCE = 512 * 1024;
/** Size in bytes of one write, which takes about 1 ms on the main thread. Other requests run between two writes. */
const PART_BYTES = 256 * 1024;

/**
 * Calls `accept` with the items for the new job. Large items are stored first, in parts, so that other requests can run
 * in between. If `accept` throws, deletes the stored items.
 */
async function withItems<T>(
  { stores, storage }: Pick<Deps, 'stores' | 'storage'>,
  jobId: string,
  items: Uint8Array,
  accept: (items: Uint8Array | StoredItems) => Promise<T>,
): Promise<T> {
  const { byteLength } = items;
  if (byteLength <= MAX_AT_ONCE) return await accept(items);
  try {
    for (let part = 0; part * PART_BYTES < byteLength; part++) {
      const content = items.subarray(part * PART_BYTES, (part + 1) * PART_BYTES);
      await stores.relaxed(({ jobs }) => jobs.storeItems(jobId, part, content));
      await setImmediate();
    }
    return await accept({ storedBytes: byteLength });
  } catch (error) {
    await storage.writeOrQueue(() => stores.relaxed(({ jobs }) => jobs.dropItems(jobId)));
    throw error;
  }
}
