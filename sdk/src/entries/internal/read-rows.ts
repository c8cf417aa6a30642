// Part of `@platen/sdk/internal` that `@platen/editor` loads with the first CSV or Excel file. Unsupported outside
// Platen's own packages.

export { readRows } from '../../surfaces/items/read-rows.ts';
