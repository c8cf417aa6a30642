/** What divides columns, the likelier first where the text fits both: commas are in texts and numbers, too. */
const DELIMITERS = ['\t', ';', ','] as const;
type Delimiter = (typeof DELIMITERS)[number];

/** Lines below the column names that are looked at, and their characters in all. */
const SAMPLE_LINES = 20;
const SAMPLE_CHARACTERS = 1 << 16;

/** The delimiter of a text, and those that fit it as well. */
export interface FoundDelimiter {
  readonly delimiter: string;
  /** Others that fit the first lines too; none if there is no doubt. */
  readonly others: readonly string[];
}

/** How often each delimiter is in a line outside of quotes. */
interface LineCounts {
  readonly counts: Readonly<Record<Delimiter, number>>;
  /** Whether each comma is followed by a space, as in a text. */
  readonly isCommaText: boolean;
}

/**
 * Detects tab, semicolon or comma by the first lines: a delimiter is in each as often as in the line of column names. If
 * several are, the names decide; if none is, whichever the names have most of. A comma if the names have none.
 */
export function detectDelimiter(text: string): FoundDelimiter {
  const [names, ...rows] = countLines(text);
  if (names === undefined) return { delimiter: ',', others: [] };
  const candidates = DELIMITERS.filter((each) => names.counts[each] > 0);
  const fitting = candidates.filter((each) => rows.every(({ counts }) => counts[each] === names.counts[each]));
  const isSure = fitting.length === 1 && rows.length > 0;
  const pool = fitting.length > 0 ? fitting : candidates;
  const withoutTexts = names.isCommaText && pool.length > 1 ? pool.filter((each) => each !== ',') : pool;
  const most = Math.max(...withoutTexts.map((each) => names.counts[each]));
  const delimiter = withoutTexts.find((each) => names.counts[each] === most) ?? ',';
  return { delimiter, others: isSure || fitting.length === 0 ? [] : pool.filter((each) => each !== delimiter) };
}

/** The lines of a text with anything in them, the column names first. */
function countLines(text: string): readonly LineCounts[] {
  const lines: LineCounts[] = [];
  let counts = { '\t': 0, ';': 0, ',': 0 };
  let isCommaText = true;
  let isBegun = false;
  let isQuoted = false;
  // a quote opens only at the start of a value, or after the quote before it
  let mayOpen = true;
  const endLine = (): void => {
    if (isBegun) lines.push({ counts, isCommaText });
    counts = { '\t': 0, ';': 0, ',': 0 };
    isCommaText = true;
    isBegun = false;
  };
  let sampled = 0;
  // by hand: what a pattern remembers of its way is too much after some million characters
  for (let at = 0; at < text.length; at++) {
    const character = text[at] ?? '';
    if (lines.length > 0 && ++sampled > SAMPLE_CHARACTERS) return lines;
    if (character === '"') {
      const wasQuoted: boolean = isQuoted;
      isQuoted = !isQuoted && mayOpen;
      mayOpen = wasQuoted;
      isBegun = true;
    } else if (!isQuoted) {
      const isEnd = character === '\n' || character === '\r';
      const isDelimiter = character === '\t' || character === ';' || character === ',';
      if (isDelimiter) counts[character]++;
      if (character === ',' && text[at + 1] !== ' ') isCommaText = false;
      if (isEnd) endLine();
      else isBegun ||= character.trim() !== '';
      mayOpen = isDelimiter || isEnd;
      if (lines.length > SAMPLE_LINES) return lines;
    }
  }
  // a quote that is never closed has hidden the other lines
  if (!isQuoted || lines.length === 0) endLine();
  return lines;
}
