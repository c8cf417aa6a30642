import { numberAt } from '../../../base/item-at.ts';
import { type Path, PathBuilder } from '../../../base/path.ts';
import { dashed, type Polyline, polylinesOf } from './polyline.ts';
import { circleArc } from './shapes.ts';
import type { StrokeStyle } from './styles.ts';
import type { Budget } from './svg-refusal.ts';

/** Sine of the smallest angle between segments that counts as a turn. */
const NO_TURN = 1e-9;
/** Cosine of the smallest angle between two segments of a flattened curve, used for wide lines: 0.05 degrees. */
const MAX_COSINE = 1 - 4e-7;
/** Cosine of the largest angle between two segments of a flattened curve: 26 degrees. */
const MIN_COSINE = 0.9;

/**
 * Outline of a stroke along `path` (SVG 2, 13.5), for the non-zero fill rule: all of its parts have the same winding
 * direction. Curves become straight segments at most `tolerance` from the curve; round joins and caps stay curves.
 */
export function strokeOutline(path: Path, style: StrokeStyle, tolerance: number, budget: Budget): Path {
  const half = style.width / 2;
  const builder = new PathBuilder();
  // If adjacent segments turn by an angle a, their distance from the round outline is `half` × (1 − cos(a / 2)), which
  // is about `half` × a² / 8.
  const leastCosine = Math.min(MAX_COSINE, Math.max(MIN_COSINE, 1 - (4 * tolerance) / half));
  for (const line of polylinesOf(path, { tolerance, leastCosine }, budget)) {
    const parts = style.dashes.length > 0 ? dashed(line, style, budget) : [line];
    for (const part of parts) {
      budget.segments(4 * part.smooth.length);
      new Stroker(builder, part, half, style).draw();
    }
  }
  return builder.build();
}

/** A vertex, and the unit vectors of the segments before and after it. */
interface Corner {
  readonly x: number;
  readonly y: number;
  readonly inX: number;
  readonly inY: number;
  readonly outX: number;
  readonly outY: number;
  /** Length of the shorter of the two segments. */
  readonly shorterLength: number;
  readonly smooth: boolean;
}

/** Outlines the stroke of one contour. */
class Stroker {
  readonly #builder: PathBuilder;
  readonly #line: Polyline;
  readonly #half: number;
  readonly #style: StrokeStyle;
  readonly #count: number;
  /** Unit vector (x and y) and length of each segment. */
  readonly #ways: number[] = [];
  readonly #lengths: number[] = [];
  #started = false;

