/** The most bytes of a run, or of bytes that are no run. */
const MOST = 128;

/** PackBits of one row (TIFF 6.0, section 9). Two like bytes are no run: among others they would take a byte more. */
export function packBits(row: Uint8Array): readonly number[] {
  const packed: number[] = [];
  let plainFrom = 0;
  const packPlain = (end: number): void => {
    for (let at = plainFrom; at < end; at += MOST) {
      const piece = row.subarray(at, Math.min(at + MOST, end));
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

/** How often the byte at `at` stands there, `MOST` at most. */
function runAt(row: Uint8Array, at: number): number {
  let end = at + 1;
  while (end < row.length && end - at < MOST && row[end] === row[at]) end++;
  return end - at;
}
