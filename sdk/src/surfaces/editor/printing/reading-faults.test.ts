import { describe, expect, it } from 'vitest';
import { measured } from './reading-faults.ts';

const exact = { left: 20, top: 20, across: 170, down: 257 };

describe('readings of a test sheet', () => {
  it('are a profile once all four are there', () => {
    expect(measured({ paper: 'A4' }, { ...exact, left: 21.5, top: 19 }, 'Office')).toEqual({
      profile: { version: 1, offsetX: 1.5, offsetY: -1, scaleX: 1, scaleY: 1, printer: 'Office' },
      faults: [],
    });
    expect(measured({ paper: 'A4' }, { left: 21.5 }, 'Office')).toEqual({ profile: undefined, faults: [] });
    expect(measured({ paper: 'A4' }, {}, '')).toEqual({ profile: undefined, faults: [] });
  });

  it.each([
    ['left', 0.79, 'other-unit', 20],
    ['across', 6.69, 'other-unit', 170],
    ['across', 160, 'scaled', 170],
    ['down', 249, undefined, 257],
    ['down', 240, 'scaled', 257],
    ['top', 34, 'impossible', 20],
    ['down', 20, 'impossible', 257],
    ['left', -3, 'impossible', 20],
  ] as const)('%s of %d mm are judged as %s', (reading, value, kind, expected) => {
    const { faults } = measured({ paper: 'A4' }, { [reading]: value }, 'Office');
    expect(faults).toEqual(kind === undefined ? [] : [{ reading, kind, value, expected }]);
  });

  it('of a sheet in inches are told apart from millimetres', () => {
    const { faults } = measured({ paper: 'Letter' }, { left: 19, top: 0.75, across: 7, down: 241.3 }, 'Office');
    expect(faults).toEqual([
      { reading: 'left', kind: 'other-unit', value: 19, expected: 0.75 },
      { reading: 'down', kind: 'other-unit', value: 241.3, expected: 9.5 },
    ]);
  });
});
