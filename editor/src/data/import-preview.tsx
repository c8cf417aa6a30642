import type { RowIssue } from '@platen/sdk/items';
import { useSignal } from '@preact/signals';
import { Icon } from '../ui/buttons.tsx';
import { Combobox } from '../ui/combobox.tsx';
import { useEditor } from '../ui/editor-context.ts';
import { counted, filled } from '../words/fill.ts';
import { MAX_ROWS } from './max-rows.ts';
import type { ReadChoices, ReadSource, TableSource } from './read-source.ts';
import { tableOf, takeTable } from './table-exchange.ts';

export interface ImportPreviewProps {
  readonly source: TableSource;
  readonly choices: ReadChoices;
  readonly read: ReadSource;
  /** Reads the file again with other options. */
  readonly onChoices: (choices: ReadChoices) => void;
  readonly onDone: () => void;
}

/** Preview of a file before import: its first rows, its issues, and options for reading it differently. */
export function ImportPreview({ source, choices, read, onChoices, onDone }: ImportPreviewProps) {
  const editor = useEditor();
  const { words, language } = editor;
  const isWithRagged = useSignal(false);
  const { raggedRows: { length: ragged } = [] } = read.table;
  const table = tableOf(read.table, isWithRagged.value);
  return (
    <section class="import" aria-label={words.data.understood}>
      <h2>{source.name ?? words.data.clipboard}</h2>
      <Choices
        choices={choices}
        sheets={read.sheets}
        sheetByDefault={read.sheetByDefault}
        isText={typeof source.content === 'string'}
        onChoices={onChoices}
      />
      <WorkbookChoices choices={choices} notes={read.table.notes} onChoices={onChoices} />
      <Issues issues={read.table.issues} count={read.table.issueCount} kind="blocks" />
      <Issues issues={read.table.notes} count={read.table.notes.length} kind="differs" />
      {read.leftOut > 0 && (
        <p class="issue">{counted(words.data.leftOut, read.leftOut, language, { most: MAX_ROWS })}</p>
      )}
      {table.columns.length > 0 && (
        <Check
          label={words.data.firstRowNames}
          isChecked={choices.names === undefined}
          onCheck={(isChecked) => {
            const names = table.columns.map((_, index) => filled(words.data.newColumn, { number: String(index + 1) }));
            onChoices({ ...choices, names: isChecked ? undefined : names });
          }}
        />
      )}
      {ragged > 0 && (
        <Check
          label={counted(words.data.ragged, ragged, language)}
          isChecked={isWithRagged.value}
          onCheck={(isChecked) => {
            isWithRagged.value = isChecked;
          }}
        />
      )}
      {table.columns.length > 0 && <FirstRows columns={table.columns} rows={table.rows} />}
      <div class="buttons">
        <button
          type="button"
          class="button primary"
          disabled={table.rows.length === 0}
          onClick={() => {
            void takeTable(editor, table);
            onDone();
          }}
        >
          {counted(words.data.use, table.rows.length, language)}
        </button>
        <button type="button" class="button" onClick={onDone}>
          {words.panels.cancel}
        </button>
      </div>
    </section>
  );
}

const DELIMITERS = { comma: ',', semicolon: ';', tab: '\t' } as const;
const ENCODINGS = ['utf-8', 'windows-1252', 'windows-1250', 'windows-1251', 'shift_jis'] as const;

interface ChoicesProps {
  readonly choices: ReadChoices;
  readonly sheets: ReadSource['sheets'];
  readonly sheetByDefault: number;
  /** True for pasted text, which has no encoding. */
  readonly isText: boolean;
  readonly onChoices: (choices: ReadChoices) => void;
}

/** Options for reading a file: the sheet of a workbook, or the delimiter and encoding of a text file. */
function Choices({ choices, sheets, sheetByDefault, isText, onChoices }: ChoicesProps) {
  const { words } = useEditor();
  const { delimiters, encodings } = words.data;
  if (sheets.length === 1) return null;
  if (sheets.length > 1)
    return (
      <Choice
        label={words.data.sheet}
        value={String(choices.sheet ?? sheetByDefault)}
        options={sheets.map(
          ({ name, isHidden }, index) =>
            [String(index + 1), isHidden ? filled(words.data.hiddenSheet, { name }) : name] as const,
        )}
        onChoose={(sheet) => onChoices({ ...choices, sheet: Number(sheet) })}
      />
    );
  return (
    <div class="fields">
      <Choice
        label={words.data.delimiter}
        value={choices.delimiter ?? ''}
        options={[
          ['', words.data.automatic],
          ...(['comma', 'semicolon', 'tab'] as const).map((name) => [DELIMITERS[name], delimiters[name]] as const),
        ]}
        onChoose={(delimiter) => onChoices({ ...choices, delimiter: delimiter === '' ? undefined : delimiter })}
      />
      {!isText && (
        <Choice
          label={words.data.encoding}
          value={choices.encoding ?? ''}
          options={[['', words.data.automatic], ...ENCODINGS.map((name) => [name, encodings[name]] as const)]}
          onChoose={(encoding) => onChoices({ ...choices, encoding: ENCODINGS.find((known) => known === encoding) })}
        />
      )}
    </div>
  );
}

