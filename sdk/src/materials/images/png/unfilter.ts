import { brokenPng } from './read-png.ts';

/**
 * Undoes the filter of the row of `stride` bytes, filter byte included, that starts at `at`, in place (ISO/IEC 15948,
 * clause 9). The row above, which only the first lacks, lies before it. Throws ImageError on an unknown filter.
 */
export function unfilterRow(
  data: Uint8Array,
  at: number,
  stride: number,
  bytesPerPixel: number,
  isFirst: boolean,
): void {
  const filter = data[at] ?? 0;
  const first = at + 1;
  const end = at + stride;
  const up = isFirst ? 0 : stride;
  if (filter === 1) undoSub(data, first, end, bytesPerPixel);
  else if (filter === 2) undoUp(data, first, end, up);
  else if (filter === 3) undoAverage(data, first, end, bytesPerPixel, up);
  else if (filter === 4) undoPaeth(data, first, end, bytesPerPixel, up);
  else if (filter !== 0) throw brokenPng(`row filter ${filter} is unknown`);
}

function undoSub(data: Uint8Array, first: number, end: number, back: number): void {
  for (let i = first + back; i < end; i++) data[i] = (data[i] ?? 0) + (data[i - back] ?? 0);
}

function undoUp(data: Uint8Array, first: number, end: number, up: number): void {
  if (up === 0) return;
  for (let i = first; i < end; i++) data[i] = (data[i] ?? 0) + (data[i - up] ?? 0);
}

/** Pixels outside the image count as 0. */
function undoAverage(data: Uint8Array, first: number, end: number, back: number, up: number): void {
  const inner = Math.min(first + back, end);
  for (let i = first; i < inner; i++) data[i] = (data[i] ?? 0) + ((up > 0 ? (data[i - up] ?? 0) : 0) >> 1);
  for (let i = inner; i < end; i++) {
    const above = up > 0 ? (data[i - up] ?? 0) : 0;
    data[i] = (data[i] ?? 0) + (((data[i - back] ?? 0) + above) >> 1);
  }
}

/** In the first row the guess is always the pixel to the left, in the first column the one above. */
function undoPaeth(data: Uint8Array, first: number, end: number, back: number, up: number): void {
  if (up === 0) {
    undoSub(data, first, end, back);
    return;
  }
  const inner = Math.min(first + back, end);
  undoUp(data, first, inner, up);
  for (let i = inner; i < end; i++) {
    const left = data[i - back] ?? 0;
    const above = data[i - up] ?? 0;
    const corner = data[i - up - back] ?? 0;
    const fromLeft = above > corner ? above - corner : corner - above;
    const fromAbove = left > corner ? left - corner : corner - left;
    const sum = left + above - 2 * corner;
    const fromCorner = sum < 0 ? -sum : sum;
    const guess = fromLeft <= fromAbove && fromLeft <= fromCorner ? left : fromAbove <= fromCorner ? above : corner;
    data[i] = (data[i] ?? 0) + guess;
  }
}
