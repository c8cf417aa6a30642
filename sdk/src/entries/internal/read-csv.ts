// Part of `@platen/sdk/internal`. `@platen/editor` loads it when rows are first pasted as text. Unsupported.

export { readCsv } from '../../surfaces/items/read-rows.ts';
