// A part of `@platen/sdk/internal` that `@platen/editor` loads with the first text of rows. Unsupported.

export { readCsv } from '../../surfaces/items/read-csv.ts';
