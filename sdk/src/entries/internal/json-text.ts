// Part of `@platen/sdk/internal`: parsing JSON that users type. Unsupported outside Platen's own packages.

export {
  type JsonText,
  type JsonTextIssue,
  parseJsonText,
  type TextPosition,
  type ValuePlace,
} from '../../contract/json-text.ts';
