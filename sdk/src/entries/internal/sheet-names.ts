// Part of `@platen/sdk/internal`. `@platen/editor` loads it with the first Excel workbook. Unsupported.

export { type SheetNames, sheetNames } from '../../surfaces/items/xlsx/workbook-files.ts';
