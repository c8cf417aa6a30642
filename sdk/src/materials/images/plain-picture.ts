import { jpegSegments, START_OF_SCAN } from './jpeg/jpeg-segments.ts';
import type { ImageFormat } from './sniff.ts';
import { CHUNK_HEAD, webpChunks } from './webp/webp-chunks.ts';

/** Orientation tag in an image file: its value, the position of the value, and the byte order. */
interface OrientationTag {
  /** Orientation, 1 to 8 (Exif 2.32, 4.6.4 A: Orientation). */
  readonly value: number;
  /** Offset of the two-byte orientation in the file. */
  readonly offset: number;
  readonly littleEndian: boolean;
}

const ORIENTATION = 0x0112;

/** Finds the orientation in the TIFF structure of an Exif block from `start` to `end`; `undefined` if there is none. */
function findOrientation(view: DataView, start: number, end: number): OrientationTag | undefined {
  if (end - start < 14) return undefined;
  const order = view.getUint16(start);
  if (order !== 0x4949 && order !== 0x4d4d) return undefined;
  const littleEndian = order === 0x4949;
  const directory = start + view.getUint32(start + 4, littleEndian);
  if (directory + 2 > end) return undefined;
  const entries = view.getUint16(directory, littleEndian);
  for (let i = 0; i < entries; i++) {
    const entry = directory + 2 + i * 12;
    if (entry + 12 > end) return undefined;
    if (view.getUint16(entry, littleEndian) !== ORIENTATION) continue;
    const value = view.getUint16(entry + 8, littleEndian);
    return value >= 1 && value <= 8 ? { value, offset: entry + 8, littleEndian } : undefined;
  }
  return undefined;
}

/**
 * An image file whose orientation and colour profile are disabled, because decoders differ in whether they apply them.
 */
export interface PlainPicture {
  readonly bytes: Uint8Array;
  /** Exif orientation, 1 to 8, to apply after decoding. */
  readonly orientation: number;
}

/** The name of a block in an image file, and the byte range of the block's content. */
interface Block {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

const UNKNOWN_LETTER = 'x'.charCodeAt(0);
const ICC_FLAG = 0x20;

/**
 * Copies an image file with its orientation set to 1 and its colour profile disabled, and returns the original
 * orientation. With both disabled, all decoders return the stored pixels.
 */
export function plainPicture(file: Uint8Array, format: ImageFormat): PlainPicture {
  const bytes = new Uint8Array(file); // a copy: if `file` is a Node Buffer, slice() would share its memory
  const view = new DataView(bytes.buffer);
  let orientation = 1;
  if (format === 'jpeg') {
    for (const block of jpegBlocks(bytes)) {
      if (block.name === 'ICC_PROF') bytes[block.start] = UNKNOWN_LETTER;
      else if (block.name.startsWith('Exif\0\0'))
        orientation = takeOrientation(view, block.start + 6, block.end) ?? orientation;
    }
  } else if (format === 'webp') {
    for (const block of webpChunks(bytes)) {
      if (block.end > bytes.length) break;
      if (block.name === 'VP8X') clearFlag(bytes, block.start, ICC_FLAG);
      else if (block.name === 'ICCP') bytes[block.start - CHUNK_HEAD] = UNKNOWN_LETTER;
      else if (block.name === 'EXIF') orientation = takeOrientation(view, block.start, block.end) ?? orientation;
    }
  }
  return { bytes, orientation };
}

/** Clears a flag in a byte. Does nothing if the file is truncated before that byte. */
function clearFlag(bytes: Uint8Array, at: number, flag: number): void {
  const flags = bytes[at];
  if (flags !== undefined) bytes[at] = flags & ~flag;
}

function takeOrientation(view: DataView, start: number, end: number): number | undefined {
  const tag: OrientationTag | undefined = findOrientation(view, start, end);
  if (tag) view.setUint16(tag.offset, 1, tag.littleEndian);
  return tag?.value;
}

/** Number of bytes to compare when identifying an application segment. */
const NAME_LENGTH = 8;

/** Yields the segments of a JPEG that precede the pixel data. The name of a segment is its first bytes, as text. */
function* jpegBlocks(bytes: Uint8Array): Generator<Block> {
  for (const { marker, start, end } of jpegSegments(bytes)) {
    if (marker === START_OF_SCAN) return;
    yield { name: latin1(bytes, start, Math.min(end, start + NAME_LENGTH)), start, end };
  }
}

const latin1 = (bytes: Uint8Array, start: number, end: number): string =>
  String.fromCharCode(...bytes.subarray(start, end));
