/** Code points below this use a flat array: all alphabets and the punctuation blocks. */
const DIRECT = 0x3000;

/**
 * Creates a look-up of runs of code points that share one value. Each run is encoded as its distance from the preceding
 * run, a colon and the value (below 256), both in base 36. The table is decoded on the first look-up.
 */
export function createLookUp(encoded: string): (codePoint: number) => number {
  let table: ReturnType<typeof decodeRuns> | undefined;
  return (codePoint) => {
    table ??= decodeRuns(encoded);
    if (codePoint < DIRECT) return table.direct[codePoint] ?? 0;
    let low = 0;
    let high = table.starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((table.starts[middle] ?? 0) <= codePoint) low = middle;
      else high = middle - 1;
    }
    return table.values[low] ?? 0;
  };
}

function decodeRuns(encoded: string): {
  readonly starts: Uint32Array;
  readonly values: Uint8Array;
  readonly direct: Uint8Array;
} {
  const runs = encoded.split(' ');
  const starts = new Uint32Array(runs.length);
  const values = new Uint8Array(runs.length);
  const direct = new Uint8Array(DIRECT);
  let at = 0;
  for (const [i, run] of runs.entries()) {
    const colon = run.indexOf(':');
    at += Number.parseInt(run.slice(0, colon), 36);
    starts[i] = at;
    values[i] = Number.parseInt(run.slice(colon + 1), 36);
    direct.fill(values[i] ?? 0, Math.min(at, DIRECT));
  }
  return { starts, values, direct };
}
