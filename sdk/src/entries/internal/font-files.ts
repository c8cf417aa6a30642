// Part of `@platen/sdk/internal`: the tables of font files. Unsupported outside of Platen's own packages.

export { readFaceMetrics, readTables } from '../../materials/fonts/sfnt.ts';
