// Part of `@platen/sdk/internal`: the built-in designs. Unsupported outside Platen's own packages.

export { findStarter, starters, startersOf } from '../../contract/starters.ts';
