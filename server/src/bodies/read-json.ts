import type { Parsed } from '@platen/sdk/render';

/**
 * Lists and objects in one another, far more than any body has: the parser takes about 80 bytes of memory for each, 400 MB
 * for 5 MiB of brackets.
 */
const MOST_LEVELS = 200_000;

/** The value of a JSON text in UTF-8, or the one issue that it is neither. */
export function readJson(bytes: Uint8Array): Parsed<unknown> {
  if (isDeeperThan(MOST_LEVELS, bytes))
    return broken('nesting', `The body has more than ${MOST_LEVELS} lists and objects in one another.`);
  try {
    return { value: JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as unknown, issues: [] };
  } catch (error) {
    const message =
      error instanceof SyntaxError ? `The body is not valid JSON: ${error.message}` : 'The body is not valid UTF-8.';
    return broken('json', message);
  }
}

const broken = (code: string, message: string): Parsed<never> => ({ issues: [{ path: '', code, message }] });

const [OPEN_LIST, OPEN_OBJECT] = [0x5b, 0x7b];
const [CLOSE_LIST, CLOSE_OBJECT] = [0x5d, 0x7d];
const [QUOTE, BACKSLASH] = [0x22, 0x5c];

/** Whether so many lists and objects are open at once; a text that opens fewer in all is not read through. */
function isDeeperThan(levels: number, json: Uint8Array): boolean {
  const bytes = Buffer.from(json.buffer, json.byteOffset, json.byteLength);
  if (!hasMore(levels, bytes)) return false;
  let depth = 0;
  let isText = false;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at];
    if (isText) {
      if (byte === BACKSLASH) at++;
      else if (byte === QUOTE) isText = false;
    } else if (byte === QUOTE) isText = true;
    else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
      if (++depth > levels) return true;
    } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) depth--;
  }
  return false;
}

/** Whether so many brackets open, those within texts too. */
function hasMore(most: number, bytes: Buffer): boolean {
  let left = most;
  for (const mark of [OPEN_LIST, OPEN_OBJECT]) {
    for (let at = bytes.indexOf(mark); at >= 0; at = bytes.indexOf(mark, at + 1)) if (--left < 0) return true;
  }
  return false;
}
