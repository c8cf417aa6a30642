import { type SVGCommand, SVGPathData, SVGPathDataParser } from 'svg-pathdata';
import { EMPTY_PATH, type Path, PathBuilder } from '../../../base/path.ts';
import { sinCosDegrees } from '../../../base/transform.ts';
import type { SvgElement } from './document.ts';
import { bounded, lengthIn, numbersIn } from './numbers.ts';
import type { Declarations } from './style-sheet.ts';
import { type Budget, type Place, unsupportedPart } from './svg-refusal.ts';

/** Sizes to which percentages refer, in user units. */
export interface ReferenceSize {
  readonly across: number;
  readonly down: number;
}

/**
 * Returns the outline of a basic shape or path (SVG 2, chapters 9 and 10), in user units. Appends to `joints`, for each
 * path command, the number of verbs up to the command's end. Throws ImageError if an attribute is invalid.
 */
export function outlineOf(
  element: SvgElement,
  declared: Declarations,
  referenceSize: ReferenceSize,
  budget: Budget,
  joints: number[] = [],
): Path {
  const diagonal = Math.sqrt(
    (referenceSize.across * referenceSize.across + referenceSize.down * referenceSize.down) / 2,
  );
  const read = (name: string, whole: number): number | undefined => {
    const text = declared.get(name);
    return text === undefined || text === 'auto' ? undefined : lengthIn(text, element, name, whole);
  };
  /** Parses a radius. Returns `undefined` for a negative radius, which counts as not set. */
  const radius = (name: string, whole: number): number | undefined => {
    const found = read(name, whole);
    return found === undefined || found < 0 ? undefined : found;
  };
  const across = (name: string): number => read(name, referenceSize.across) ?? 0;
  const down = (name: string): number => read(name, referenceSize.down) ?? 0;
  switch (element.name) {
    case 'path':
      return readPathData(element.attributes.d ?? '', element, budget, joints);
    case 'rect':
      return rectangle(element, across('x'), down('y'), across('width'), down('height'), [
        radius('rx', referenceSize.across),
        radius('ry', referenceSize.down),
      ]);
    case 'circle': {
      const r = radius('r', diagonal) ?? 0;
      return ellipse(across('cx'), down('cy'), r, r);
    }
    case 'ellipse': {
      const rx = radius('rx', referenceSize.across);
      const ry = radius('ry', referenceSize.down);
      return ellipse(across('cx'), down('cy'), rx ?? ry ?? 0, ry ?? rx ?? 0);
    }
    case 'line':
      return new PathBuilder().moveTo(across('x1'), down('y1')).lineTo(across('x2'), down('y2')).build();
    default:
      return polyline(element, budget);
  }
}

function polyline(element: SvgElement, budget: Budget): Path {
  const points = numbersIn(element.attributes.points ?? '', element, 'points');
  if (points.length % 2 === 1)
    throw unsupportedPart(element, 'has an odd number of coordinates in its attribute "points": the last x has no y');
  if (points.length === 0) return EMPTY_PATH;
  budget.segments(points.length / 2);
  const builder = new PathBuilder();
  for (let i = 0; i < points.length; i += 2) {
    const [x = 0, y = 0] = points.slice(i, i + 2);
    if (i === 0) builder.moveTo(x, y);
    else builder.lineTo(x, y);
  }
  if (element.name === 'polygon') builder.close();
  return builder.build();
}

type Radii = readonly [rx: number | undefined, ry: number | undefined];

