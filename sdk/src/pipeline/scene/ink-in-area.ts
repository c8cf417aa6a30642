import { float64At } from '../../base/item-at.ts';
import { type Path, VERB } from '../../base/path.ts';
import { centre, overlaps, type Rect, right } from '../../base/rect.ts';
import { applyX, applyY, compose, IDENTITY, mapRect, type Transform } from '../../base/transform.ts';
import type { ArtNode, FillRule, VectorArt } from '../../materials/images/vector-art.ts';
import { nodesInk, type SceneNode } from './scene.ts';

/**
 * True if nodes draw ink in `area`, a rectangle on the label in points. Tests the exact shape of outlines and vector
 * drawings, so a frame around the area has no ink in it. Tests only the bounding boxes of text, bars and bitmaps.
 */
export function hasInkIn(nodes: readonly SceneNode[], area: Rect, resolutionDpi: number): boolean {
  return nodes.some((node) => touches(node, IDENTITY, area, resolutionDpi));
}

function touches(node: SceneNode, toLabel: Transform, area: Rect, resolutionDpi: number): boolean {
  if (node.kind === 'group') {
    const inner = compose(toLabel, node.transform);
    return node.nodes.some((one) => touches(one, inner, area, resolutionDpi));
  }
  const bounds = nodesInk([node], resolutionDpi);
  if (bounds === undefined || !overlaps(mapRect(toLabel, bounds), area)) return false;
  if (node.kind === 'path') return isFilledIn(node.path, 'nonzero', toLabel, area);
  const art = node.kind === 'image' ? node.image.art : undefined;
  return art === undefined || artTouches(art, bounds, toLabel, area);
}

/** Tests if a drawing in the box `place` has ink in the area. */
function artTouches(art: VectorArt, place: Rect, toLabel: Transform, area: Rect): boolean {
  const [a, d] = [place.width / art.width, place.height / art.height];
  const toPlace = compose(toLabel, { a, b: 0, c: 0, d, e: place.x, f: place.y });
  const hasInk = (node: ArtNode): boolean =>
    node.kind === 'fill'
      ? isFilledIn(node.path, node.rule, toPlace, area)
      : overlaps(mapRect(toPlace, node.box), area) && node.nodes.some(hasInk);
  return art.nodes.some(hasInk);
}

/** True if a filled outline covers any part of an area: an edge crosses the area, or the area is inside the outline. */
function isFilledIn(path: Path, rule: FillRule, toLabel: Transform, area: Rect): boolean {
  const middle = centre(area);
  let winding = 0;
  let crosses = false;
  eachSegment(path, toLabel, (x0, y0, x1, y1) => {
    crosses ||= crossesArea(x0, y0, x1, y1, area);
    // count crossings with a ray from the middle of the area to the right; skip edges entirely above or below it
    if (y0 <= middle.y === y1 <= middle.y) return;
    if (x0 + ((middle.y - y0) / (y1 - y0)) * (x1 - x0) > middle.x) winding += y1 > y0 ? 1 : -1;
  });
  return crosses || (rule === 'nonzero' ? winding !== 0 : winding % 2 !== 0);
}

/** Tests if a segment passes through the inside of an area (Liang and Barsky's line clipping). */
function crossesArea(x0: number, y0: number, x1: number, y1: number, area: Rect): boolean {
  const [dx, dy] = [x1 - x0, y1 - y0];
  let [from, to] = [0, 1];
  for (const [delta, distance] of [
    [-dx, x0 - area.x],
    [dx, right(area) - x0],
    [-dy, y0 - area.y],
    [dy, area.y + area.height - y0],
  ] as const) {
    if (delta === 0) {
      if (distance <= 0) return false;
    } else if (delta < 0) from = Math.max(from, distance / delta);
    else to = Math.min(to, distance / delta);
  }
  return from < to;
}

/** Number of line segments that approximate a curve. They deviate from the curve by at most 0.1 % of its size. */
const SEGMENTS = 16;

/** Calls `use` with the end points of each edge of a path, closing all contours. */
function eachSegment(
  { verbs, points }: Path,
  toLabel: Transform,
  use: (x0: number, y0: number, x1: number, y1: number) => void,
): void {
  let at = 0;
  let [x, y, startX, startY] = [0, 0, 0, 0];
  const px = (i: number): number => applyX(toLabel, float64At(points, i), float64At(points, i + 1));
  const py = (i: number): number => applyY(toLabel, float64At(points, i), float64At(points, i + 1));
  const lineTo = (toX: number, toY: number): void => {
    if (toX !== x || toY !== y) use(x, y, toX, toY);
    [x, y] = [toX, toY];
  };
  for (const verb of verbs) {
    if (verb === VERB.move) {
      lineTo(startX, startY);
      [x, y] = [px(at), py(at)];
      [startX, startY] = [x, y];
      at += 2;
    } else if (verb === VERB.line) {
      lineTo(px(at), py(at));
      at += 2;
    } else if (verb === VERB.close) {
      lineTo(startX, startY);
    } else {
      const degree = verb === VERB.quad ? 2 : 3;
      const xs = [x, ...Array.from({ length: degree }, (_, i) => px(at + 2 * i))];
      const ys = [y, ...Array.from({ length: degree }, (_, i) => py(at + 2 * i))];
      for (let step = 1; step <= SEGMENTS; step++) lineTo(bezier(xs, step / SEGMENTS), bezier(ys, step / SEGMENTS));
      at += 2 * degree;
    }
  }
  lineTo(startX, startY);
}

/** Returns a coordinate of the point at `t` on a Bézier curve (de Casteljau's algorithm). */
function bezier(controls: readonly number[], t: number): number {
  let row = controls;
  while (row.length > 1) row = row.slice(1).map((value, i) => (row[i] ?? value) * (1 - t) + value * t);
  return row[0] ?? 0;
}
