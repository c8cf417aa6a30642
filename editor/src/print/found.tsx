import { useEditor } from '../ui/editor-context.ts';
import { Icon } from '../ui/icon.tsx';
import { counted, filled } from '../words/sentences.ts';

/** Something that was found of rows. */
export interface FoundItem {
  readonly id: string;
  /** What it is about, as people know it; empty for the label itself. */
  readonly name: string;
  readonly sentence: string;
  /** In how many rows; 0 for what is so in every row. */
  readonly count: number;
  /** The first of them, from 0. */
  readonly rows: readonly number[];
  /** Leads to one of them. */
  readonly show: (row: number) => void;
}

export interface FoundProps {
  readonly title: string;
  readonly found: readonly FoundItem[];
  /** Whether it keeps rows from being printed. */
  readonly isFault?: boolean;
}

/** What is listed here, and rows that are named; the list of findings below the label has all. */
const [MOST_LISTED, MOST_ROWS] = [8, 5];

/** What was found, with the way to its rows; nothing where nothing was. */
export function Found({ title, found, isFault = false }: FoundProps) {
  const { words, language } = useEditor();
  const more = found.length - MOST_LISTED;
  if (found.length === 0) return null;
  return (
    <div class="print-found">
      <h3 class={isFault ? 'print-notice fault' : 'print-notice warning'}>
        <Icon name={isFault ? 'fault' : 'warning'} />
        {title}
      </h3>
      <ul class="print-list">
        {found.slice(0, MOST_LISTED).map((item) => (
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
  const numbers = rows.slice(0, MOST_ROWS).map((row) => row + 1);
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