interface WorkbookChoicesProps {
  readonly choices: ReadChoices;
  readonly notes: readonly RowIssue[];
  readonly onChoices: (choices: ReadChoices) => void;
}

/** Asks what to do with hidden rows, hidden columns and merged cells, if the workbook contains any. */
function WorkbookChoices({ choices, notes, onChoices }: WorkbookChoicesProps) {
  const { words } = useEditor();
  const isFilled = choices.mergedCells === 'fill';
  return (
    <>
      {notes.some(({ code }) => code === 'hidden_rows') && (
        <Check
          label={words.data.skipHidden}
          isChecked={choices.hiddenRows === 'skip'}
          onCheck={(isSkipped) => onChoices({ ...choices, hiddenRows: isSkipped ? 'skip' : 'keep' })}
        />
      )}
      {notes.some(({ code }) => code === 'hidden_columns') && (
        <Check
          label={words.data.skipHiddenColumns}
          isChecked={choices.hiddenColumns === 'skip'}
          onCheck={(isSkipped) => onChoices({ ...choices, hiddenColumns: isSkipped ? 'skip' : 'keep' })}
        />
      )}
      {(isFilled || notes.some(({ code }) => code === 'merged_cells')) && (
        <Check
          label={words.data.fillMerged}
          isChecked={isFilled}
          onCheck={(fills) => onChoices({ ...choices, mergedCells: fills ? 'fill' : 'blank' })}
        />
      )}
    </>
  );
}

interface CheckProps {
  readonly label: string;
  readonly isChecked: boolean;
  readonly onCheck: (isChecked: boolean) => void;
}

function Check({ label, isChecked, onCheck }: CheckProps) {
  return (
    <label class="check">
      <input type="checkbox" checked={isChecked} onChange={({ currentTarget }) => onCheck(currentTarget.checked)} />
      <span>{label}</span>
    </label>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly (readonly [string, string])[];
  readonly onChoose: (value: string) => void;
}

/** A drop-down list of named options. */
function Choice({ label, value, options, onChoose }: ChoiceProps) {
  return (
    <Combobox
      label={label}
      wide={false}
      value={value}
      options={options.map(([each, name]) => ({ value: each, name }))}
      onChoose={onChoose}
    />
  );
}

/** Maximum number of listed issues. */
const MAX_ISSUES = 5;

interface IssuesProps {
  readonly issues: readonly RowIssue[];
  readonly count: number;
  readonly kind: 'blocks' | 'differs';
}

/**
 * Lists the issues or notes of a file. Each entry describes the problem and its location in the file. A click on the
 * entry shows the exact message.
 */
function Issues({ issues, count, kind }: IssuesProps) {
  const { words, language } = useEditor();
  if (issues.length === 0) return null;
  return (
    <ul class={`issues ${kind}`}>
      {issues.slice(0, MAX_ISSUES).map((issue) => (
        <li key={issue.message}>
          <Icon name={kind === 'blocks' ? 'fault' : 'warning'} />
          <details>
            <summary>
              {placeOf(issue, words.data, language)}
              {words.data.issues[issue.code]}
            </summary>
            <p lang="en">{issue.message}</p>
          </details>
        </li>
      ))}
      {count > MAX_ISSUES && <li>{filled(words.findings.more, { count: count - MAX_ISSUES }, language)}</li>}
    </ul>
  );
}

function placeOf(
  { row, column }: RowIssue,
  { place, placeInColumn }: { place: string; placeInColumn: string },
  language: string,
): string {
  if (row === undefined) return '';
  return `${column === undefined ? filled(place, { row }, language) : filled(placeInColumn, { row, column }, language)}: `;
}

/** Number of rows in the preview. */
const FEW_ROWS = 4;

function FirstRows({
  columns,
  rows,
}: {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}) {
  const { words } = useEditor();
  return (
    <div class="first-rows" role="region" tabIndex={0} aria-label={words.data.firstRows}>
      <table>
        <thead>
          <tr>
            {columns.map((name, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns are told apart by their place
              <th key={index} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, FEW_ROWS).map((cells, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows are told apart by their place
            <tr key={row}>
              {columns.map((_, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns are told apart by their place
                <td key={index}>{cells[index]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