  constructor(builder: PathBuilder, line: Polyline, half: number, style: StrokeStyle) {
    this.#builder = builder;
    this.#line = line;
    this.#half = half;
    this.#style = style;
    this.#count = line.smooth.length;
    const { points, closed } = line;
    for (let i = 0; i < (closed ? this.#count : this.#count - 1); i++) {
      const next = ((i + 1) % this.#count) * 2;
      const x = numberAt(points, next) - numberAt(points, i * 2);
      const y = numberAt(points, next + 1) - numberAt(points, i * 2 + 1);
      const length = Math.sqrt(x * x + y * y);
      this.#ways.push(x / length, y / length);
      this.#lengths.push(length);
    }
  }

  draw(): void {
    if (this.#count === 1) this.#dot();
    else if (this.#line.closed && this.#count > 2) this.#ring();
    else this.#open();
  }

  /** Draws a zero-length contour, which consists only of its caps (SVG 2, 13.5.4). */
  #dot(): void {
    const { cap } = this.#style;
    const [x = 0, y = 0] = this.#line.points;
    if (cap === 'butt') return;
    this.#started = false;
    this.#to(x, y - this.#half);
    this.#cap(x, y, 1, 0);
    this.#cap(x, y, -1, 0);
    this.#builder.close();
  }

  #ring(): void {
    this.#started = false;
    for (let i = 0; i < this.#count; i++) this.#side(this.#corner(i));
    this.#builder.close();
    this.#started = false;
    for (let i = this.#count - 1; i >= 0; i--) this.#side(reversed(this.#corner(i)));
    this.#builder.close();
  }

  #open(): void {
    const { points, closed } = this.#line;
    const last = this.#count - 1;
    const [endX, endY] = [numberAt(points, last * 2), numberAt(points, last * 2 + 1)];
    const [wayX, wayY] = [numberAt(this.#ways, last * 2 - 2), numberAt(this.#ways, last * 2 - 1)];
    const [firstX = 0, firstY = 0] = points;
    const [firstWayX = 0, firstWayY = 0] = this.#ways;
    this.#started = false;
    this.#off(firstX, firstY, firstWayX, firstWayY);
    for (let i = 1; i < last; i++) this.#side(this.#corner(i));
    this.#off(endX, endY, wayX, wayY);
    // A closed contour of two points reverses its direction at both points.
    if (closed) this.#join(endX, endY, wayX, wayY, -wayX, -wayY);
    else this.#cap(endX, endY, wayX, wayY);
    this.#off(endX, endY, -wayX, -wayY);
    for (let i = last - 1; i > 0; i--) this.#side(reversed(this.#corner(i)));
    this.#off(firstX, firstY, -firstWayX, -firstWayY);
    if (closed) this.#join(firstX, firstY, -firstWayX, -firstWayY, firstWayX, firstWayY);
    else this.#cap(firstX, firstY, -firstWayX, -firstWayY);
    this.#builder.close();
  }

  #corner(i: number): Corner {
    const before = (i + this.#count - 1) % this.#count;
    return {
      x: numberAt(this.#line.points, i * 2),
      y: numberAt(this.#line.points, i * 2 + 1),
      inX: numberAt(this.#ways, before * 2),
      inY: numberAt(this.#ways, before * 2 + 1),
      outX: numberAt(this.#ways, i * 2),
      outY: numberAt(this.#ways, i * 2 + 1),
      shorterLength: Math.min(numberAt(this.#lengths, before), numberAt(this.#lengths, i)),
      smooth: this.#line.smooth[i] ?? false,
    };
  }

  #to(x: number, y: number): void {
    if (this.#started) this.#builder.lineTo(x, y);
    else this.#builder.moveTo(x, y);
    this.#started = true;
  }

  /**
   * Adds the point that is half a line width to the left of (x, y), as seen in the direction (wayX, wayY). The y axis
   * points down.
   */
  #off(x: number, y: number, wayX: number, wayY: number): void {
    this.#to(x + this.#half * wayY, y - this.#half * wayX);
  }

  /** Outlines the left side of a corner. */
  #side(corner: Corner): void {
    const { x, y, inX, inY, outX, outY, shorterLength, smooth } = corner;
    const cross = inX * outY - inY * outX;
    const dot = inX * outX + inY * outY;
    // Distance from the vertex, along both segments, to the intersection of their sides: half the width × the tangent
    // of half the turning angle.
    const reach = dot > -1 ? (this.#half * Math.abs(cross)) / (1 + dot) : Number.POSITIVE_INFINITY;
    const isOuter = cross > 0 || (cross === 0 && dot < 0);
    if (Math.abs(cross) < NO_TURN && dot > 0) this.#off(x, y, outX, outY);
    else if ((isOuter && smooth && dot >= MIN_COSINE) || (!isOuter && reach <= shorterLength / 2))
      this.#meeting(corner, dot);
    else if (isOuter) {
      this.#off(x, y, inX, inY);
      if (smooth) this.#arc(x, y, inX, inY, outX, outY);
      else this.#join(x, y, inX, inY, outX, outY);
      this.#off(x, y, outX, outY);
    } else {
      // The outline returns to the vertex between the two sides, so that it goes completely around the left half of
      // each segment. A direct connection would wind the other way around part of the stroke, and leave a hole.
      this.#off(x, y, inX, inY);
      this.#to(x, y);
      this.#off(x, y, outX, outY);
    }
  }

  /** Adds the point where the left sides of both segments intersect. */
  #meeting({ x, y, inX, inY, outX, outY }: Corner, dot: number): void {
    const scale = this.#half / (1 + dot);
    this.#to(x + scale * (inY + outY), y - scale * (inX + outX));
  }

  #join(x: number, y: number, inX: number, inY: number, outX: number, outY: number): void {
    const { join, miterLimit } = this.#style;
    if (join === 'round') this.#arc(x, y, inX, inY, outX, outY);
    if (join !== 'miter') return;
    const dot = inX * outX + inY * outY;
    // The miter's length is the line width divided by cos(turn / 2).
    if (!(2 <= miterLimit * miterLimit * (1 + dot))) return;
    const scale = this.#half / (1 + dot);
    this.#to(x + scale * (inY + outY), y - scale * (inX + outX));
  }

  #cap(x: number, y: number, wayX: number, wayY: number): void {
    const half = this.#half;
    if (this.#style.cap === 'round') this.#arc(x, y, wayX, wayY, -wayX, -wayY);
    if (this.#style.cap !== 'square') return;
    this.#to(x + half * (wayY + wayX), y + half * (wayY - wayX));
    this.#to(x + half * (wayX - wayY), y + half * (wayY + wayX));
  }

  /**
   * Adds an arc around (x, y). It starts to the left of the direction (inX, inY) and ends to the left of (outX, outY).
   */
  #arc(x: number, y: number, inX: number, inY: number, outX: number, outY: number): void {
    const half = this.#half;
    circleArc(inY, -inX, outY, -outX, 1, (x1, y1, x2, y2, toX, toY) => {
      this.#builder.cubicTo(x + half * x1, y + half * y1, x + half * x2, y + half * y2, x + half * toX, y + half * toY);
    });
  }
}

/** Returns the corner as seen when following the path in the opposite direction. */
const reversed = ({ x, y, inX, inY, outX, outY, shorterLength, smooth }: Corner): Corner => ({
  x,
  y,
  inX: 0 - outX,
  inY: 0 - outY,
  outX: 0 - inX,
  outY: 0 - inY,
  shorterLength,
  smooth,
});
