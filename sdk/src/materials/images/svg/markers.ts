import { float64At, numberAt } from '../../../base/item-at.ts';
import { type Path, PathBuilder, POINTS_OF_VERB, pathBounds, VERB } from '../../../base/path.ts';
import {
  applyX,
  applyY,
  compose,
  rotationAbout,
  scaling,
  type Transform,
  translation,
} from '../../../base/transform.ts';
import type { ArtNode } from '../vector-art.ts';
import { mapPath } from './clips.ts';
import { contextOf } from './context-paint.ts';
import type { SvgElement } from './document.ts';
import type { Groups } from './groups.ts';
import { lengthIn, readAngle } from './numbers.ts';
import { boundsIn, isClippedBy, usedThrough, type Where } from './placing.ts';
import { declarationsOf, type StyleSheet } from './style-sheet.ts';
import { ownStyle, styleAt } from './styles.ts';
import { unsupportedPart } from './svg-refusal.ts';
import { innerViewport } from './viewport.ts';

interface Parts {
  readonly sheet: StyleSheet;
  readonly byId: ReadonlyMap<string, SvgElement>;
  readonly parents: ReadonlyMap<SvgElement, SvgElement>;
}

/** Elements whose vertices have markers (SVG 2, 13.7). */
export const MARKED: ReadonlySet<string> = new Set(['path', 'line', 'polyline', 'polygon']);

/** Direction as a unit vector. */
interface Direction {
  readonly x: number;
  readonly y: number;
}

/** Vertex of a path, with the path's directions before and after the vertex. */
interface Vertex {
  readonly x: number;
  readonly y: number;
  into: Direction | undefined;
  out: Direction | undefined;
}

/** Draws the markers of paths (SVG 2, 13.7). */
export class Markers {
  readonly #parts: Parts;
  readonly #groups: Groups;
  /** Draws the children of an element. */
  readonly #draw: (parent: SvgElement, where: Where) => readonly ArtNode[];

  constructor(parts: Parts, groups: Groups, draw: (parent: SvgElement, where: Where) => readonly ArtNode[]) {
    this.#parts = parts;
    this.#groups = groups;
    this.#draw = draw;
  }

