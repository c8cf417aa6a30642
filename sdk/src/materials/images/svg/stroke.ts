import { type Path, PathBuilder } from '../../../base/path.ts';
import { circleArc } from './arc.ts';
import type { Budget } from './budget.ts';
import { dashed } from './dash.ts';
import { type Polyline, polylinesOf } from './polyline.ts';
import type { StrokeStyle } from './styles.ts';

/** Turns whose sine is less are none. */
const NO_TURN = 1e-9;
/** The finest cut of a curve that a broad line asks for: a turn of a twentieth of a degree. */
const MOST_COSINE = 1 - 4e-7;
/** The coarsest: pieces of a curve turn by no more than 26 degrees. */
const LEAST_COSINE = 0.9;

/**
 * The outline of a line along `path` (SVG 2, 13.5), to be filled non-zero: every part of it goes around the same way. Curves
 * become straight pieces that lie nowhere further than `tolerance` from them; round joins and caps are curves.
 */
export function strokeOutline(path: Path, style: StrokeStyle, tolerance: number, budget: Budget): Path {
  const half = style.width / 2;
  const builder = new PathBuilder();
  // Neighbours that turn by an angle a lie half (1 - cos(a / 2)) from the round line, about half a^2 / 8.
  const leastCosine = Math.min(MOST_COSINE, Math.max(LEAST_COSINE, 1 - (4 * tolerance) / half));
  for (const line of polylinesOf(path, { tolerance, leastCosine }, budget)) {
    const parts = style.dashes.length > 0 ? dashed(line, style, budget) : [line];
    for (const part of parts) {
      budget.segments(4 * part.smooth.length);
      new Stroker(builder, part, half, style).draw();
    }
  }
  return builder.build();
}

/** A vertex, the ways into it and out of it as unit vectors, and how long they are. */
interface Corner {
  readonly x: number;
  readonly y: number;
  readonly inX: number;
  readonly inY: number;
  readonly outX: number;
  readonly outY: number;
  /** Of the shorter of both pieces. */
  readonly room: number;
  readonly smooth: boolean;
}

/** Draws around one contour. */
class Stroker {
  readonly #builder: PathBuilder;
  readonly #line: Polyline;
  readonly #half: number;
  readonly #style: StrokeStyle;
  readonly #count: number;
  /** Unit vectors along the pieces, x and y, then lengths. */
  readonly #ways: number[] = [];
  readonly #lengths: number[] = [];
  #begun = false;

