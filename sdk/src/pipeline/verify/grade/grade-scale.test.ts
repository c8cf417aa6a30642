import { describe, expect, it } from 'vitest';
import { LINEAR_GRADES, letterOf, lowestOf, MATRIX_GRADES, QR_PATTERN_GRADES } from './grade-scale.ts';

describe('the limits of grades', () => {
  it.each([
    ['symbol_contrast', [0.7, 4], [0.699, 3], [0.55, 3], [0.4, 2], [0.2, 1], [0.199, 0]],
    ['modulation', [0.7, 4], [0.6, 3], [0.5, 2], [0.4, 1], [0.399, 0]],
    ['defects', [0.15, 4], [0.151, 3], [0.2, 3], [0.25, 2], [0.3, 1], [0.301, 0]],
    ['decodability', [0.62, 4], [0.5, 3], [0.37, 2], [0.25, 1], [0.249, 0]],
    ['edge_contrast', [0.15, 4], [0.149, 0]],
    ['minimum_reflectance', [0.5, 4], [0.501, 0]],
    ['quiet_zone', [1, 4], [0.99, 0]],
  ] as const)('of %s in linear symbols are those of ISO/IEC 15416', (name, ...pairs) => {
    for (const [value = 0, grade] of pairs as readonly (readonly number[])[])
      expect([value, LINEAR_GRADES[name](value)]).toEqual([value, grade]);
  });

  it.each([
    ['modulation', [0.5, 4], [0.4, 3], [0.3, 2], [0.2, 1], [0.19, 0]],
    ['axial_nonuniformity', [0.06, 4], [0.08, 3], [0.1, 2], [0.12, 1], [0.13, 0]],
    ['grid_nonuniformity', [0.38, 4], [0.5, 3], [0.63, 2], [0.75, 1], [0.76, 0]],
    ['unused_error_correction', [0.62, 4], [0.5, 3], [0.37, 2], [0.25, 1], [0.24, 0]],
  ] as const)('of %s in matrix symbols are those of ISO/IEC 15415', (name, ...pairs) => {
    for (const [value = 0, grade] of pairs as readonly (readonly number[])[])
      expect([value, MATRIX_GRADES[name](value)]).toEqual([value, grade]);
  });

  it('of a finder pattern count damaged modules, those of other patterns their share', () => {
    expect([0, 1, 2, 3, 4].map(QR_PATTERN_GRADES.finder)).toEqual([4, 3, 2, 1, 0]);
    expect([0, 0.07, 0.11, 0.14, 0.15].map(QR_PATTERN_GRADES.timing)).toEqual([4, 3, 2, 1, 0]);
    expect([0, 0.1, 0.2, 0.3, 0.31].map(QR_PATTERN_GRADES.alignment)).toEqual([4, 3, 2, 1, 0]);
  });
});

it('gives a letter to each mean of grades', () => {
  expect([4, 3.5, 3.4, 2.5, 2.4, 1.5, 1.4, 0.5, 0.4].map(letterOf)).toEqual([
    ...['A', 'A', 'B', 'B', 'C', 'C', 'D', 'D', 'F'],
  ]);
});

it('names the first parameter with the lowest grade', () => {
  const parameters = [
    { name: 'symbol_contrast', value: 0.6, grade: 3 },
    { name: 'modulation', value: 0.5, grade: 2 },
    { name: 'defects', value: 0.24, grade: 2 },
  ] as const;
  expect(lowestOf(parameters).name).toBe('modulation');
});
