import type { JoinedPart } from './computed-columns.ts';

// Placeholders for blank and filled columns while text is joined: Unicode noncharacters, which do not occur in text.
const BLANK = '\uFDD0';
const FILLED = '\uFDD1';

/** Brackets around a blank column (`BLANK`), with the spaces before them. */
const BRACKETS = /\s{0,9}[([]\s{0,9}\uFDD0\s{0,9}[)\]]/g;
/**
 * Matches separators: `·` and similar characters, dashes between spaces, and punctuation that is alone between two
 * columns.
 */
const SEPARATORS =
  /(\s{0,9}[·•|]\s{0,9}|\s{1,9}[-–—/]\s{1,9}|(?<=[\uFDD0\uFDD1])[-\s–—/\\,;:+&]{1,19}(?=[\uFDD0\uFDD1]))/;

/**
 * Joins the parts of a text, without blank columns. A part between two separators is left out, together with one
 * separator, if all of its columns are blank. A line with columns is left out if it has no text left. Also removes
 * brackets around blank columns.
 *
 * @example joinWithoutBlanks(joinedParts('{name} · {size}'), (name) => (name === 'name' ? 'Tea' : '')) // 'Tea'
 */
export function joinWithoutBlanks(parts: readonly JoinedPart[], textOf: (name: string) => string): string {
  const texts: string[] = [];
  const marked = parts.map((part) => {
    if (part.kind === 'text') return part.text;
    const text = textOf(part.name);
    if (text.trim() === '') return BLANK;
    texts.push(text);
    return FILLED;
  });
  const lines = marked.join('').split(/\r\n|\r|\n/);
  const kept = lines.flatMap((line) => (line.includes(BLANK) ? lineWithoutBlanks(line) || [] : line));
  // columns with text are never left out, so the placeholders are in the same order as `texts`
  let index = 0;
  return kept.join('\n').replaceAll(FILLED, () => texts[index++] ?? '');
}

function lineWithoutBlanks(line: string): string {
  let joined = '';
  let separator = '';
  for (const [index, part] of line.replace(BRACKETS, BLANK).split(SEPARATORS).entries()) {
    if (index % 2 === 1) separator = part;
    else if (part.includes(FILLED) || !part.includes(BLANK))
      joined += (joined && separator) + part.replaceAll(BLANK, '').trim();
  }
  return joined;
}
