import { numberAt } from '../../../base/item-at.ts';
import { AZTEC_PATTERN_GRADES } from './grade-scale.ts';
import {
  type AxisLine,
  type ClockLine,
  type CodewordBlock,
  type FixedPattern,
  type MatrixStructure,
  type Place,
  placesIn,
} from './matrix-structure.ts';

/** Properties of the two formats of Aztec symbols (ISO/IEC 24778). */
interface AztecFormat {
  /** Distance from the middle module to the bullseye's outermost ring. */
  readonly bullseye: number;
  /** Number of mode message bits that encode the layer count (`layerBits`) and the data codeword count (`wordBits`). */
  readonly layerBits: number;
  readonly wordBits: number;
  /** Number of error correction codewords of the mode message; all its codewords have four bits. */
  readonly modeCorrection: number;
  /** Side length of the innermost data layer in modules, not counting the side's last two modules. */
  readonly innerSide: number;
}

const COMPACT: AztecFormat = { bullseye: 4, layerBits: 2, wordBits: 6, modeCorrection: 5, innerSide: 13 };
const FULL: AztecFormat = { bullseye: 6, layerBits: 5, wordBits: 11, modeCorrection: 6, innerSide: 16 };
/** Distance in modules between adjacent lines of the reference grid, which only full symbols have. */
const GRID_DISTANCE = 16;
const MODE_WORD_BITS = 4;

/** Returns the structure of an Aztec code with the given modules, or `undefined` if its mode message is invalid. */
export function aztecStructure(modules: Uint8Array, size: number): MatrixStructure | undefined {
  const middle = (size - 1) / 2;
  const isFull = isRing(modules, size, FULL.bullseye, 1) && isRing(modules, size, FULL.bullseye - 1, 0);
  const format = isFull ? FULL : COMPACT;
  const mode = modeModules(size, format, isFull);
  const bits = (from: number, count: number): number =>
    mode.slice(from, from + count).reduce((value, index) => 2 * value + (modules[index] ?? 0), 0);
  const layers = bits(0, format.layerBits) + 1;
  const lines = logicalLines(layers, format, isFull);
  if (lines[lines.length - 1] !== size - 1) return undefined;
  const codewords = dataCodewords(lines, layers, format, size);
  const correction = codewords.length - bits(format.layerBits, format.wordBits) - 1;
  const blocks: readonly CodewordBlock[] = [
    { codewords: chunks(mode, MODE_WORD_BITS), correction: format.modeCorrection },
    { codewords, correction },
  ];
  // the line through the middle alternates: within the bullseye in every symbol, and up to the edges in full symbols
  const light = isFull ? (middle + 1) % 2 : middle - COMPACT.bullseye + 1;
  const line = { index: middle, from: light + 0.5, to: size - light - 0.5 };
  const span = size - 2 * light - 3;
  const axis = (isRow: boolean): AxisLine => ({
    ...{ isRow, ...line, before: 0, after: 0, modules: span, minRuns: span / 2 + 1 },
  });
  const clock = (isRow: boolean): ClockLine => ({
    ...{ isRow, ...line, first: light + 1.5, start: line.from, end: line.to },
  });
  return {
    ...{ columns: size, rows: size, quiet: 0, blocks, patterns: patternsOf(size, format, isFull) },
    axes: [axis(true), axis(false)],
    clocks: [clock(true), clock(false)],
  };
}

const chunks = (modules: readonly number[], length: number): readonly (readonly number[])[] =>
  Array.from({ length: Math.floor(modules.length / length) }, (_, i) => modules.slice(i * length, (i + 1) * length));

/** True if all modules at a distance from the middle have the same value. */
function isRing(modules: Uint8Array, size: number, distance: number, value: 0 | 1): boolean {
  const middle = (size - 1) / 2;
  return placesIn(middle - distance, middle - distance, 2 * distance + 1, 2 * distance + 1).every(
    ([x, y]) => Math.max(Math.abs(x - middle), Math.abs(y - middle)) !== distance || modules[y * size + x] === value,
  );
}

