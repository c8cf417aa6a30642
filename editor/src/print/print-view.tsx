import { useSignal } from '@preact/signals';
import { useEffect, useId } from 'preact/hooks';
import { isSample } from '../document/table.ts';
import { kindOf } from '../elements/element-kinds.ts';
import { allPrintWell } from '../findings/summary.ts';
import { Icon } from '../ui/buttons.tsx';
import { type Editor, useEditor } from '../ui/editor-context.ts';
import { lazy } from '../ui/lazy.tsx';
import { CodeGrades } from '../ui/lazy-code-grades.ts';
import { nameOf, rowSentences, showFinding } from '../ui/show-finding.ts';
import { counted, filled } from '../words/fill.ts';
import { findingSentence } from '../words/sentences.ts';
import { Failure, Found, type FoundItem } from './failure-notice.tsx';
import type { LabelPictures } from './label-pictures.ts';
import { LengthChoice } from './length-choice.tsx';
import { MissingFonts } from './missing-fonts.tsx';
import { deskOf, type PdfOptions, type Printed } from './print-desk.ts';
import { type Delivery, type PrintRun, runnerOf } from './print-run.ts';
import { mostLabelsOf, type PrintService } from './print-service.ts';
import { PrinterChoice } from './printer-choice.tsx';
import type { Spread } from './spread.ts';
import { usePictures, useSpread } from './spread-picture.tsx';
import { afterPrinting, nextFree, usedSheet } from './used-sheets.ts';
import { CopiesField, jobSentence, NoPaper, SmallSheet, StartField, TrayNotice } from './view-parts.tsx';

const ServicePrinterCard = lazy(async () => (await import('./service-printers.tsx')).ServicePrinterCard);
const LabelActions = lazy(async () => (await import('./label-actions.tsx')).LabelActions);

/**
 * The print view. It shows the sheets to print and the row check. In a narrow editor, it also contains the choice of
 * printer and the buttons that print.
 */
export function PrintView() {
  const editor = useEditor();
  const spread = useSpread();
  const pictures = usePictures();
  const { printing } = editor.words;
  return (
    <div class="view print-view">
      {spread === undefined ? (
        <NoPaper />
      ) : (
        <div class="print-page">
          <section class="print-card" aria-label={printing.whatIsPrinted}>
            <h2>{printing.whatIsPrinted}</h2>
            <Job spread={spread} pictures={pictures} />
            <HiddenNotice />
          </section>
          {editor.isNarrow.value && <HowCard />}
          <RowCheckCard />
          {editor.isNarrow.value && <ServicePrints />}
          {editor.isNarrow.value && <Actions />}
        </div>
      )}
    </div>
  );
}

/** Panel with the printer, its options and the print buttons. In a wide editor, it replaces the inspector. */
export function PrintPanel() {
  const isWithoutPaper = deskOf(useEditor().store).spread.value === undefined;
  return (
    <div class="print-panel">
      <HowCard />
      <ServicePrints />
      {!isWithoutPaper && <Actions />}
    </div>
  );
}

function HowCard() {
  const { store, words, isNarrow } = useEditor();
  const { howPrinted } = words.printing;
  return (
    <section class="print-card" aria-label={isNarrow.value ? howPrinted : undefined}>
      <h2>{howPrinted}</h2>
      <PrinterChoice />
      <LengthChoice />
      {deskOf(store).labelPrinter.value === undefined && (
        <>
          <MakerChoice />
          <PrintOptions />
        </>
      )}
    </section>
  );
}

function Actions() {
  const printer = deskOf(useEditor().store).labelPrinter.value;
  return printer === undefined ? <PrintActions /> : <LabelActions printer={printer} />;
}

/** The printers of the print service, if it has any. */
function ServicePrints() {
  return deskOf(useEditor().store).service.value?.printers === undefined ? null : <ServicePrinterCard />;
}

/** Maximum size of the thumbnail of the first sheet, in CSS pixels. */
const THUMBNAIL_SPACE = { width: 260, height: 340 };
const NARROW_THUMBNAIL_SPACE = { width: 132, height: 170 };

function Job({ spread, pictures }: { readonly spread: Spread; readonly pictures: LabelPictures }) {
  const editor = useEditor();
  const desk = deskOf(editor.store);
  const { printing } = editor.words;
  const paperFaults = desk.paperIssues.value;
  return (
    <div class="print-figures">
      <button
        type="button"
        class="to-sheets"
        aria-label={editor.words.panels.viewSheet}
        onClick={() => editor.store.do('view-sheet')}
      >
        <SmallSheet
          {...{
            spread,
            pictures,
            at: 0,
            availableSpace: editor.isNarrow.value ? NARROW_THUMBNAIL_SPACE : THUMBNAIL_SPACE,
          }}
        />
      </button>
      <div>
        <p class="sheet-sum">{jobSentence(editor)}</p>
        {isSample(editor.store.shown.value.data) && <p class="print-notice">{printing.sampleRows}</p>}
        {paperFaults.map(({ path, message }) => (
          <p key={path} class="print-notice fault">
            {message}
          </p>
        ))}
        <div class="fields">
          <StartField />
          <CopiesField />
        </div>
        <TrayNotice />
      </div>
    </div>
  );
}

