import { itemAt } from '@platen/sdk/internal/base';
import { possibleQuantityColumn, quantityColumnOf } from '@platen/sdk/internal/items';
import type { ColumnMatch } from '@platen/sdk/items';
import type { ComponentType } from 'preact';
import { useRef } from 'preact/hooks';
import { addColumn } from '../commands/add-column.ts';
import { columnKind } from '../document/column-kind.ts';
import { FIRST_ROW } from '../document/read-rows.ts';
import { withOwnRows } from '../document/sample-data.ts';
import { withSources } from '../document/source-columns.ts';
import { cellAt, fieldsOf, isSample, mapField, setCopies, setQuantityColumn } from '../document/table.ts';
import { Icon } from '../ui/buttons.tsx';
import { Combobox } from '../ui/combobox.tsx';
import { type Editor, useEditor } from '../ui/editor-context.ts';
import { LengthField } from '../ui/form.tsx';
import { counted, filled } from '../words/fill.ts';
import { ComputedColumns } from './computed-columns.tsx';
import { columnHandle, droppedColumn, hasColumn } from './dragged-column.ts';
import { removeTable, saveCsv } from './table-exchange.ts';

/** Components from other modules that the data panel shows. */
export interface Offers {
  /** Suggests a layout with the table's columns. `onTake` moves the focus before the suggestion disappears. */
  readonly ColumnsOffer: ComponentType<{ readonly onTake: () => void }>;
}

interface MappingProps extends Offers {
  /** Reopens the preview of the last imported file; undefined if none was imported. */
  readonly onAgain: (() => void) | undefined;
}

/**
 * Shows which column fills each field, which column sets the number of copies, and which columns are not on the label
 * yet.
 */
export function Mapping({ onAgain, ColumnsOffer }: MappingProps) {
  const editor = useEditor();
  const { store, table, words, language } = editor;
  const shownFields = useRef<HTMLElement>(null);
  const { rows } = store.shown.value.data;
  const fields = fieldsOf(store.shown.value);
  const guessed = store.readRows.value.matches.filter(
    ({ field, column }) => column !== undefined && table.guessed.value.has(field),
  ).length;
  return (
    <>
      <div class="summary">
        <h2>{counted(words.data.rows, rows.length, language)}</h2>
        {!(table.isOpen.value && store.view.value === 'label') && (
          <button
            type="button"
            class="button"
            onClick={() => {
              table.isOpen.value = true;
              // switches to the label view, because only this view has enough space for the table
              store.do('view-label');
            }}
          >
            <Icon name="table" />
            {words.data.openTable}
          </button>
        )}
      </div>
      {isSample(store.shown.value.data) && <p class="hint">{words.data.sample}</p>}
      <OwnRows />
      {store.shown.value.elements.length === 0 && rows.length > 0 && (
        <ColumnsOffer onTake={() => shownFields.current?.focus()} />
      )}
      <section ref={shownFields} tabIndex={-1} aria-label={words.data.fields}>
        <h3>{words.data.fields}</h3>
        {fields.length === 0 && <p class="hint">{words.data.noFields}</p>}
        {guessed > 0 && <p class="hint">{counted(words.data.guessed, guessed, language)}</p>}
        {store.readRows.value.matches.map((match) => (
          <FieldColumn key={match.field} match={match} />
        ))}
      </section>
      <Copies />
      <Unused />
      <ComputedColumns />
      <section class="files">
        <button type="button" class="button" onClick={() => saveCsv(editor)}>
          <Icon name="download" />
          {words.data.save}
        </button>
        {onAgain !== undefined && (
          <button type="button" class="link" onClick={onAgain}>
            {words.data.again}
          </button>
        )}
        <button type="button" class="link danger" onClick={() => removeTable(editor)}>
          {words.data.remove}
        </button>
      </section>
    </>
  );
}

/** Shows which column fills a field and why, and lets the user choose another column. */
function FieldColumn({ match }: { readonly match: ColumnMatch }) {
  const { store, table, words } = useEditor();
  const { data } = store.shown.value;
  const { field, column, by, suggestions, ambiguous } = match;
  const isDecided = data.mapping[field] !== undefined;
  const choose = (value: number | false | undefined): void => {
    table.guessed.value = new Set([...table.guessed.value].filter((name) => name !== field));
    store.commit(mapField(store.history.value.present.document, field, value), 'data');
  };
  const how = column === undefined ? 'none' : table.guessed.value.has(field) ? 'guessed' : by;
  const isNone = data.mapping[field] === false;
  const issue =
    column === undefined && !isNone ? (ambiguous.length > 0 ? words.data.ambiguous : words.data.missing) : undefined;
  return (
    <div
      class={`match ${how}`}
      onDragOver={(event) => {
        if (hasColumn(event)) event.preventDefault();
      }}
      onDrop={(event) => {
        const dropped = droppedColumn(event);
        if (dropped === undefined) return;
        event.preventDefault();
        event.stopPropagation();
        choose(dropped);
      }}
    >
      <Combobox
        label={field}
        issue={issue}
        value={isNone ? 'none' : String(column ?? '')}
        placeholder={words.data.chooseColumn}
        options={[
          ...((column === undefined && !isNone) || isDecided
            ? [{ value: '', name: isDecided ? words.data.byName : words.data.chooseColumn }]
            : []),
          { value: 'none', name: words.data.noColumn },
          ...columnOptions(data.columns),
        ]}
        onChoose={(value) => choose(value === 'none' ? false : value === '' ? undefined : Number(value))}
      />
      {issue !== undefined &&
        suggestions.map((name) => (
          <button key={name} type="button" class="link" onClick={() => choose(data.columns.indexOf(name))}>
            {filled(words.data.isIt, { column: name })}
          </button>
        ))}
    </div>
  );
}

