import { useSignal } from '@preact/signals';
import { useEffect, useId } from 'preact/hooks';
import { isSample } from '../document/sample-mark.ts';
import { kindOf } from '../elements/element-kinds.ts';
import { allPrintAsDesigned } from '../findings/summary.ts';
import { type Editor, useEditor } from '../ui/editor-context.ts';
import { Icon } from '../ui/icon.tsx';
import { lazy } from '../ui/lazy.tsx';
import { nameOf, showFinding } from '../ui/show-finding.ts';
import { counted, filled, findingSentence, rowSentences } from '../words/sentences.ts';
import { SmallSheet } from './all-sheets.tsx';
import { Found, type FoundItem } from './failure-notice.tsx';
import { CopiesField, jobSentence, StartField, TrayNotice } from './job-fields.tsx';
import type { LabelPictures } from './label-pictures.ts';
import { NoPaper } from './no-paper.tsx';
import { PrintActions } from './print-actions.tsx';
import { deskOf, type PdfOptions } from './print-desk.ts';
import { runnerOf } from './print-run.ts';
import { mostLabelsOf, type PrintService } from './print-service.ts';
import { PrinterChoice } from './printer-choice.tsx';
import type { Spread } from './spread.ts';
import { usePictures, useSpread } from './use-spread.ts';

const LabelActions = lazy(async () => (await import('./label-actions.tsx')).LabelActions);

/** The print view: the row check, then paper, printer, and the buttons that print. */
export function PrintView() {
  const editor = useEditor();
  const spread = useSpread();
  const pictures = usePictures();
  const { printing } = editor.words;
  const labelPrinter = deskOf(editor.store).labelPrinter.value;
  return (
    <div class="view print-view">
      {spread === undefined ? (
        <NoPaper />
      ) : (
        <div class="print-page">
          <section class="print-card" aria-label={printing.whatIsPrinted}>
            <h2>{printing.whatIsPrinted}</h2>
            <Job spread={spread} pictures={pictures} />
          </section>
          <section class="print-card" aria-label={printing.howPrinted}>
            <h2>{printing.howPrinted}</h2>
            <PrinterChoice />
            {labelPrinter === undefined && (
              <>
                <MakerChoice />
                <PrintOptions />
              </>
            )}
          </section>
          <RowCheckCard />
          {labelPrinter === undefined ? <PrintActions /> : <LabelActions printer={labelPrinter} />}
        </div>
      )}
    </div>
  );
}

/** Space for the first sheet, in CSS pixels. */
const THUMBNAIL_SPACE = { width: 132, height: 170 };

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
        <SmallSheet {...{ spread, pictures, at: 0, room: THUMBNAIL_SPACE }} />
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

/** Order of the labels, cut lines and mirroring, for PDFs that the page makes. */
function PrintOptions() {
  const { store, words } = useEditor();
  const desk = deskOf(store);
  const { options } = words.printing;
  const way = desk.way.value;
  const hasCodes = desk.job.value.template.elements.some((element) => kindOf(element).isCode);
  if (desk.isByService.value) return <p class="hint">{options.madeHereAlone}</p>;
  return (
    <fieldset class="print-options">
      <legend>{options.name}</legend>
      {WAYS.map((name) => (
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

const WAYS = ['collate', 'reverse', 'cutLines', 'outlines', 'mirror'] as const satisfies readonly (keyof PdfOptions)[];

/** Selects whether the page or the application's print service makes the PDF. */
function MakerChoice() {
  const { store, words } = useEditor();
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
          {isTooMany ? <p class="issue">{filled(printing.mostLabels, { most })}</p> : <Counted service={service} />}
          <Terms service={service} />
        </div>
      </div>
      {desk.isByService.value && desk.printer.value !== undefined && (
        <p class="print-notice warning">{filled(printing.notCorrected, { name: service.name })}</p>
      )}
    </fieldset>
  );
}

/** Shows how many labels of the account's quota the job uses, and how many remain. */
function Counted({ service }: { readonly service: PrintService }) {
  const { store, words, language } = useEditor();
  const { printing } = words;
  const left = useSignal<number | undefined>(undefined);
  // each job uses up some of the quota
  const state = runnerOf(store).run.value.kind;
  useEffect(() => {
    if (state === 'making') return;
    const end = new AbortController();
    service.labelsLeft?.(end.signal).then(
      (labels) => {
        left.value = labels;
      },
      // the remaining quota is hidden if it is unknown
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

/** The result of the row check: findings that block printing, then findings that print differently from the design. */
function RowCheckCard() {
  const editor = useEditor();
  const { store, words, language, rowChecking } = editor;
  const { printing } = words;
  const summary = store.summary.value;
  const { whole } = rowSentences(summary, words, language);
  const isGood = allPrintAsDesigned(summary);
  const isWhole = summary.checked >= summary.rows;
  return (
    <section class="print-card wide" aria-label={printing.checked}>
      <h2>{printing.checked}</h2>
      <p class={isGood ? 'print-notice good' : 'print-notice'} role="status">
        {isGood && <Icon name="check" />}
        <strong>{rowChecking.isFailed.value ? words.findings.notChecked : whole}</strong>
        {!isWhole && !rowChecking.isFailed.value && <span class="hint">{printing.unchecked}</span>}
      </p>
      <Found title={printing.fixFirst} found={foundOf(editor, 'blocks')} isFault />
      <Found title={printing.shouldLook} found={foundOf(editor, 'differs')} />
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