  constructor(builder: PathBuilder, line: Polyline, half: number, style: StrokeStyle) {
    this.#builder = builder;
    this.#line = line;
    this.#half = half;
    this.#style = style;
    this.#count = line.smooth.length;
    const { points, closed } = line;
    for (let i = 0; i < (closed ? this.#count : this.#count - 1); i++) {
      const next = ((i + 1) % this.#count) * 2;
      const x = (points[next] ?? 0) - (points[i * 2] ?? 0);
      const y = (points[next + 1] ?? 0) - (points[i * 2 + 1] ?? 0);
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

  /** A contour without length shows its caps only (SVG 2, 13.5.4). */
  #dot(): void {
    const { cap } = this.#style;
    const [x = 0, y = 0] = this.#line.points;
    if (cap === 'butt') return;
    this.#begun = false;
    this.#to(x, y - this.#half);
    this.#cap(x, y, 1, 0);
    this.#cap(x, y, -1, 0);
    this.#builder.close();
  }

  #ring(): void {
    this.#begun = false;
    for (let i = 0; i < this.#count; i++) this.#side(this.#corner(i));
    this.#builder.close();
    this.#begun = false;
    for (let i = this.#count - 1; i >= 0; i--) this.#side(reversed(this.#corner(i)));
    this.#builder.close();
  }

  #open(): void {
    const { points, closed } = this.#line;
    const last = this.#count - 1;
    const [endX, endY] = [points[last * 2] ?? 0, points[last * 2 + 1] ?? 0];
    const [wayX, wayY] = [this.#ways[last * 2 - 2] ?? 0, this.#ways[last * 2 - 1] ?? 0];
    const [firstX = 0, firstY = 0] = points;
    const [firstWayX = 0, firstWayY = 0] = this.#ways;
    this.#begun = false;
    this.#off(firstX, firstY, firstWayX, firstWayY);
    for (let i = 1; i < last; i++) this.#side(this.#corner(i));
    this.#off(endX, endY, wayX, wayY);
    // A closed line of two places turns back at both.
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
      x: this.#line.points[i * 2] ?? 0,
      y: this.#line.points[i * 2 + 1] ?? 0,
      inX: this.#ways[before * 2] ?? 0,
      inY: this.#ways[before * 2 + 1] ?? 0,
      outX: this.#ways[i * 2] ?? 0,
      outY: this.#ways[i * 2 + 1] ?? 0,
      room: Math.min(this.#lengths[before] ?? 0, this.#lengths[i] ?? 0),
      smooth: this.#line.smooth[i] ?? false,
    };
  }

  #to(x: number, y: number): void {
    if (this.#begun) this.#builder.lineTo(x, y);
    else this.#builder.moveTo(x, y);
    this.#begun = true;
  }

  /** To the place beside (x, y), left of the way on a plane whose y goes down. */
  #off(x: number, y: number, wayX: number, wayY: number): void {
    this.#to(x + this.#half * wayY, y - this.#half * wayX);
  }

  /** The left side around a corner. */
  #side(corner: Corner): void {
    const { x, y, inX, inY, outX, outY, room, smooth } = corner;
    const cross = inX * outY - inY * outX;
    const dot = inX * outX + inY * outY;
    // Where both sides meet, as far along both pieces as the tangent of half the turn.
    const reach = dot > -1 ? (this.#half * Math.abs(cross)) / (1 + dot) : Number.POSITIVE_INFINITY;
    const isOuter = cross > 0 || (cross === 0 && dot < 0);
    if (Math.abs(cross) < NO_TURN && dot > 0) this.#off(x, y, outX, outY);
    else if ((isOuter && smooth && dot >= LEAST_COSINE) || (!isOuter && reach <= room / 2)) this.#meeting(corner, dot);
    else if (isOuter) {
      this.#off(x, y, inX, inY);
      if (smooth) this.#arc(x, y, inX, inY, outX, outY);
      else this.#join(x, y, inX, inY, outX, outY);
      this.#off(x, y, outX, outY);
    } else {
      // By way of the vertex each piece goes around its own half of the line, so that none of them cancels another.
      this.#off(x, y, inX, inY);
      this.#to(x, y);
      this.#off(x, y, outX, outY);
    }
  }

  /** The point in which the sides of both pieces meet. */
  #meeting({ x, y, inX, inY, outX, outY }: Corner, dot: number): void {
    const scale = this.#half / (1 + dot);
    this.#to(x + scale * (inY + outY), y - scale * (inX + outX));
  }

  #join(x: number, y: number, inX: number, inY: number, outX: number, outY: number): void {
    const { join, miterLimit } = this.#style;
    if (join === 'round') this.#arc(x, y, inX, inY, outX, outY);
    if (join !== 'miter') return;
    const dot = inX * outX + inY * outY;
    // The miter is 1 / cos(turn / 2) times as long as the line is wide.
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

  /** Around (x, y), from the left of one way to the left of the other. */
  #arc(x: number, y: number, inX: number, inY: number, outX: number, outY: number): void {
    const half = this.#half;
    circleArc(inY, -inX, outY, -outX, 1, (x1, y1, x2, y2, toX, toY) => {
      this.#builder.cubicTo(x + half * x1, y + half * y1, x + half * x2, y + half * y2, x + half * toX, y + half * toY);
    });
  }
}

/** The same corner on the way back. */
const reversed = ({ x, y, inX, inY, outX, outY, room, smooth }: Corner): Corner => ({
  x,
  y,
  inX: 0 - outX,
  inY: 0 - outY,
  outX: 0 - inX,
  outY: 0 - inY,
  room,
  smooth,
});
