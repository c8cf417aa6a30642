// Part of `@platen/sdk/internal`. `@platen/editor` loads it with the first CSV or Excel file. Unsupported.

export { readRows } from '../../surfaces/items/read-rows.ts';
