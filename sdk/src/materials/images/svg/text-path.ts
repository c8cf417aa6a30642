import { float64At, numberAt } from '../../../base/item-at.ts';
import { type Path, POINTS_OF_VERB, VERB } from '../../../base/path.ts';
import { IDENTITY } from '../../../base/transform.ts';
import { mapPath } from './clips.ts';
import type { SvgElement } from './document.ts';
import { lengthIn, numberIn } from './numbers.ts';
import { hrefOf, SHAPES, transformedBy, type Where } from './placing.ts';
import { outlineOf } from './shapes.ts';
import { declarationsOf, type StyleSheet } from './style-sheet.ts';
import { type Budget, shown, unsupportedPart } from './svg-refusal.ts';

/** Point on a path, with the direction of the path there as a unit vector. */
export interface PathSpot {
  readonly x: number;
  readonly y: number;
  readonly dx: number;
  readonly dy: number;
}

/** The path of a `textPath`, in the units of the text. */
export interface TextPath {
  /** Distance along the path at which the text starts. */
  readonly start: number;
  /** Last point of the path, where the text after the `textPath` continues. */
  readonly end: { readonly x: number; readonly y: number };
  /** Returns the point at a distance from the start of the path; `undefined` before its start and past its end. */
  at(distance: number): PathSpot | undefined;
}

interface Parts {
  readonly sheet: StyleSheet;
  readonly byId: ReadonlyMap<string, SvgElement>;
  readonly budget: Budget;
}

/**
 * Reads the path of a `textPath` (SVG 2, 11.8). Returns `undefined` if the reference is broken: browsers then do not
 * draw the text.
 */
export function textPathOf(element: SvgElement, where: Where, { sheet, byId, budget }: Parts): TextPath | undefined {
  const { attributes } = element;
  if (attributes.side === 'right')
    throw unsupportedPart(
      element,
      'has side="right", which is not supported; reverse the path, or convert the text to paths',
    );
  if (attributes.path !== undefined)
    throw unsupportedPart(element, 'has a path attribute, which is not supported; refer to a <path> with href');
  const shape = byId.get(hrefOf(element).slice(1));
  if (shape === undefined || !SHAPES.has(shape.name)) return undefined;
  const declared = declarationsOf(shape, sheet);
  const { referenceSize } = where;
  const outline = outlineOf(shape, declared, referenceSize, budget);
  const own = transformedBy(shape, declared, { toArt: IDENTITY, referenceSize });
  const measured = measuredPath(mapPath(outline, own), budget);
  if (measured === undefined) return undefined;
  const { length } = measured;
  const text = attributes.startOffset?.trim() ?? '0';
  const offset = lengthIn(text, element, 'startOffset', length);
  return { ...measured, start: text.endsWith('%') ? offset : offset * (length / authorLength(shape, length)) };
}

/**
 * Returns the length that the author states for a path (`pathLength`). Distances along the path refer to this length.
 */
function authorLength(shape: SvgElement, length: number): number {
  const text = shape.attributes.pathLength;
  if (text === undefined) return length;
  const own = numberIn(text, shape);
  if (own === undefined || own <= 0)
    throw unsupportedPart(shape, `has pathLength=${shown(text)}; it must be a number above 0`);
  return own;
}

/** Number of parts into which each curve is divided to measure its length. */
const PARTS = 128;

/** A part of a segment: its Bézier points, the range of its parameter, and its distance from the start of the path. */
interface MeasuredPart {
  readonly xy: readonly number[];
  readonly from: number;
  readonly to: number;
  readonly start: number;
  readonly length: number;
}

interface MeasuredPath extends Pick<TextPath, 'at' | 'end'> {
  readonly length: number;
}

/** Measures a path. Returns `undefined` for a path without length. */
function measuredPath(path: Path, budget: Budget): MeasuredPath | undefined {
  const parts: MeasuredPart[] = [];
  let length = 0;
  let end = { x: 0, y: 0 };
  for (const xy of segmentsOf(path)) {
    const count = xy.length === 4 ? 1 : PARTS;
    budget.segments(count);
    let before = pointAt(xy, 0);
    for (let part = 1; part <= count; part++) {
      const after = pointAt(xy, part / count);
      const step = distance(after.x - before.x, after.y - before.y);
      if (step > 0) parts.push({ xy, from: (part - 1) / count, to: part / count, start: length, length: step });
      length += step;
      before = after;
    }
    end = { x: before.x, y: before.y };
  }
  if (length === 0) return undefined;
  const at = (along: number): PathSpot | undefined => {
    if (along < 0 || along > length) return undefined;
    const found = parts.findLast(({ start }) => start <= along) ?? parts[0];
    if (found === undefined) return undefined;
    const share = Math.min(1, (along - found.start) / found.length);
    return pointAt(found.xy, found.from + share * (found.to - found.from));
  };
  return { length, end, at };
}

const distance = (x: number, y: number): number => Math.sqrt(x * x + y * y);

/** Returns the Bézier points of each segment of a path, including the lines that close its contours. */
function* segmentsOf({ verbs, points }: Path): Generator<readonly number[]> {
  let [x, y, startX, startY, at] = [0, 0, 0, 0, 0];
  for (const verb of verbs) {
    const count = numberAt(POINTS_OF_VERB, verb) * 2;
    const xy = verb === VERB.close ? [x, y, startX, startY] : [x, y, ...points.subarray(at, at + count)];
    if (verb !== VERB.move) yield xy;
    x = verb === VERB.close ? startX : float64At(points, at + count - 2);
    y = verb === VERB.close ? startY : float64At(points, at + count - 1);
    if (verb === VERB.move) [startX, startY] = [x, y];
    at += count;
  }
}

/** Point and direction of a Bézier curve at a parameter, by de Casteljau's algorithm. */
function pointAt(xy: readonly number[], t: number): PathSpot {
  let [last, points] = [xy, xy];
  while (points.length > 2) {
    last = points;
    points = points.slice(2).map((value, i) => numberAt(last, i) + (value - numberAt(last, i)) * t);
  }
  const [x = 0, y = 0] = points;
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = last;
  const length = distance(x1 - x0, y1 - y0);
  if (length > 0) return { x, y, dx: (x1 - x0) / length, dy: (y1 - y0) / length };
  // If an end point and its control point coincide, the line between the curve's ends gives the direction.
  const [startX = 0, startY = 0] = xy;
  const [endX = 0, endY = 0] = xy.slice(-2);
  const whole = distance(endX - startX, endY - startY) || 1;
  return { x, y, dx: (endX - startX) / whole, dy: (endY - startY) / whole };
}
