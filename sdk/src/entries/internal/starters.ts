// A part of `@platen/sdk/internal`: the built-in designs. Unsupported outside of `@platen/editor`.

export { findStarter, starters } from '../../contract/starters.ts';
