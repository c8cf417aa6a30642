import type { Finding } from '../findings/finding.ts';
import { byBadness } from '../findings/finding.ts';
import { allPrintAsDesigned } from '../findings/summary.ts';
import { useEditor } from '../ui/editor-context.ts';
import { Icon } from '../ui/icon.tsx';
import { rowSentences } from '../words/row-sentences.ts';
import { counted, filled } from '../words/sentences.ts';
import type { Words } from '../words/vocabulary/vocabulary.ts';

/** Findings that are listed; the row strip and the list of findings have all. */
const MOST_LISTED = 8;

/** What the check of the rows found: what keeps them from being printed, then what prints unlike the design. */
export function RowCheckCard() {
  const { store, words, language } = useEditor();
  const { printing } = words;
  const summary = store.summary.value;
  const { whole } = rowSentences(summary, words, language, () => '');
  const found = summary.findings.toSorted(byBadness);
  const isGood = allPrintAsDesigned(summary);
  const wrong = tableFaults(store.readRows.value.issues);
  const isWhole = summary.checked >= summary.rows;
  return (
    <section class="print-card wide" aria-label={printing.checked}>
      <h2>{printing.checked}</h2>
      <p class={isGood && wrong.length === 0 ? 'notice good' : 'notice'} role="status">
        {isGood && wrong.length === 0 && <Icon name="check" />}
        <strong>{whole}</strong>
        {!isWhole && <span class="hint">{printing.unchecked}</span>}
      </p>
      <Found
        title={printing.mustMend}
        found={[...wrong, ...found.filter(({ weight }) => weight === 'blocks')]}
        isFault
      />
      <Found title={printing.shouldLook} found={found.filter(({ weight }) => weight === 'differs')} />
    </section>
  );
}

/** What is listed: a place and a sentence. */
type Listed = Pick<Finding, 'row' | 'code' | 'message' | 'path'>;

/** The first row of a spreadsheet below the columns' names. */
const FIRST_ROW = 2;

/** Copies that are no number: they are found before anything is inspected. */
const tableFaults = (
  issues: readonly { readonly code: string; readonly message: string; readonly row?: number | undefined }[],
): readonly Listed[] =>
  issues
    .filter(({ code }) => code === 'quantity')
    .map(({ code, message, row }) => ({
      code,
      message,
      row: row === undefined ? undefined : row - FIRST_ROW,
      path: '',
    }));

interface FoundProps {
  readonly title: string;
  readonly found: readonly Listed[];
  readonly isFault?: boolean;
}

/** Findings with the way to their rows. */
export function Found({ title, found, isFault = false }: FoundProps) {
  const { store, words, language } = useEditor();
  if (found.length === 0) return null;
  const more = found.length - MOST_LISTED;
  const show = (row: number): void => {
    store.showRow(row);
    store.do('view-label');
  };
  return (
    <div class="checked-rows">
      <h3 class={isFault ? 'notice fault' : 'notice warning'}>
        <Icon name={isFault ? 'fault' : 'warning'} />
        {title}
      </h3>
      <ul class="row-faults">
        {found.slice(0, MOST_LISTED).map((each) => (
          <li key={`${each.row} ${each.path} ${each.code}`}>
            <span class="where">
              {each.row === undefined ? words.printing.wholeLabel : filled(words.printing.row, { row: each.row + 1 })}
            </span>
            <span>{sentenceOf(each, words)}</span>
            {each.row !== undefined && (
              <button type="button" class="link" onClick={() => show(each.row ?? 0)}>
                {words.findings.showRow}
              </button>
            )}
          </li>
        ))}
      </ul>
      {more > 0 && <p class="hint">{counted(words.printing.more, more, language)}</p>}
    </div>
  );
}

/** How the renderer names an element, which nobody else calls so. */
const ELEMENT = /^elements\[\d+\] \(\w+\):? /;

const sentenceOf = ({ code, message }: Listed, { warnings }: Words): string =>
  Object.hasOwn(warnings, code) ? warnings[code as keyof typeof warnings] : message.replace(ELEMENT, '');
