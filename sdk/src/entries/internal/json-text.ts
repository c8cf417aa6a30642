// A part of `@platen/sdk/internal`: JSON as users type it. Unsupported outside of `@platen/editor`.

export { parseJsonText } from '../../contract/json-text.ts';