/** Shows how many elements of the label are hidden and therefore not printed. */
function HiddenNotice() {
  const { store, words, language } = useEditor();
  const count = store.shown.value.elements.filter(({ hidden }) => hidden).length;
  if (count === 0) return null;
  return (
    <p class="print-notice" role="status">
      {counted(words.printing.hidden, count, language)}
    </p>
  );
}

/**
 * Fields for the order of the labels, for cut lines and for mirroring. Only PDFs that the page creates use these
 * options.
 */
function PrintOptions() {
  const { store, words } = useEditor();
  const desk = deskOf(store);
  const { options } = words.printing;
  const way = desk.way.value;
  const hasCodes = desk.job.value.template.elements.some((element) => kindOf(element).isCode);
  // on a roll, the page is the label: there is no space for marks
  const hasSheets = desk.spread.value?.kind !== 'roll';
  if (desk.isByService.value) return <p class="hint">{options.madeHereAlone}</p>;
  return (
    <fieldset class="print-options">
      <legend>{options.name}</legend>
      {WAYS.filter((name) => name !== 'cropMarks' || hasSheets).map((name) => (
        <label key={name} class="check">
          <input
            type="checkbox"
            checked={way[name] === true}
            onChange={({ currentTarget }) => desk.setWay({ ...way, [name]: currentTarget.checked })}
          />
          <span>{options[name]}</span>
        </label>
      ))}
      {way.mirror === true && hasCodes && (
        <p class="print-notice warning" role="status">
          {options.mirroredCodes}
        </p>
      )}
    </fieldset>
  );
}

const WAYS = [
  'collate',
  'reverse',
  'cropMarks',
  'cutLines',
  'outlines',
  'mirror',
] as const satisfies readonly (keyof PdfOptions)[];

/** Field that selects whether the page or the application's print service creates the PDF. */
function MakerChoice() {
  const { store, words, language } = useEditor();
  const { printing } = words;
  const desk = deskOf(store);
  const service = desk.service.value;
  const name = useId();
  if (service === undefined) return null;
  const most = mostLabelsOf(service);
  const isTooMany = desk.plan.value.labels > most;
  const choose = (isByService: boolean) => () => {
    desk.isByService.value = isByService;
  };
  return (
    <fieldset class="print-makers">
      <legend>{printing.madeBy}</legend>
      <div class="print-maker">
        <input
          type="radio"
          id={`${name}-page`}
          name={name}
          checked={!desk.isByService.value}
          onChange={choose(false)}
          aria-describedby={`${name}-page-hint`}
        />
        <label for={`${name}-page`}>{printing.madeHere}</label>
        <p id={`${name}-page-hint`} class="hint">
          {printing.madeHereHint}
        </p>
      </div>
      <div class="print-maker">
        <input
          type="radio"
          id={`${name}-service`}
          name={name}
          checked={desk.isByService.value}
          onChange={choose(true)}
          aria-describedby={`${name}-service-hint`}
        />
        <label for={`${name}-service`}>{service.name}</label>
        <div id={`${name}-service-hint`} class="print-terms">
          {isTooMany ? (
            <p class="issue">{filled(printing.maxLabels, { most }, language)}</p>
          ) : (
            <Counted service={service} />
          )}
          <Terms service={service} />
          <MissingFonts service={service} />
        </div>
      </div>
      {desk.isByService.value && desk.printer.value !== undefined && (
        <p class="print-notice warning">{printing.notCorrected}</p>
      )}
    </fieldset>
  );
}

/** Shows how many labels of the account's quota the job uses, and how many remain. */
function Counted({ service }: { readonly service: PrintService }) {
  const editor = useEditor();
  const { store, words, language } = editor;
  const { printing } = words;
  const left = useSignal<number | undefined>(undefined);
  // loads the remaining quota again after each job, because the job uses some of it
  const state = runnerOf(editor).run.value.kind;
  useEffect(() => {
    if (state === 'making') return;
    const end = new AbortController();
    service.labelsLeft?.(end.signal).then(
      (labels) => {
        left.value = labels;
      },
      // hides the remaining quota if it could not be loaded
      () => {
        left.value = undefined;
      },
    );
    return () => end.abort();
  }, [service, state, left]);
  const { labels } = deskOf(store).plan.value;
  const isTooFew = left.value !== undefined && left.value < labels;
  const sentences = [
    counted(printing.counted, labels, language),
    ...(left.value === undefined ? [] : [counted(printing.labelsLeft, left.value, language)]),
    ...(isTooFew ? [printing.tooFewLeft] : []),
  ];
  return <p class={isTooFew ? 'issue' : 'hint'}>{sentences.join(' ')}</p>;
}

