import { type Signal, useSignal } from '@preact/signals';
import { useEffect, useId, useRef } from 'preact/hooks';
import { type Editor, useEditor } from '../ui/editor-context.ts';
import { saveFile } from '../ui/local-files.ts';
import { useViewWords } from '../ui/use-view-words.ts';
import type { ViewWords } from '../words/en/view.ts';
import { counted, filled } from '../words/fill.ts';
import { Failure } from './failure-notice.tsx';
import { MissingFonts } from './missing-fonts.tsx';
import { deskOf } from './print-desk.ts';
import { rejectFailedRows, rejectMissingFonts } from './print-run.ts';
import type { PrintService, ServicePrinter, ServicePrinters } from './print-service.ts';
import { isRepeatable, orderOfRows, type ServiceJob, serviceJobsOf } from './service-jobs.ts';

/** Interval in milliseconds at which the states of the printers are reloaded. */
const REFRESH_MS = 30_000;
/** Timeout, in milliseconds, for asking the service which fonts it has. */
const FONTS_MS = 30_000;

/** True for the second click of a double click. */
const isSecondClick = ({ detail }: MouseEvent): boolean => detail > 1;

/** The print service's printers with their states, a form to print to one of them, and the last jobs. */
export function ServicePrinterCard() {
  const editor = useEditor();
  const texts = useViewWords()?.printers;
  const { value: service } = deskOf(editor.store).service;
  const { printers } = service ?? {};
  const listed = useSignal<readonly ServicePrinter[] | undefined>(undefined);
  const hasFailed = useSignal(false);
  // signals outside the form component, so that the form keeps its contents while it is not shown
  const form: Form = { chosen: useSignal(undefined), rows: useSignal(''), fault: useSignal('') };
  const { chosen } = form;
  const updates = useSignal(0);
  const wanted = updates.value;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `wanted` loads the list again
  useEffect(() => {
    if (printers === undefined) return undefined;
    const end = new AbortController();
    const load = (): void => {
      printers.list(end.signal).then(
        (found) => {
          if (end.signal.aborted) return;
          // keeps the choice if the order of the list changes
          chosen.value ??= found[0]?.id;
          listed.value = found;
          hasFailed.value = false;
        },
        () => {
          // keeps showing the last list, with an error message above it
          if (!end.signal.aborted) hasFailed.value = true;
        },
      );
    };
    load();
    const timer = setInterval(load, REFRESH_MS);
    return () => {
      clearInterval(timer);
      end.abort();
    };
  }, [printers, listed, hasFailed, chosen, wanted]);
  const { value: found } = listed;
  const isHidden = found === undefined ? !hasFailed.value : found.length === 0 && chosen.value === undefined;
  if (texts === undefined || service === undefined || printers === undefined || isHidden) return null;
  return (
    <section class="print-card" aria-label={texts.title}>
      <h2>{texts.title}</h2>
      {hasFailed.value && (
        <p class="print-notice fault" role="alert">
          {texts.notListed}
          <button type="button" class="link" onClick={() => updates.value++}>
            {texts.update}
          </button>
        </p>
      )}
      {found !== undefined && <PrintThere {...{ service, printers, found, texts, form }} />}
      <Jobs {...{ printers, texts }} />
    </section>
  );
}

interface PartProps {
  readonly printers: ServicePrinters;
  readonly texts: ViewWords['printers'];
}

/** State of the form: the chosen printer and the typed rows. */
interface Form {
  /** Id of the chosen printer; undefined until the list of printers has loaded. */
  readonly chosen: Signal<string | undefined>;
  readonly rows: Signal<string>;
  /** Message about the rows; empty if they are valid. */
  readonly fault: Signal<string>;
}

interface ThereProps extends PartProps {
  readonly service: PrintService;
  readonly found: readonly ServicePrinter[];
  readonly form: Form;
}

