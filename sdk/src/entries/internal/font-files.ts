// Part of `@platen/sdk/internal`: the tables of font files. Unsupported outside of Platen's own packages.

export { readFaceMetrics } from '../../materials/fonts/face-metrics.ts';
export { readTables } from '../../materials/fonts/sfnt.ts';