/** Shows the service's rate limit, and how long it stores the data that it receives. */
function Terms({ service }: { readonly service: PrintService }) {
  const { words, language } = useEditor();
  const { perMinute, keptThere } = words.printing;
  const { labelsPerMinute, keptHours } = service;
  const sentences = [
    ...(labelsPerMinute === undefined ? [] : [counted(perMinute, labelsPerMinute, language)]),
    ...(keptHours === undefined ? [] : [counted(keptThere, keptHours, language)]),
  ];
  return sentences.length === 0 ? null : <p class="hint">{sentences.join(' ')}</p>;
}

/**
 * The result of the row check: findings that block printing, then findings about labels that print differently from the
 * design.
 */
function RowCheckCard() {
  const editor = useEditor();
  const { store, words, language, rowChecking } = editor;
  const { printing } = words;
  const summary = store.summary.value;
  const { whole } = rowSentences(summary, words, language);
  const isGood = allPrintWell(summary);
  const isWhole = summary.checked >= summary.rows;
  const hasCode = store.shown.value.elements.some(({ element }) => kindOf(element).isCode);
  return (
    <section class="print-card" aria-label={printing.checked}>
      <h2>{printing.checked}</h2>
      <p class={isGood ? 'print-notice good' : 'print-notice'} role="status">
        {isGood && <Icon name="check" />}
        <strong>{rowChecking.isFailed.value ? words.findings.notChecked : whole}</strong>
        {!isWhole && !rowChecking.isFailed.value && <span class="hint">{printing.unchecked}</span>}
      </p>
      <Found title={printing.fixFirst} found={foundOf(editor, 'blocks')} isFault />
      <Found title={printing.shouldLook} found={foundOf(editor, 'differs')} />
      {hasCode && <CodeGrades />}
    </section>
  );
}

/** Returns the findings of one severity, one for each element and kind. */
function foundOf(editor: Editor, weight: 'blocks' | 'differs'): readonly FoundItem[] {
  const { store, words } = editor;
  const groups = store.summary.value.groups.filter(({ first }) => first.weight === weight);
  return groups.map(({ id, first, element, count, rows }) => ({
    ...{ id, count, rows, sentence: findingSentence(first, words) },
    name: element === undefined ? (first.field ?? '') : nameOf(editor, element),
    show: (row) => showFinding(editor, { row, element }),
  }));
}

/** The buttons that print, with progress and result. */
function PrintActions() {
  const editor = useEditor();
  const { store, words } = editor;
  const { printing } = words;
  const desk = deskOf(store);
  const { run, start, cancel } = runnerOf(editor);
  const isBlocked = store.summary.value.blocked > 0 || desk.paperIssues.value.length > 0;
  const isPossible = !isBlocked && !desk.isTooMany.value && store.template.value.elements.length > 0;
  const begin = (delivery: Delivery): void => {
    const { name } = store.history.value.present.document;
    if (isPossible) void start(delivery, name, printing.fileName);
    else editor.say(printing.fixFirst);
  };
  const now = run.value;
  return (
    <section class="print-card print-now" aria-label={printing.name}>
      {now.kind === 'making' ? (
        <div key="making" class="print-making">
          <progress aria-label={printing.name} max={now.total} value={now.done} />
          <span role="status">{filled(printing.making, { done: now.done, total: now.total }, editor.language)}</span>
          <button type="button" class="button" onClick={cancel}>
            {words.panels.cancel}
          </button>
        </div>
      ) : (
        // different `key`s, because Preact would otherwise reuse a focused “Print” button as “Cancel” and leave the
        // focus on it
        <div key="actions" class="print-actions">
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

/** A link that opens the PDF. Browsers block tabs that a script opens, but not tabs that a clicked link opens. */
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

/** Asks whether the labels were printed, so that the next job starts at the first unused position of the sheet. */
function AskPrinted({ printed }: { readonly printed: Printed }) {
  const editor = useEditor();
  const { printing } = editor.words;
  const desk = deskOf(editor.store);
  const answered = useSignal<Printed | undefined>(undefined);
  if (printed.label.type !== 'SHEET' && printed.label.type !== 'ROLL2Up') return null;
  const { label, labels, startPosition } = printed;
  const before = usedSheet({}, label);
  const next = nextFree(afterPrinting(before, labels, startPosition));
  if (answered.value === printed)
    return <p>{filled(printing.remembered, { place: desk.start.value }, editor.language)}</p>;
  if (before.slots === 1) return null;
  return (
    <div class="print-actions">
      <p>{next === 1 ? printing.askUsedUp : filled(printing.askPrinted, { place: next }, editor.language)}</p>
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
