import {
  azteccode,
  datamatrix,
  datamatrixrectangular,
  datamatrixrectangularextension,
  micropdf417,
  microqrcode,
  pdf417,
} from 'bwip-js/generic';
import { beforeAll, describe, expect, it } from 'vitest';
import { gridOf, TEXT } from '../../../../test/codes/module-grid.ts';
import { nodePlatform } from '../../../entries/node.ts';
import type { CodeKind, ReadCodes } from '../../../materials/symbols/code-reader.ts';
import { aztecStructure } from './aztec-structure.ts';
import { dataMatrixStructure } from './data-matrix-structure.ts';
import type { MatrixStructure } from './matrix-structure.ts';
import { microQrStructure } from './micro-qr-structure.ts';
import { type ModuleGrid, microPdf417Structure, pdf417Structure } from './stacked-structure.ts';

// ZXing is an independent reference: it corrects as many wrong codewords as the standard says, but not one more. If a
// structure assigned a module to the wrong codeword, inverting all modules of these codewords would damage more of them.

let readCodes: ReadCodes | undefined;
beforeAll(async () => {
  readCodes = await nodePlatform().codeReader?.();
});

/** Pixels per module, and light modules on each side. */
const SCALE = 3;
const QUIET = 4;

/** True if ZXing reads the text in these modules. */
async function isRead(kind: CodeKind, { columns, rows, modules }: ModuleGrid): Promise<boolean> {
  const [width, height] = [(columns + 2 * QUIET) * SCALE, (rows + 2 * QUIET) * SCALE];
  const pixels = new Uint8Array(width * height).fill(255);
  for (const [module, dark] of modules.entries()) {
    if (dark !== 1) continue;
    const left = ((module % columns) + QUIET) * SCALE;
    const top = (Math.floor(module / columns) + QUIET) * SCALE;
    for (let y = top; y < top + SCALE; y++) pixels.fill(0, y * width + left, y * width + left + SCALE);
  }
  const found = await readCodes?.({ width, height, pixels }, { kind, lying: false, thorough: true });
  return found?.[0] === TEXT;
}

/** Returns the modules with all modules of the first `count` codewords of a block inverted. */
function inverted(grid: ModuleGrid, codewords: readonly (readonly number[])[], count: number): ModuleGrid {
  const modules = grid.modules.slice();
  // every second codeword, so that data and error correction codewords are damaged
  const order = [...codewords.filter((_, i) => i % 2 === 1), ...codewords.filter((_, i) => i % 2 === 0)];
  for (const module of order.slice(0, count).flat()) modules[module] = 1 - (modules[module] ?? 0);
  return { ...grid, modules };
}

/** Expects each block to be corrected up to its limit. ZXing corrects with `reserved` codewords for detection too. */
async function expectLimit(kind: CodeKind, grid: ModuleGrid, structure: MatrixStructure | undefined, reserved = 0) {
  expect(structure).toBeDefined();
  for (const { codewords, correction } of structure?.blocks ?? []) {
    const most = Math.floor((correction + reserved) / 2);
    expect(await isRead(kind, inverted(grid, codewords, Math.floor(correction / 2)))).toBe(true);
    expect(await isRead(kind, inverted(grid, codewords, most + 1))).toBe(false);
  }
}

/** Expects each module to belong to at most one codeword, and none of a fixed pattern to a codeword. */
function expectDistinct({ columns, rows, blocks, patterns }: MatrixStructure): void {
  const all = blocks.flatMap(({ codewords }) => codewords.flat());
  const used = new Set(all);
  expect(used.size).toBe(all.length);
  const fixed = patterns.flatMap(({ places }) =>
    places.flatMap(([x, y]) => (x < 0 || y < 0 || x >= columns || y >= rows ? [] : [y * columns + x])),
  );
  expect(fixed.filter((module) => used.has(module))).toEqual([]);
}

const SQUARES = [
  ...[10, 12, 14, 16, 18, 20, 22, 24, 26, 32, 36, 40, 44, 48, 52, 64, 72, 80, 88, 96, 104, 120, 132, 144],
];

