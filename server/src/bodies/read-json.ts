import { rejectionIssues } from '@platen/sdk/internal/rejections';
import type { Parsed } from '@platen/sdk/render';

/**
 * Lists and objects in a body, beside one another and within: the largest job has some thousands. An empty one takes 56 to
 * 80 bytes of memory when it is parsed and 2 or 3 in a body: 5 MiB of them came to 400 MB.
 */
const MOST_LISTS_AND_OBJECTS = 200_000;

/** The value of a JSON text in UTF-8, or the one issue that it is neither. */
export function readJson(bytes: Uint8Array): Parsed<unknown> {
  if (hasMoreThan(MOST_LISTS_AND_OBJECTS, bytes)) {
    const found = `The body has more than ${MOST_LISTS_AND_OBJECTS} lists and objects`;
    return broken('count', `${found}, which no request of this API needs: a job has at most 1000 labels.`);
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

/** Whether a JSON text has more lists and objects than that; one that opens fewer brackets is not read through. */
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

/** Whether so many brackets open, those within texts too. */
function opensMore(most: number, bytes: Buffer): boolean {
  let left = most;
  for (const mark of [OPEN_LIST, OPEN_OBJECT]) {
    for (let at = bytes.indexOf(mark); at >= 0; at = bytes.indexOf(mark, at + 1)) if (--left < 0) return true;
  }
  return false;
}
