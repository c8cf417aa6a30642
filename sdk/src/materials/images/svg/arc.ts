import type { PathBuilder } from '../../../base/path.ts';
import { sinCosDegrees } from '../../../base/trig.ts';

/** An elliptical arc of path data (SVG 2, 9.3.8). */
export interface Arc {
  readonly rx: number;
  readonly ry: number;
  /** Rotation of the ellipse's x axis, clockwise. */
  readonly degrees: number;
  readonly large: boolean;
  readonly sweep: boolean;
  /** End point. */
  readonly x: number;
  readonly y: number;
}

const length = (x: number, y: number): number => Math.sqrt(x * x + y * y);

/**
 * Appends an arc from (x0, y0) as cubic curves, each at most a quarter of the ellipse (SVG 2, B.2). Computes sines and
 * cosines with square roots, never angles: inverse trigonometric functions differ in their last bits between engines.
 */
export function arcTo(builder: PathBuilder, x0: number, y0: number, arc: Arc): void {
  if (arc.x === x0 && arc.y === y0) return;
  if (arc.rx === 0 || arc.ry === 0) {
    builder.lineTo(arc.x, arc.y);
    return;
  }
  const { sin, cos } = sinCosDegrees(arc.degrees);
  // Half the vector between the ends, in the coordinate system of the ellipse's axes.
  const halfX = (cos * (x0 - arc.x) + sin * (y0 - arc.y)) / 2;
  const halfY = (cos * (y0 - arc.y) - sin * (x0 - arc.x)) / 2;
  const grow = Math.max(1, length(halfX / arc.rx, halfY / arc.ry));
  const rx = arc.rx * grow;
  const ry = arc.ry * grow;
  const ux = halfX / rx;
  const uy = halfY / ry;
  const reach = ux * ux + uy * uy;
  const side = (arc.large === arc.sweep ? -1 : 1) * Math.sqrt(Math.max(0, 1 - reach) / reach);
  const centreX = side * uy;
  const centreY = 0 - side * ux;
  const toX = (x: number, y: number): number => cos * rx * x - sin * ry * y + midX;
  const toY = (x: number, y: number): number => sin * rx * x + cos * ry * y + midY;
  const midX = (x0 + arc.x) / 2 + cos * rx * centreX - sin * ry * centreY;
  const midY = (y0 + arc.y) / 2 + sin * rx * centreX + cos * ry * centreY;
  const quarter = arc.sweep ? 1 : -1;
  circleArc(ux - centreX, uy - centreY, -ux - centreX, -uy - centreY, quarter, (x1, y1, x2, y2, x, y, isLast) =>
    builder.cubicTo(
      toX(x1, y1),
      toY(x1, y1),
      toX(x2, y2),
      toY(x2, y2),
      isLast ? arc.x : toX(x, y),
      isLast ? arc.y : toY(x, y),
    ),
  );
}

type Curve = (x1: number, y1: number, x2: number, y2: number, x: number, y: number, isLast: boolean) => void;

/** Cosine above which an arc is too short to be visible. */
const NO_TURN = 1 - 1e-12;

/**
 * Emits curves along the unit circle from (ax, ay) to (bx, by): quarters first, then the rest. `direction` 1 turns from
 * the x axis to the y axis, -1 the other way. Emits nothing if both points are equal.
 */
export function circleArc(ax: number, ay: number, bx: number, by: number, direction: 1 | -1, add: Curve): void {
  let x = ax;
  let y = ay;
  for (let quarters = 0; quarters < 4; quarters++) {
    // Sine and cosine of the angle to the end, in the direction of the turn.
    const ahead = direction * (x * by - y * bx);
    const along = x * bx + y * by;
    if (ahead >= 0 && along >= 0) {
      if (ahead > 0 || along < NO_TURN) piece(x, y, bx, by, Math.min(1, along), direction, true, add);
      return;
    }
    const nextX = 0 - direction * y;
    const nextY = direction * x;
    // The end is exactly a quarter away, apart from rounding.
    const isLast = nextX * bx + nextY * by > NO_TURN;
    piece(x, y, nextX, nextY, 0, direction, isLast, add);
    if (isLast) return;
    x = nextX;
    y = nextY;
  }
}

/** Emits one curve for an angle with cosine `cos`, at most a quarter turn; its handles are 4/3 tan(angle / 4) long. */
function piece(
  ax: number,
  ay: number,
  bx: number,
  by: number,
  cos: number,
  direction: number,
  isLast: boolean,
  add: Curve,
): void {
  const halfCos = Math.sqrt((1 + cos) / 2);
  const halfSin = Math.sqrt(Math.max(0, 1 - cos) / 2);
  const handle = ((4 / 3) * halfSin) / (1 + halfCos);
  const k = direction * handle;
  add(ax - k * ay, ay + k * ax, bx + k * by, by - k * bx, bx, by, isLast);
}
