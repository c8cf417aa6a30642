import type { GreyImage } from '../grey-image.ts';

const HEADER = 1796;
const SYNC = 4;
/** CUPS_CSPACE_K: 1 or 255 is ink. In all other colour spaces that the filters use here, 0 is ink. */
const BLACK = 3;
/** In a compressed row: the rest of the row is blank. */
const BLANK_REST = 128;

/**
 * Decodes pages that CUPS filters write: raster streams of version 2 (compressed, also PWG raster) and 3, of one bit or
 * of whole bytes per colour (CUPS, "Raster Format"). Colours become grey.
 */
export function readCupsRaster(stream: Uint8Array): readonly GreyImage[] {
  const bytes = Buffer.from(stream);
  const sync = bytes.toString('latin1', 0, SYNC);
  const isLittle = sync.startsWith('2') || sync.startsWith('3');
  const version = Number(isLittle ? sync[0] : sync[3]);
  if (version !== 2 && version !== 3) throw new Error(`expected a CUPS raster of version 2 or 3, got ${sync}`);
  const pages: GreyImage[] = [];
  for (let at = SYNC; at + HEADER <= bytes.length; ) {
    const start = at;
    const field = (offset: number) =>
      isLittle ? bytes.readUInt32LE(start + offset) : bytes.readUInt32BE(start + offset);
    const [width, height, rowBytes] = [field(372), field(376), field(392)];
    const [bitsPerPixel, colorSpace] = [field(388), field(400)];
    at += HEADER;
    const page =
      version === 3 ? plainRows(bytes, at, rowBytes, height) : unpackRows(bytes, at, rowBytes, height, bitsPerPixel);
    at = page.end;
    pages.push(asGrey(page.rows, { width, height, rowBytes, bitsPerPixel, isInkHigh: colorSpace === BLACK }));
  }
  return pages;
}

interface Rows {
  readonly rows: Uint8Array;
  readonly end: number;
}

const plainRows = (bytes: Buffer, at: number, rowBytes: number, height: number): Rows => ({
  rows: bytes.subarray(at, at + rowBytes * height),
  end: at + rowBytes * height,
});

/** Decodes rows with a repeat count each, in runs of equal pixels and of different ones. */
function unpackRows(bytes: Buffer, from: number, rowBytes: number, height: number, bitsPerPixel: number): Rows {
  const unit = Math.max(1, bitsPerPixel >> 3);
  const rows = Buffer.alloc(rowBytes * height, 255);
  let at = from;
  for (let row = 0; row < height; ) {
    const copies = bytes.readUInt8(at++) + 1;
    const start = row * rowBytes;
    let x = start;
    while (x < start + rowBytes) {
      const count = bytes.readUInt8(at++);
      if (count === BLANK_REST) break;
      const isRun = count < BLANK_REST;
      const pixels = isRun ? count + 1 : 257 - count;
      if (isRun) {
        for (let i = 0; i < pixels; i++) bytes.copy(rows, x + i * unit, at, at + unit);
        at += unit;
      } else {
        bytes.copy(rows, x, at, at + pixels * unit);
        at += pixels * unit;
      }
      x += pixels * unit;
    }
    for (let copy = 1; copy < copies; copy++) rows.copy(rows, start + copy * rowBytes, start, start + rowBytes);
    row += copies;
  }
  return { rows, end: at };
}

interface PixelFormat {
  readonly width: number;
  readonly height: number;
  readonly rowBytes: number;
  readonly bitsPerPixel: number;
  readonly isInkHigh: boolean;
}

function asGrey(rows: Uint8Array, { width, height, rowBytes, bitsPerPixel, isInkHigh }: PixelFormat): GreyImage {
  const pixels = new Uint8Array(width * height);
  const channels = bitsPerPixel >> 3;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const byte = rows[y * rowBytes + (channels === 0 ? x >> 3 : x * channels)] ?? 0;
      const level = channels === 0 ? ((byte >> (7 - (x & 7))) & 1) * 255 : byte;
      pixels[y * width + x] = isInkHigh ? 255 - level : level;
    }
  return { width, height, pixels };
}
