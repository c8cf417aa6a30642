import type { JpegSegment } from './jpeg-segments.ts';

/** One component of a frame, with its share of the picture in blocks of 8 x 8 samples. */
export interface Component {
  /** C(i) of ITU-T T.81, B.2.2. */
  readonly id: number;
  /** Blocks of it in an MCU of several components: its sampling factors' product. */
  readonly blocksInMcu: number;
  readonly blocksAcross: number;
  readonly blocksDown: number;
}

/** What a frame header says of how many blocks there are. */
export interface Frame {
  readonly progressive: boolean;
  readonly components: readonly Component[];
  /** MCUs of a scan of several components (A.2.3 and A.2.4). */
  readonly mcus: number;
}

const PROGRESSIVE = 0xc2;
/** Samples along a block's side. */
const BLOCK = 8;

/** The frame of a start-of-frame segment (B.2.2); `undefined` when it makes no sense. */
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
