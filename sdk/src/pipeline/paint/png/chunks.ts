import { crc32 } from '../../../materials/images/png/crc32.ts';

/** The first eight bytes of every PNG (ISO/IEC 15948, 5.2). */
const PNG_SIGNATURE: readonly number[] = [137, 80, 78, 71, 13, 10, 26, 10];
/** Number of bytes in a chunk in addition to its data: length, type and CRC. */
const CHUNK_FRAME = 12;

export interface Chunk {
  /** Chunk type, four letters. */
  readonly type: string;
  readonly data: Uint8Array;
}

/** Returns a PNG file that contains these chunks and the final chunk IEND. */
export function writePng(chunks: readonly Chunk[]): Uint8Array {
  const all = [...chunks, { type: 'IEND', data: new Uint8Array(0) }];
  const size = all.reduce((sum, chunk) => sum + CHUNK_FRAME + chunk.data.length, PNG_SIGNATURE.length);
  const file = new Uint8Array(size);
  const view = new DataView(file.buffer);
  file.set(PNG_SIGNATURE);
  let at = PNG_SIGNATURE.length;
  for (const { type, data } of all) {
    view.setUint32(at, data.length);
    for (let i = 0; i < 4; i++) file[at + 4 + i] = type.charCodeAt(i);
    file.set(data, at + 8);
    view.setUint32(at + 8 + data.length, crc32(file, at + 4, at + 8 + data.length));
    at += CHUNK_FRAME + data.length;
  }
  return file;
}
