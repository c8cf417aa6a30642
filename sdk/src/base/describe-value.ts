// Functions that format values for messages, cut to a length at which the value can still be recognised.

/** Maximum length of a value in a message, in UTF-16 code units. */
const MAX_LENGTH = 60;

/** True if a message may repeat the text in full. */
export const isShort = (text: string): boolean => text.length <= MAX_LENGTH;

/** Cuts long text and appends an ellipsis. */
export function shortened(text: string): string {
  if (isShort(text)) return text;
  const cut = text.slice(0, MAX_LENGTH - 1);
  // Drops a high surrogate at the cut, because it is only half of a character.
  return `${/[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut}…`;
}

/** Returns the text in quotes with JSON escapes, so no control character reaches a message. */
export function quoted(text: string): string {
  // The text is cut again after escaping, because escapes make it longer.
  const escaped = JSON.stringify(text.slice(0, MAX_LENGTH + 1)).slice(1, -1);
  return `"${shortened(escaped)}"`;
}

/** Describes a value for a message: `-3`, `the string "12"`, `an array of length 3`, `an object`. */
export function describeValue(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return `an array of length ${value.length}`;
  switch (typeof value) {
    case 'string':
      return value === '' ? 'an empty string' : `the string ${quoted(value)}`;
    case 'number':
    case 'boolean':
      return String(value);
    case 'bigint':
      return 'a BigInt';
    case 'undefined':
      return 'undefined';
    case 'function':
      return 'a function';
    case 'symbol':
      return 'a symbol';
    default:
      return 'an object';
  }
}
