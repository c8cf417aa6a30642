// Part of `@platen/sdk/internal` that `@platen/editor` loads with the first Excel workbook. Unsupported outside
// Platen's own packages.

export { type SheetNames, sheetNames } from '../../surfaces/items/xlsx/workbook-files.ts';
