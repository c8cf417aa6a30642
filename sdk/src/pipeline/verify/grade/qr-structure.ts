import { itemAt, numberAt } from '../../../base/item-at.ts';

/** The graded parts of a QR code (ISO/IEC 18004). A module's index is its row times `size` plus its column. */
export interface QrStructure {
  readonly size: number;
  /** Blocks of codewords; each block is corrected on its own. */
  readonly blocks: readonly QrBlock[];
  /** Centres of the three finder patterns: column and row of the middle module. */
  readonly finders: readonly (readonly [column: number, row: number])[];
  /** Modules of the horizontal and the vertical timing pattern. */
  readonly timings: readonly (readonly number[])[];
  /** Modules of all alignment patterns. */
  readonly alignment: readonly number[];
}

/** A block of codewords. */
export interface QrBlock {
  /** The eight modules of each codeword. */
  readonly codewords: readonly (readonly number[])[];
  /** Number of error correction codewords, without those reserved for error detection. */
  readonly correction: number;
}

/** Error correction level of a QR code. */
export type QrLevel = 'L' | 'M' | 'Q' | 'H';

/** Error correction codewords per block, for versions 1 to 40 (ISO/IEC 18004, table 9). */
const CORRECTION: Readonly<Record<QrLevel, readonly number[]>> = {
  L: [
    ...[7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28],
    ...[28, 28, 30, 30, 26, 28, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30],
  ],
  M: [
    ...[10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26],
    ...[26, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28],
  ],
  Q: [
    ...[13, 22, 18, 26, 18, 24, 18, 22, 20, 24, 28, 26, 24, 20, 30, 24, 28, 28, 26, 30],
    ...[28, 30, 30, 30, 30, 28, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30],
  ],
  H: [
    ...[17, 28, 22, 16, 22, 28, 26, 26, 24, 28, 24, 28, 22, 24, 24, 30, 28, 28, 26, 28],
    ...[30, 24, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30],
  ],
};

/** Number of blocks, for versions 1 to 40 (ISO/IEC 18004, table 9). */
const BLOCKS: Readonly<Record<QrLevel, readonly number[]>> = {
  L: [
    ...[1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8],
    ...[8, 9, 9, 10, 12, 12, 12, 13, 14, 15, 16, 17, 18, 19, 19, 20, 21, 22, 24, 25],
  ],
  M: [
    ...[1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16],
    ...[17, 17, 18, 20, 21, 23, 25, 26, 28, 29, 31, 33, 35, 37, 38, 40, 43, 45, 47, 49],
  ],
  Q: [
    ...[1, 1, 2, 2, 4, 4, 6, 6, 8, 8, 8, 10, 12, 16, 12, 17, 16, 18, 21, 20],
    ...[23, 23, 25, 27, 29, 34, 34, 35, 38, 40, 43, 45, 48, 51, 53, 56, 59, 62, 65, 68],
  ],
  H: [
    ...[1, 1, 2, 4, 4, 4, 5, 6, 8, 8, 11, 11, 16, 16, 18, 16, 19, 21, 25, 25],
    ...[25, 34, 30, 32, 35, 37, 40, 42, 45, 48, 51, 54, 57, 60, 63, 66, 70, 74, 77, 81],
  ],
};

/** Codewords reserved for error detection in the smallest versions; 0 in others (ISO/IEC 18004, table 9). */
const MISDECODE_PROTECTION: Readonly<Record<QrLevel, readonly number[]>> = { L: [3, 2, 1], M: [2], Q: [1], H: [1] };

/** Returns the structure of a QR code, or `undefined` if no QR code has this number of modules per side. */
export function qrStructure(size: number, level: QrLevel): QrStructure | undefined {
  const version = (size - 17) / 4;
  const correction = CORRECTION[level][version - 1];
  if (correction === undefined) return undefined;
  const counts = {
    blocks: numberAt(BLOCKS[level], version - 1),
    correction,
    protection: MISDECODE_PROTECTION[level][version - 1] ?? 0,
  };
  const centres = alignmentCentres(version, size);
  const isReserved = reservedModules(version, size, centres);
  const codewords = codewordModules(size, isReserved);
  const range = Array.from({ length: size - 16 }, (_, index) => index + 8);
  return {
    size,
    blocks: blocksOf(codewords, counts),
    finders: [
      [3, 3],
      [size - 4, 3],
      [3, size - 4],
    ],
    timings: [range.map((column) => 6 * size + column), range.map((row) => row * size + 6)],
    alignment: centres.flatMap(([column, row]) => square(column - 2, row - 2, 5, size)),
  };
}

