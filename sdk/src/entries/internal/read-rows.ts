// A part of `@platen/sdk/internal` that `@platen/editor` loads with the first file of rows. Unsupported.

export { readRows } from '../../surfaces/items/read-rows.ts';
