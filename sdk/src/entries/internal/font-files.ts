// Part of `@platen/sdk/internal`: the tables of font files. Unsupported outside Platen's own packages.

export { type FaceMetrics, readFaceMetrics, readTables } from '../../materials/fonts/sfnt.ts';