const square = (left: number, top: number, side: number, size: number): readonly number[] =>
  Array.from({ length: side * side }, (_, i) => (top + Math.floor(i / side)) * size + left + (i % side));

/** Returns the centres of the alignment patterns (ISO/IEC 18004, annex E). */
function alignmentCentres(version: number, size: number): readonly (readonly [column: number, row: number])[] {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  // all distances between centres, except the first, are equal and even; version 32 does not follow this formula
  const step = version === 32 ? 26 : Math.ceil((size - 13) / (2 * count - 2)) * 2;
  const places = [6, ...Array.from({ length: count - 1 }, (_, index) => size - 7 - (count - 2 - index) * step)];
  const last = size - 7;
  return places.flatMap((column) =>
    places
      .filter((row) => !((column === 6 && (row === 6 || row === last)) || (column === last && row === 6)))
      .map((row) => [column, row] as const),
  );
}

/** Returns one entry for each module: 1 if it belongs to a function pattern, or to format or version information. */
function reservedModules(
  version: number,
  size: number,
  centres: readonly (readonly [column: number, row: number])[],
): Uint8Array {
  const reserved = new Uint8Array(size * size);
  const fill = (left: number, top: number, width: number, height: number): void => {
    for (let y = top; y < top + height; y++) reserved.fill(1, y * size + left, y * size + left + width);
  };
  fill(0, 0, 9, 9);
  fill(size - 8, 0, 8, 9);
  fill(0, size - 8, 9, 8);
  fill(6, 0, 1, size);
  fill(0, 6, size, 1);
  for (const [column, row] of centres) fill(column - 2, row - 2, 5, 5);
  if (version >= 7) {
    fill(size - 11, 0, 3, 6);
    fill(0, size - 11, 6, 3);
  }
  return reserved;
}

/** Returns the modules of each codeword. Codewords fill pairs of columns from the right, alternately up and down. */
function codewordModules(size: number, reserved: Uint8Array): readonly (readonly number[])[] {
  const modules: number[] = [];
  let isUp = true;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right--;
    for (let i = 0; i < size; i++) {
      const row = isUp ? size - 1 - i : i;
      for (const column of [right, right - 1])
        if (reserved[row * size + column] === 0) modules.push(row * size + column);
    }
    isUp = !isUp;
  }
  return Array.from({ length: Math.floor(modules.length / 8) }, (_, index) => modules.slice(index * 8, index * 8 + 8));
}

interface BlockCounts {
  readonly blocks: number;
  /** Error correction codewords per block. */
  readonly correction: number;
  /** Number of error correction codewords per block that are reserved for error detection. */
  readonly protection: number;
}

/** Distributes interleaved codewords to their blocks: first all data codewords, then all error correction codewords. */
function blocksOf(
  codewords: readonly (readonly number[])[],
  { blocks: count, correction, protection }: BlockCounts,
): readonly QrBlock[] {
  const data = codewords.length - count * correction;
  const shorter = Math.floor(data / count);
  const shortBlocks = count - (data % count);
  const blocks: (readonly number[])[][] = Array.from({ length: count }, () => []);
  let next = 0;
  for (let column = 0; column < shorter + 1; column++)
    for (let block = 0; block < count; block++)
      if (column < shorter || block >= shortBlocks) itemAt(blocks, block).push(itemAt(codewords, next++));
  for (let column = 0; column < correction; column++)
    for (let block = 0; block < count; block++) itemAt(blocks, block).push(itemAt(codewords, next++));
  return blocks.map((of) => ({ codewords: of, correction: correction - protection }));
}
