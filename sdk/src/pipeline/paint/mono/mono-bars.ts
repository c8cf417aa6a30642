import { applyX, applyY, compose, isAxisAligned, type Transform } from '../../../base/transform.ts';
import type { BarsNode } from '../../scene/scene.ts';
import type { MonoPage } from './mono-page.ts';
import type { MonoShapes } from './mono-shapes.ts';

/** Bars and modules: the very dots that the raster painter fills, where they lie on dots; at other angles the dots inside them. */
export function paintMonoBars(
  page: MonoPage,
  shapes: MonoShapes,
  node: BarsNode,
  toDots: Transform,
  level: number,
): void {
  const grid = compose(toDots, { a: node.unitX, b: 0, c: 0, d: node.unitY, e: node.x, f: node.y });
  const { rects } = node;
  if (!isAxisAligned(grid)) {
    shapes.fill(page, level, (edges) => eachRect(rects, (x, y, endX, endY) => edges.rect(grid, x, y, endX, endY)));
    return;
  }
  eachRect(rects, (x, y, endX, endY) => {
    const across = [Math.round(applyX(grid, x, y)), Math.round(applyX(grid, endX, endY))];
    const down = [Math.round(applyY(grid, x, y)), Math.round(applyY(grid, endX, endY))];
    page.fillRect(Math.min(...across), Math.min(...down), Math.max(...across), Math.max(...down), level);
  });
}

function eachRect(rects: Int32Array, use: (x: number, y: number, endX: number, endY: number) => void): void {
  for (let i = 0; i + 3 < rects.length; i += 4) {
    const x = rects[i] ?? 0;
    const y = rects[i + 1] ?? 0;
    use(x, y, x + (rects[i + 2] ?? 0), y + (rects[i + 3] ?? 0));
  }
}
