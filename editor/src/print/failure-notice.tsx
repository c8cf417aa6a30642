import { pointerNames } from '@platen/sdk/internal/base';
import type { Issue } from '@platen/sdk/printers';
import { Icon } from '../ui/buttons.tsx';
import { useEditor } from '../ui/editor-context.ts';
import { counted, filled, formatNumber } from '../words/fill.ts';
import type { Words } from '../words/words.ts';

export interface FailureProps {
  readonly failure: PrintFailure;
  /** Error messages for each kind of failure. */
  readonly failures: Omit<Words['printing']['failures'], 'makeHere'>;
}

/** Explains why printing failed, with links to the affected rows. */
export function Failure({ failure, failures }: FailureProps) {
  const { store } = useEditor();
  switch (failure.kind) {
    case 'refused':
      return (
        <Found title={failures.refused} found={failure.issues.map((issue) => ofIssue(issue, store.showRow))} isFault />
      );
    case 'memory':
      return <p class="print-notice fault">{failures.memory}</p>;
    case 'not-loaded':
      return <p class="print-notice fault">{filled(failures.notLoaded, { what: failure.message })}</p>;
    case 'service':
      return <p class="print-notice fault">{filled(failures.service, { what: failure.message })}</p>;
    case 'other':
      return <p class="print-notice fault">{filled(failures.other, { what: failure.message })}</p>;
    default:
      return failure satisfies never;
  }
}

/**
 * Matches a prefix such as `elements[3] (text): ` in the renderer's messages. The prefix is removed, because users do
 * not know the index.
 */
const ELEMENT = /^elements\[\d+\] \(\w+\):? /;

const ofIssue = ({ path, message, row }: PlacedIssue, show: (row: number) => void): FoundItem => ({
  ...{ id: `${path} ${message}`, name: '', sentence: message.replace(ELEMENT, ''), show },
  ...(row === undefined ? { count: 0, rows: [] } : { count: 1, rows: [row] }),
});

/** A finding that affects some or all rows. */
export interface FoundItem {
  readonly id: string;
  /** The affected element's name as shown in the editor; empty for the label itself. */
  readonly name: string;
  readonly sentence: string;
  /** Number of affected rows; 0 if every row is affected. */
  readonly count: number;
  /** Indexes of the first affected rows, from 0. */
  readonly rows: readonly number[];
  /** Shows one of the affected rows in the editor. */
  readonly show: (row: number) => void;
}

export interface FoundProps {
  readonly title: string;
  readonly found: readonly FoundItem[];
  /** True if the findings block printing. */
  readonly isFault?: boolean;
}

/** Maximum number of findings listed here, and of row numbers per finding. The findings panel lists everything. */
const [MAX_LISTED, MAX_ROW_NUMBERS] = [8, 5];

/** A list of findings, each with a button that shows an affected row; empty if there are none. */
export function Found({ title, found, isFault = false }: FoundProps) {
  const { words, language } = useEditor();
  const more = found.length - MAX_LISTED;
  if (found.length === 0) return null;
  return (
    <div class="print-found">
      <h3 class={isFault ? 'print-notice fault' : 'print-notice warning'}>
        <Icon name={isFault ? 'fault' : 'warning'} />
        {title}
      </h3>
      <ul class="print-list">
        {found.slice(0, MAX_LISTED).map((item) => (
          <FoundLine key={item.id} item={item} />
        ))}
      </ul>
      {more > 0 && <p class="hint">{counted(words.printing.more, more, language)}</p>}
    </div>
  );
}

function FoundLine({ item: { name, sentence, count, rows, show } }: { readonly item: FoundItem }) {
  const { store, words, language } = useEditor();
  const { printing, findings } = words;
  const [first] = rows;
  const numbers = rows.slice(0, MAX_ROW_NUMBERS).map((row) => formatNumber(row + 1, language));
  const more = count - numbers.length;
  const list = more > 0 ? numbers.join(', ') : new Intl.ListFormat(language, { type: 'unit' }).format(numbers);
  const where =
    first === undefined
      ? findings.everyRow
      : filled(count === 1 ? printing.row : printing.rows, { row: first + 1, rows: list }, language);
  return (
    <li>
      <span class="print-where">
        {where}
        {more > 0 && ` ${counted(printing.more, more, language)}`}
      </span>
      <span>{name === '' ? sentence : `${name}: ${sentence}`}</span>
      {first !== undefined && (
        <button
          type="button"
          class="link"
          onClick={() => {
            show(first);
            store.do('view-label');
          }}
        >
          {findings.showRow}
        </button>
      )}
    </li>
  );
}

/** Reason why no PDF was created. The user can retry after any of these failures. */
export type PrintFailure =
  /** The label, a row or the paper is invalid: lists every issue with its row. */
  | { readonly kind: 'refused'; readonly issues: readonly PlacedIssue[] }
  /** Memory ran out, or the worker crashed. Browsers give no reason when a worker crashes. */
  | { readonly kind: 'memory' }
  /**
   * A font or a part of the program could not be loaded because the network failed. `message` names the missing part.
   */
  | { readonly kind: 'not-loaded'; readonly message: string }
  /** The print service failed; its message says why and how to fix it. */
  | { readonly kind: 'service'; readonly message: string }
  | { readonly kind: 'other'; readonly message: string };

/** An issue and the index of its row, from 0. The index is undefined if the issue concerns the whole label. */
export interface PlacedIssue extends Issue {
  readonly row: number | undefined;
}

/** Returns the kind of failure to show for an error; undefined if the work was cancelled. */
export function failureOf(error: unknown): PrintFailure | undefined {
  if (!isRecord(error)) return { kind: 'other', message: String(error) };
  const { name, issues } = error;
  const message = typeof error.message === 'string' ? error.message : '';
  if (name === 'AbortError') return undefined;
  if (Array.isArray(issues) && issues.length > 0) return { kind: 'refused', issues: issues.map(withRow) };
  if (name === 'RangeError' || /memory|allocation/i.test(message)) return { kind: 'memory' };
  if (
    name === 'FontError' ||
    /dynamically imported module|importing a module|could not be (loaded|read)|fetch/i.test(message)
  )
    return { kind: 'not-loaded', message };
  return { kind: 'other', message };
}

/**
 * Returns the failure to show for an error of a print service. The service's message is shown unchanged unless the
 * error has issues.
 */
export function serviceFailureOf(error: unknown): PrintFailure | undefined {
  const failure = failureOf(error);
  if (failure === undefined || failure.kind === 'refused') return failure;
  return { kind: 'service', message: error instanceof Error ? error.message : String(error) };
}

/**
 * Replaces the item index in each issue of a failure with the index of the item's row. Several items may be copies of
 * one row.
 */
export const byRows = (failure: PrintFailure | undefined, rowOf: (item: number) => number): PrintFailure | undefined =>
  failure?.kind !== 'refused'
    ? failure
    : {
        kind: 'refused',
        issues: failure.issues.map((issue) => ({
          ...issue,
          row: issue.row === undefined ? undefined : rowOf(issue.row),
        })),
      };

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/**
 * Adds `row` to an issue. At first, `row` is the index of the affected item in the job; `byRows` later replaces this
 * index with the index of the item's row.
 */
function withRow(issue: Issue): PlacedIssue {
  const [root, row] = pointerNames(issue.path);
  return { ...issue, row: root === 'items' && row !== undefined ? Number(row) : undefined };
}
