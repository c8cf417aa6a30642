// @ts-check
// Converts cubic outlines (CFF) to quadratic outlines (TrueType).

/**
 * @typedef {readonly [x: number, y: number]} Point
 * @typedef {{ readonly x: number, readonly y: number, readonly onCurve: boolean }} OutlinePoint in whole font units
 * @typedef {import('opentype.js/dist/opentype.mjs').PathCommand} PathCommand
 */

/** Maximum distance between a cubic curve and the quadratic curves that replace it, before rounding, in font units. */
const TOLERANCE = 0.3;
const MAX_CONTROLS = 24;
/** Number of points of each curve at which the cubic and its quadratics are compared. */
const STEPS = 16;

/**
 * Converts the closed contours of an outline. The contours follow TrueType's direction, the reverse of CFF's: outer
 * contours are clockwise, with the y axis pointing up. Each cubic becomes the fewest quadratics that stay within
 * `TOLERANCE`. The on-curve points between these quadratics are implied: each is halfway between two control points.
 * @param {readonly PathCommand[]} commands @param {number} scale font units per unit of the outline
 * @returns {readonly (readonly OutlinePoint[])[]}
 */
export function quadraticContours(commands, scale) {
  /** @type {OutlinePoint[][]} */
  const contours = [];
  /** @type {Point} */
  let at = [0, 0];
  const add = (/** @type {Point} */ [x, y], /** @type {boolean} */ onCurve) =>
    contours.at(-1)?.push({ x: Math.round(x), y: Math.round(y), onCurve });
  const scaled = (/** @type {number} */ x, /** @type {number} */ y) => /** @type {Point} */ ([x * scale, y * scale]);
  for (const command of commands) {
    if (command.type === 'Z') continue;
    if (command.type === 'Q') throw new Error('expected an outline of lines and cubic curves');
    const end = scaled(command.x, command.y);
    if (command.type === 'M') contours.push([]);
    if (command.type === 'C') {
      const controls = /** @type {const} */ ([scaled(command.x1, command.y1), scaled(command.x2, command.y2)]);
      for (const control of spline([at, ...controls, end])) add(control, false);
    }
    add(end, true);
    at = end;
  }
  return contours.map((contour) => withoutRepeats(contour).reverse());
}

/** @typedef {readonly [Point, Point, Point, Point]} Cubic */

/**
 * Returns the control points of the quadratic curves that replace a cubic curve.
 * @param {Cubic} cubic
 * @returns {readonly Point[]}
 */
function spline(cubic) {
  const single = crossing(cubic);
  if (single && isNear(cubic, [single])) return [single];
  for (let count = 2; count <= MAX_CONTROLS; count++) {
    const controls = Array.from({ length: count }, (_, i) => controlOf(cubic, i, count));
    if (isNear(cubic, controls)) return controls;
  }
  throw new Error(`a curve needs more than ${MAX_CONTROLS} quadratics`);
}

/**
 * Returns the intersection of the tangents at both ends; `undefined` if the tangents are parallel.
 * @param {Cubic} cubic @returns {Point | undefined}
 */
function crossing([from, first, second, to]) {
  const [ax, ay, bx, by] = [first[0] - from[0], first[1] - from[1], to[0] - second[0], to[1] - second[1]];
  const turn = ax * by - ay * bx;
  if (turn === 0) return undefined;
  const along = ((to[0] - from[0]) * by - (to[1] - from[1]) * bx) / turn;
  return [from[0] + ax * along, from[1] + ay * along];
}

/**
 * Returns the control point of part `i` of `count`. For the first part, the point is on the tangent at the part's
 * start; for the last part, on the tangent at the part's end. For any other part, the point is interpolated between
 * these tangents.
 * @param {Cubic} cubic @param {number} i @param {number} count @returns {Point}
 */
function controlOf(cubic, i, count) {
  const [start, end, share] = [i / count, (i + 1) / count, i / (count - 1)];
  const [from, to, out, back] = [
    cubicAt(cubic, start),
    cubicAt(cubic, end),
    slopeAt(cubic, start),
    slopeAt(cubic, end),
  ];
  return axes((a) => (1 - share) * (from[a] + out[a] / (2 * count)) + share * (to[a] - back[a] / (2 * count)));
}

/**
 * True if the quadratics stay within `TOLERANCE` of the cubic. Each quadratic covers an equal part of the cubic's
 * parameter range.
 * @param {Cubic} cubic @param {readonly Point[]} controls
 */
function isNear(cubic, controls) {
  const end = (/** @type {number} */ i) =>
    i < 0 ? cubic[0] : i >= controls.length - 1 ? cubic[3] : between(controls[i], controls[i + 1]);
  return controls.every((control, i) =>
    Array.from({ length: STEPS }, (_, k) => (k + 1) / STEPS).every((t) => {
      const on = cubicAt(cubic, (i + t) / controls.length);
      const [from, to] = [end(i - 1), end(i)];
      const off = axes((a) => (1 - t) ** 2 * from[a] + 2 * t * (1 - t) * control[a] + t * t * to[a] - on[a]);
      return Math.hypot(...off) <= TOLERANCE;
    }),
  );
}

/** @param {Cubic} cubic @param {number} t @returns {Point} */
const cubicAt = ([from, first, second, to], t) =>
  axes((i) => (1 - t) ** 3 * from[i] + 3 * t * (1 - t) * ((1 - t) * first[i] + t * second[i]) + t ** 3 * to[i]);

/** @param {Cubic} cubic @param {number} t @returns {Point} */
const slopeAt = ([from, first, second, to], t) =>
  axes(
    (i) =>
      3 *
      ((1 - t) ** 2 * (first[i] - from[i]) + 2 * t * (1 - t) * (second[i] - first[i]) + t * t * (to[i] - second[i])),
  );

/** @param {Point | undefined} a @param {Point | undefined} b @returns {Point} */
const between = (a = [0, 0], b = [0, 0]) => axes((i) => (a[i] + b[i]) / 2);

/** @param {(axis: 0 | 1) => number} value @returns {Point} */
const axes = (value) => [value(0), value(1)];

/** Drops a contour's last point if it repeats the first. @param {OutlinePoint[]} contour */
function withoutRepeats(contour) {
  const [first, last] = [contour[0], contour.at(-1)];
  const closed = contour.length > 1 && last?.onCurve && first?.x === last.x && first.y === last.y;
  return closed ? contour.slice(0, -1) : contour.slice();
}
