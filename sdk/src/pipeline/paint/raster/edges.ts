import { noItem } from '../../../base/item-at.ts';
import { type Path, VERB } from '../../../base/path.ts';
import { applyX, applyY, type Transform } from '../../../base/transform.ts';

/** Maximum distance, in dots, between a curve and the line segments that replace it: less than one coverage level. */
const TOLERANCE = 0.05;
/** Maximum number of segments for one curve. It is enough for curves that are 200,000 dots long. */
const MAX_SEGMENTS = 1024;

const pieces = (deviation: number): number =>
  Math.min(MAX_SEGMENTS, Math.max(1, Math.ceil(Math.sqrt(deviation / TOLERANCE))));
const length = (x: number, y: number): number => Math.sqrt(x * x + y * y);

/**
 * Straight edges of closed outlines, in dots. Each edge is stored as x0, y0, x1, y1. The buffer grows but never
 * shrinks.
 */
export class Edges {
  data: Float64Array = new Float64Array(4 * 256);
  /** Number of entries in `data` that are in use. */
  length = 0;
  left = Infinity;
  top = Infinity;
  right = -Infinity;
  bottom = -Infinity;

  clear(): void {
    this.length = 0;
    this.left = this.top = Infinity;
    this.right = this.bottom = -Infinity;
  }

  line(x0: number, y0: number, x1: number, y1: number): void {
    if (this.length + 4 > this.data.length) this.#grow();
    const at = this.length;
    this.data[at] = x0;
    this.data[at + 1] = y0;
    this.data[at + 2] = x1;
    this.data[at + 3] = y1;
    this.length = at + 4;
    if (x0 < this.left) this.left = x0;
    if (x0 > this.right) this.right = x0;
    if (y0 < this.top) this.top = y0;
    if (y0 > this.bottom) this.bottom = y0;
  }

  /** Adds a rectangle, given by two opposite corners, after transforming it by `t`. */
  rect(t: Transform, x0: number, y0: number, x1: number, y1: number): void {
    const ax = applyX(t, x0, y0);
    const ay = applyY(t, x0, y0);
    const bx = applyX(t, x1, y0);
    const by = applyY(t, x1, y0);
    const cx = applyX(t, x1, y1);
    const cy = applyY(t, x1, y1);
    const dx = applyX(t, x0, y1);
    const dy = applyY(t, x0, y1);
    this.line(ax, ay, bx, by);
    this.line(bx, by, cx, cy);
    this.line(cx, cy, dx, dy);
    this.line(dx, dy, ax, ay);
  }

  /**
   * Adds the outlines of `path` after transforming them by `t`. Curves become line segments, and open contours are
   * closed.
   */
  path(path: Path, t: Transform): void {
    const { verbs, points } = path;
    let startX = 0;
    let startY = 0;
    let x = 0;
    let y = 0;
    let at = 0;
    const mapX = (i: number): number => t.a * (points[i] ?? noItem()) + t.c * (points[i + 1] ?? noItem()) + t.e;
    const mapY = (i: number): number => t.b * (points[i] ?? noItem()) + t.d * (points[i + 1] ?? noItem()) + t.f;
    for (let i = 0; i < verbs.length; i++) {
      const verb = verbs[i];
      if (verb === VERB.move || verb === VERB.close) {
        if (x !== startX || y !== startY) this.line(x, y, startX, startY);
        x = startX;
        y = startY;
        if (verb === VERB.close) continue;
        x = startX = mapX(at);
        y = startY = mapY(at);
        at += 2;
        continue;
      }
      const end = at + (verb === VERB.line ? 0 : verb === VERB.quad ? 2 : 4);
      const toX = mapX(end);
      const toY = mapY(end);
      if (verb === VERB.line) this.line(x, y, toX, toY);
      else if (verb === VERB.quad) this.#quad(x, y, mapX(at), mapY(at), toX, toY);
      else this.#cubic(x, y, mapX(at), mapY(at), mapX(at + 2), mapY(at + 2), toX, toY);
      x = toX;
      y = toY;
      at = end + 2;
    }
    if (x !== startX || y !== startY) this.line(x, y, startX, startY);
  }

