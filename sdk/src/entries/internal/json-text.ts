// A part of `@platen/sdk/internal`: JSON as users type it. Unsupported outside of Platen's own packages.

export {
  type JsonText,
  type JsonTextIssue,
  parseJsonText,
  type TextPosition,
  type ValuePlace,
} from '../../contract/json-text.ts';
