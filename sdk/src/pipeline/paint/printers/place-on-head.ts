import { type MonoRaster, strideOf } from '../mono/mono-raster.ts';

/** Where a label's dots go: into an area of so many dots, its top left dot to (x, y). What is outside of the area is cut. */
export interface HeadArea {
  readonly width: number;
  readonly height: number;
  readonly x: number;
  readonly y: number;
}

/** A label as the head prints it. */
export interface PlacedRaster {
  readonly raster: MonoRaster;
  /** Whether black dots were cut. */
  readonly cut: boolean;
}

/** A label's dots in an area. Linear in the dots of both, eight at a time. */
export function placeOnHead(label: MonoRaster, area: HeadArea): PlacedRaster {
  const from = strideOf(label);
  const to = strideOf(area);
  const bits = new Uint8Array(to * area.height);
  // A row goes in shifted by whole bytes and the bits that remain; what lies outside of the area is counted as cut.
  const byteShift = Math.floor(area.x / 8);
  const bitShift = area.x - byteShift * 8;
  let cut = false;
  for (let y = 0; y < label.height; y++) {
    const row = y + area.y;
    const outside = row < 0 || row >= area.height;
    let carried = 0;
    for (let at = 0; at <= from; at++) {
      const byte = at < from ? (label.bits[y * from + at] ?? 0) : 0;
      const dots = (((carried << 8) | byte) >> bitShift) & 0xff;
      carried = byte;
      if (dots === 0) continue;
      const target = at + byteShift;
      const kept = outside ? 0 : dots & maskOf(target, area.width);
      if (kept !== dots) cut = true;
      if (kept !== 0) bits[row * to + target] = (bits[row * to + target] ?? 0) | kept;
    }
  }
  return { raster: { width: area.width, height: area.height, bits }, cut };
}

/** The dots of a row's byte that lie within its width. */
function maskOf(byte: number, width: number): number {
  const left = width - byte * 8;
  if (byte < 0 || left <= 0) return 0;
  return left >= 8 ? 0xff : (0xff << (8 - left)) & 0xff;
}

/** A label turned clockwise. */
export function turnRaster(label: MonoRaster, degrees: 0 | 90 | 180 | 270): MonoRaster {
  if (degrees === 0) return label;
  const [width, height] = degrees === 180 ? [label.width, label.height] : [label.height, label.width];
  const from = strideOf(label);
  const to = strideOf({ width });
  const bits = new Uint8Array(to * height);
  for (let y = 0; y < label.height; y++)
    for (let x = 0; x < label.width; x++) {
      const byte = label.bits[y * from + (x >> 3)] ?? 0;
      if (byte === 0) x |= 7;
      else if (byte & (128 >> (x & 7))) {
        const column = degrees === 90 ? label.height - 1 - y : degrees === 180 ? width - 1 - x : y;
        const row = degrees === 90 ? x : degrees === 180 ? height - 1 - y : height - 1 - x;
        const at = row * to + (column >> 3);
        bits[at] = (bits[at] ?? 0) | (128 >> (column & 7));
      }
    }
  return { width, height, bits };
}

/** Left for right. */
export function mirrorRaster(label: MonoRaster): MonoRaster {
  const stride = strideOf(label);
  const bits = new Uint8Array(label.bits.length);
  // A row's bytes are turned round one by one; then what filled up its last byte is in front, and is pushed out.
  const filled = stride * 8 - label.width;
  for (let start = 0; start < bits.length; start += stride) {
    for (let at = 0; at < stride; at++) {
      const high = REVERSED[label.bits[start + stride - 1 - at] ?? 0] ?? 0;
      const low = REVERSED[label.bits[start + stride - 2 - at] ?? 0] ?? 0;
      bits[start + at] = ((high << filled) | (at + 1 < stride ? low >> (8 - filled) : 0)) & 0xff;
    }
  }
  return { ...label, bits };
}

/** Each byte with its bits the other way round. */
const REVERSED = Uint8Array.from({ length: 256 }, (_, byte) => {
  let reversed = 0;
  for (let bit = 0; bit < 8; bit++) if (byte & (1 << bit)) reversed |= 128 >> bit;
  return reversed;
});