describe('the structure of a Data Matrix code', () => {
  it.each(SQUARES)('of %i modules per side is that of ZXing', async (side) => {
    const grid = gridOf(datamatrix, { version: `${side}x${side}` });
    const structure = dataMatrixStructure(grid.columns, grid.rows);
    expect([grid.columns, grid.rows]).toEqual([side, side]);
    await expectLimit('datamatrix', grid, structure);
    if (structure) expectDistinct(structure);
  });

  it.each(['8x18', '8x32', '12x26', '12x36', '16x36', '16x48'])('of %s modules is that of ZXing', async (version) => {
    const grid = gridOf(datamatrixrectangular, { version });
    await expectLimit('datamatrix', grid, dataMatrixStructure(grid.columns, grid.rows));
  });

  it.each([
    ...['8x48', '8x64', '8x80', '8x96', '8x120', '8x144', '12x64', '12x88', '16x64', '20x36', '20x44', '20x64'],
    ...['22x48', '24x48', '24x64', '26x40', '26x48', '26x64'],
  ])('of %s modules (DMRE) is that of ZXing', async (version) => {
    const grid = gridOf(datamatrixrectangularextension, { version });
    await expectLimit('dmre', grid, dataMatrixStructure(grid.columns, grid.rows));
  });
});

describe('the structure of an Aztec code', () => {
  it.each([1, 2, 3, 4])('of %i layers in compact format is that of ZXing', async (layers) => {
    const grid = gridOf(azteccode, { format: 'compact', layers });
    const structure = aztecStructure(grid.modules, grid.columns);
    await expectLimit('aztec', grid, structure);
    if (structure) expectDistinct(structure);
  });

  it.each([1, 2, 3, 4, 5, 8, 9, 12, 16, 20, 22, 23, 27, 32])(
    'of %i layers in full format is that of ZXing',
    async (layers) => {
      const grid = gridOf(azteccode, { format: 'full', layers });
      const structure = aztecStructure(grid.modules, grid.columns);
      await expectLimit('aztec', grid, structure);
      if (structure) expectDistinct(structure);
    },
  );
});

describe('the structure of a Micro QR code', () => {
  it.each([
    ['M2', 'L', 3],
    ['M2', 'M', 2],
    ['M3', 'L', 2],
    ['M3', 'M', 0],
    ['M4', 'L', 2],
    ['M4', 'M', 0],
    ['M4', 'Q', 0],
  ] as const)('%s-%s is that of ZXing', async (version, eclevel, reserved) => {
    const grid = gridOf(microqrcode, { version, eclevel });
    const structure = microQrStructure(grid.modules, grid.columns);
    await expectLimit('micro-qrcode', grid, structure, reserved);
    if (structure) expectDistinct(structure);
  });
});

describe('the structure of a PDF417 code', () => {
  it.each([0, 1, 2, 3, 4, 5, 6, 7, 8])(
    'has the error correction of level %i, or of a higher one if it fits',
    (level) => {
      const found = new Set<number | undefined>();
      for (let length = 1; length < 40; length += 2) {
        const columns = level < 7 ? 4 : 16;
        const grid = gridOf(pdf417, { text: 'A'.repeat(length), eclevel: level, columns, rowmult: 3 });
        const structure = pdf417Structure(grid);
        found.add(structure?.correction);
        expect(structure?.rows.map(({ codewords }) => codewords.length)).toEqual(
          Array.from({ length: grid.rows / 3 }, () => columns),
        );
      }
      const corrections = Array.from({ length: 9 - level }, (_, higher) => 2 ** (level + higher + 1) - 2);
      expect(found).toContain(corrections[0]);
      expect([...found].filter((correction) => !corrections.includes(correction ?? 0))).toEqual([]);
    },
  );
});

describe('the structure of a MicroPDF417 code', () => {
  it.each([
    ...['11x1', '14x1', '17x1', '20x1', '24x1', '28x1', '8x2', '11x2', '14x2', '17x2', '20x2', '23x2', '26x2'],
    ...['6x3', '8x3', '10x3', '12x3', '15x3', '20x3', '26x3', '32x3', '38x3', '44x3'],
    ...['4x4', '6x4', '8x4', '10x4', '12x4', '15x4', '20x4', '26x4', '32x4', '38x4', '44x4'],
  ])('of %s codewords is known', (version) => {
    const [rows, columns] = version.split('x').map(Number);
    const structure = microPdf417Structure(gridOf(micropdf417, { text: 'A', version, rowmult: 2 }));
    expect(structure?.rows.map(({ codewords }) => codewords.length)).toEqual(
      Array.from({ length: rows ?? 0 }, () => columns),
    );
  });
});
