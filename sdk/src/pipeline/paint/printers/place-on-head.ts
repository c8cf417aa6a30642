import { type MonoRaster, strideOf } from '../mono/mono-raster.ts';

/**
 * Printable area in dots, and the position (x, y) of the label's top left dot in it. Dots outside the area are cut off.
 */
export interface HeadArea {
  readonly width: number;
  readonly height: number;
  readonly x: number;
  readonly y: number;
}

/** A label as the head prints it. */
export interface PlacedRaster {
  readonly raster: MonoRaster;
  /** True if black dots were cut off. */
  readonly cut: boolean;
}

/** Places a label in an area. Linear in the number of dots, with eight dots at a time. */
export function placeOnHead(label: MonoRaster, area: HeadArea): PlacedRaster {
  const from = strideOf(label);
  const to = strideOf(area);
  const bits = new Uint8Array(to * area.height);
  // Shift each row by whole bytes and the remaining bits. Black dots outside the area count as cut.
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

/** Returns a mask of the dots in a row's byte that are inside the row's width. */
function maskOf(byte: number, width: number): number {
  const left = width - byte * 8;
  if (byte < 0 || left <= 0) return 0;
  return left >= 8 ? 0xff : (0xff << (8 - left)) & 0xff;
}

/** Rotates a label clockwise. */
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

/** Mirrors a label left to right. */
export function mirrorRaster(label: MonoRaster): MonoRaster {
  const stride = strideOf(label);
  const bits = new Uint8Array(label.bits.length);
  // Reverse the bytes of each row one by one. The padding of the last byte is then in front, and is shifted out.
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

/** Each byte value with its bits reversed. */
const REVERSED = Uint8Array.from({ length: 256 }, (_, byte) => {
  let reversed = 0;
  for (let bit = 0; bit < 8; bit++) if (byte & (1 << bit)) reversed |= 128 >> bit;
  return reversed;
});
