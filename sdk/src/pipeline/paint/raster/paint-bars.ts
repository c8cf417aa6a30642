import { applyX, applyY, compose, isAxisAligned, type Transform } from '../../../base/transform.ts';
import type { BarsNode } from '../../scene/scene.ts';
import type { PaintTools } from './paint-tools.ts';

/** Bars through `toDots`: solid whole dots when they are not turned or turned by quarters, else one anti-aliased shape without seams. */
export function paintBars(tools: PaintTools, node: BarsNode, toDots: Transform): void {
  const grid = compose(toDots, { a: node.unitX, b: 0, c: 0, d: node.unitY, e: node.x, f: node.y });
  if (isAxisAligned(grid)) paintSolid(tools, node, grid);
  else paintTurned(tools, node, grid);
}

function paintSolid(tools: PaintTools, node: BarsNode, grid: Transform): void {
  const { rects, color } = node;
  for (let i = 0; i + 3 < rects.length; i += 4) {
    const x = rects[i] ?? 0;
    const y = rects[i + 1] ?? 0;
    const endX = x + (rects[i + 2] ?? 0);
    const endY = y + (rects[i + 3] ?? 0);
    const left = Math.round(applyX(grid, x, y));
    const top = Math.round(applyY(grid, x, y));
    const right = Math.round(applyX(grid, endX, endY));
    const bottom = Math.round(applyY(grid, endX, endY));
    tools.pixels.fillRect(
      Math.min(left, right),
      Math.min(top, bottom),
      Math.max(left, right),
      Math.max(top, bottom),
      color,
    );
  }
}

function paintTurned(tools: PaintTools, node: BarsNode, grid: Transform): void {
  const { rects, color } = node;
  tools.edges.clear();
  for (let i = 0; i + 3 < rects.length; i += 4) {
    const x = rects[i] ?? 0;
    const y = rects[i + 1] ?? 0;
    tools.edges.rect(grid, x, y, x + (rects[i + 2] ?? 0), y + (rects[i + 3] ?? 0));
  }
  tools.fillEdges(color);
}
