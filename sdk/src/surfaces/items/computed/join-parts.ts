import type { JoinedPart } from './computed-columns.ts';

/** A literal text that only separates columns: signs such as `·`, `,` or `-`, or spaces. */
const ONLY_SEPARATOR = /^\s*(?:[-–—·•|/\\,;:+&]\s*)*$/;
/** A separator within a literal text that also contains words. */
const SEPARATOR = /\s*[·•|]\s*|\s+[-–—/]\s+/g;

/** A part of a line between two separators. */
interface Segment {
  /** The separator before this part; empty for the first part of a line. */
  readonly separator: string;
  readonly parts: readonly FilledPart[];
}

interface FilledPart {
  readonly isColumn: boolean;
  readonly text: string;
}

/**
 * Joins a text and leaves out blank columns. A part between two separators is left out, together with one separator, if
 * all of its columns are blank. A line with columns is left out if nothing of it is left. Also removes brackets around
 * blank columns.
 *
 * @example joinWithoutBlanks(joinedParts('{name} · {size}'), (name) => (name === 'name' ? 'Tea' : '')) // 'Tea'
 */
export function joinWithoutBlanks(parts: readonly JoinedPart[], textOf: (name: string) => string): string {
  const lines = linesOf(parts).map((line) => {
    const filled = line.map((part) =>
      part.kind === 'column' ? { isColumn: true, text: textOf(part.name) } : { isColumn: false, text: part.text },
    );
    return { text: lineText(filled), isLeftOut: filled.some(({ isColumn }) => isColumn) };
  });
  return lines.flatMap(({ text, isLeftOut }) => (isLeftOut && text.trim() === '' ? [] : text)).join('\n');
}

/** Splits the parts at the line breaks of the literal texts. */
function linesOf(parts: readonly JoinedPart[]): readonly (readonly JoinedPart[])[] {
  const lines: JoinedPart[][] = [[]];
  for (const part of parts) {
    const [first = '', ...others] = part.kind === 'text' ? part.text.split(/\r\n|\r|\n/) : [];
    lines.at(-1)?.push(part.kind === 'text' ? { kind: 'text', text: first } : part);
    for (const text of others) lines.push([{ kind: 'text', text }]);
  }
  return lines.map((line) => line.filter((part) => part.kind === 'column' || part.text !== ''));
}

function lineText(line: readonly FilledPart[]): string {
  // a line in which every column has a text is printed exactly as written
  if (line.every(({ isColumn, text }) => !isColumn || text.trim() !== '')) return line.map(({ text }) => text).join('');
  let joined = '';
  for (const { separator, parts } of segmentsOf(line)) {
    const columns = parts.filter(({ isColumn }) => isColumn);
    if (columns.length > 0 && columns.every(({ text }) => text.trim() === '')) continue;
    const text = segmentText(parts);
    joined += joined === '' ? text : separator + text;
  }
  return joined;
}

/** Splits a line at its separators. */
function segmentsOf(line: readonly FilledPart[]): readonly Segment[] {
  const segments: { separator: string; parts: FilledPart[] }[] = [{ separator: '', parts: [] }];
  const add = (text: string): void => {
    if (text !== '') segments.at(-1)?.parts.push({ isColumn: false, text });
  };
  for (const [index, part] of line.entries()) {
    const isBetween = index > 0 && index < line.length - 1;
    if (part.isColumn) segments.at(-1)?.parts.push(part);
    else if (isBetween && ONLY_SEPARATOR.test(part.text)) segments.push({ separator: part.text, parts: [] });
    else {
      let from = 0;
      for (const found of part.text.matchAll(SEPARATOR)) {
        add(part.text.slice(from, found.index));
        segments.push({ separator: found[0], parts: [] });
        from = found.index + found[0].length;
      }
      add(part.text.slice(from));
    }
  }
  return segments;
}

/** Joins a part of a line, without brackets around blank columns and without the spaces around them. */
function segmentText(parts: readonly FilledPart[]): string {
  const texts = parts.map(({ text }) => text);
  for (const [index, part] of parts.entries()) {
    if (!part.isColumn || part.text.trim() !== '') continue;
    const before = texts[index - 1] ?? '';
    const after = texts[index + 1] ?? '';
    if (!/[([]\s*$/.test(before) || !/^\s*[)\]]/.test(after)) continue;
    texts[index - 1] = before.replace(/\s*[([]\s*$/, '');
    texts[index + 1] = after.replace(/^\s*[)\]]/, '');
  }
  return texts.join('').trim();
}
