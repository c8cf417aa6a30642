// How much of a value a message repeats: enough to recognise it, never all of it.

/** The most characters of a value in one message. */
const MOST = 60;

/** Whether a message may repeat the whole of a text. */
export const isShort = (text: string): boolean => text.length <= MOST;

/** The first characters of a text, with an ellipsis where it was cut. */
export function shortened(text: string): string {
  if (isShort(text)) return text;
  const cut = text.slice(0, MOST - 1);
  // Half of a surrogate pair is not a character.
  return `${/[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut}…`;
}

/** A text in quotes, escaped as JSON does: no control character reaches a message. */
export function quoted(text: string): string {
  // Escapes lengthen a text, so the cut comes after them.
  const escaped = JSON.stringify(text.slice(0, MOST + 1)).slice(1, -1);
  return `"${shortened(escaped)}"`;
}

/** A value as a message names it: `-3`, `the string "12"`, `an array of 3`, `an object`. */
export function describeValue(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return `an array of ${value.length}`;
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
