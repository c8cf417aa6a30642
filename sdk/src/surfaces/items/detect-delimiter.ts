/** Delimiters in order of preference, if several fit: commas also occur in texts and numbers. */
const DELIMITERS = ['\t', ';', ','] as const;
type Delimiter = (typeof DELIMITERS)[number];

/** Limits of the sample: lines below the column names, and characters in total. */
const SAMPLE_LINES = 20;
const SAMPLE_CHARACTERS = 1 << 16;

/** The delimiter of a text, and the alternatives. */
export interface FoundDelimiter {
  readonly delimiter: string;
  /** Other delimiters that also fit the first lines; empty if the result is certain. */
  readonly others: readonly string[];
}

/** Occurrences of each delimiter outside of quotes in a line. */
interface LineCounts {
  readonly counts: Readonly<Record<Delimiter, number>>;
  /** True if each comma is followed by a space, as in prose. */
  readonly isCommaText: boolean;
}

/**
 * Detects tab, semicolon or comma from the first lines. A delimiter fits if each line has as many of it as the line of
 * column names. If several or none fit, the most frequent delimiter among the column names wins. Comma if the names
 * contain none.
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

/** Counts delimiters in the non-blank lines of a text; the column names come first. */
function countLines(text: string): readonly LineCounts[] {
  const lines: LineCounts[] = [];
  let counts = { '\t': 0, ';': 0, ',': 0 };
  let isCommaText = true;
  let isBegun = false;
  let isQuoted = false;
  // a quote opens only at the start of a value, or after another quote
  let mayOpen = true;
  const endLine = (): void => {
    if (isBegun) lines.push({ counts, isCommaText });
    counts = { '\t': 0, ';': 0, ',': 0 };
    isCommaText = true;
    isBegun = false;
  };
  let sampled = 0;
  // a manual scan, because a regular expression runs out of memory for its backtracking after some million characters
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
  // an unclosed quote has hidden the other lines
  if (!isQuoted || lines.length === 0) endLine();
  return lines;
}
