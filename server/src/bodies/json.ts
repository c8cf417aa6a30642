import { rejectionIssues } from '@platen/sdk/internal/rejections';
import type { Parsed } from '@platen/sdk/render';

/**
 * Maximum number of JSON values in a body that is parsed on the main thread. A request with this many values takes
 * about 10 ms. A job of 1,000 labels with four fields each contains 7,000 values.
 */
export const MAX_LIGHT_VALUES = 10_000;
/** Maximum number of bytes parsed on the main thread. A single string of 1 MiB takes 2 to 3 ms. */
export const MAX_LIGHT_BYTES = 1024 * 1024;

/**
 * The bytes `,`, `[` and `{`. One of them precedes every array element and every property. So the number of values in a
 * JSON text is at most the number of these bytes plus one (RFC 8259, clause 2).
 */
const BEFORE_VALUES = [0x2c, 0x5b, 0x7b];

/**
 * True if a JSON text is short and has few enough values to be parsed on the main thread.
 *
 * Counts the bytes in `BEFORE_VALUES`, also within strings, so the number of values is never underestimated. Searches
 * at most 1 MiB, and stops after `MAX_LIGHT_VALUES` of these bytes.
 */
export function isLight(json: Uint8Array): boolean {
  if (json.byteLength <= MAX_LIGHT_VALUES) return true;
  if (json.byteLength > MAX_LIGHT_BYTES) return false;
  const bytes = Buffer.from(json.buffer, json.byteOffset, json.byteLength);
  let left = MAX_LIGHT_VALUES;
  for (const mark of BEFORE_VALUES) {
    for (let at = bytes.indexOf(mark); at >= 0; at = bytes.indexOf(mark, at + 1)) {
      if (--left === 0) return false;
    }
  }
  return true;
}

/**
 * Maximum number of arrays and objects in a body. The largest valid job contains a few thousand. An empty array or
 * object takes 2 or 3 bytes in a body, but 56 to 80 bytes of memory when parsed. Parsing 5 MiB of them took 400 MB.
 */
const MAX_LISTS_AND_OBJECTS = 200_000;

/** Parses a JSON text in UTF-8. Returns its value, or one issue if it is invalid. */
export function readJson(bytes: Uint8Array): Parsed<unknown> {
  if (hasMoreThan(MAX_LISTS_AND_OBJECTS, bytes)) {
    const found = `The body contains more than ${MAX_LISTS_AND_OBJECTS} arrays and objects.`;
    return broken('count', `${found} No valid request needs that many: a job can have at most 1000 labels.`);
  }
  try {
    return { value: JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as unknown, issues: [] };
  } catch (error) {
    if (error instanceof SyntaxError) return { issues: [rejectionIssues.invalidJson(error.message)] };
    return broken('json', 'The body is not valid UTF-8.');
  }
}

const broken = (code: string, message: string): Parsed<never> => ({ issues: [{ path: '', code, message }] });

const [OPEN_LIST, OPEN_OBJECT] = [0x5b, 0x7b];
const [QUOTE, BACKSLASH] = [0x22, 0x5c];

/**
 * True if a JSON text has more than `most` arrays and objects. Parses the text's structure only if it has more than
 * `most` opening brackets and braces.
 */
function hasMoreThan(most: number, json: Uint8Array): boolean {
  const bytes = Buffer.from(json.buffer, json.byteOffset, json.byteLength);
  if (!opensMore(most, bytes)) return false;
  let left = most;
  let isText = false;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at];
    if (isText) {
      if (byte === BACKSLASH) at++;
      else if (byte === QUOTE) isText = false;
    } else if (byte === QUOTE) isText = true;
    else if ((byte === OPEN_LIST || byte === OPEN_OBJECT) && --left < 0) return true;
  }
  return false;
}

/** True if there are more than `most` opening brackets or braces, including those within strings. */
function opensMore(most: number, bytes: Buffer): boolean {
  let left = most;
  for (const mark of [OPEN_LIST, OPEN_OBJECT]) {
    for (let at = bytes.indexOf(mark); at >= 0; at = bytes.indexOf(mark, at + 1)) if (--left < 0) return true;
  }
  return false;
}
