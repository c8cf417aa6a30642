import { float64At, numberAt } from '../../../base/item-at.ts';
import { type Path, VERB } from '../../../base/path.ts';
import type { StrokeStyle } from './styles.ts';
import type { Budget } from './svg-refusal.ts';

/** One contour as straight segments, for stroking. */
export interface Polyline {
  /**
   * x and y of each vertex. Successive vertices differ; in a closed contour, the last and the first vertex differ too.
   */
  readonly points: readonly number[];
  /** True for each vertex inside a flattened curve. The stroke has no join at such a vertex. */
  readonly smooth: readonly boolean[];
  readonly closed: boolean;
}

/** Maximum depth of the recursive halving of a curve. */
const MAX_DEPTH = 10;

/** Precision with which curves are converted to segments. */
interface Fineness {
  /** Maximum distance of a segment from its curve. */
  readonly tolerance: number;
  /** Minimum cosine of the angle between adjacent segments of a curve. */
  readonly leastCosine: number;
}

/** Flattens the contours of a path. A contour without length becomes a single point. */
export function polylinesOf({ verbs, points }: Path, fineness: Fineness, budget: Budget): readonly Polyline[] {
  const lines: Polyline[] = [];
  let line = new LineWriter(fineness, budget);
  let at = 0;
  const value = (i: number): number => float64At(points, i);
  for (const verb of verbs) {
    switch (verb) {
      case VERB.move:
        line.end(false, lines);
        line = new LineWriter(fineness, budget);
        line.begin(value(at), value(at + 1));
        at += 2;
        break;
      case VERB.line:
        line.lineTo(value(at), value(at + 1));
        at += 2;
        break;
      case VERB.quad: {
        const [x, y, x1, y1, x2, y2] = [line.x, line.y, value(at), value(at + 1), value(at + 2), value(at + 3)];
        const third = (end: number, mid: number): number => end + ((mid - end) * 2) / 3;
        line.cubicTo([x, y, third(x, x1), third(y, y1), third(x2, x1), third(y2, y1), x2, y2]);
        at += 4;
        break;
      }
      case VERB.cubic:
        line.cubicTo([line.x, line.y, ...points.subarray(at, at + 6)]);
        at += 6;
        break;
      default:
        line.end(true, lines);
        line = new LineWriter(fineness, budget);
    }
  }
  line.end(false, lines);
  return lines;
}

/** x and y of the four control points of a cubic curve. */
type Cubic = readonly number[];

class LineWriter {
  readonly #points: number[] = [];
  readonly #smooth: boolean[] = [];
  readonly #fineness: Fineness;
  readonly #budget: Budget;
  x = 0;
  y = 0;

  constructor(fineness: Fineness, budget: Budget) {
    this.#fineness = fineness;
    this.#budget = budget;
  }

  begin(x: number, y: number): void {
    this.#push(x, y, false);
  }

  lineTo(x: number, y: number): void {
    if (x !== this.x || y !== this.y) this.#push(x, y, false);
  }

  cubicTo(curve: Cubic): void {
    this.#cut(curve, 0);
    // The end of a curve counts as a corner, even if the direction does not visibly change there.
    if (this.#smooth.length > 1) this.#smooth[this.#smooth.length - 1] = false;
  }

  end(closed: boolean, lines: Polyline[]): void {
    const points = this.#points;
    const smooth = this.#smooth;
    if (points.length === 0) return;
    if (closed && points.length > 2 && points[0] === this.x && points[1] === this.y) {
      points.length -= 2;
      smooth.pop();
    }
    lines.push({ points, smooth, closed });
  }

  #push(x: number, y: number, smooth: boolean): void {
    this.#budget.segments(1);
    this.#points.push(x, y);
    this.#smooth.push(smooth);
    this.x = x;
    this.y = y;
  }

  #cut(curve: Cubic, depth: number): void {
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0, x2 = 0, y2 = 0, x3 = 0, y3 = 0] = curve;
    if (depth === MAX_DEPTH || (depth > 0 && this.#isStraight(curve))) {
      if (x3 !== this.x || y3 !== this.y) this.#push(x3, y3, true);
      return;
    }
    const half = (a: number, b: number): number => (a + b) / 2;
    const [ax, ay, mx, my, bx, by] = [
      half(x0, x1),
      half(y0, y1),
      half(x1, x2),
      half(y1, y2),
      half(x2, x3),
      half(y2, y3),
    ];
    const [cx, cy, dx, dy] = [half(ax, mx), half(ay, my), half(mx, bx), half(my, by)];
    const [x, y] = [half(cx, dx), half(cy, dy)];
    this.#cut([x0, y0, ax, ay, cx, cy, x, y], depth + 1);
    this.#cut([x, y, dx, dy, bx, by, x3, y3], depth + 1);
  }

  /** True if the curve is flat within the tolerance, and both end tangents are nearly parallel. */
  #isStraight([x0 = 0, y0 = 0, x1 = 0, y1 = 0, x2 = 0, y2 = 0, x3 = 0, y3 = 0]: Cubic): boolean {
    const { tolerance, leastCosine } = this.#fineness;
    const off = Math.max(
      Math.abs(x0 - 2 * x1 + x2),
      Math.abs(y0 - 2 * y1 + y2),
      Math.abs(x1 - 2 * x2 + x3),
      Math.abs(y1 - 2 * y2 + y3),
    );
    if (0.75 * off > tolerance) return false;
    const [fromX, fromY] = x1 === x0 && y1 === y0 ? [x2 - x0, y2 - y0] : [x1 - x0, y1 - y0];
    const [toX, toY] = x3 === x2 && y3 === y2 ? [x3 - x1, y3 - y1] : [x3 - x2, y3 - y2];
    const lengths = Math.sqrt((fromX * fromX + fromY * fromY) * (toX * toX + toY * toY));
    return lengths === 0 || fromX * toX + fromY * toY >= leastCosine * lengths;
  }
}