/** Returns the modules of the mode message, clockwise from the left end of its upper side. */
function modeModules(size: number, { bullseye }: AztecFormat, isFull: boolean): readonly number[] {
  const middle = (size - 1) / 2;
  const ring = bullseye + 1;
  const side: number[] = [];
  // at each end, two modules belong to the orientation marks; in full symbols, the middle module belongs to the grid
  for (let offset = 2 - ring; offset <= ring - 2; offset++) if (!isFull || offset !== 0) side.push(offset);
  const at = (x: number, y: number): number => (middle + y) * size + middle + x;
  return [
    ...side.map((offset) => at(offset, -ring)),
    ...side.map((offset) => at(ring, offset)),
    ...side.map((offset) => at(-offset, ring)),
    ...side.map((offset) => at(-ring, -offset)),
  ];
}

/** Returns the indexes of the rows that contain data, which skip the reference grid. Columns have the same indexes. */
function logicalLines(layers: number, { innerSide }: AztecFormat, isFull: boolean): readonly number[] {
  const count = 4 * layers + innerSide - 2;
  if (!isFull) return Array.from({ length: count }, (_, index) => index);
  const half = count / 2;
  const distance = (index: number): number => index + 1 + Math.floor(index / (GRID_DISTANCE - 1));
  const middle = distance(half - 1);
  return Array.from({ length: count }, (_, index) =>
    index < half ? middle - distance(half - 1 - index) : middle + distance(index - half),
  );
}

/**
 * Returns the modules of each codeword. Codewords run counterclockwise in layers of two modules, from the outermost
 * layer inwards.
 */
function dataCodewords(
  lines: readonly number[],
  layers: number,
  { innerSide }: AztecFormat,
  size: number,
): readonly (readonly number[])[] {
  const modules: number[] = [];
  const add = (column: number, row: number): void => {
    modules.push(numberAt(lines, row) * size + numberAt(lines, column));
  };
  for (let layer = 0; layer < layers; layer++) {
    const length = (layers - layer - 1) * 4 + innerSide;
    const low = 2 * layer;
    const high = lines.length - 1 - low;
    const sides: readonly ((along: number, across: number) => Place)[] = [
      (along, across) => [low + across, low + along],
      (along, across) => [low + along, high - across],
      (along, across) => [high - across, high - along],
      (along, across) => [high - along, low + across],
    ];
    for (const side of sides) for (let i = 0; i < 2 * length; i++) add(...side(Math.floor(i / 2), i % 2));
  }
  const bits = layers <= 2 ? 6 : layers <= 8 ? 8 : layers <= 22 ? 10 : 12;
  // the first bits belong to no codeword if the number of bits is not a multiple of the codeword size
  return chunks(modules.slice(modules.length % bits), bits);
}

/** Returns the core (bullseye and orientation marks), and the reference grid of full symbols outside the core. */
function patternsOf(size: number, { bullseye }: AztecFormat, isFull: boolean): readonly FixedPattern[] {
  const middle = (size - 1) / 2;
  const ring = bullseye + 1;
  const core: Place[] = [...placesIn(middle - bullseye, middle - bullseye, 2 * bullseye + 1, 2 * bullseye + 1)];
  for (const [x, y] of [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ] as const) {
    const corner = [middle + x * ring, middle + y * ring] as const;
    core.push(corner, [corner[0] - x, corner[1]], [corner[0], corner[1] - y]);
  }
  const patterns: FixedPattern[] = [{ places: core, grade: AZTEC_PATTERN_GRADES.core, isCount: true }];
  if (!isFull) return patterns;
  const grid = placesIn(0, 0, size, size).filter(([x, y]) => {
    const [across, down] = [Math.abs(x - middle), Math.abs(y - middle)];
    return Math.max(across, down) > bullseye && (across % GRID_DISTANCE === 0 || down % GRID_DISTANCE === 0);
  });
  return [...patterns, { places: grid, grade: AZTEC_PATTERN_GRADES.grid, isCount: false }];
}
