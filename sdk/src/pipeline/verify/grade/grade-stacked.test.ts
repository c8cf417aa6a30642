import { describe, expect, it } from 'vitest';
import { gradeStacked, type StackedCode } from './grade-stacked.ts';
import type { ScanProfile } from './scan-profile.ts';

// Profiles of rectangles, so that each parameter can be computed by hand.

const PAPER = 0.8;
const INK = 0.1;
/** Measurements per module. Each edge is halfway between two measurements. */
const PER_MODULE = 40;
const QUIET = 2;

/** A start pattern and ten codewords of eight bars and spaces, and a last bar. */
const START = [8, 1, 1, 1, 1, 1, 1, 3];
const CODEWORD = [2, 1, 2, 1, 4, 1, 4, 2];
const CODEWORDS = 10;
const WIDTHS = [...START, ...Array.from({ length: CODEWORDS }, () => CODEWORD).flat(), 1];
const ROW = {
  ...{ top: 0, bottom: 3, widths: WIDTHS },
  fixed: [{ start: 0, elements: 8, modules: 17 }],
  codewords: Array.from({ length: CODEWORDS }, (_, index) => ({ start: 8 + 8 * index, elements: 8, modules: 17 })),
};
const CODE: StackedCode = {
  ...{ structure: { rows: [ROW], correction: 8 }, first: QUIET, module: 1, quietLeft: QUIET, quietRight: QUIET },
};

/** Returns a profile of a row in which some elements have another reflectance. */
function profileWith(changed: ReadonlyMap<number, number> = new Map()): ScanProfile {
  const levels = WIDTHS.map((_, index) => changed.get(index) ?? (index % 2 === 0 ? INK : PAPER));
  const areas = [[QUIET, PAPER], ...WIDTHS.map((width, i) => [width, levels[i] ?? 0]), [QUIET, PAPER]];
  const values = areas.flatMap(([width = 0, level = 0]) => Array.from({ length: width * PER_MODULE }, () => level));
  return { start: 0.5 / PER_MODULE, step: 1 / PER_MODULE, reflectances: Float64Array.from(values) };
}

const round = (value: number): number => Math.round(value * 1000) / 1000;
function grade(changed?: ReadonlyMap<number, number>) {
  const { grade: overall, parameters } = gradeStacked([profileWith(changed)], CODE);
  return { overall, ...Object.fromEntries(parameters.map(({ name, value, grade: of }) => [name, [round(value), of]])) };
}
/** Returns the first narrow space of each of the first codewords, with another reflectance. */
const inCodewords = (count: number, level: number) =>
  new Map(Array.from({ length: count }, (_, index) => [8 + 8 * index + 1, level] as const));

describe('a stacked code', () => {
  it('without printing errors has grade 4 for every parameter', () => {
    expect(grade()).toEqual({
      overall: 4,
      edge_determination: [1, 4],
      minimum_reflectance: [0.125, 4],
      symbol_contrast: [0.7, 4],
      edge_contrast: [0.7, 4],
      modulation: [1, 4],
      defects: [0, 4],
      decodability: [1, 4],
      quiet_zone: [1, 4],
      codeword_yield: [1, 4],
      codeword_quality: [1, 4],
      unused_error_correction: [1, 4],
    });
  });

  it.each([
    // a filled space is an erasure: 1 - e / 8, and the yield is 1 - e / 10
    [3, 0.7, 3, 0.625, 4],
    [4, 0.6, 2, 0.5, 3],
    [6, 0.4, 0, 0.25, 1],
  ])(
    'with %i unreadable codewords has a yield of %f, grade %i, and unused correction %f, grade %i',
    (count, ...rest) => {
      const [found, ofYield, unused, ofUnused] = rest;
      expect(grade(inCodewords(count, INK))).toMatchObject({
        ...{ codeword_yield: [found, ofYield], unused_error_correction: [unused, ofUnused], modulation: [1, 4] },
      });
    },
  );

  it.each([
    // (0.57 - 0.1) / 0.7 = 0.671, grade 3; as erasures, three of eight leave 0.625, grade 4
    [3, 0.57, 0.7, 4],
    // five leave 0.375, grade 2 at level 4; at level 3, no codeword is erased
    [5, 0.57, 0.5, 3],
    // (0.46 - 0.1) / 0.7 = 0.514, grade 2; five leave 0.375 at levels 4 and 3: 2
    [5, 0.46, 0.5, 2],
  ])(
    'with %i codewords with a space of %f has a share of %f and grade %i of its codewords',
    (count, level, share, of) => {
      expect(grade(inCodewords(count, level))).toMatchObject({ codeword_quality: [share, of], codeword_yield: [1, 4] });
    },
  );

  it('fails without its start pattern', () => {
    expect(grade(new Map([[1, INK]]))).toMatchObject({
      overall: 0,
      edge_determination: [0, 0],
      codeword_yield: [1, 4],
    });
  });
});