  /**
   * Adds a quadratic curve as line segments. If the curve is split into n parts, the distance between a part and its
   * chord is |p0 - 2 p1 + p2| / (4 n^2).
   */
  #quad(x0: number, y0: number, x1: number, y1: number, x2: number, y2: number): void {
    const ax = x0 - 2 * x1 + x2;
    const ay = y0 - 2 * y1 + y2;
    const bx = 2 * (x1 - x0);
    const by = 2 * (y1 - y0);
    const n = pieces(length(ax, ay) / 4);
    let x = x0;
    let y = y0;
    for (let i = 1; i < n; i++) {
      const s = i / n;
      const nextX = (ax * s + bx) * s + x0;
      const nextY = (ay * s + by) * s + y0;
      this.line(x, y, nextX, nextY);
      x = nextX;
      y = nextY;
    }
    this.line(x, y, x2, y2);
  }

  /**
   * Adds a cubic curve as line segments. Each of n parts deviates from its chord by at most 3/4 of the larger second
   * difference, divided by n^2.
   */
  #cubic(x0: number, y0: number, x1: number, y1: number, x2: number, y2: number, x3: number, y3: number): void {
    const first = length(x0 - 2 * x1 + x2, y0 - 2 * y1 + y2);
    const second = length(x1 - 2 * x2 + x3, y1 - 2 * y2 + y3);
    const n = pieces(0.75 * (first > second ? first : second));
    const ax = x3 - 3 * x2 + 3 * x1 - x0;
    const ay = y3 - 3 * y2 + 3 * y1 - y0;
    const bx = 3 * (x2 - 2 * x1 + x0);
    const by = 3 * (y2 - 2 * y1 + y0);
    const cx = 3 * (x1 - x0);
    const cy = 3 * (y1 - y0);
    let x = x0;
    let y = y0;
    for (let i = 1; i < n; i++) {
      const s = i / n;
      const nextX = ((ax * s + bx) * s + cx) * s + x0;
      const nextY = ((ay * s + by) * s + cy) * s + y0;
      this.line(x, y, nextX, nextY);
      x = nextX;
      y = nextY;
    }
    this.line(x, y, x3, y3);
  }

  #grow(): void {
    const larger = new Float64Array(this.data.length * 2);
    larger.set(this.data);
    this.data = larger;
  }
}

/**
 * Maximum coordinate of outlines in dots. Larger outlines are skipped, because floating-point numbers this large are
 * too coarse to distinguish dots.
 */
const MAX_COORDINATE = 1e12;

/** Returns the bounding box of the edges in whole dots, clipped to `clip`; `undefined` if the clipped box is empty. */
export function dotsTouched(edges: Edges, clip: DotBox): DotBox | undefined {
  if (Math.min(edges.left, edges.top) < -MAX_COORDINATE || Math.max(edges.right, edges.bottom) > MAX_COORDINATE)
    return undefined;
  const left = Math.max(clip.left, Math.floor(edges.left));
  const top = Math.max(clip.top, Math.floor(edges.top));
  const right = Math.min(clip.right, Math.ceil(edges.right));
  const bottom = Math.min(clip.bottom, Math.ceil(edges.bottom));
  return left < right && top < bottom ? { left, top, right, bottom } : undefined;
}

/** Number of array entries for each run: row, first column, and length * 16 + level. */
export const RUN_STRIDE = 3;
/** Level of a fully covered pixel. With sixteen levels, black on white fits exactly into a 4-bit grey PNG. */
export const FULL = 15;

/** Runs of pixels with equal coverage, from level 1 to 15, row by row from left to right. */
export interface Runs {
  readonly data: Int32Array;
  /** Number of entries in `data` that are in use. */
  readonly length: number;
}

/** Collects runs in one buffer, which grows but never shrinks. */
export class RunBuffer implements Runs {
  data: Int32Array = new Int32Array(3 * 1024);
  length = 0;

  clear(): void {
    this.length = 0;
  }
  push(row: number, column: number, length: number, level: number): void {
    const at = this.length;
    if (at + RUN_STRIDE > this.data.length) this.#grow();
    this.data[at] = row;
    this.data[at + 1] = column;
    this.data[at + 2] = length * 16 + level;
    this.length = at + RUN_STRIDE;
  }
  /** Returns a copy of the runs, which stays valid when the buffer is reused. */
  snapshot(): Runs {
    return { data: this.data.slice(0, this.length), length: this.length };
  }
  #grow(): void {
    const larger = new Int32Array(this.data.length * 2);
    larger.set(this.data);
    this.data = larger;
  }
}

/** A box of whole dots; right and bottom are exclusive. */
export interface DotBox {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}
