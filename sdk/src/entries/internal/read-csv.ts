// Part of `@platen/sdk/internal` that `@platen/editor` loads when the user first pastes rows as text. Unsupported
// outside Platen's own packages.

export { readCsv } from '../../surfaces/items/read-rows.ts';
