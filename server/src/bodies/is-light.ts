/**
 * JSON values that are parsed and checked on the server's own thread: a whole request of this many takes it about 10 ms.
 * A job of 1,000 labels with four fields each has 7,000.
 */
export const MOST_LIGHT_VALUES = 10_000;
/** Bytes that are parsed there: a mebibyte of one text takes 2 to 3 ms. */
export const MOST_LIGHT_BYTES = 1024 * 1024;

/** `,`, `[` and `{`: every value of a JSON text but the first stands behind one of them (RFC 8259, clause 2). */
const BEFORE_VALUES = [0x2c, 0x5b, 0x7b];

/**
 * Whether a JSON text is so short and has so few values that it may be parsed where requests are answered. Counted on its bytes, those
 * within strings too: that is never too few, and costs a search of a mebibyte at most and one step a value.
 */
export function isLight(json: Uint8Array): boolean {
  if (json.byteLength <= MOST_LIGHT_VALUES) return true;
  if (json.byteLength > MOST_LIGHT_BYTES) return false;
  const bytes = Buffer.from(json.buffer, json.byteOffset, json.byteLength);
  let left = MOST_LIGHT_VALUES;
  for (const mark of BEFORE_VALUES) {
    for (let at = bytes.indexOf(mark); at >= 0; at = bytes.indexOf(mark, at + 1)) {
      if (--left === 0) return false;
    }
  }
  return true;
}
