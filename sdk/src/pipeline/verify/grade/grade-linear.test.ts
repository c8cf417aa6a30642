import { describe, expect, it } from 'vitest';
import { characterRule } from './character-rule.ts';
import { type CharacterRule, decodability } from './decodability.ts';
import { gradeScan, type LinearStructure, meanGrade } from './grade-linear.ts';
import type { ScanProfile } from './scan-profile.ts';

// Profiles of rectangles, so that each parameter can be computed by hand.

/** Measurements per module. Each edge lies in the middle between two measurements. */
const PER_MODULE = 100;

/** Returns a profile of areas with the given widths in modules and reflectances. */
function profileOf(...areas: readonly (readonly [width: number, reflectance: number])[]): ScanProfile {
  const values = areas.flatMap(([width, reflectance]) =>
    Array.from({ length: Math.round(width * PER_MODULE) }, () => reflectance),
  );
  return { start: 0.5 / PER_MODULE, step: 1 / PER_MODULE, reflectances: Float64Array.from(values) };
}

/** One Code 128 character and a bar of two modules: 2 1 2 2 2 2, then 2. */
const WIDTHS = [2, 1, 2, 2, 2, 2, 2];
const RULE: CharacterRule = { kind: 'edges', bars: 'code128', characters: [{ start: 0, elements: 6, modules: 11 }] };
const STRUCTURE: LinearStructure = {
  ...{ widths: WIDTHS, first: 10, module: 1, quietLeft: 10, quietRight: 10, rule: RULE },
};

const PAPER = 0.8;
const INK = 0.1;
type Area = readonly [number, number];
/** The areas of the symbol without printing errors. */
const areas = (): Area[] => [
  [10, PAPER],
  ...WIDTHS.map((width, index): Area => [width, index % 2 === 0 ? INK : PAPER]),
  [10, PAPER],
];
/** Returns the areas with one replaced by others. */
const withAreas = (index: number, ...replacement: readonly Area[]): Area[] =>
  areas().toSpliced(index, 1, ...replacement);

/** Returns value and grade of each parameter, values with three decimals. */
const parametersOf = (given: readonly Area[], structure = STRUCTURE) =>
  Object.fromEntries(
    gradeScan(profileOf(...given), structure).parameters.map(({ name, value, grade }) => [
      name,
      [Math.round(value * 1000) / 1000, grade],
    ]),
  );

describe('a scan of a linear symbol', () => {
  it('without printing errors has grade 4 for every parameter', () => {
    expect(parametersOf(areas())).toEqual({
      edge_determination: [1, 4],
      minimum_reflectance: [0.125, 4],
      symbol_contrast: [0.7, 4],
      edge_contrast: [0.7, 4],
      modulation: [1, 4],
      defects: [0, 4],
      decodability: [1, 4],
      quiet_zone: [1, 4],
    });
  });

  it('has a modulation of the lowest edge contrast divided by the symbol contrast', () => {
    // a narrow space of 0.5: (0.5 - 0.1) / (0.8 - 0.1) = 0.571
    expect(parametersOf(withAreas(2, [1, 0.5]))).toMatchObject({ edge_contrast: [0.4, 4], modulation: [0.571, 2] });
  });

  it('fails for an edge contrast below 15 percent', () => {
    // a light bar of 0.42 below the threshold of 0.45, next to a space of 0.55
    const given = withAreas(3, [2, 0.42]).with(2, [1, 0.55]);
    expect(parametersOf(given)).toMatchObject({ edge_contrast: [0.13, 0], modulation: [0.186, 0] });
  });

  it('has defects of the largest nonuniformity divided by the symbol contrast', () => {
    // a spot in a space: (0.8 - 0.64) / 0.7 = 0.229
    const spot = withAreas(4, [0.8, PAPER], [0.4, 0.64], [0.8, PAPER]);
    expect(parametersOf(spot)).toMatchObject({ defects: [0.229, 2], edge_determination: [1, 4] });
    // a void in a bar: (0.25 - 0.1) / 0.7 = 0.214
    const gap = withAreas(3, [0.8, INK], [0.4, 0.25], [0.8, INK]);
    expect(parametersOf(gap)).toMatchObject({ defects: [0.214, 2] });
    // a spot in the quiet zone: (0.8 - 0.5) / 0.7 = 0.429
    expect(parametersOf(withAreas(0, [5, PAPER], [1, 0.5], [4, PAPER]))).toMatchObject({ defects: [0.429, 0] });
  });

  it('fails without one edge for each bar and space', () => {
    const hole = withAreas(3, [0.8, INK], [0.4, PAPER], [0.8, INK]);
    const filled = withAreas(2, [1, INK]);
    for (const given of [hole, filled]) {
      expect(parametersOf(given)).toMatchObject({ edge_determination: [0, 0] });
      expect(gradeScan(profileOf(...given), STRUCTURE).grade).toBe(0);
    }
  });

  it('has the decodability of an edge that moved by a fifth of a module', () => {
    const given = withAreas(1, [2.2, INK]).with(2, [0.8, PAPER]);
    expect(parametersOf(given)).toMatchObject({ decodability: [0.6, 3] });
  });

  it('fails if a dark area is in the quiet zone, with the width that is left', () => {
    const given = withAreas(0, [1, PAPER], [2, INK], [7, PAPER]);
    expect(parametersOf(given)).toMatchObject({ quiet_zone: [0.7, 0], edge_determination: [1, 4] });
    const right = withAreas(8, [9, PAPER], [1, INK]);
    expect(parametersOf(right)).toMatchObject({ quiet_zone: [0.9, 0], defects: [0, 4] });
  });

  it('ignores the reflectance of dark areas in the quiet zone', () => {
    const given = withAreas(0, [1, PAPER], [2, 0], [7, PAPER]);
    expect(parametersOf(given)).toMatchObject({ minimum_reflectance: [0.125, 4], symbol_contrast: [0.7, 4] });
  });
});

