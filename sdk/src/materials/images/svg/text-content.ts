import { itemAt } from '../../../base/item-at.ts';
import { clusterEnd } from '../../fonts/graphemes.ts';
import type { SvgElement } from './document.ts';
import { type FontStyle, relativeLength } from './font-style.ts';
import { lengthIn } from './numbers.ts';
import { showsNothing, type Where } from './placing.ts';
import type { Declarations } from './style-sheet.ts';
import { type Budget, shown, unsupportedPart } from './svg-refusal.ts';
import type { TextPath } from './text-path.ts';

/** The characters directly inside one element of a `text`, and the state that they inherit. */
export interface TextSpan {
  readonly element: SvgElement;
  readonly where: Where;
  /**
   * The span that underlines these characters; its colours apply to the underline (CSS Text Decoration 3, 2.1).
   * `undefined` if the characters are not underlined.
   */
  readonly underlinedBy: TextSpan | undefined;
  /** The path along which the characters are drawn; `undefined` for a straight line. */
  readonly path: TextPath | undefined;
}

/** A character (grapheme cluster) with its position, in the units of the text element. */
export interface TextCharacter {
  readonly character: string;
  readonly span: TextSpan;
  /** Absolute position, which starts a new chunk; `undefined` to continue after the previous character. */
  readonly x: number | undefined;
  readonly y: number | undefined;
  readonly dx: number;
  readonly dy: number;
}

export interface TextContent {
  readonly characters: readonly TextCharacter[];
  /** Width that the text must have (`textLength`); `undefined` for its natural width. */
  readonly width: number | undefined;
  /** Spans with at least one character. */
  readonly spans: readonly TextSpan[];
}

/** Returns the drawing state inside an element of a `text`; `undefined` if the element is not displayed. */
export type EnterSpan = (element: SvgElement, around: Where) => Where | undefined;
/** Returns the path of a `textPath`; `undefined` if it refers to none. */
export type FindPath = (element: SvgElement, where: Where) => TextPath | undefined;

function spanOf(element: SvgElement, where: Where, around?: TextSpan, path = around?.path): TextSpan {
  const isUnderlining = where.style.font.underline && around?.underlinedBy === undefined;
  if (!isUnderlining) return { element, where, underlinedBy: around?.underlinedBy, path };
  return { element, where, underlinedBy: { element, where, underlinedBy: undefined, path }, path };
}

/** Elements that a `text` may contain. */
const INLINE = new Set(['tspan', 'a', 'switch']);

/** A character before its position is known. */
interface RawCharacter {
  readonly character: string;
  readonly span: TextSpan;
}

/** An element that can position its characters, whose indexes are `from` to `to` (exclusive). */
interface Positioned {
  readonly span: TextSpan;
  readonly from: number;
  to: number;
}

/**
 * Returns the characters of a `text` element and its descendants, with their positions, after white space processing
 * (SVG 2, 11.5 and 11.6). Throws ImageError for unsupported elements.
 */
export function unfoldText(
  text: SvgElement,
  where: Where,
  { enter, findPath, budget }: { readonly enter: EnterSpan; readonly findPath: FindPath; readonly budget: Budget },
): TextContent {
  const raw: RawCharacter[] = [];
  const positioned: Positioned[] = [];
  const walk = (span: TextSpan): void => {
    const own: Positioned = { span, from: raw.length, to: raw.length };
    positioned.push(own);
    for (const part of span.element.content) {
      if (typeof part === 'string') {
        budget.segments(part.length);
        for (const character of part) raw.push({ character, span });
      } else if (!showsNothing(part)) {
        budget.visit(part);
        const inner = enter(part, span.where);
        if (inner === undefined) continue;
        if (part.name === 'textPath') {
          // A `textPath` must be a child of the `text` element. A `textPath` without a path draws nothing.
          const path = span.element === text ? findPath(part, inner) : undefined;
          if (path) walk(spanOf(part, inner, span, path));
          continue;
        }
        if (!INLINE.has(part.name))
          throw unsupportedPart(part, 'is not supported inside text; convert the text to paths');
        walk(spanOf(part, inner, span));
      }
    }
    own.to = raw.length;
  };
  walk(spanOf(text, where));
  const kept = withoutSpaces(raw);
  const indexOf = indexes(kept, raw.length);
  const characters: Mutable[] = kept.map(({ index, character }) => {
    return { character, span: itemAt(raw, index).span, x: undefined, y: undefined, dx: 0, dy: 0 };
  });
  for (const { span, from, to } of positioned) place(characters.slice(indexOf(from), indexOf(to)), span);
  const clusters = clustersOf(characters);
  const spans = [...new Set(clusters.map(({ span }) => span))];
  const [first] = clusters;
  if (first && first.span.path === undefined) {
    first.x ??= 0;
    first.y ??= 0;
  }
  return { characters: clusters, spans, width: widthOf(text, clusters, where) };
}

/**
 * Joins the code points of each grapheme cluster. A cluster takes the span and the position of its first code point.
 * Throws ImageError if another code point of a cluster has a position.
 */
