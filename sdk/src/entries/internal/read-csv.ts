// Part of `@platen/sdk/internal`. `@platen/editor` loads it when the user first pastes rows as text. Unsupported.

export { readCsv } from '../../surfaces/items/read-rows.ts';
