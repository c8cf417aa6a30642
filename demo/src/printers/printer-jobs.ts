import type { Delivery, PrinterRecord, PrintJobList, PrintJobSummary } from '@platen/sdk';
import { h, newId } from '../dom.ts';
import { connectPortal, type Gives, hasStatus, PageError, type TakesBody } from '../portal/connect-portal.ts';
import { moment } from '../portal/moment.ts';
import { printerWords } from '../words/en/printers.ts';
import { filled, inPageLanguage } from '../words/page-words.ts';
import { printerTable } from './printer-table.ts';

/** The last jobs of one printer, with buttons that cancel a job or print its remaining labels. */
export interface PrinterJobs {
  readonly element: HTMLElement;
  /** Shows the newest jobs of a printer. */
  show(printer: PrinterRecord): Promise<void>;
  /** Removes the list, if it shows this printer. */
  clear(printerId: string): void;
}

interface JobActions {
  readonly cancel: (jobId: string) => void;
  readonly sendAgain: (jobId: string, from: number) => void;
}

const JOBS_PER_PAGE = 10;

/** Creates the list of a printer's jobs. `work` runs an action and shows its error; `say` shows its success. */
export function createPrinterJobs(work: (act: () => Promise<void>) => void, say: (text: string) => void): PrinterJobs {
  const texts = inPageLanguage(printerWords).printers;
  const element = h('section', { class: 'stack' });
  let shown: PrinterRecord | undefined;
  const load = async (cursor?: string, before: readonly PrintJobSummary[] = []): Promise<void> => {
    const printer = shown;
    if (printer === undefined) return;
    const { data, nextCursor } = await listJobs(printer.id, cursor);
    // the user may have chosen another printer in the meantime
    if (shown !== printer) return;
    const jobs = [...before, ...data];
    const older = (): void => work(() => load(nextCursor ?? undefined, jobs));
    element.replaceChildren(
      h('h3', { tabIndex: -1 }, filled(texts.jobsOf, { name: printer.name })),
      jobs.length === 0 ? h('p', { class: 'faint' }, texts.noJobs) : jobTable(printer.name, jobs, actions),
      ...(nextCursor === null ? [] : [h('div', {}, toolButton(texts.olderJobs, texts.olderJobs, older))]),
    );
  };
  const act = (change: () => Promise<unknown>, success: string): void =>
    work(async () => {
      try {
        await change();
      } catch (error) {
        throw hasStatus(error, 409) ? new PageError(texts.jobChanged) : error;
      } finally {
        // reloads after an error too, because the delivery may have ended in the meantime
        await load();
      }
      say(success);
    });
  const actions: JobActions = {
    cancel: (jobId) => act(() => cancelDelivery(jobId), texts.cancelRequested),
    sendAgain: (jobId, from) => act(() => continueDelivery(jobId, from), texts.sentAgain),
  };
  return {
    element,
    show: async (printer) => {
      shown = printer;
      await load();
      if (shown === printer) element.querySelector('h3')?.focus();
    },
    clear: (printerId) => {
      if (shown?.id !== printerId) return;
      shown = undefined;
      element.replaceChildren();
    },
  };
}

function jobTable(name: string, jobs: readonly PrintJobSummary[], actions: JobActions): HTMLElement {
  const texts = inPageLanguage(printerWords).printers;
  const rows = jobs.flatMap((job) => (job.delivery === undefined ? [] : [jobRow(job, job.delivery, actions)]));
  return printerTable(filled(texts.jobsOf, { name }), [texts.ordered, texts.labels, texts.state], rows);
}

function jobRow(job: PrintJobSummary, delivery: Delivery, actions: JobActions): readonly (Node | string)[] {
  const { detail, continuedBy } = delivery;
  const { continued } = inPageLanguage(printerWords).printers;
  return [
    moment(job.createdAt, ''),
    String(job.labels.total),
    h(
      'span',
      {},
      stateText(delivery),
      // the server's messages are in English
      detail !== undefined && h('span', { class: 'detail', lang: 'en' }, detail),
      continuedBy !== undefined && h('span', { class: 'detail' }, continued),
    ),
    jobAction(job, delivery, actions) ?? '',
  ];
}

function stateText({ state, cancellation }: Delivery): string {
  const texts = inPageLanguage(printerWords).printers;
  if (cancellation !== undefined) return cancellation === 'done' ? texts.cancelled : texts.cancelling;
  return { queued: texts.waiting, sent: texts.sent, printed: texts.printed, failed: texts.failed }[state];
}

function jobAction(
  { jobId, status, labels, createdAt }: PrintJobSummary,
  { state, cancellation, continuedBy, interruptedAt }: Delivery,
  { cancel, sendAgain }: JobActions,
): HTMLElement | undefined {
  const texts = inPageLanguage(printerWords).printers;
  const time = moment(createdAt, '').textContent ?? '';
  if (state === 'queued' && cancellation === undefined)
    return toolButton(texts.cancel, filled(texts.cancelNamed, { time }), () => cancel(jobId));
  if (state !== 'failed' || status !== 'completed' || continuedBy !== undefined) return undefined;
  const from = h('input', { id: newId('from'), type: 'number', min: '1', max: String(labels.total), required: true });
  from.value = String(interruptedAt ?? 1);
  const submit = (event: Event): void => {
    event.preventDefault();
    sendAgain(jobId, from.valueAsNumber);
  };
  return h(
    'form',
    { class: 'tools send-again', 'aria-label': filled(texts.sendAgainNamed, { time }), on: { submit } },
    h('label', { htmlFor: from.id }, texts.fromLabel),
    from,
    h('button', { type: 'submit', class: 'tool' }, texts.sendAgain),
  );
}

const toolButton = (text: string, label: string, click: () => void): HTMLElement =>
  h('button', { type: 'button', class: 'tool', 'aria-label': label, on: { click } }, text);

interface TakesJobId {
  readonly parameters: { readonly path: { readonly jobId: string } };
}

interface Paths {
  readonly '/print': {
    readonly get: {
      readonly parameters: {
        readonly query: { readonly printer: string; readonly limit: number; readonly cursor?: string };
      };
    } & Gives<PrintJobList>;
  };
  readonly '/print/{jobId}/delivery': {
    readonly post: TakesJobId & TakesBody<{ readonly from: number }> & Gives<{ readonly jobId: string }>;
    readonly delete: TakesJobId & Gives<Delivery>;
  };
}

const { call } = connectPortal<Paths>();

const listJobs = (printer: string, cursor: string | undefined): Promise<PrintJobList> =>
  call('get', '/print', {
    params: { query: { printer, limit: JOBS_PER_PAGE, ...(cursor !== undefined && { cursor }) } },
  });
const cancelDelivery = (jobId: string): Promise<Delivery> =>
  call('delete', '/print/{jobId}/delivery', { params: { path: { jobId } } });
const continueDelivery = (jobId: string, from: number): Promise<unknown> =>
  call('post', '/print/{jobId}/delivery', { params: { path: { jobId } }, body: { from } });