function clustersOf(codePoints: readonly Mutable[]): readonly Mutable[] {
  const text = codePoints.map(({ character }) => character).join('');
  const clusters: Mutable[] = [];
  let at = 0;
  let end = 0;
  for (const codePoint of codePoints) {
    if (at >= end) {
      end = clusterEnd(text, at);
      clusters.push({ ...codePoint, character: text.slice(at, end) });
    } else if (codePoint.x !== undefined || codePoint.y !== undefined || codePoint.dx !== 0 || codePoint.dy !== 0)
      throw unsupportedPart(
        codePoint.span.element,
        `moves a part of the letter ${shown(text.slice(at - 1, end))} separately, which is not supported; convert the text to paths`,
      );
    at += codePoint.character.length;
  }
  return clusters;
}

type Mutable = { -readonly [Key in keyof TextCharacter]: TextCharacter[Key] };

interface Kept {
  readonly index: number;
  readonly character: string;
}

/**
 * Applies `white-space` (CSS Text 3, 4.1). Tabs and line breaks become spaces. Unless the style preserves spaces,
 * removes spaces at the start and end of the text, and spaces after another space.
 */
function withoutSpaces(raw: readonly RawCharacter[]): readonly Kept[] {
  const kept: Kept[] = [];
  let afterSpace = true;
  for (const [index, { character, span }] of raw.entries()) {
    const isSpace = character === ' ' || character === '\t' || character === '\n' || character === '\r';
    const collapses = isSpace && !span.where.style.font.keepsSpaces;
    if (collapses && afterSpace) continue;
    kept.push({ index, character: isSpace ? ' ' : character });
    afterSpace = collapses;
  }
  const last = kept.at(-1);
  if (afterSpace && last?.character === ' ') kept.pop();
  return kept;
}

/** Returns a function that converts the index of a raw character to the index of the next kept character. */
function indexes(kept: readonly Kept[], count: number): (index: number) => number {
  const next = new Array<number>(count + 1).fill(kept.length);
  let at = kept.length;
  for (let index = count; index >= 0; index--) {
    if (kept[at - 1]?.index === index) at--;
    next[index] = at;
  }
  return (index) => next[index] ?? kept.length;
}

/**
 * Sets the positions that an element gives to its characters. Inner elements are processed later, so their positions
 * take precedence.
 */
function place(characters: readonly Mutable[], { element, where }: TextSpan): void {
  // A textPath has no attributes for positions.
  if (element.name === 'textPath') return;
  const { across, down } = where.referenceSize;
  const read = (name: string, whole: number): readonly number[] => lengthsIn(element, name, whole, where.style.font);
  for (const [i, x] of read('x', across).entries()) if (characters[i]) characters[i].x = x;
  for (const [i, y] of read('y', down).entries()) if (characters[i]) characters[i].y = y;
  for (const [i, dx] of read('dx', across).entries()) if (characters[i]) characters[i].dx = dx;
  for (const [i, dy] of read('dy', down).entries()) if (characters[i]) characters[i].dy = dy;
}

/**
 * Parses a list of lengths in an element whose font is `font`. Throws ImageError if a length is unsupported or too large.
 */
function lengthsIn(element: SvgElement, name: string, whole: number, font: FontStyle): readonly number[] {
  const text = element.attributes[name]?.trim() ?? '';
  if (text === '') return [];
  return text.split(/[\s,]+/).map((each) => {
    const relative = each.endsWith('%') ? undefined : relativeLength(each, font, element);
    return relative ?? lengthIn(each, element, name, whole);
  });
}

/**
 * Returns the `textLength` of a `text` element: the width that its evenly spaced letters must fill (SVG 2, 11.5).
 * Throws ImageError if the attribute is invalid or can't be applied.
 */
function widthOf(text: SvgElement, characters: readonly TextCharacter[], { referenceSize }: Where): number | undefined {
  const { textLength, lengthAdjust = 'spacing' } = text.attributes;
  if (textLength === undefined) return undefined;
  if (lengthAdjust !== 'spacing')
    throw unsupportedPart(
      text,
      `has lengthAdjust=${shown(lengthAdjust)}, which is not supported; convert the text to paths`,
    );
  if (characters.slice(1).some(({ x, y }) => x !== undefined || y !== undefined))
    throw unsupportedPart(
      text,
      'has a textLength and also sets x or y for a character after the first, which is not supported; convert the text to paths',
    );
  const width = lengthIn(textLength, text, 'textLength', referenceSize.across);
  if (width < 0) throw unsupportedPart(text, 'has a negative textLength; it must be at least 0');
  return width;
}

/** Unsupported properties that children do not inherit, each with the values that have no effect. */
const UNSUPPORTED: ReadonlyMap<string, readonly string[]> = new Map([
  ['alignment-baseline', ['auto', 'baseline']],
  ['rotate', ['0']],
  ['unicode-bidi', ['normal', 'embed']],
  ['text-shadow', ['none']],
  ['inline-size', ['0', 'auto']],
  ['shape-inside', ['none', 'auto']],
]);

/** Throws ImageError for an unsupported property of text. */
export function rejectTextProperties(element: SvgElement, declared: Declarations): void {
  if (element.name !== 'text' && declared.has('textLength'))
    throw unsupportedPart(element, 'has a textLength, which is supported only on <text>; convert the text to paths');
  for (const [property, harmless] of UNSUPPORTED) {
    const value = declared.get(property)?.trim();
    if (value !== undefined && !harmless.includes(value))
      throw unsupportedPart(
        element,
        `has ${property}=${shown(value)}, which is not supported; convert the text to paths`,
      );
  }
}
