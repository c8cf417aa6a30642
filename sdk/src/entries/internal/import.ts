// Part of `@platen/sdk/internal` that the editor loads with the first file of another program. Unsupported outside
// Platen's own packages.

export { importLabel } from '../../surfaces/import/import-label.ts';
export { ImportError, type ImportedLabel, type ImportNote } from '../../surfaces/import/imported-label.ts';
