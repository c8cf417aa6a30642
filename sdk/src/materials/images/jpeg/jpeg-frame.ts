import type { JpegSegment } from './jpeg-segments.ts';

/** One component of a frame, and its size in blocks of 8 × 8 samples. */
export interface Component {
  /** Component identifier (C(i) of ITU-T T.81, B.2.2). */
  readonly id: number;
  /** Blocks of the component in an MCU of several components: the product of its sampling factors. */
  readonly blocksInMcu: number;
  readonly blocksAcross: number;
  readonly blocksDown: number;
}

/** Data of a frame header that determines the number of blocks. */
export interface Frame {
  readonly progressive: boolean;
  readonly components: readonly Component[];
  /** Number of MCUs in a scan of several components (A.2.3 and A.2.4). */
  readonly mcus: number;
}

const PROGRESSIVE = 0xc2;
/** Side of a block in samples. */
const BLOCK = 8;

/** Reads the frame header of a start-of-frame segment (B.2.2); `undefined` if it is invalid. */
export function jpegFrame(bytes: Uint8Array, { marker, start, end }: JpegSegment): Frame | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset + start, end - start);
  const count = view.byteLength < 6 ? 0 : view.getUint8(5);
  if (count < 1 || view.byteLength < 6 + 3 * count) return undefined;
  const [height, width] = [view.getUint16(1), view.getUint16(3)];
  const factors = Array.from({ length: count }, (_, i) => {
    const packed = view.getUint8(7 + 3 * i);
    return { id: view.getUint8(6 + 3 * i), across: packed >> 4, down: packed & 15 };
  });
  if (factors.some(({ across, down }) => across < 1 || down < 1)) return undefined;
  const mostAcross = Math.max(...factors.map(({ across }) => across));
  const mostDown = Math.max(...factors.map(({ down }) => down));
  return {
    progressive: marker === PROGRESSIVE,
    mcus: Math.ceil(width / (BLOCK * mostAcross)) * Math.ceil(height / (BLOCK * mostDown)),
    components: factors.map(({ id, across, down }) => ({
      id,
      blocksInMcu: across * down,
      blocksAcross: Math.ceil((width * across) / (BLOCK * mostAcross)),
      blocksDown: Math.ceil((height * down) / (BLOCK * mostDown)),
    })),
  };
}
