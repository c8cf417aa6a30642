import { azteccode, datamatrix } from 'bwip-js/generic';
import { describe, expect, it } from 'vitest';
import { gridOf } from '../../../../test/codes/module-grid.ts';
import { encodeQr } from '../../../materials/symbols/matrix.ts';
import { aztecStructure } from './aztec-structure.ts';
import { dataMatrixStructure } from './data-matrix-structure.ts';
import { gradeMatrix } from './grade-matrix.ts';
import type { MatrixStructure, Place } from './matrix-structure.ts';
import { qrMatrix } from './qr-patterns.ts';
import { qrStructure } from './qr-structure.ts';
import type { ModuleGrid } from './stacked-structure.ts';

// The reflectance of each module is given, so that each parameter can be computed by hand.

const PAPER = 0.8;
const INK = 0.1;

/** Returns the modules of a QR code: 1 is dark. */
function modulesOf(text: string): { readonly size: number; readonly modules: Uint8Array } {
  const { size, rects } = encodeQr(text);
  const modules = new Uint8Array(size * size);
  for (let i = 0; i < rects.length; i += 4) {
    const [x = 0, y = 0, width = 0, height = 0] = rects.subarray(i, i + 4);
    for (let row = y; row < y + height; row++) modules.fill(1, row * size + x, row * size + x + width);
  }
  return { size, modules };
}

/** Version 2: 44 codewords in one block, 16 of them for error correction. */
const { size, modules } = modulesOf('https://example.com/1');
const found = qrStructure(size, 'M');
if (found === undefined) throw new Error('no QR code');
const structure = found;
const [block] = structure.blocks;

/** Grades the code with other reflectances for some modules. Modules are measured at their centres. */
function grade(changed: ReadonlyMap<number, number> = new Map(), ink = INK, paper = PAPER) {
  const reflectance = (x: number, y: number): number => {
    const [column, row] = [Math.floor(x), Math.floor(y)];
    const index = row * size + column;
    if (column < 0 || row < 0 || column >= size || row >= size) return paper;
    return changed.get(index) ?? (modules[index] === 1 ? ink : paper);
  };
  const { parameters, grade: overall } = gradeMatrix(reflectance, {
    structure: qrMatrix(structure),
    modules,
    left: 0,
    top: 0,
    module: 1,
  });
  return { overall, ...Object.fromEntries(parameters.map(({ name, value, grade: of }) => [name, [round(value), of]])) };
}
const round = (value: number): number => Math.round(value * 1000) / 1000;

/** Returns the first module of each of the first `count` codewords, with the same new reflectance. */
const inCodewords = (count: number, reflectance: (isDark: boolean) => number) =>
  new Map(block?.codewords.slice(0, count).map(([index = 0]) => [index, reflectance(modules[index] === 1)] as const));
const inverted = (isDark: boolean): number => (isDark ? PAPER : INK);

describe('a QR code', () => {
  it('without printing errors has grade 4 for every parameter', () => {
    expect([size, block?.codewords.length, block?.correction]).toEqual([25, 44, 16]);
    expect(grade()).toEqual({
      overall: 4,
      symbol_contrast: [0.7, 4],
      modulation: [1, 4],
      fixed_pattern_damage: [0, 4],
      axial_nonuniformity: [0, 4],
      grid_nonuniformity: [0, 4],
      unused_error_correction: [1, 4],
    });
  });

  it('has a symbol contrast of paper minus ink', () => {
    expect(grade(new Map(), 0.25, 0.7)).toMatchObject({ overall: 2, symbol_contrast: [0.45, 2] });
  });

  it.each([
    // 1 - 2t / 16
    [3, 0.625, 4],
    [4, 0.5, 3],
    [5, 0.375, 2],
    [6, 0.25, 1],
    [7, 0.125, 0],
  ])('with %i wrong codewords has %f of its error correction left', (count, unused, expected) => {
    expect(grade(inCodewords(count, inverted))).toMatchObject({ unused_error_correction: [unused, expected] });
  });

  it.each([
    // modulation 2 (0.6 - 0.45) / 0.7 = 0.429, grade 3; as erasures, six of 16 leave 0.625, grade 4: at least 4
    [6, 0.6, 4],
    // eight leave 0.5: grade 3
    [8, 0.6, 3],
    // nine leave 0.437: grade 2 at level 4, but at level 3 no codeword is erased: 3
    [9, 0.6, 3],
    // modulation 2 (0.52 - 0.45) / 0.7 = 0.2, grade 1; twelve leave 0.25: grade 1
    [12, 0.52, 1],
  ])('with %i codewords of reflectance %f has a modulation of grade %i', (count, light, expected) => {
    const weak = inCodewords(count, (isDark) => (isDark ? PAPER + INK - light : light));
    expect(grade(weak)).toMatchObject({ modulation: [expect.any(Number), expected], unused_error_correction: [1, 4] });
  });

  it('loses a grade for each wrong module of a finder pattern', () => {
    const finder = (count: number) => new Map(Array.from({ length: count }, (_, index) => [index, PAPER]));
    for (const [count, of] of [
      [1, 3],
      [2, 2],
      [3, 1],
      [4, 0],
    ] as const)
      expect(grade(finder(count))).toMatchObject({ fixed_pattern_damage: [round(count / 168), of], overall: of });
  });

  it('grades the share of wrong modules of a timing pattern', () => {
    // one of nine modules is 11.1 percent, two are 22 percent
    expect(grade(new Map([[6 * size + 10, PAPER]]))).toMatchObject({ fixed_pattern_damage: [0.111, 1] });
    expect(
      grade(
        new Map([
          [6 * size + 10, PAPER],
          [6 * size + 12, PAPER],
        ]),
      ),
    ).toMatchObject({
      fixed_pattern_damage: [0.222, 0],
    });
  });

  it('grades the share of wrong modules of the alignment patterns', () => {
    // three of 25 modules are 12 percent
    const damaged = new Map(structure.alignment.slice(0, 3).map((index) => [index, PAPER]));
    expect(grade(damaged)).toMatchObject({ fixed_pattern_damage: [0.12, 2] });
  });
});