function rectangle(element: SvgElement, x: number, y: number, width: number, height: number, radii: Radii): Path {
  if (width < 0 || height < 0)
    throw unsupportedPart(element, 'has a negative width or height; both must be at least 0');
  if (width === 0 || height === 0) return EMPTY_PATH;
  const [givenX, givenY] = radii;
  const rx = Math.min(givenX ?? givenY ?? 0, width / 2);
  const ry = Math.min(givenY ?? givenX ?? 0, height / 2);
  const builder = new PathBuilder();
  if (rx === 0 || ry === 0) return builder.rect({ x, y, width, height }).build();
  const corner = (fromX: number, fromY: number, toX: number, toY: number): void =>
    arcTo(builder.lineTo(fromX, fromY), fromX, fromY, { rx, ry, ...QUARTER, x: toX, y: toY });
  const right = x + width;
  const bottom = y + height;
  builder.moveTo(x + rx, y);
  corner(right - rx, y, right, y + ry);
  corner(right, bottom - ry, right - rx, bottom);
  corner(x + rx, bottom, x, bottom - ry);
  corner(x, y + ry, x + rx, y);
  return builder.close().build();
}
const QUARTER = { degrees: 0, large: false, sweep: true } as const;

function ellipse(cx: number, cy: number, rx: number, ry: number): Path {
  if (rx === 0 || ry === 0) return EMPTY_PATH;
  const builder = new PathBuilder().moveTo(cx + rx, cy);
  arcTo(builder, cx + rx, cy, { rx, ry, ...QUARTER, x: cx - rx, y: cy });
  arcTo(builder, cx - rx, cy, { rx, ry, ...QUARTER, x: cx + rx, y: cy });
  return builder.close().build();
}

/** Converts path data (SVG 2, 9.3) to outlines. Throws ImageError if the data is invalid. */
function readPathData(text: string, place: Place, budget: Budget, joints: number[]): Path {
  const commands = parsed(text, place);
  budget.segments(commands.length);
  const writer = new PathWriter();
  for (const [index, command] of commands.entries()) {
    if (index === 0 && command.type !== SVGPathData.MOVE_TO)
      throw unsupportedPart(place, 'has path data that does not start with a move command (M or m)');
    writer.add(command);
    joints.push(writer.count);
    bounded(writer.x, String(writer.x), place);
    bounded(writer.y, String(writer.y), place);
  }
  return writer.path();
}

function parsed(text: string, place: Place): readonly SVGCommand[] {
  if (text.trim() === '' || text.trim() === 'none') return [];
  try {
    const parser = new SVGPathDataParser();
    const commands: SVGCommand[] = [];
    parser.parse(text, commands);
    parser.finish(commands);
    return commands;
  } catch (cause) {
    throw unsupportedPart(place, `has path data that can't be read: ${cause instanceof Error ? cause.message : ''}`);
  }
}

/** Control point of the preceding curve, which a smooth curve mirrors. */
interface Control {
  readonly of: 'cubic' | 'quad';
  readonly x: number;
  readonly y: number;
}

class PathWriter {
  readonly #builder = new PathBuilder();
  x = 0;
  y = 0;
  #startX = 0;
  #startY = 0;
  #control: Control | undefined;
  /**
   * True just after a close command: the next contour starts at the start point of the closed contour (SVG 2, 9.3.4).
   */
  #closed = false;

  /** Number of verbs so far. */
  get count(): number {
    return this.#builder.count;
  }

  path(): Path {
    return this.#builder.build();
  }

