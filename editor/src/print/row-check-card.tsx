import { allPrintAsDesigned } from '../findings/summary.ts';
import { type Editor, useEditor } from '../ui/editor-context.ts';
import { Icon } from '../ui/icon.tsx';
import { nameOf, showFinding } from '../ui/show-finding.ts';
import { findingSentence, rowSentences } from '../words/sentences.ts';
import { Found, type FoundItem } from './found.tsx';

/** The result of the row check: findings that block printing, then findings that print differently from the design. */
export function RowCheckCard() {
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
