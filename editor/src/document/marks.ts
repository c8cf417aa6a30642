import { trailing } from './trailing.ts';

/** A style for part of a text element, set with formatting marks (extension `markup`). */
export type MarkStyle = 'bold' | 'italic' | 'underline';

const MARKS: Readonly<Record<MarkStyle, string>> = { bold: '**', italic: '*', underline: '_' };

/** Text and its selected range. */
export interface MarkedRange {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

/** Escapes the characters of formatting marks, so that text prints unchanged once its element has `markup`. */
export const withoutMarks = (text: string): string => text.replace(/[\\*_]/g, '\\$&');

/**
 * Adds marks of a style around the selected range, or removes them if the range already has them. Spaces at the ends of
 * the range stay outside, because a mark next to a space is printed as text. Returns the range unchanged if it contains
 * only spaces and marks.
 *
 * @example toggleMark({ text: 'Salt, milk', from: 6, to: 10 }, 'bold').text // 'Salt, **milk**'
 */
export function toggleMark({ text, from, to }: MarkedRange, style: MarkStyle): MarkedRange {
  const selected = text.slice(from, to);
  const start = from + selected.search(/[^\s*_]|$/);
  const end = to - trailing(selected, ' \t\n\r\u00a0*_').length;
  if (start >= end) return { text, from, to };
  const before = text.slice(0, start);
  const after = text.slice(end);
  const opening = openingMarks(before);
  const closing = after.slice(0, after.search(/[^*_]|$/));
  const isOn = hasMark(opening, style) && hasMark(closing, style);
  const mark = MARKS[style];
  const [open, close] = isOn
    ? [opening.replace(mark, ''), closing.replace(mark, '')]
    : [opening + mark, mark + closing];
  const head = before.slice(0, before.length - opening.length) + open;
  const inner = text.slice(start, end);
  return {
    text: head + inner + close + after.slice(closing.length),
    from: head.length,
    to: head.length + inner.length,
  };
}

/** Returns the formatting marks at the end of a string, except a mark after a backslash, which is printed as text. */
function openingMarks(before: string): string {
  const marks = trailing(before, '*_');
  return before.endsWith(`\\${marks}`) ? marks.slice(1) : marks;
}

/**
 * Tests if a run of marks contains the mark of a style. One asterisk marks italics, two mark bold, and three mark both.
 */
function hasMark(row: string, style: MarkStyle): boolean {
  if (style === 'underline') return row.includes('_');
  const stars = row.replaceAll('_', '').length;
  return style === 'bold' ? stars >= 2 : stars % 2 === 1;
}
