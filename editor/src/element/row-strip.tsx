import { useComputed, useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { RowStepper } from '../data/row-stepper.tsx';
import { isSample } from '../document/table.ts';
import { allPrintWell } from '../findings/summary.ts';
import { FindingsList } from '../inspector/lazy-parts.ts';
import { Icon } from '../ui/buttons.tsx';
import { type Editor, useEditor } from '../ui/editor-context.ts';
import { nameOf, type RowPart, rowSentences, showFinding } from '../ui/show-finding.ts';
import { counted } from '../words/fill.ts';
import { findingSentence, worstSentence } from '../words/sentences.ts';

/** The strip below the label. It shows the state of all rows, a link to the worst row, and the current row. */
export function RowStrip() {
  const editor = useEditor();
  const { store, table, panel, isNarrow, words } = editor;
  const isListed = useSignal(false);
  const strip = useRef<HTMLElement>(null);
  // computed, so that moving an element does not update the strip
  const data = useComputed(() => store.shown.value.data).value;
  const isBlank = useComputed(() => store.shown.value.elements.length === 0).value;
  const isPainted = useComputed(() => store.painted.value !== undefined).value;
  const view = store.view.value;
  const isTable = view === 'label' && table.isOpen.value;
  const state = stateOf(editor, isBlank, isPainted);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what lies over one view would cover the next
  useEffect(() => {
    isListed.value = false;
  }, [view]);
  const toggleList = (): void => {
    isListed.value = !isListed.value;
    // In a narrow editor, the list of findings needs the space of the open panel, so the panel closes.
    if (isNarrow.value && isListed.value) panel.value = undefined;
  };
  const toggleTable = (): void => {
    table.isOpen.value = !isTable;
    store.do('view-label');
  };
  const closeList = (): void => {
    isListed.value = false;
    strip.current?.querySelector<HTMLElement>('.listing')?.focus();
  };
  return (
    <>
      <section ref={strip} class={`strip ${state.kind}`} aria-label={words.findings.strip}>
        <Icon name={ICONS[state.kind]} />
        <div class="known">
          <Said {...state} />
          <Worst />
        </div>
        {state.kind === 'failed' && (
          <button type="button" class="button" onClick={() => editor.rowChecking.retry()}>
            {words.panels.tryAgain}
          </button>
        )}
        <Found isListed={isListed.value} onToggle={toggleList} />
        {data.columns.length > 0 && (
          <div class="rows">
            {isSample(data) && (
              <button type="button" class="sample" onClick={() => (panel.value = 'data')}>
                {words.findings.sample}
              </button>
            )}
            {data.rows.length > 0 && <RowStepper hasFilter={!isTable || isNarrow.value} />}
            <button type="button" class="tool" aria-pressed={isTable} onClick={toggleTable}>
              <Icon name="table" />
              <span class="words">{words.findings.table}</span>
            </button>
          </div>
        )}
      </section>
      {isListed.value && <FindingsList onClose={closeList} />}
    </>
  );
}

/** The state of the rows. It is `good` only if all rows have been checked and the current row has been drawn. */
interface StripState {
  readonly kind: 'good' | 'blocks' | 'differs' | 'checking' | 'unchecked' | 'blank' | 'failed';
  readonly sentence: string;
  /** The number of rows with each result, as UI strings; the worst result comes first. */
  readonly parts?: readonly RowPart[];
}

const ICONS = {
  good: 'check',
  blocks: 'fault',
  differs: 'warning',
  checking: 'more',
  unchecked: 'more',
  blank: 'more',
  failed: 'warning',
} as const;

function stateOf(editor: Editor, isBlank: boolean, isPainted: boolean): StripState {
  const { store, words, language, rowChecking } = editor;
  const summary = store.summary.value;
  const { lead: sentence, parts } = rowSentences(summary, words, language);
  const [issue] = store.issues.value;
  if (isBlank) return { kind: 'blank', sentence: words.findings.blank };
  if (rowChecking.isFailed.value) return { kind: 'failed', sentence: words.findings.notChecked };
  if (issue !== undefined && summary.blocked === 0)
    return { kind: 'blocks', sentence: findingSentence({ ...issue, weight: 'blocks' }, words) };
  if (summary.blocked > 0) return { kind: 'blocks', sentence, parts };
  if (!isPainted) return { kind: 'checking', sentence: words.canvas.nothingPainted };
  if (!rowChecking.isStarted.value)
    return { kind: 'unchecked', sentence: counted(words.rows.unchecked, store.items.value?.length ?? 1, language) };
  if (summary.checked < summary.rows) return { kind: 'checking', sentence, parts };
  return { kind: allPrintWell(summary) ? 'good' : 'differs', sentence, parts };
}

/**
 * Shows the state of the rows as a sentence. The sentence is a live region, but not during a check, so that screen
 * readers do not announce every row.
 */
function Said({ kind, sentence, parts = [] }: StripState) {
  const { store, words } = useEditor();
  const { checked, rows } = store.summary.value;
  const isChecking = kind === 'checking' && rows > 1;
  return (
    <p aria-live={kind === 'checking' ? 'off' : 'polite'}>
      <span>
        <strong class={parts.length > 0 ? undefined : kind}>{sentence}</strong>
        {parts.map(({ kind: result, text }, at) => (
          <span key={result} class={result}>
            {at === 0 ? ' ' : ' · '}
            {text}
          </span>
        ))}
      </span>
      {isChecking && <progress value={checked} max={rows} aria-label={words.findings.checking} />}
    </p>
  );
}

/** A link to the row with the worst finding. */
function Worst() {
  const editor = useEditor();
  const { store, words, language, isNarrow } = editor;
  const summary = store.summary.value;
  const worst = worstSentence(summary, words, language, (key) => nameOf(editor, key), isNarrow.value);
  // Advice does not affect the print, so it appears only in the list of findings.
  if (worst === undefined || summary.worst?.weight === 'advice') return null;
  return (
    <button
      type="button"
      class="link"
      onClick={() => {
        if (summary.worst !== undefined) showFinding(editor, summary.worst);
      }}
    >
      {worst}
    </button>
  );
}

interface FoundProps {
  readonly isListed: boolean;
  readonly onToggle: () => void;
}

/** Button that shows or hides the list of findings. */
function Found({ isListed, onToggle }: FoundProps) {
  const { store, words, language } = useEditor();
  const { kinds } = store.summary.value;
  if (kinds === 0 && !isListed) return null;
  return (
    <button type="button" class="button listing" aria-expanded={isListed} onClick={onToggle}>
      {kinds > 0 ? counted(words.findings.open, kinds, language) : words.panels.close}
      <Icon name={isListed ? 'down' : 'up'} />
    </button>
  );
}