/** Fields for the printer and the rows, and the Print button. */
function PrintThere({ service, printers, found, texts, form: { chosen, rows, fault } }: ThereProps) {
  const editor = useEditor();
  const { store, language } = editor;
  const id = useId();
  // if the chosen printer is no longer listed, the user must choose another
  const printer = found.find((each) => each.id === chosen.value);
  const isWaiting = printer !== undefined && printer.state !== 'ready' && printer.state !== 'unknown';
  const print = (on: ServicePrinter): void => {
    const asked = orderOfRows(deskOf(store), rows.value, on);
    fault.value =
      asked === undefined ? filled(texts.rowsInvalid, { rows: Math.max(1, store.summary.value.rows) }, language) : '';
    if (asked === undefined) return;
    const typed = { order: asked.order, printer: on, rows: rows.value.trim() };
    const { template } = asked.order;
    void serviceJobsOf(store).print(printers, typed, async () => {
      rejectFailedRows(store, asked.rows);
      await rejectMissingFonts(editor, service, template, AbortSignal.timeout(FONTS_MS));
    });
  };
  return (
    <>
      <fieldset class="print-makers">
        <legend>{texts.printer}</legend>
        {found.map((each) => (
          <div key={each.id} class="print-maker">
            <input
              type="radio"
              id={`${id}-${each.id}`}
              name={id}
              checked={each === printer}
              onChange={() => {
                chosen.value = each.id;
              }}
            />
            <label for={`${id}-${each.id}`}>
              {each.name} <span class="hint">· {texts.states[each.state]}</span>
            </label>
          </div>
        ))}
      </fieldset>
      {isWaiting && <p class="print-notice warning">{texts.waits}</p>}
      {printer === undefined && (
        <p class="print-notice fault" role="alert">
          {texts.gone}
        </p>
      )}
      <label class="field">
        <span>{texts.rows}</span>
        <input
          type="text"
          value={rows.value}
          aria-describedby={`${id}-rows`}
          aria-invalid={fault.value !== ''}
          autoComplete="off"
          onInput={({ currentTarget }) => {
            rows.value = currentTarget.value;
            fault.value = '';
          }}
        />
      </label>
      <p id={`${id}-rows`} class={fault.value === '' ? 'hint' : 'issue'} role="status">
        {fault.value || texts.rowsHint}
      </p>
      <MissingFonts service={service} />
      {printer !== undefined && (
        <div class="print-actions">
          <button
            type="button"
            class="button"
            onClick={(event) => {
              if (!isSecondClick(event)) print(printer);
            }}
          >
            {filled(texts.print, { printer: printer.name })}
          </button>
        </div>
      )}
    </>
  );
}

/** The last jobs, newest first, each with its state and buttons to continue the job. */
function Jobs({ printers, texts }: PartProps) {
  const editor = useEditor();
  const { jobs } = serviceJobsOf(editor.store);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const end = new AbortController();
    // if this list cannot be loaded, the view shows only jobs that were sent since the page was opened
    printers.recent?.(end.signal).then(
      (recent) => {
        if (!end.signal.aborted) serviceJobsOf(editor.store).restore(printers, recent);
      },
      () => undefined,
    );
    return () => end.abort();
  }, [printers, editor.store]);
  const newest = jobs.value.find(({ order }) => order !== undefined)?.number;
  useEffect(() => {
    if (newest !== undefined) list.current?.firstElementChild?.scrollIntoView({ block: 'center' });
  }, [newest]);
  if (jobs.value.length === 0) return null;
  return (
    <>
      <h3>{texts.jobs}</h3>
      <ul ref={list} class="service-jobs" aria-label={texts.jobs}>
        {jobs.value.map((job) => (
          <li key={job.number}>
            <Job {...{ editor, printers, texts, job }} />
          </li>
        ))}
      </ul>
    </>
  );
}

interface JobProps extends PartProps {
  readonly editor: Editor;
  readonly job: ServiceJob;
}