  add(command: SVGCommand): void {
    const control = this.#control;
    this.#control = undefined;
    if (command.type === SVGPathData.CLOSE_PATH) {
      this.#builder.close();
      this.x = this.#startX;
      this.y = this.#startY;
      this.#closed = true;
      return;
    }
    const dx = command.relative ? this.x : 0;
    const dy = command.relative ? this.y : 0;
    const x = command.type === SVGPathData.VERT_LINE_TO ? this.x : command.x + dx;
    const y = command.type === SVGPathData.HORIZ_LINE_TO ? this.y : command.y + dy;
    if (this.#closed && command.type !== SVGPathData.MOVE_TO) this.#builder.moveTo(this.x, this.y);
    this.#closed = false;
    switch (command.type) {
      case SVGPathData.MOVE_TO:
        this.#builder.moveTo(x, y);
        this.#startX = x;
        this.#startY = y;
        break;
      case SVGPathData.LINE_TO:
      case SVGPathData.HORIZ_LINE_TO:
      case SVGPathData.VERT_LINE_TO:
        this.#builder.lineTo(x, y);
        break;
      case SVGPathData.CURVE_TO:
        this.#cubic(command.x1 + dx, command.y1 + dy, command.x2 + dx, command.y2 + dy, x, y);
        break;
      case SVGPathData.SMOOTH_CURVE_TO: {
        const first = this.#mirrored(control, 'cubic');
        this.#cubic(first.x, first.y, command.x2 + dx, command.y2 + dy, x, y);
        break;
      }
      case SVGPathData.QUAD_TO:
        this.#quad(command.x1 + dx, command.y1 + dy, x, y);
        break;
      case SVGPathData.SMOOTH_QUAD_TO: {
        const mid = this.#mirrored(control, 'quad');
        this.#quad(mid.x, mid.y, x, y);
        break;
      }
      case SVGPathData.ARC:
        arcTo(this.#builder, this.x, this.y, {
          rx: command.rX,
          ry: command.rY,
          degrees: command.xRot,
          large: command.lArcFlag !== 0,
          sweep: command.sweepFlag !== 0,
          x,
          y,
        });
        break;
      default:
        command satisfies never;
    }
    this.x = x;
    this.y = y;
  }

  #mirrored(control: Control | undefined, of: Control['of']): { readonly x: number; readonly y: number } {
    return control?.of === of ? { x: 2 * this.x - control.x, y: 2 * this.y - control.y } : { x: this.x, y: this.y };
  }

  #cubic(x1: number, y1: number, x2: number, y2: number, x: number, y: number): void {
    this.#builder.cubicTo(x1, y1, x2, y2, x, y);
    this.#control = { of: 'cubic', x: x2, y: y2 };
  }

  #quad(x1: number, y1: number, x: number, y: number): void {
    this.#builder.quadTo(x1, y1, x, y);
    this.#control = { of: 'quad', x: x1, y: y1 };
  }
}

/** An elliptical arc of path data (SVG 2, 9.3.8). */
interface Arc {
  readonly rx: number;
  readonly ry: number;
  /** Rotation of the ellipse's x axis, clockwise. */
  readonly degrees: number;
  readonly large: boolean;
  readonly sweep: boolean;
  /** End point of the arc. */
  readonly x: number;
  readonly y: number;
}

const length = (x: number, y: number): number => Math.sqrt(x * x + y * y);

/**
 * Appends an arc from (x0, y0) as cubic curves, each at most a quarter of the ellipse (SVG 2, B.2). Computes sines and
 * cosines from square roots instead of angles, because the results of inverse trigonometric functions differ in their
 * last bits between engines.
 */
function arcTo(builder: PathBuilder, x0: number, y0: number, arc: Arc): void {
  if (arc.x === x0 && arc.y === y0) return;
  if (arc.rx === 0 || arc.ry === 0) {
    builder.lineTo(arc.x, arc.y);
    return;
  }
  const { sin, cos } = sinCosDegrees(arc.degrees);
  // Half the vector between the ends of the arc, in the coordinate system of the ellipse's axes.
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
 * Emits curves along the unit circle from (ax, ay) to (bx, by): first whole quarter circles, then the remaining arc.
 * `direction` 1 turns from the x axis to the y axis, -1 the other way. Emits nothing if both points are equal.
 */
export function circleArc(ax: number, ay: number, bx: number, by: number, direction: 1 | -1, add: Curve): void {
  let x = ax;
  let y = ay;
  for (let quarters = 0; quarters < 4; quarters++) {
    // Sine and cosine of the remaining angle to the end point, in the direction of the turn.
    const ahead = direction * (x * by - y * bx);
    const along = x * bx + y * by;
    if (ahead >= 0 && along >= 0) {
      if (ahead > 0 || along < NO_TURN) piece(x, y, bx, by, Math.min(1, along), direction, true, add);
      return;
    }
    const nextX = 0 - direction * y;
    const nextY = direction * x;
    // True if the end point is a quarter turn away, within rounding error.
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
