/** PackBits of one row (TIFF 6.0, section 9): runs and stretches of at most 128 bytes. */
export function packBits(row: Uint8Array): readonly number[] {
  const packed: number[] = [];
  let stretch = 0;
  for (let at = 0; at < row.length; ) {
    const run = runAt(row, at);
    // Two like bytes within others cost as much as a run of their own and the count after it.
    if (run < 3 && at + run < row.length && at - stretch + run <= 128) {
      at += run;
      continue;
    }
    if (run < 3 && at - stretch + run <= 128) at += run;
    if (at > stretch) packed.push(at - stretch - 1, ...row.subarray(stretch, at));
    stretch = at;
    if (at >= row.length) break;
    const length = runAt(row, at);
    if (length < 3) continue;
    packed.push(257 - length, row[at] ?? 0);
    at += length;
    stretch = at;
  }
  return packed;
}

/** How often the byte at `at` stands there, 128 at most. */
function runAt(row: Uint8Array, at: number): number {
  let end = at + 1;
  while (end < row.length && end - at < 128 && row[end] === row[at]) end++;
  return end - at;
}
