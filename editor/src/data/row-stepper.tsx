import { useSignal } from '@preact/signals';
import { Icon } from '../ui/buttons.tsx';
import { useEditor } from '../ui/editor-context.ts';
import { filled } from '../words/fill.ts';

/**
 * Lets the user choose the row to show, with buttons for the next and previous row, and a field for the row number.
 * With `hasFilter`, the user can limit the choice to rows with findings. While the table is open, this filter is in the
 * table's bar instead.
 */
export function RowStepper({ hasFilter = true }: { readonly hasFilter?: boolean }) {
  const { store, table, words, language } = useEditor();
  const typed = useSignal<string | undefined>(undefined);
  const { rows } = store.shown.value.data;
  const isOnly = table.isOnlyFound.value;
  const [previous, next] = [table.neighbour(-1), table.neighbour(1)];
  const row = store.row.value;
  const shown = String(row + 1);
  const go = (text: string): void => {
    const number = Number(text);
    if (Number.isInteger(number) && number >= 1 && number <= rows.length) store.showRow(number - 1);
  };
  const step = (to: number, name: string, icon: 'previous' | 'next') => (
    <button
      type="button"
      class="tool"
      title={name}
      aria-disabled={to === row}
      onClick={() => {
        typed.value = undefined;
        store.showRow(to);
      }}
    >
      <Icon name={icon} />
    </button>
  );
  return (
    <div class="stepper" role="group" aria-label={words.findings.row}>
      {hasFilter && (table.marks.value.size > 0 || isOnly) && (
        <label class="only" title={words.findings.onlyFound}>
          <input
            type="checkbox"
            checked={isOnly}
            onChange={({ currentTarget }) => {
              table.isOnlyFound.value = currentTarget.checked;
            }}
          />
          <Icon name="warning" />
          <span class="words">{words.findings.onlyFound}</span>
          <span>({table.marks.value.size})</span>
        </label>
      )}
      {step(previous, isOnly ? words.findings.previousFound : words.commands['previous-row'], 'previous')}
      <label class="number">
        <span>{words.findings.row}</span>
        <input
          inputMode="numeric"
          autoComplete="off"
          size={Math.max(2, String(rows.length).length)}
          value={typed.value ?? shown}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onInput={({ currentTarget }) => {
            typed.value = currentTarget.value;
            go(currentTarget.value);
          }}
          onBlur={() => {
            typed.value = undefined;
          }}
        />
        <span>{filled(words.findings.ofRows, { rows: rows.length }, language)}</span>
      </label>
      {step(next, isOnly ? words.findings.nextFound : words.commands['next-row'], 'next')}
    </div>
  );
}
