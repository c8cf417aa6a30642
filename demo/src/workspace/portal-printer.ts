import type { PrintOrder, PrintService, ServiceFont } from '@platen/editor';
import {
  BodyTooLargeError,
  CallTimeoutError,
  type CompletedJob,
  ConflictError,
  ConnectionError,
  createPlaten,
  NotFoundError,
  PaymentRequiredError,
  PrintFailedError,
  type PrintItem,
  PrintTimeoutError,
  RateLimitedError,
  ServerError,
  type Template,
  UnauthorizedError,
  type WaitOptions,
} from '@platen/sdk';
import { type AccountUsage, type PrintTerms, readUsage } from '../portal/account.ts';
import { connectPortal, describeError, type Gives, type TakesBody } from '../portal/connect-portal.ts';
import { workspaceWords } from '../words/en/workspace.ts';
import { counted, inPageLanguage, words } from '../words/page-words.ts';

/**
 * Creates the editor's print service, which renders PDFs on the server for the signed-in account. `terms` is undefined
 * if the server could not be reached.
 */
export function portalPrinter(terms: PrintTerms | undefined, keys: CallKeys): PrintService {
  return {
    name: inPageLanguage(workspaceWords).printing.service,
    maxLabels: terms?.labelsPerJob,
    labelsPerMinute: terms?.labelsPerMinute,
    keptHours: terms?.keptHours,
    labelsLeft: async (signal) => labelsLeft(await readUsage(signal)),
    hasFont,
    addFont,
    print: async (order, { signal, onProgress }) => {
      try {
        onProgress({ done: 0, total: order.items.reduce((sum, { quantity = 1 }) => sum + quantity, 0) });
        const jobId = await sendPrint(order, { signal, idempotencyKey: keys.of(order) });
        const job = await waitForPrint(jobId, {
          signal,
          onProgress: ({ done, total }) => {
            if (total > 0) onProgress({ done, total });
          },
        });
        const pdf = await readJobFile(job, signal);
        keys.end();
        return pdf;
      } catch (error) {
        // drops the idempotency key, so that printing again creates a new job: this job can no longer succeed
        if (error instanceof PrintFailedError || error instanceof NotFoundError) keys.end();
        signal.throwIfAborted();
        throw printError(error);
      }
    },
  };
}

/**
 * Returns the number of trial labels left; `undefined` for shop accounts and while Pro is active, because printing then
 * uses no trial labels.
 */
const labelsLeft = ({ trial, pro }: AccountUsage): number | undefined =>
  pro?.active === true ? undefined : trial?.available;

/**
 * Idempotency keys for print orders. An order keeps its key until its PDF has arrived. If a response is lost, retrying
 * the order continues the same job, so that the account is charged only once.
 */
interface CallKeys {
  of(order: PrintOrder): string;
  /** Drops the current idempotency key. Call this when the job has ended. */
  end(): void;
}

export function createCallKeys(): CallKeys {
  let open: { readonly order: PrintOrder; readonly key: string } | undefined;
  return {
    of(order) {
      if (open === undefined || !isSame(open.order, order)) open = { order, key: newKey() };
      return open.key;
    },
    end() {
      open = undefined;
    },
  };
}

const isSame = (a: PrintOrder, b: PrintOrder): boolean =>
  a.template === b.template &&
  a.items === b.items &&
  a.startPosition === b.startPosition &&
  a.resolution === b.resolution;

/** Returns 128 random bits in hex. Unlike `crypto.randomUUID`, also works on plain `http:` pages. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** A print order that contains the current label, so that the label does not need to be stored first. */
interface PagePrintOrder {
  readonly template: Template;
  readonly items: readonly PrintItem[];
  readonly startPosition: number | undefined;
  readonly resolution: number;
}

interface SendOptions {
  readonly signal: AbortSignal;
  /** Idempotency key: repeating a request with the same key returns the same job. */
  readonly idempotencyKey: string;
}

interface Paths {
  readonly '/print': { readonly post: TakesBody<PagePrintOrder> & Gives<{ readonly jobId: string }> };
}

const { call } = connectPortal<Paths>();
/**
 * Client of the `/portal` endpoints. They work like the API, but use the session of the signed-in account instead of a
 * key.
 */
const { jobs, fonts } = createPlaten({ baseUrl: '/portal', maxRetries: 0 });

/** Maximum number of fonts in a response. */
const FONTS_A_PAGE = 100;

