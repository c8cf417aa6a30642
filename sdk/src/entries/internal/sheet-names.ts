// A part of `@platen/sdk/internal` that `@platen/editor` loads with the first workbook. Unsupported.

export { type SheetNames, sheetNames } from '../../surfaces/items/xlsx/sheet-names.ts';
