import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CalibrationError,
  type CalibrationProfile,
  correction,
  parseCalibration,
} from '../../pipeline/imposition/calibration-profile.ts';
import { calibrationFrom, testSheet } from './test-sheet.ts';

const exact = { left: 20, top: 20, across: 170, down: 257 };

function issuesOf(work: () => unknown): readonly string[] {
  try {
    work();
  } catch (error) {
    if (error instanceof CalibrationError) return error.issues.map(({ message }) => message);
    throw error;
  }
  return [];
}

describe('the test sheet', () => {
  it.each([
    [{}, { margin: 20, across: 170, down: 257, unit: 'mm' }],
    [{ paper: 'Letter' }, { margin: 0.75, across: 7, down: 9.5, unit: 'inch' }],
    [
      { paper: 'Letter', unit: 'mm' },
      { margin: 20, across: 175.9, down: 239.4 },
    ],
    [
      { paper: { width: 4, height: 6 }, unit: 'inch' },
      { margin: 0.75, across: 2.5, down: 4.5 },
    ],
  ] as const)('for %j has a frame of %j', (options, frame) => {
    expect(testSheet(options)).toMatchObject(frame);
  });

  it('is for known paper of at least 100 mm', () => {
    expect(issuesOf(() => testSheet({ paper: { width: 60, height: 90 } }))).toEqual([
      '/paper/width: expected 100 to 5080 mm, got 60 mm',
      '/paper/height: expected 100 to 5080 mm, got 90 mm',
    ]);
    expect(issuesOf(() => testSheet(JSON.parse('{"paper":"A9","unit":"cm"}')))).toEqual([
      '/unit: expected "mm" or "inch", got the string "cm"',
      '/paper: expected one of A4, A5, Letter, Legal or { width, height }, got the string "A9"',
    ]);
  });
});

describe('a profile', () => {
  it('of a printer that is exact does nothing', () => {
    expect(calibrationFrom(exact)).toEqual({ version: 1, offsetX: 0, offsetY: 0, scaleX: 1, scaleY: 1 });
  });

  it('of lines that lie 1.5 mm right and 1 mm up is an offset', () => {
    const profile = calibrationFrom({ ...exact, left: 21.5, top: 19, printer: 'Office', tray: '2' });
    expect(profile).toEqual({
      version: 1,
      offsetX: 1.5,
      offsetY: -1,
      scaleX: 1,
      scaleY: 1,
      printer: 'Office',
      tray: '2',
    });
  });

  it('of a page 1 % wide of the mark is a scale about its top left', () => {
    expect(calibrationFrom({ left: 20.2, top: 20, across: 171.7, down: 257 })).toMatchObject({
      offsetX: 0,
      scaleX: 1.01,
      scaleY: 1,
    });
  });

  it('of a rotated frame has skews', () => {
    const profile = calibrationFrom({ ...exact, leftAtBottom: 20.514, topAtRight: 19.66 });
    expect(profile).toMatchObject({ skewX: 0.002, skewY: -0.002, offsetX: -0.04, offsetY: 0.04 });
  });

  it('of inches is in millimetres all the same', () => {
    expect(calibrationFrom({ paper: 'Letter', left: 0.8, top: 0.75, across: 7, down: 9.5 })).toMatchObject({
      offsetX: 1.27,
      offsetY: 0,
      scaleX: 1,
    });
  });

  it('survives JSON', () => {
    const profile = calibrationFrom({ ...exact, left: 21.5, leftAtBottom: 21 });
    expect(parseCalibration(JSON.stringify(profile))).toEqual(profile);
  });
});

describe('impossible readings', () => {
  it('are all named, with what was probably wrong', () => {
    expect(issuesOf(() => calibrationFrom({ left: 0.79, top: 34, across: 160, down: Number.NaN }))).toEqual([
      'left: expected about 20 mm from the paper\'s edge to the line, got 0.79 mm: the reading seems to be in inches; set unit to "inch", and print a test sheet for this unit',
      "top: expected about 20 mm from the paper's edge to the line, got 34 mm",
      'across: expected about 170 mm, got 160 mm: the print dialog scaled the page; print it at 100 %, "actual size"',
      'down: expected about 257 mm, got NaN mm',
    ]);
  });

  it('of skew are named too', () => {
    expect(issuesOf(() => calibrationFrom({ ...exact, leftAtBottom: 27, topAtRight: 60 }))).toEqual([
      'leftAtBottom: expected a distance within 5.14 mm of 20 mm, got 27 mm: measure again',
      "topAtRight: expected about 20 mm from the paper's edge to the line, got 60 mm",
    ]);
  });

  it('are missing', () => {
    expect(issuesOf(() => calibrationFrom(JSON.parse('{"left":20,"top":20,"across":170}')))).toEqual([
      'down: expected about 257 mm, got undefined',
    ]);
  });
});

