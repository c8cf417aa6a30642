import { noItem } from '../../../base/item-at.ts';
import { type DotBox, type Edges, FULL, RunBuffer, type Runs } from '../raster/edges.ts';

/**
 * A point at which an outline crosses the centre line of a row or column of dots, and the direction of the crossing.
 */
interface Crossing {
  readonly at: number;
  readonly winding: number;
}

/** An interval of ink on the centre line of a row or column of dots. */
interface Span {
  readonly from: number;
  readonly to: number;
}

/** Rule that determines the interior of outlines. */
type WindingRule = 'nonzero' | 'evenodd';

type Lines = readonly (readonly Span[])[];

/**
 * Fills outlines in black and white. A dot is black if its centre is inside the outlines. If a thin part of a shape
 * passes between the centres of two dots, one of these dots becomes black. Thin lines therefore have no gaps.
 *
 * Implements rules 1, 2a and 2b of TrueType's scan converter (OpenType 1.9, "Instructing TrueType Glyphs"). Rule 6
 * decides which of the two dots becomes black. The exception for stubs is not implemented.
 */
export class ScanConverter {
  readonly #runs = new RunBuffer();

  /** Returns the black dots within `box`, as runs of level FULL. They are valid until the next call. */
  fill(edges: Edges, box: DotBox, rule: WindingRule = 'nonzero'): Runs {
    const width = box.right - box.left;
    const height = box.bottom - box.top;
    const dots = new Uint8Array(width * height);
    const rows = spansOf(crossingsOf(edges, box.top, box.bottom, 1), rule);
    rows.forEach((spans, row) => {
      for (const { from, to } of spans) {
        const start = Math.max(0, firstCentre(from) - box.left);
        const end = Math.min(width, firstCentre(to) - box.left);
        if (start < end) dots.fill(1, row * width + start, row * width + end);
      }
    });
    keepThin(rows, dots, { first: box.left, length: width, step: 1, lineStep: width });
    const columns = spansOf(crossingsOf(edges, box.left, box.right, 0), rule);
    keepThin(columns, dots, { first: box.top, length: height, step: width, lineStep: 1 });
    const isSpeck = width <= 2 && height <= 2 && !rows.some(hasInk) && !columns.some(hasInk);
    if (isSpeck) dots[(height >> 1) * width + (width >> 1)] = 1;
    return this.#collect(dots, box, width);
  }

  #collect(dots: Uint8Array, box: DotBox, width: number): Runs {
    const runs = this.#runs;
    runs.clear();
    for (let row = box.top, at = 0; row < box.bottom; row++, at += width) {
      const line = dots.subarray(at, at + width);
      for (let start = line.indexOf(1); start >= 0; ) {
        const gap = line.indexOf(0, start);
        const end = gap < 0 ? width : gap;
        runs.push(row, box.left + start, end - start, FULL);
        start = line.indexOf(1, end);
      }
    }
    return runs;
  }
}

const hasInk = (spans: readonly Span[]): boolean => spans.length > 0;

/** Returns the first dot whose centre is at or after `position`. */
const firstCentre = (position: number): number => Math.ceil(position - 0.5);

/**
 * Returns the points at which outlines cross the centre lines of rows (`axis` 1) or columns (`axis` 0) of dots. Covers
 * the lines from `first` up to but excluding `end`.
 */
function crossingsOf({ data, length }: Edges, first: number, end: number, axis: 0 | 1): Crossing[][] {
  const lines: Crossing[][] = Array.from({ length: end - first }, () => []);
  const across = 1 - axis;
  for (let i = 0; i < length; i += 4) {
    const start = data[i + axis] ?? noItem();
    const stop = data[i + 2 + axis] ?? noItem();
    if (start === stop) continue;
    const forward = start < stop;
    const low = forward ? start : stop;
    const high = forward ? stop : start;
    const lowAcross = data[i + across + (forward ? 0 : 2)] ?? noItem();
    const slope = ((data[i + across + (forward ? 2 : 0)] ?? noItem()) - lowAcross) / (high - low);
    const last = Math.min(end, firstCentre(high));
    for (let line = Math.max(first, firstCentre(low)); line < last; line++)
      lines[line - first]?.push({ at: lowAcross + (line + 0.5 - low) * slope, winding: forward ? 1 : -1 });
  }
  return lines;
}

const spansOf = (lines: readonly Crossing[][], rule: WindingRule): Lines =>
  lines.map((crossings) => lineSpans(crossings, rule));

function lineSpans(crossings: Crossing[], rule: WindingRule): readonly Span[] {
  crossings.sort((a, b) => a.at - b.at);
  const spans: Span[] = [];
  let winding = 0;
  let from = 0;
  for (const crossing of crossings) {
    if (winding === 0) from = crossing.at;
    winding = rule === 'evenodd' ? 1 - winding : winding + crossing.winding;
    if (winding === 0 && crossing.at > from) spans.push({ from, to: crossing.at });
  }
  return spans;
}

/** Memory layout of an array of dots that is read in lines: its rows or its columns. */
interface Field {
  /** Position on the page of the first dot in a line. */
  readonly first: number;
  readonly length: number;
  /**
   * `step` is the distance in the array to the next dot in a line, `lineStep` the distance to the same dot in the next
   * line.
   */
  readonly step: number;
  readonly lineStep: number;
}

/**
 * Sets the dot at the middle of each span that is too thin to cover the centre of a dot. Skips a span if an adjacent
 * dot is already set.
 */
function keepThin(lines: Lines, dots: Uint8Array, { first, length, step, lineStep }: Field): void {
  lines.forEach((spans, line) => {
    for (const span of spans) {
      const before = firstCentre(span.from) - 1;
      if (firstCentre(span.to) - 1 !== before) continue;
      const isSet = (dot: number): boolean =>
        dot >= first && dot < first + length && dots[line * lineStep + (dot - first) * step] === 1;
      if (isSet(before) || isSet(before + 1)) continue;
      const dot = Math.floor((span.from + span.to) / 2);
      if (dot >= first && dot < first + length) dots[line * lineStep + (dot - first) * step] = 1;
    }
  });
}
