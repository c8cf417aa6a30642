/**
 * Maximum number of JSON values in a body parsed on the main thread, which takes about 10 ms for the whole request. A
 * job of 1,000 labels with four fields each has 7,000.
 */
export const MOST_LIGHT_VALUES = 10_000;
/** Maximum number of bytes parsed on the main thread: 1 MiB of a single text takes 2 to 3 ms. */
export const MOST_LIGHT_BYTES = 1024 * 1024;

/** `,`, `[` and `{`: every value of a JSON text except the first follows one of them (RFC 8259, clause 2). */
const BEFORE_VALUES = [0x2c, 0x5b, 0x7b];

/**
 * True if a JSON text is short and has few enough values to be parsed on the main thread.
 *
 * Counts the bytes that precede values, including those within strings, so the count is never too low. This searches at
 * most 1 MiB, with one step per value.
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