it('of ten scans, five of which fail, is the mean of their grades', () => {
  const good = gradeScan(profileOf(...areas()), STRUCTURE);
  const bad = gradeScan(profileOf(...withAreas(2, [1, INK])), STRUCTURE);
  const { grade, parameters } = meanGrade([...Array(5).fill(good), ...Array(5).fill(bad)]);
  expect(grade).toBe(2);
  expect(parameters.find(({ name }) => name === 'edge_determination')).toMatchObject({ value: 0.5, grade: 2 });
});

describe('decodability', () => {
  const of = (rule: CharacterRule | undefined, ideal: readonly number[], measured: readonly number[]) =>
    rule && Math.round(decodability(rule, ideal, measured) * 1000) / 1000;

  it('of narrow and wide elements is the distance of the extreme widths from their threshold', () => {
    // Z = 1.125, N·Z = 3, RT = 2.0625: (2.0625 - 1.5) / (2.0625 - 1.125) = 0.6
    const rule = characterRule('interleaved2of5', [1, 1, 1, 1, 3, 3]);
    expect(of(rule, [1, 1, 1, 1, 3, 3], [1, 1, 1, 1.5, 3, 3])).toBe(0.6);
    // N·Z = 2.75, RT = 1.875: (2.5 - 1.875) / (2.75 - 1.875) = 0.714
    expect(of(rule, [1, 1, 1, 1, 3, 3], [1, 1, 1, 1, 2.5, 3])).toBe(0.714);
  });

  it('of Code 39 ignores gaps between characters', () => {
    const character = [1, 3, 1, 1, 3, 1, 3, 1, 1];
    const ideal = [...character, 1, ...character];
    expect(of(characterRule('code39', ideal), ideal, [...character, 2.6, ...character])).toBe(1);
  });

  it('is not reduced by ink growth, except for sums of bars', () => {
    // 2 1 2 2 2 2 with bars 0.2 wider: the bars are 6.6 instead of 6 modules wide: (1.75 - 0.6) / 1.75 = 0.657
    expect(of(RULE, [2, 1, 2, 2, 2, 2], [2.2, 0.8, 2.2, 1.8, 2.2, 1.8])).toBe(0.657);
  });

  it('of the digits 1, 2, 7 and 8 is the distance of their bars from the threshold', () => {
    const rule: CharacterRule = {
      ...{ kind: 'edges', bars: 'retail', characters: [{ start: 1, elements: 4, modules: 7 }] },
    };
    // space, bar, space, bar, with bars 0.2 wider: 1 - 0.4
    expect(of(rule, [1, 2, 2, 2, 1], [1, 1.8, 2.2, 1.8, 1.2])).toBe(0.6);
    expect(of(rule, [1, 1, 1, 3, 2], [1, 0.8, 1.2, 2.8, 2.2])).toBe(1);
  });

  it.each([
    ['ean13', 59, 12],
    ['ean8', 43, 8],
    ['upce', 33, 6],
    ['upca-addon', 59 + 1 + 3 + 4 + 2 + 4, 14],
    ['isbn-addon', 59 + 1 + 3 + 5 * 4 + 4 * 2, 17],
    ['code128', 6 * 5 + 1, 5],
    ['code93', 6 * 4 + 1, 4],
  ] as const)('of %s covers each of its characters', (kind, elements, characters) => {
    expect(characterRule(kind, Array(elements).fill(1))).toMatchObject({ characters: { length: characters } });
  });

  it('is unknown for other symbologies', () => {
    expect(characterRule('pharmacode', [1, 2, 3])).toBeUndefined();
  });
});
