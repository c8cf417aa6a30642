// Part of `@platen/sdk/internal`: the built-in designs. Unsupported outside of Platen's own packages.

export { findStarter, starters } from '../../contract/starters.ts';
