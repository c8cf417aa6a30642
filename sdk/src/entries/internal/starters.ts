// Part of `@platen/sdk/internal`: the built-in designs. Unsupported outside Platen's own packages.

export { findStarter, starters } from '../../contract/starters.ts';
