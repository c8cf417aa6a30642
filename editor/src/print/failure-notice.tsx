import { useEditor } from '../ui/editor-context.ts';
import { Icon } from '../ui/icon.tsx';
import { counted, filled } from '../words/sentences.ts';
import type { Words } from '../words/words.ts';
import type { PlacedIssue, PrintFailure } from './print-failure.ts';

export interface FailureProps {
  readonly failure: PrintFailure;
  /** The sentences for each kind of failure. */
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

/** The renderer's prefix for an element, which is removed because users do not know it. */
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
  /** Shows an affected row. */
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
  const numbers = rows.slice(0, MAX_ROW_NUMBERS).map((row) => row + 1);
  const more = count - numbers.length;
  const list = new Intl.ListFormat(language, { type: 'unit' }).format(numbers.map(String));
  const where =
    first === undefined
      ? findings.everyRow
      : filled(count === 1 ? printing.row : printing.rows, { row: first + 1, rows: list });
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
