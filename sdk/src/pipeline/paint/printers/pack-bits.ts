/** Maximum number of bytes in a run or a literal. */
const MAX_RUN = 128;

/**
 * Encodes a row with PackBits (TIFF 6.0, section 9). Two equal bytes do not count as a run, because between literals a
 * run would take one byte more.
 */
export function packBits(row: Uint8Array): readonly number[] {
  const packed: number[] = [];
  let plainFrom = 0;
  const packPlain = (end: number): void => {
    for (let at = plainFrom; at < end; at += MAX_RUN) {
      const piece = row.subarray(at, Math.min(at + MAX_RUN, end));
      packed.push(piece.length - 1, ...piece);
    }
  };
  for (let at = 0; at < row.length; ) {
    const run = runAt(row, at);
    if (run > 2) {
      packPlain(at);
      packed.push(257 - run, row[at] ?? 0);
      plainFrom = at + run;
    }
    at += run;
  }
  packPlain(row.length);
  return packed;
}

/** Returns the number of consecutive equal bytes from `at`, at most `MOST`. */
function runAt(row: Uint8Array, at: number): number {
  let end = at + 1;
  while (end < row.length && end - at < MAX_RUN && row[end] === row[at]) end++;
  return end - at;
}
