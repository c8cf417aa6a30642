import { jpegSegments, START_OF_SCAN } from './jpeg/jpeg-segments.ts';
import type { ImageFormat } from './sniff.ts';
import { CHUNK_HEAD, webpChunks } from './webp/webp-chunks.ts';

/** Where a file says how its picture is to be turned. */
interface OrientationTag {
  /** 1 to 8 (Exif 2.32, 4.6.4 A: Orientation). */
  readonly value: number;
  /** Of the two bytes of the value in the file. */
  readonly offset: number;
  readonly littleEndian: boolean;
}

const ORIENTATION = 0x0112;

/** The orientation in the TIFF structure of an Exif block that lies from `start` to `end`; `undefined` when there is none. */
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

/** A picture without what decoders treat differently: no orientation, no colour profile. */
export interface PlainPicture {
  readonly bytes: Uint8Array;
  /** 1 to 8: how the pixels are to be turned once decoded. */
  readonly orientation: number;
}

/** A block of a file, by the place of its content. */
interface Block {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

const UNKNOWN_LETTER = 'x'.charCodeAt(0);
const ICC_FLAG = 0x20;

/**
 * A copy in which the orientation reads 1 and a colour profile goes unrecognised, and the orientation that was there.
 * Some decoders turn and convert by themselves and some don't; without these they all give the pixels as stored.
 */
export function plainPicture(file: Uint8Array, format: ImageFormat): PlainPicture {
  const bytes = new Uint8Array(file); // not slice(): a Node Buffer's shares the memory
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
      if (block.name === 'VP8X') bytes[block.start] = (bytes[block.start] ?? 0) & ~ICC_FLAG;
      else if (block.name === 'ICCP') bytes[block.start - CHUNK_HEAD] = UNKNOWN_LETTER;
      else if (block.name === 'EXIF') orientation = takeOrientation(view, block.start, block.end) ?? orientation;
    }
  }
  return { bytes, orientation };
}

function takeOrientation(view: DataView, start: number, end: number): number | undefined {
  const tag: OrientationTag | undefined = findOrientation(view, start, end);
  if (tag) view.setUint16(tag.offset, 1, tag.littleEndian);
  return tag?.value;
}

/** The bytes that name a JPEG's application segment, as far as they are compared. */
const NAME_LENGTH = 8;

/** Segments up to the pixels, named by their first bytes. */
function* jpegBlocks(bytes: Uint8Array): Generator<Block> {
  for (const { marker, start, end } of jpegSegments(bytes)) {
    if (marker === START_OF_SCAN) return;
    yield { name: latin1(bytes, start, Math.min(end, start + NAME_LENGTH)), start, end };
  }
}

const latin1 = (bytes: Uint8Array, start: number, end: number): string =>
  String.fromCharCode(...bytes.subarray(start, end));
