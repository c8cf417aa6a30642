// Part of `@platen/sdk/internal`: the tables of font files. Unsupported outside of Platen's own packages.

export { type FaceMetrics, readFaceMetrics, readTables } from '../../materials/fonts/sfnt.ts';