/** The columns as options. The value of an option is the column's index, because two columns can have the same name. */
const columnOptions = (columns: readonly string[]) => columns.map((name, index) => ({ value: String(index), name }));

/** Returns the index of the quantity column; undefined if there is none. */
function quantityColumnIn({ store }: Editor): number | undefined {
  const { columns, quantityColumn } = store.shown.value.data;
  if (quantityColumn === false) return undefined;
  const found = quantityColumn ?? quantityColumnOf(columns);
  return found < 0 ? undefined : found;
}

/** Maximum number of listed rows without a valid quantity. */
const MAX_FAULTS = 5;

/** Lets the user set the number of labels for each row. */
function Copies() {
  const editor = useEditor();
  const { store, words } = editor;
  const { columns, copies, quantityColumn } = store.shown.value.data;
  const column = quantityColumnIn(editor);
  const possible = possibleQuantityColumn(columns);
  const choose = (value: number | false): void =>
    store.commit(setQuantityColumn(store.history.value.present.document, value), 'data');
  return (
    <section>
      <h3>{words.data.copies}</h3>
      <Combobox
        label={words.data.copiesFrom}
        value={String(column ?? 'none')}
        options={[{ value: 'none', name: words.data.sameForAll }, ...columnOptions(columns)]}
        onChoose={(value) => choose(value === 'none' ? false : Number(value))}
      />
      {column === undefined && (
        <LengthField
          label={words.data.copiesNumber}
          measure="number"
          value={copies}
          least={1}
          onChange={(count) => store.commit(setCopies(store.history.value.present.document, count), 'data', 'copies')}
          onDone={store.endRun}
        />
      )}
      <Uncounted />
      {column === undefined && quantityColumn === undefined && possible >= 0 && (
        <button type="button" class="link" onClick={() => choose(possible)}>
          {filled(words.data.mayCount, { column: itemAt(columns, possible) })}
        </button>
      )}
    </section>
  );
}

/** Lists rows with an invalid quantity. Each entry is a link to its row. */
function Uncounted() {
  const editor = useEditor();
  const faults = quantityFaults(editor).slice(0, MAX_FAULTS);
  if (faults.length === 0) return null;
  return (
    <ul class="issues blocks">
      {faults.map(({ row, sentence }) => (
        <li key={row}>
          <Icon name="fault" />
          <button type="button" class="link" onClick={() => editor.store.showRow(row)}>
            {sentence}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Number of cells examined to detect the content of a column. */
const MAX_INSPECTED_CELLS = 200;

/**
 * Lists the columns that are not on the label, and for each column the kind of element that would show its cells.
 * Leaves out the sources of computed columns that are on the label, such as the parts of an address.
 */
function Unused() {
  const editor = useEditor();
  const { store, words } = editor;
  const { data } = store.shown.value;
  const { columns, rows } = data;
  const shown = [quantityColumnIn(editor), ...store.readRows.value.matches.map(({ column }) => column)];
  const used = withSources(
    data,
    shown.flatMap((column) => column ?? []),
  );
  const unused = columns.flatMap((name, index) => (used.has(index) ? [] : { name, index }));
  if (unused.length === 0) return null;
  return (
    <section>
      <h3>{words.data.unused}</h3>
      <ul class="unused">
        {unused.map(({ name, index }) => {
          const found = columnKind(
            name,
            rows.slice(0, MAX_INSPECTED_CELLS).map((row) => cellAt(row, index)),
          );
          return (
            <li key={index} {...columnHandle(index)}>
              <span class="name">{name}</span>
              <span class="hint">{words.data.kinds[found.kind]}</span>
              <button
                type="button"
                class="tool"
                title={filled(words.data.addToLabel, { column: name })}
                onClick={() => store.commit(addColumn(store.history.value.present.document, index), 'add-text')}
              >
                <Icon name="plus" />
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** A row with an invalid quantity. */
interface QuantityFault {
  /** Index of the row, from 0. */
  readonly row: number;
  /** Error message that names the row. */
  readonly sentence: string;
}

/**
 * Returns the first rows with an invalid quantity. These rows cannot be printed, because the number of labels is
 * unknown.
 */
export const quantityFaults = ({
  store,
  words: { data },
  language,
}: Pick<Editor, 'store' | 'words' | 'language'>): readonly QuantityFault[] =>
  store.readRows.value.issues.flatMap(({ code, row = FIRST_ROW, column = '' }) => {
    if (code !== 'quantity') return [];
    return [{ row: row - FIRST_ROW, sentence: filled(data.uncounted, { row: row - FIRST_ROW + 1, column }, language) }];
  });

/**
 * Shows how many of the user's rows are set aside while sample data replaces them, with a button that restores the
 * rows.
 */
function OwnRows() {
  const editor = useEditor();
  const { store, words, language } = editor;
  const { own } = store.shown.value.data;
  if (own === undefined) return null;
  const count = own.rows.length;
  return (
    <p class="hint">
      {counted(words.data.ownKept, count, language)}{' '}
      <button
        type="button"
        class="link"
        onClick={() => {
          store.commit(withOwnRows(store.history.value.present.document), 'data');
          editor.say(counted(words.data.ownUsed, count, language));
        }}
      >
        {words.data.useOwn}
      </button>
    </p>
  );
}