/** Tests if a font of this family is stored in the account. Ignores case and spaces in family names. */
async function hasFont(family: string, signal: AbortSignal): Promise<boolean> {
  const keyOf = (name: string): string => name.toLowerCase().replaceAll(' ', '');
  for await (const font of fonts.list({ limit: FONTS_A_PAGE }, { signal }))
    if (keyOf(font.family) === keyOf(family)) return true;
  return false;
}

/** Stores a font in the account. If this fails, rejects with an error whose message is shown to the user. */
async function addFont({ bytes }: ServiceFont, signal: AbortSignal): Promise<void> {
  try {
    await fonts.create(new Blob([new Uint8Array(bytes)]), { signal, timeoutMs: UPLOAD_MILLISECONDS });
  } catch (error) {
    signal.throwIfAborted();
    const { fontRejected, fontTooLarge } = inPageLanguage(workspaceWords).printing;
    throw new Error(describeError(error, { 400: fontRejected, 413: fontTooLarge }), { cause: error });
  }
}

/** Time limit for the upload of a font, which may be up to 16 MiB in size. */
const UPLOAD_MILLISECONDS = 180_000;

/** Creates a job and returns its id. If the server rejects the job, rejects with PlatenApiError; nothing is charged. */
async function sendPrint(body: PagePrintOrder, options: SendOptions): Promise<string> {
  return (await call('post', '/print', { body }, options)).jobId;
}

/** Waits for the job's PDF. Rejects with PrintFailedError or PrintTimeoutError, or if a request fails. */
const waitForPrint = (jobId: string, options: WaitOptions): Promise<CompletedJob> => jobs.wait(jobId, options);

/**
 * Downloads a job's file from the page's own host. The pages' content security policy allows no other host, even if the
 * server has several host names.
 */
export function readJobFile({ url }: Pick<CompletedJob, 'url'>, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
  const { pathname, search } = new URL(url);
  return jobs.download({ url: new URL(`${pathname}${search}`, location.origin).href }, { signal });
}

/**
 * Converts an error of a print job to an error whose message is shown to users. Leaves cancellations unchanged. Also
 * leaves errors with issues (statuses such as 400 and 422) unchanged, because the editor lists these issues with links
 * to the affected elements.
 */
export function printError(error: unknown): unknown {
  const sentence = sentenceOf(error);
  return sentence === undefined ? error : new Error(sentence, { cause: error });
}

function sentenceOf(error: unknown): string | undefined {
  const { printing } = inPageLanguage(workspaceWords);
  const { errors } = words();
  if (error instanceof UnauthorizedError) return printing.signedOut;
  if (error instanceof PaymentRequiredError) return unpaid(error);
  if (error instanceof RateLimitedError) return spent(error);
  if (error instanceof BodyTooLargeError) return printing.tooLarge;
  if (error instanceof ConflictError) return printing.running;
  if (error instanceof NotFoundError) return printing.unknown;
  if (error instanceof ServerError) return `${printing.busy} ${again(error.retryAfterSeconds)}`;
  if (error instanceof PrintFailedError) {
    const reasons: Readonly<Record<string, string>> = printing.failures;
    // adds the server's message: it is in English only, but it names the label and the element
    const details = `${errors.details} ${ended(error.message)}`;
    return `${reasons[error.errorCode ?? 'internal'] ?? printing.failures.internal} ${printing.refunded} ${details}`;
  }
  if (error instanceof PrintTimeoutError) return printing.stillWorking;
  if (error instanceof CallTimeoutError || error instanceof ConnectionError) return printing.offline;
  return isCallers(error) ? undefined : describeError(error);
}

/** Tests if `printError` leaves an error unchanged: it lists issues, or reports that the page cancelled the call. */
const isCallers = (error: unknown): boolean =>
  error instanceof DOMException || (error instanceof Error && 'issues' in error);

function unpaid({ requested, available }: PaymentRequiredError): string {
  const { overTrial, subscriptionInactive } = inPageLanguage(workspaceWords).printing;
  if (requested === undefined || available === undefined) return subscriptionInactive;
  return counted(overTrial, requested, { left: available });
}

function spent({ retryAfterSeconds, labelBudget }: RateLimitedError): string {
  const { tooManyRequests, budget } = inPageLanguage(workspaceWords).printing;
  const what =
    labelBudget === undefined ? tooManyRequests : counted(budget, labelBudget.remaining, { limit: labelBudget.limit });
  return `${what} ${again(retryAfterSeconds)}`;
}

function again(seconds: number | undefined): string {
  const { errors } = words();
  return seconds === undefined || seconds <= 0 ? errors.again : counted(errors.againIn, seconds);
}

const ended = (sentence: string): string => (/[.!?]$/.test(sentence) ? sentence : `${sentence}.`);
