/** Source image of a GIF. */
export interface GifSource {
  readonly width: number;
  readonly height: number;
  /** Red, green and blue of each index; the number of colours is a power of two. */
  readonly palette: readonly number[];
  /** A colour index for each pixel, in storage order. */
  readonly indices: readonly number[];
  readonly interlaced?: boolean;
  /** The transparent index. */
  readonly clear?: number;
  /** The logical screen and the image's position on it; by default the image's own size. */
  readonly screen?: { readonly width: number; readonly height: number; readonly left: number; readonly top: number };
}

/** Encodes a GIF89a that never clears its code table: after 4,096 codes the table stays full. */
export function gifFile(source: GifSource): Uint8Array {
  const { width, height, palette, indices, clear, interlaced = false } = source;
  const screen = source.screen ?? { width, height, left: 0, top: 0 };
  const colors = palette.length / 3;
  const bits = Math.max(2, Math.log2(colors));
  const codes = pack(encode(indices, bits));
  const blocks: number[] = [];
  for (let at = 0; at < codes.length; at += 255) {
    const block = codes.slice(at, at + 255);
    blocks.push(block.length, ...block);
  }
  return Uint8Array.from([
    ...Buffer.from('GIF89a'),
    ...two(screen.width),
    ...two(screen.height),
    ...[0x80 | (Math.log2(colors) - 1), 0, 0],
    ...palette,
    ...(clear === undefined ? [] : [0x21, 0xf9, 4, 1, 0, 0, clear, 0]),
    ...[0x2c, ...two(screen.left), ...two(screen.top), ...two(width), ...two(height), interlaced ? 0x40 : 0],
    bits,
    ...blocks,
    ...[0, 0x3b],
  ]);
}

const two = (value: number): number[] => [value & 255, value >> 8];

/** Returns LZW codes with their widths. The dictionary stays full at 4,096 entries. */
function encode(indices: readonly number[], bits: number): [code: number, width: number][] {
  const clear = 1 << bits;
  const table = new Map<string, number>();
  for (let index = 0; index < clear; index++) table.set(`${index}`, index);
  let next = clear + 2;
  let width = bits + 1;
  const codes: [number, number][] = [[clear, width]];
  let held = '';
  for (const index of indices) {
    const longer = held === '' ? `${index}` : `${held},${index}`;
    if (table.has(longer)) {
      held = longer;
      continue;
    }
    codes.push([table.get(held) ?? 0, width]);
    if (next < 4096) {
      table.set(longer, next);
      if (next === 1 << width) width++;
      next++;
    }
    held = `${index}`;
  }
  codes.push([table.get(held) ?? 0, width], [clear + 1, width]);
  return codes;
}

function pack(codes: readonly (readonly [code: number, width: number])[]): number[] {
  const bytes: number[] = [];
  let held = 0;
  let count = 0;
  for (const [code, width] of codes) {
    held |= code << count;
    for (count += width; count >= 8; count -= 8) {
      bytes.push(held & 255);
      held >>>= 8;
    }
  }
  if (count > 0) bytes.push(held & 255);
  return bytes;
}
