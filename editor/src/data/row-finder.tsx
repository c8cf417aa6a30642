import { Icon } from '../ui/buttons.tsx';
import { useEditor } from '../ui/editor-context.ts';
import { counted, filled } from '../words/fill.ts';

/** Search field that filters the rows of the table. */
export function Search() {
  const { table, words } = useEditor();
  return (
    <label class="search">
      <Icon name="search" />
      <input
        type="search"
        aria-label={words.data.search}
        placeholder={words.data.search}
        value={table.search.value}
        onInput={({ currentTarget }) => {
          table.find(currentTarget.value);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || table.search.value === '') return;
          event.stopPropagation();
          table.find('');
        }}
      />
    </label>
  );
}

/** Shows the number of listed rows, and a filter for rows with findings. */
export function Listed() {
  const { store, table, words, language } = useEditor();
  const { rows } = store.history.value.present.document.data;
  const count = table.found.value.length;
  return (
    <>
      {(table.marks.value.size > 0 || table.isOnlyFound.value) && (
        <label class="only">
          <input
            type="checkbox"
            checked={table.isOnlyFound.value}
            onChange={({ currentTarget }) => {
              table.isOnlyFound.value = currentTarget.checked;
            }}
          />
          <span>{words.findings.onlyFound}</span>
          <span>({table.marks.value.size})</span>
        </label>
      )}
      <span class="hint" role="status">
        {count === 0 && rows.length > 0
          ? words.data.noneListed
          : count === rows.length
            ? counted(words.data.rows, rows.length, language)
            : filled(words.data.listed, { count, rows: rows.length }, language)}
      </span>
    </>
  );
}