describe('a profile from elsewhere', () => {
  it('is refused with every issue', () => {
    const profile = { version: 2, offsetX: '1', offsetY: 40, scaleX: 1, skewX: 1, tray: 3, offset: 1 };
    expect(issuesOf(() => parseCalibration(profile))).toEqual([
      '/version: expected version 1, got 2',
      '/offsetX: expected a number from -15 to 15 mm, got the string "1"',
      '/offsetY: expected a number from -15 to 15 mm, got 40',
      '/scaleY: expected a number from 0.95 to 1.05, got undefined',
      '/skewX: expected a number from -0.02 to 0.02, got 1',
      '/tray: expected a string, got 3',
      '/offset: unknown property; expected only version, offsetX, offsetY, scaleX, scaleY, skewX, skewY, printer, tray',
    ]);
    expect(issuesOf(() => parseCalibration([]))).toEqual(['expected a calibration profile, got an array of length 0']);
    expect(issuesOf(() => parseCalibration('{'))[0]).toMatch(/^the profile is not JSON: /);
  });
});

describe('the correction', () => {
  const profile = (more: Partial<CalibrationProfile>): CalibrationProfile => ({
    version: 1,
    offsetX: 0,
    offsetY: 0,
    scaleX: 1,
    scaleY: 1,
    ...more,
  });

  it('of an offset alone is the nearest whole dots, so that bars stay whole dots', () => {
    const { a, b, c, d, e, f } = correction(profile({ offsetX: 1.5, offsetY: -0.1 }), 300);
    expect([a, b, c, d]).toEqual([1, 0, 0, 1]);
    expect(e).toBeCloseTo(-18 * 0.24, 12);
    expect(f).toBeCloseTo(0.24, 12);
  });

  it('undoes scale, skew and offset', () => {
    const printer = profile({ offsetX: 2, offsetY: -1, scaleX: 1.01, scaleY: 0.99, skewX: 0.004, skewY: -0.003 });
    const { a, b, c, d, e, f } = correction(printer, 300);
    const mm = 72 / 25.4;
    const [x, y] = [a * 100 * mm + c * 200 * mm + e, b * 100 * mm + d * 200 * mm + f];
    expect(2 + (1.01 * x) / mm + (0.004 * y) / mm).toBeCloseTo(100, 9);
    expect(-1 + (0.99 * y) / mm - (0.003 * x) / mm).toBeCloseTo(200, 9);
  });
});

describe('nonsense', () => {
  const length = fc.oneof(
    fc.double(),
    fc.constantFrom<unknown>('20', null, undefined, {}, [], true, 1n, 1e308, Number.NaN, Number.POSITIVE_INFINITY),
  );
  const paper = fc.constantFrom<unknown>(
    ...['A4', 'Letter', 'A9', '__proto__', 'constructor', '', null, 5, [], {}, { width: '210', height: 297 }],
    { width: Number.NaN, height: -1 },
  );
  const reading = fc.record(
    {
      ...{ left: length, top: length, across: length, down: length, leftAtBottom: length, topAtRight: length, paper },
      unit: fc.constantFrom<unknown>('mm', 'inch', 'cm', 'constructor', 5, null),
      printer: fc.constantFrom<unknown>('Zebra', 5, null, {}),
    },
    { requiredKeys: [] },
  );
  const anything = fc.oneof({ weight: 9, arbitrary: reading }, { weight: 1, arbitrary: fc.anything() });
  /** Calls a function with untyped input, as from a form or a file. */
  const untyped = (work: (given: never) => unknown, given: unknown) => () => Reflect.apply(work, undefined, [given]);

  it('is refused with a CalibrationError or gives a profile that can be read', () => {
    const property = fc.property(anything, (given) => {
      let profile: unknown;
      const found = issuesOf(() => {
        profile = untyped(calibrationFrom, given)();
      });
      if (found.length === 0) expect(parseCalibration(JSON.stringify(profile))).toEqual(profile);
      issuesOf(untyped(testSheet, Object(given)));
      issuesOf(untyped(parseCalibration, given));
    });
    fc.assert(property, { seed: 5, numRuns: 2000 });
  });

  it('is named all at once: paper, unit, readings and names', () => {
    const given = { paper: 'A9', unit: 'cm', left: '20', top: 20, across: null, down: 257, printer: 5 };
    expect(issuesOf(untyped(calibrationFrom, given))).toEqual([
      '/unit: expected "mm" or "inch", got the string "cm"',
      '/paper: expected one of A4, A5, Letter, Legal or { width, height }, got the string "A9"',
      'left: expected a length, got the string "20"',
      'across: expected a length, got null',
      'printer: expected a string, got 5',
    ]);
    expect(issuesOf(untyped(calibrationFrom, null))).toEqual(['expected the measurements from a test sheet, got null']);
  });

  it('of a thousand unknown properties gives 50 issues', () => {
    const many = Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`p${index}`, 0]));
    expect(issuesOf(() => parseCalibration(many))).toHaveLength(50);
  });
});
