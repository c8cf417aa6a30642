import { describe, expect, it } from 'vitest';
import { measured } from './calibration-dialog.tsx';

const exact = { left: 20, top: 20, across: 170, down: 257 };

describe('readings of a test sheet', () => {
  it('are a profile once A and B are there; C and D are exact unless they are typed', () => {
    expect(measured({ paper: 'A4' }, { ...exact, left: 21.5, top: 19 }, 'Office')).toEqual({
      profile: { version: 1, offsetX: 1.5, offsetY: -1, scaleX: 1, scaleY: 1, printer: 'Office' },
      faults: [],
    });
    expect(measured({ paper: 'A4' }, { left: 21.5, top: 19 }, 'Office').profile).toMatchObject({
      offsetX: 1.5,
      scaleX: 1,
    });
    expect(measured({ paper: 'A4' }, { left: 21.5, top: 20, across: 171.7 }, 'Office').profile?.scaleX).not.toBe(1);
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
  ] as const)('%s of %d mm is classified as %s', (reading, value, kind, expected) => {
    const { faults } = measured({ paper: 'A4' }, { [reading]: value }, 'Office');
    expect(faults).toEqual(kind === undefined ? [] : [{ reading, kind, value, expected }]);
  });

  it('are a profile of paper that goes in at an angle, where both ends of a line were measured', () => {
    // 2.57 mm over the 257 mm of the left line is 1 %; 0.85 mm over the 170 mm of the top line is 0.5 %
    const { profile } = measured({ paper: 'A4' }, { ...exact, leftAtBottom: 22.57, topAtRight: 20.85 }, 'Office');
    expect(profile).toMatchObject({ skewX: 0.01, skewY: 0.005, offsetX: -0.2, offsetY: -0.1 });
    expect(measured({ paper: 'A4' }, { leftAtBottom: 20.5 }, 'Office').profile).toBeUndefined();
  });

  it.each([
    ['leftAtBottom', 30, 'impossible', 21],
    ['leftAtBottom', 0.83, 'other-unit', 21],
    ['topAtRight', 40, 'impossible', 19],
  ] as const)('%s of %d mm is classified by the other end of the line as %s', (reading, value, kind, expected) => {
    const { faults } = measured({ paper: 'A4' }, { ...exact, left: 21, top: 19, [reading]: value }, 'Office');
    expect(faults).toEqual([{ reading, kind, value, expected }]);
  });

  it('in inches are distinguished from millimetres', () => {
    const { faults } = measured({ paper: 'Letter' }, { left: 19, top: 0.75, across: 7, down: 241.3 }, 'Office');
    expect(faults).toEqual([
      { reading: 'left', kind: 'other-unit', value: 19, expected: 0.75 },
      { reading: 'down', kind: 'other-unit', value: 241.3, expected: 9.5 },
    ]);
  });
});