/**
 * Splits a contour into its dashes, as open contours (SVG 2, 13.5.6). On a closed contour, the last dash continues into
 * the first.
 */
export function dashed(line: Polyline, style: StrokeStyle, budget: Budget): readonly Polyline[] {
  const { dashes, dashOffset } = style;
  const period = dashes.reduce((sum, dash) => sum + dash, 0);
  const vertices = line.smooth.length + (line.closed ? 1 : 0);
  let whole = 0;
  for (let i = 1; i < vertices; i++) whole += pieceOf(line, i).length;
  if (!((whole / period) * dashes.length <= budget.segmentsLeft))
    throw budget.tooMuch('its lines have too many dashes');
  const pen = new DashPen(dashes, dashOffset - Math.floor(dashOffset / period) * period);
  const beginsOn = pen.on;
  pen.moveTo(numberAt(line.points, 0), numberAt(line.points, 1));
  for (let i = 1; i < vertices; i++) {
    const { x0, y0, x1, y1, length } = pieceOf(line, i);
    let done = 0;
    while (length - done > pen.left) {
      done += pen.left;
      const share = done / length;
      budget.segments(1);
      pen.turn(x0 + (x1 - x0) * share, y0 + (y1 - y0) * share);
    }
    pen.along(x1, y1, length - done, line.smooth[i % line.smooth.length] ?? false);
  }
  const found = pen.end();
  const [first, last] = [found[0], found.at(-1)];
  if (!line.closed || !beginsOn || !pen.on || !first || !last || first === last) return found;
  const points = [...last.points, ...first.points.slice(2)];
  const smooth = [...last.smooth, ...first.smooth.slice(1)];
  return [...found.slice(1, -1), { points, smooth, closed: false }];
}

/**
 * Segment from the preceding vertex to vertex `i`; if `i` is the number of vertices, the segment from the last vertex
 * to the first.
 */
function pieceOf({ points, smooth }: Polyline, i: number) {
  const to = (i % smooth.length) * 2;
  const [x0 = 0, y0 = 0] = points.slice(i * 2 - 2, i * 2);
  const [x1 = 0, y1 = 0] = points.slice(to, to + 2);
  const length = Math.sqrt((x1 - x0) * (x1 - x0) + (y1 - y0) * (y1 - y0));
  return { x0, y0, x1, y1, length };
}

class DashPen {
  readonly #dashes: readonly number[];
  readonly #found: Polyline[] = [];
  #index = 0;
  /** Remaining length of the current dash or gap. */
  left: number;
  #points: number[] = [];
  #smooth: boolean[] = [];

  constructor(dashes: readonly number[], offset: number) {
    this.#dashes = dashes;
    let rest = offset;
    while (rest > 0 && rest >= numberAt(dashes, this.#index)) {
      rest -= numberAt(dashes, this.#index);
      this.#index = (this.#index + 1) % dashes.length;
    }
    this.left = numberAt(dashes, this.#index) - rest;
  }

  get on(): boolean {
    return this.#index % 2 === 0;
  }

  moveTo(x: number, y: number): void {
    if (this.on) this.#push(x, y, false);
  }

  along(x: number, y: number, length: number, smooth: boolean): void {
    this.left -= length;
    if (this.on) this.#push(x, y, smooth);
  }

  /** Ends the current dash or gap and starts the next. */
  turn(x: number, y: number): void {
    if (this.on) this.#push(x, y, false);
    this.#flush();
    this.#index = (this.#index + 1) % this.#dashes.length;
    this.left = numberAt(this.#dashes, this.#index);
    if (this.on) this.#push(x, y, false);
  }

  end(): readonly Polyline[] {
    this.#flush();
    return this.#found;
  }

  #push(x: number, y: number, smooth: boolean): void {
    const at = this.#points.length;
    if (at >= 2 && this.#points[at - 2] === x && this.#points[at - 1] === y) return;
    this.#points.push(x, y);
    this.#smooth.push(smooth);
  }

  #flush(): void {
    if (this.#smooth.length > 0) this.#found.push({ points: this.#points, smooth: this.#smooth, closed: false });
    this.#points = [];
    this.#smooth = [];
  }
}
