import { byteAt } from '../../../base/item-at.ts';

// PNG filter types, as PDF's predictor 15 uses them (ISO 32000-1, 7.4.4.4; PNG 3rd edition, clause 9).

const NONE = 0;
const SUB = 1;
const UP = 2;
const PAETH = 4;
const FILTERS = [NONE, SUB, UP, PAETH] as const;

/**
 * Encodes each row of samples as differences, using the PNG filter with the smallest sum of absolute differences. Each
 * encoded row starts with the number of its filter.
 */
export function predictRows(samples: Uint8Array, rowLength: number, channels: number): Uint8Array {
  const rows = Math.floor(samples.length / rowLength);
  const out = new Uint8Array(rows * (rowLength + 1));
  const attempt = new Uint8Array(rowLength);
  let above: Uint8Array = new Uint8Array(rowLength);
  for (let row = 0; row < rows; row++) {
    const current = samples.subarray(row * rowLength, (row + 1) * rowLength);
    const at = row * (rowLength + 1);
    let least = Number.POSITIVE_INFINITY;
    for (const filter of FILTERS) {
      const cost = difference(filter, current, above, channels, attempt);
      if (cost >= least) continue;
      least = cost;
      out[at] = filter;
      out.set(attempt, at + 1);
    }
    above = current;
  }
  return out;
}

/** Writes a filtered row to `to`. Returns the sum of its bytes' absolute values, with bytes read as signed numbers. */
function difference(filter: number, row: Uint8Array, above: Uint8Array, channels: number, to: Uint8Array): number {
  let cost = 0;
  for (let i = 0; i < row.length; i++) {
    const left = i < channels ? 0 : byteAt(row, i - channels);
    const up = byteAt(above, i);
    let guess = 0;
    if (filter === SUB) guess = left;
    else if (filter === UP) guess = up;
    else if (filter === PAETH) guess = paeth(left, up, i < channels ? 0 : byteAt(above, i - channels));
    const value = (byteAt(row, i) - guess) & 255;
    to[i] = value;
    cost += value < 128 ? value : 256 - value;
  }
  return cost;
}

function paeth(left: number, up: number, corner: number): number {
  const toLeft = Math.abs(up - corner);
  const toUp = Math.abs(left - corner);
  const toCorner = Math.abs(left + up - corner - corner);
  if (toLeft <= toUp && toLeft <= toCorner) return left;
  return toUp <= toCorner ? up : corner;
}
