import { type Encoder, recordedGrid } from '../../src/materials/symbologies/encoding.ts';
import type { ModuleGrid } from '../../src/pipeline/verify/grade/stacked-structure.ts';

/** The text of a grid, which fits into the smallest symbols. */
export const TEXT = 'A12';

/** Returns the modules that an encoder of bwip-js draws; 1 is dark. */
export function gridOf(encode: Encoder, options: object): ModuleGrid {
  const { columns, rows, rects } = recordedGrid(encode, { text: TEXT, ...options }, 'too long');
  const modules = new Uint8Array(columns * rows);
  for (let i = 0; i < rects.length; i += 4) {
    const [x = 0, y = 0, width = 0, height = 0] = rects.subarray(i, i + 4);
    for (let row = y; row < y + height; row++) modules.fill(1, row * columns + x, row * columns + x + width);
  }
  return { columns, rows, modules };
}