  /**
   * Draws the markers of a shape. `joints` contains, for each path command, the number of verbs up to the command's
   * end. If `joints` is `undefined`, each verb is a command. Ignores references to elements other than markers, and
   * circular references.
   */
  ofShape(shape: Path, joints: readonly number[] | undefined, where: Where): readonly ArtNode[] {
    const { start, mid, end } = where.style.markers;
    const context = contextOf(where, () => pathBounds(shape));
    const markerOf = (id: string | undefined): SvgElement | undefined => {
      const found = id === undefined ? undefined : this.#parts.byId.get(id);
      return found?.name === 'marker' && !where.used.includes(found) ? found : undefined;
    };
    const [first, between, last] = [start, mid, end].map(markerOf);
    const vertices = verticesOf(shape, joints);
    const nodes: ArtNode[] = [];
    for (const [i, vertex] of vertices.entries()) {
      if (i === 0 && first) nodes.push(...this.#at(first, vertex, { ...where, context }, true));
      if (i > 0 && i < vertices.length - 1 && between)
        nodes.push(...this.#at(between, vertex, { ...where, context }, false));
      if (i === vertices.length - 1 && last) nodes.push(...this.#at(last, vertex, { ...where, context }, false));
    }
    return nodes;
  }

  #at(marker: SvgElement, vertex: Vertex, where: Where, isStart: boolean): readonly ArtNode[] {
    const { attributes } = marker;
    const declared = declarationsOf(marker, this.#parts.sheet);
    const own = ownStyle(declared, marker);
    if (own.opacity !== 1 || own.clip !== undefined || own.mask !== undefined)
      throw unsupportedPart(
        marker,
        'has an opacity, clip path or mask, which is not supported; set it on a <g> inside the marker',
      );
    if (declared.get('overflow') === 'inherit')
      throw unsupportedPart(marker, 'has overflow="inherit", which is not supported; set it to visible or hidden');
    const length = (name: string, whole: number, otherwise: string): number =>
      lengthIn(attributes[name] ?? otherwise, marker, name, whole);
    const width = length('markerWidth', where.referenceSize.across, '3');
    const height = length('markerHeight', where.referenceSize.down, '3');
    const unit = attributes.markerUnits === 'userSpaceOnUse' ? 1 : where.style.line.width;
    if (!(width > 0 && height > 0 && unit > 0)) return [];
    const { fitted, referenceSize } = innerViewport(marker, width, height);
    const { across, down } = attributes.viewBox === undefined ? where.referenceSize : referenceSize;
    const refX = length('refX', across, '0');
    const refY = length('refY', down, '0');
    const turned = compose(translation(vertex.x, vertex.y), turnOf(marker, vertex, isStart));
    const toRef = translation(0 - applyX(fitted, refX, refY), 0 - applyY(fitted, refX, refY));
    const place = compose(where.toArt, compose(turned, compose(scaling(unit, unit), toRef)));
    const style = styleAt(marker, this.#parts);
    const used = usedThrough(marker, where);
    const { context } = where;
    const nodes = this.#draw(marker, { style, toArt: compose(place, fitted), referenceSize, used, context });
    if (nodes.length === 0 || !isClippedBy(declared.get('overflow'))) return nodes;
    const edges = new PathBuilder().rect({ x: 0, y: 0, width, height }).build();
    const clip = { path: mapPath(edges, place), rule: 'nonzero' } as const;
    boundsIn(marker, clip.path);
    return this.#groups.clip(marker, nodes, clip);
  }
}

/** Rotation of a marker. The rotation along the path is computed from direction vectors, without angles. */
function turnOf(marker: SvgElement, { into, out }: Vertex, isStart: boolean): Transform {
  const orient = marker.attributes.orient?.trim() ?? '0';
  if (orient !== 'auto' && orient !== 'auto-start-reverse')
    return rotationAbout(readAngle(orient, marker, 'orient'), 0, 0);
  const { x, y } = between(into ?? out ?? ALONG, out ?? into ?? ALONG);
  const sign = orient === 'auto-start-reverse' && isStart ? -1 : 1;
  return { a: sign * x, b: sign * y, c: 0 - sign * y, d: sign * x, e: 0, f: 0 };
}

const ALONG: Direction = { x: 1, y: 0 };

/** Direction halfway between two directions. For opposite directions: the mean of their angles (-180° to 180°). */
function between(a: Direction, b: Direction): Direction {
  const found = directionOf(a.x + b.x, a.y + b.y);
  if (found) return found;
  const { x, y } = a.y < 0 || (a.y === 0 && a.x > 0) ? a : b;
  return { x: 0 - y, y: x };
}

function directionOf(x: number, y: number): Direction | undefined {
  const length = Math.sqrt(x * x + y * y);
  return length > 0 ? { x: x / length, y: y / length } : undefined;
}

/** Returns the vertices at the ends of a path's commands. */
function verticesOf({ verbs, points }: Path, joints: readonly number[] | undefined): readonly Vertex[] {
  const ends = joints && new Set(joints);
  const vertices: Vertex[] = [];
  let start: Vertex = { x: 0, y: 0, into: undefined, out: undefined };
  let [x, y, at] = [0, 0, 0];
  const leave = (to: Direction | undefined): void => {
    const last = vertices.at(-1);
    if (last) last.out ??= to;
  };
  /** True after the last verb of a command: the next verb starts a new command. */
  let isEnd = true;
  for (const [i, verb] of verbs.entries()) {
    if (verb === VERB.close) {
      const closing = directionOf(start.x - x, start.y - y);
      leave(closing);
      const into = closing ?? vertices.at(-1)?.into;
      start.into ??= into;
      vertices.push({ x: start.x, y: start.y, into, out: start.out });
      [x, y] = [start.x, start.y];
      isEnd = true;
      continue;
    }
    const count = numberAt(POINTS_OF_VERB, verb) * 2;
    const xy = [x, y, ...points.subarray(at, at + count)];
    at += count;
    const [endX, endY] = [float64At(points, at - 2), float64At(points, at - 1)];
    const isJoint = ends === undefined || ends.has(i + 1);
    if (verb === VERB.move) {
      if (isJoint) {
        start = { x: endX, y: endY, into: undefined, out: undefined };
        vertices.push(start);
      }
    } else {
      if (isEnd) leave(firstDirection(xy));
      if (isJoint) vertices.push({ x: endX, y: endY, into: lastDirection(xy), out: undefined });
    }
    if (verb !== VERB.move || isJoint) isEnd = isJoint;
    [x, y] = [endX, endY];
  }
  return vertices;
}

/** Direction at the start of a segment: from its first point to the first point that differs. */
function firstDirection(xy: readonly number[]): Direction | undefined {
  const [x = 0, y = 0] = xy;
  for (let i = 2; i < xy.length; i += 2) {
    const found = directionOf((xy[i] ?? x) - x, (xy[i + 1] ?? y) - y);
    if (found) return found;
  }
  return undefined;
}

function lastDirection(xy: readonly number[]): Direction | undefined {
  const [x = 0, y = 0] = xy.slice(-2);
  for (let i = xy.length - 4; i >= 0; i -= 2) {
    const found = directionOf(x - (xy[i] ?? x), y - (xy[i + 1] ?? y));
    if (found) return found;
  }
  return undefined;
}
