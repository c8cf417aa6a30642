import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { afterPrinting, nextFree, usedSheet } from '../paper/used-sheets.ts';
import { useEditor } from '../ui/editor-context.ts';
import { Icon } from '../ui/icon.tsx';
import { filled } from '../words/sentences.ts';
import { Failure } from './failure-notice.tsx';
import { deskOf, type Printed } from './print-desk.ts';
import { type Delivery, type PrintRun, runnerOf } from './print-run.ts';

/** The buttons that print, with progress and result. */
export function PrintActions() {
  const editor = useEditor();
  const { store, words } = editor;
  const { printing } = words;
  const desk = deskOf(store);
  const { run, start, cancel } = runnerOf(store);
  const isBlocked = store.summary.value.blocked > 0 || desk.paperIssues.value.length > 0;
  const isPossible = !isBlocked && !desk.isTooMany.value && store.shown.value.elements.length > 0;
  const begin = (delivery: Delivery): void => {
    const { name } = store.history.value.present.document;
    if (isPossible) void start(delivery, name, printing.fileName);
    else editor.say(printing.fixFirst);
  };
  const now = run.value;
  return (
    <section class="print-card wide" aria-label={printing.name}>
      {now.kind === 'making' ? (
        <div class="print-making">
          <progress aria-label={printing.name} max={now.total} value={now.done} />
          <span role="status">{filled(printing.making, { done: now.done, total: now.total })}</span>
          <button type="button" class="button" onClick={cancel}>
            {words.panels.cancel}
          </button>
        </div>
      ) : (
        <div class="print-actions">
          <button type="button" class="button primary" aria-disabled={!isPossible} onClick={() => begin('print')}>
            <Icon name="print" />
            {printing.print}
          </button>
          <button type="button" class="button" aria-disabled={!isPossible} onClick={() => begin('download')}>
            <Icon name="download" />
            {printing.savePdf}
          </button>
        </div>
      )}
      <p class="hint">{printing.actualSize}</p>
      <div class="print-outcome" role="status">
        <Outcome run={now} onRetry={begin} />
      </div>
    </section>
  );
}

interface OutcomeProps {
  readonly run: PrintRun;
  readonly onRetry: (delivery: Delivery) => void;
}

function Outcome({ run, onRetry }: OutcomeProps) {
  const { store, words } = useEditor();
  const { printing } = words;
  switch (run.kind) {
    case 'idle':
    case 'making':
      return null;
    case 'cancelled':
      return (
        <p>
          {run.service === undefined ? printing.cancelled : filled(printing.cancelledThere, { name: run.service.name })}
        </p>
      );
    case 'failed':
      return (
        <>
          <Failure failure={run.failure} failures={printing.failures} />
          <div class="print-actions">
            <button type="button" class="button" onClick={() => onRetry(run.delivery)}>
              {words.panels.tryAgain}
            </button>
            {run.failure.kind === 'service' && (
              <button
                type="button"
                class="button"
                onClick={() => {
                  deskOf(store).isByService.value = false;
                  onRetry(run.delivery);
                }}
              >
                {printing.failures.makeHere}
              </button>
            )}
          </div>
        </>
      );
    case 'made':
      return <Made run={run} />;
    default:
      return run satisfies never;
  }
}

function Made({ run }: { readonly run: Extract<PrintRun, { kind: 'made' }> }) {
  const { printing } = useEditor().words;
  const { printedBy } = run;
  const sentence =
    printedBy === undefined
      ? filled(printing.saved, { file: run.fileName })
      : { dialog: printing.dialogOpened, tab: printing.tabOpened, blocked: printing.blocked }[printedBy];
  return (
    <>
      <p class="print-notice">
        <span>{sentence}</span>
        {printedBy !== undefined && <OpenLink pdf={run.pdf} />}
      </p>
      {run.isOutdated && <p class="print-notice warning">{printing.ofBefore}</p>}
      <AskPrinted printed={run.printed} />
    </>
  );
}

/** A link that opens the PDF. Browsers block tabs that scripts open, but not those of a clicked link. */
function OpenLink({ pdf }: { readonly pdf: Uint8Array<ArrayBuffer> }) {
  const { words } = useEditor();
  const url = useSignal('');
  useEffect(() => {
    url.value = URL.createObjectURL(new Blob([pdf], { type: 'application/pdf' }));
    return () => URL.revokeObjectURL(url.value);
  }, [pdf, url]);
  return (
    <a class="link" href={url.value} target="_blank" rel="noopener noreferrer">
      {words.printing.openPdf}
    </a>
  );
}

/** Asks whether the labels were printed, so that the next job starts after them on the sheet. */
function AskPrinted({ printed }: { readonly printed: Printed }) {
  const editor = useEditor();
  const { printing } = editor.words;
  const desk = deskOf(editor.store);
  const answered = useSignal<Printed | undefined>(undefined);
  if (printed.label.type !== 'SHEET' && printed.label.type !== 'ROLL2Up') return null;
  const { label, labels, startPosition } = printed;
  const before = usedSheet({}, label);
  const next = nextFree(afterPrinting(before, labels, startPosition));
  if (answered.value === printed) return <p>{filled(printing.remembered, { place: desk.start.value })}</p>;
  if (before.slots === 1) return null;
  return (
    <div class="print-actions">
      <p>{next === 1 ? printing.askUsedUp : filled(printing.askPrinted, { place: next })}</p>
      <button
        type="button"
        class="button"
        onClick={() => {
          desk.remember(printed);
          answered.value = printed;
        }}
      >
        {printing.remember}
      </button>
    </div>
  );
}
