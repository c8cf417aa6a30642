import type { BarsNode } from '../src/pipeline/scene/scene.ts';
import { type GreyPicture, paintRects } from './paint-rects.ts';

/** Paints a bars node as printer dots, with `margin` dots of white around it. Its units must be whole dots. */
export function paintBars(node: BarsNode, resolutionDpi: number, margin: number): GreyPicture {
  let width = 0;
  let height = 0;
  for (let i = 0; i < node.rects.length; i += 4) {
    width = Math.max(width, (node.rects[i] ?? 0) + (node.rects[i + 2] ?? 0));
    height = Math.max(height, (node.rects[i + 1] ?? 0) + (node.rects[i + 3] ?? 0));
  }
  const dots = (points: number): number => Math.round((points * resolutionDpi) / 72);
  return paintRects(node.rects, { width, height }, { x: dots(node.unitX), y: dots(node.unitY) }, margin);
}
