import { addRow, cellAt, isComputedColumn, removeRows, setCell } from '../document/table.ts';
import { Icon } from '../ui/buttons.tsx';
import { useEditor } from '../ui/editor-context.ts';
import { Dialog, Field } from '../ui/form.tsx';
import { counted } from '../words/fill.ts';
import { findingSentence } from '../words/sentences.ts';
import { rowFault } from './computed-faults.ts';
import { Search } from './row-finder.tsx';
import { RowStepper } from './row-stepper.tsx';

/** A form that replaces the table in a narrow editor. It shows one row at a time, with buttons to go to other rows. */
export function RowForm() {
  const { store, table, words, language } = useEditor();
  const { columns, rows } = store.shown.value.data;
  const row = rows[store.row.value];
  return (
    <Dialog
      title={words.data.table}
      class="row-form"
      focusOn="dialog"
      onClose={() => {
        table.isOpen.value = false;
      }}
    >
      <div class="form">
        {rows.length > 0 && (
          <>
            <Search />
            <RowStepper />
          </>
        )}
        {row !== undefined && (
          <div class="cells">
            {columns.map((name, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns are told apart by their place
              <Cell key={column} rowKey={row.key} column={column} name={name} text={cellAt(row, column)} />
            ))}
          </div>
        )}
        <div class="buttons">
          <button
            type="button"
            class="button"
            onClick={() => {
              const at = rows.length === 0 ? 0 : store.row.value + 1;
              store.commit(addRow(store.history.value.present.document, at), 'data');
              store.showRow(at);
            }}
          >
            <Icon name="plus" />
            {words.data.newRow}
          </button>
          {row !== undefined && (
            <button
              type="button"
              class="button"
              onClick={() => store.commit(removeRows(store.history.value.present.document, [row.key]), 'data')}
            >
              <Icon name="delete" />
              {counted(words.data.removeRows, 1, language)}
            </button>
          )}
        </div>
      </div>
    </Dialog>
  );
}

/** Maximum number of lines in a field, and the approximate number of characters in a line on a phone. */
const [MAX_LINES, LETTERS_A_LINE] = [5, 36];

interface CellProps {
  readonly rowKey: number;
  readonly column: number;
  readonly name: string;
  readonly text: string;
}

/** A field for one cell, with the findings that the cell's text causes on the label. */
function Cell({ rowKey, column, name, text }: CellProps) {
  const editor = useEditor();
  const { store } = editor;
  const { data } = store.shown.value;
  const fields = store.readRows.value.matches.flatMap((match) => (match.column === column ? match.field : []));
  const found = store.summary.value.findings.find(
    ({ row, field, weight }) =>
      row === store.row.value && field !== undefined && fields.includes(field) && weight !== 'advice',
  );
  return (
    <Field
      label={name}
      issue={rowFault(data, name, store.row.value, editor.words) ?? (found && findingSentence(found, editor.words))}
      wide
    >
      {(control) => (
        <textarea
          {...control}
          readOnly={isComputedColumn(data, column)}
          rows={Math.min(MAX_LINES, text.split('\n').length + Math.floor(text.length / LETTERS_A_LINE))}
          value={text}
          onInput={({ currentTarget: { value } }) =>
            store.commit(
              setCell(store.history.value.present.document, rowKey, column, value),
              'data',
              `cell ${rowKey} ${column}`,
            )
          }
          onBlur={store.endRun}
        />
      )}
    </Field>
  );
}
