import { allPrintAsDesigned } from '../findings/summary.ts';
import { CommandButton } from '../ui/command-button.tsx';
import { useEditor } from '../ui/editor-context.ts';
import { Icon } from '../ui/icon.tsx';
import { rowSentences } from '../words/row-sentences.ts';
import { filled } from '../words/sentences.ts';
import { elementName } from './element-name.ts';

/** What is known of all rows, and the way to the worst of them; the row that is shown. */
export function RowStrip() {
  const { store, words, language } = useEditor();
  const summary = store.summary.value;
  const { elements, data } = store.shown.value;
  const nameOf = (key: number): string => {
    const found = elements.find((each) => each.key === key);
    return found === undefined ? '' : elementName(found.element, words.panels);
  };
  const { whole, faults, worst } = rowSentences(summary, words, language, nameOf);
  const [refused] = store.issues.value;
  const isKnown = summary.checked >= summary.rows && store.painted.value !== undefined;
  const kind =
    refused !== undefined || summary.blocked > 0
      ? 'blocks'
      : !isKnown
        ? 'unknown'
        : allPrintAsDesigned(summary)
          ? 'good'
          : 'differs';
  const toWorst = (): void => {
    if (summary.worst?.row !== undefined) store.showRow(summary.worst.row);
  };
  return (
    <footer class={`strip ${kind}`}>
      <Icon name={kind === 'good' ? 'check' : kind === 'blocks' ? 'fault' : kind === 'differs' ? 'warning' : 'more'} />
      <p role="status">
        <strong>{refused?.message ?? (isKnown || data.rows.length > 0 ? whole : words.canvas.nothingPainted)}</strong>
        {faults.map((fault) => (
          <span key={fault}>{fault}</span>
        ))}
      </p>
      {worst !== undefined && (
        <button type="button" class="link" onClick={toWorst}>
          {worst}
        </button>
      )}
      {data.rows.length > 0 && (
        <div class="rows">
          <CommandButton id="previous-row" icon="previous" />
          <span>{filled(words.findings.rowOf, { row: store.row.value + 1, rows: data.rows.length })}</span>
          <CommandButton id="next-row" icon="next" />
        </div>
      )}
    </footer>
  );
}
