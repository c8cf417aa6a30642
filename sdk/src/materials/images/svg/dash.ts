import type { Budget } from './budget.ts';
import type { Polyline } from './polyline.ts';
import type { StrokeStyle } from './styles.ts';

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
  pen.moveTo(line.points[0] ?? 0, line.points[1] ?? 0);
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

/** Segment from the preceding vertex to vertex `i`; after the last vertex it returns to the first. */
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
    while (rest > 0 && rest >= (dashes[this.#index] ?? 0)) {
      rest -= dashes[this.#index] ?? 0;
      this.#index = (this.#index + 1) % dashes.length;
    }
    this.left = (dashes[this.#index] ?? 0) - rest;
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
    this.left = this.#dashes[this.#index] ?? 0;
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