/** Grades modules of an optional symbology, some of which have the opposite reflectance. */
function gradeModules(
  { columns, rows, modules: of }: ModuleGrid,
  symbol: MatrixStructure | undefined,
  wrong: readonly Place[],
) {
  if (symbol === undefined) throw new Error('no structure');
  const reflectance = (x: number, y: number): number => {
    const [column, row] = [Math.floor(x), Math.floor(y)];
    const isInside = column >= 0 && row >= 0 && column < columns && row < rows;
    const isDark = isInside && of[row * columns + column] === 1;
    return isDark === wrong.some(([a, b]) => a === column && b === row) ? PAPER : INK;
  };
  const { parameters } = gradeMatrix(reflectance, { structure: symbol, modules: of, left: 0, top: 0, module: 1 });
  return Object.fromEntries(parameters.map(({ name, value, grade: level }) => [name, [round(value), level]]));
}

describe('a Data Matrix code of 16 x 16 modules', () => {
  const grid = gridOf(datamatrix, { version: '16x16' });
  const damaged = (...wrong: readonly Place[]) => gradeModules(grid, dataMatrixStructure(16, 16), wrong);

  it('without printing errors has grade 4 for every parameter', () => {
    expect(Object.values(damaged()).map(([, level]) => level)).toEqual([4, 4, 4, 4, 4, 4]);
  });

  it.each([
    // shares of 16 modules: 6.25, 12.5 and 18.75 percent
    [1, 0.063, 3],
    [2, 0.125, 2],
    [3, 0.188, 0],
  ])('with %i wrong modules in its left side has fixed pattern damage %f of grade %i', (count, value, level) => {
    const wrong = Array.from({ length: count }, (_, index) => [0, 2 + 2 * index] as const);
    expect(damaged(...wrong)).toMatchObject({ fixed_pattern_damage: [value, level] });
  });

  it('accepts one wrong module in a clock track, and grades ink next to the track by its changes of colour', () => {
    expect(damaged([5, 0])).toMatchObject({ fixed_pattern_damage: [0.063, 4] });
    // two changes instead of none, less one, divided by 15: 0.067
    expect(damaged([5, -1])).toMatchObject({ fixed_pattern_damage: [0.063, 3] });
  });

  it('has the unused error correction of its 12 codewords', () => {
    const [block] = dataMatrixStructure(16, 16)?.blocks ?? [];
    const wrong = block?.codewords.slice(0, 3).map(([index = 0]) => [index % 16, Math.floor(index / 16)] as const);
    expect(damaged(...(wrong ?? []))).toMatchObject({ unused_error_correction: [0.5, 3] });
  });
});

describe('an Aztec code in compact format', () => {
  const grid = gridOf(azteccode, { format: 'compact', layers: 1 });
  const damaged = (...wrong: readonly Place[]) => gradeModules(grid, aztecStructure(grid.modules, 15), wrong);

  it('without printing errors has grade 4 for every parameter', () => {
    expect(Object.values(damaged()).map(([, level]) => level)).toEqual([4, 4, 4, 4, 4, 4]);
  });

  it('loses a grade for each wrong module of the bullseye and the orientation marks', () => {
    expect(damaged([4, 4])).toMatchObject({ fixed_pattern_damage: [0.011, 3] });
    expect(damaged([4, 4], [2, 2])).toMatchObject({ fixed_pattern_damage: [0.022, 2] });
  });

  it('has the unused error correction of the mode message if that is worse', () => {
    // one of its seven words is wrong: 1 - 2 / 5
    expect(damaged([4, 2])).toMatchObject({ unused_error_correction: [0.6, 3] });
  });
});

it('of another scale along one axis has an axial nonuniformity', () => {
  const reflectance = (x: number, y: number): number => {
    const [column, row] = [Math.floor(x), Math.floor(y / 0.92)];
    const isInside = column >= 0 && row >= 0 && column < size && row < size;
    return isInside && modules[row * size + column] === 1 ? INK : PAPER;
  };
  const { parameters } = gradeMatrix(reflectance, {
    structure: qrMatrix(structure),
    modules,
    left: 0,
    top: 0,
    module: 1,
  });
  // 0.08 / 0.96 = 0.083
  const axial = parameters.find(({ name }) => name === 'axial_nonuniformity');
  expect(axial?.grade).toBe(2);
  expect(axial?.value).toBeCloseTo(0.083, 2);
});