function Job({ editor, printers, texts, job }: JobProps) {
  const { store, words, language } = editor;
  const { delivery, failure, printer } = job;
  const list = serviceJobsOf(store);
  const name = [
    counted(texts.job, job.labels, language, { printer: printer.name }),
    ...(job.rows === '' ? [] : [filled(texts.jobRows, { rows: job.rows })]),
    ...(job.createdAt === undefined ? [] : [timeOf(job.createdAt, language)]),
  ].join(', ');
  const isOver = delivery !== undefined && delivery.state !== 'queued';
  return (
    <>
      <p class="print-notice" role="status">
        <strong>{name}</strong>
        {failure === undefined && (
          <span class={delivery?.state === 'failed' ? 'issue' : ''}>
            {delivery === undefined
              ? texts.sending
              : texts[cancellations[delivery.cancellation ?? ''] ?? delivery.state]}
          </span>
        )}
        {delivery?.detail !== undefined && (
          <span class="hint" lang="en">
            {delivery.detail}
          </span>
        )}
      </p>
      {failure !== undefined && <Failure failure={failure} failures={words.printing.failures} />}
      {delivery?.state === 'failed' && job.isResumed !== true && delivery.interruptedAt !== undefined && (
        <Resume {...{ editor, printers, texts, job }} from={delivery.interruptedAt} />
      )}
      <div class="print-actions">
        {isRepeatable(job) && (
          <button type="button" class="link" onClick={() => void list.retry(printers, job)}>
            {delivery === undefined ? texts.tryAgain : texts.update}
          </button>
        )}
        {delivery?.state === 'queued' && delivery.cancellation === undefined && printers.cancel !== undefined && (
          <button
            type="button"
            class="link"
            aria-label={`${texts.cancel}: ${name}`}
            onClick={() => void cancel(editor, printers, job)}
          >
            {texts.cancel}
          </button>
        )}
        {isOver && job.order !== undefined && job.resumes === undefined && (
          <button
            type="button"
            class="link"
            aria-label={`${texts.again}: ${name}`}
            onClick={(event) => {
              if (!isSecondClick(event)) void list.again(printers, job);
            }}
          >
            {texts.again}
          </button>
        )}
        {isOver && failure === undefined && printers.file !== undefined && (
          <button
            type="button"
            class="link"
            aria-label={`${texts.file}: ${name}`}
            onClick={() => void download(editor, printers, delivery.jobId)}
          >
            {texts.file}
          </button>
        )}
      </div>
    </>
  );
}

/** UI string key for each `cancellation` of a delivery. */
const cancellations: Readonly<Record<string, 'cancelling' | 'cancelled'>> = {
  requested: 'cancelling',
  done: 'cancelled',
};

async function cancel({ store, say }: Editor, printers: ServicePrinters, job: ServiceJob): Promise<void> {
  try {
    await serviceJobsOf(store).cancel(printers, job, AbortSignal.timeout(CANCEL_MS));
  } catch (error) {
    say(error instanceof Error ? error.message : String(error));
  }
}

/** Time limit of a call that cancels a job, in milliseconds. */
const CANCEL_MS = 30_000;

const timeOf = (time: Date, language: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'short', timeStyle: 'short' }).format(time);

async function download({ say }: Editor, printers: ServicePrinters, jobId: string): Promise<void> {
  try {
    const file = await printers.file?.(jobId, AbortSignal.timeout(DOWNLOAD_MS));
    if (file !== undefined) saveFile(new Blob([file.bytes]), file.fileName);
  } catch (error) {
    say(error instanceof Error ? error.message : String(error));
  }
}

/** Time limit of a download in milliseconds. */
const DOWNLOAD_MS = 120_000;

/** Asks the user at which label to continue an interrupted job. */
function Resume({ editor, printers, texts, job, from }: JobProps & { readonly from: number }) {
  const first: Signal<number> = useSignal(from);
  const isValid = Number.isInteger(first.value) && first.value >= 1 && first.value <= job.labels;
  return (
    <>
      <p class="print-notice warning">{filled(texts.interrupted, { from }, editor.language)}</p>
      <label class="field">
        <span>{texts.from}</span>
        <input
          type="number"
          min="1"
          max={job.labels}
          value={first.value}
          aria-invalid={!isValid}
          onInput={({ currentTarget }) => {
            first.value = currentTarget.valueAsNumber;
          }}
        />
      </label>
      <button
        type="button"
        class="button"
        aria-disabled={!isValid}
        onClick={() => {
          if (isValid) void serviceJobsOf(editor.store).resume(printers, job, first.value);
        }}
      >
        {texts.resume}
      </button>
    </>
  );
}
