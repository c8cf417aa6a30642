import { describe, expect, test } from 'vitest';
import { seededRandom } from '../../../test/seeded-random.ts';
import { fitModules, type ModuleConstraints, spreadBars } from './fit-modules.ts';
import { encodeLinear } from './linear.ts';

/** A Code 128 of three letters, 68 modules, in 240 dots at 300 dpi, in the middle of a label. */
const question: ModuleConstraints = {
  resolutionDpi: 300,
  modules: 68,
  wideElements: 0,
  quietLeft: 10,
  quietRight: 10,
  outsideLeft: 0,
  outsideRight: 0,
  maxXDimensionMm: Number.POSITIVE_INFINITY,
  boxDots: 240,
  label: { from: -100, to: 340 },
  gridDot: 0,
};

describe('a module', () => {
  test('is the widest that fits the box, the symbol centred', () => {
    expect(fitModules(question)).toEqual({
      moduleDots: 3,
      wideDots: 0,
      widthDots: 204,
      firstBar: 18,
      keepsQuietZone: true,
      limitedBy: 'box',
    });
  });
  test('is at most what the standard allows: 12 dots of 0.0847 mm are 1.016 mm, 11 are more than 1 mm less', () => {
    const wide = { ...question, boxDots: 2000, label: { from: -500, to: 2500 } };
    expect(fitModules({ ...wide, maxXDimensionMm: 1.016 })).toMatchObject({ moduleDots: 12, limitedBy: 'maximum_x' });
    expect(fitModules({ ...wide, maxXDimensionMm: 1.015 })).toMatchObject({ moduleDots: 11, limitedBy: 'maximum_x' });
    expect(fitModules(wide)).toMatchObject({ moduleDots: 29, limitedBy: 'box' });
  });
  test('keeps the quiet zone on the label, to the dot', () => {
    // At 4 dots per module: 272 dots of bars, 40 dots of quiet zone on each side, 352 in total.
    const box = { ...question, boxDots: 300 };
    const kept = { moduleDots: 4, firstBar: 14, keepsQuietZone: true, limitedBy: 'box' };
    expect(fitModules({ ...box, label: { from: -26, to: 326 } })).toMatchObject(kept);
    const narrower = { moduleDots: 3, firstBar: 48, keepsQuietZone: true, limitedBy: 'quiet_zone' };
    expect(fitModules({ ...box, label: { from: -25, to: 326 } })).toMatchObject(narrower);
    expect(fitModules({ ...box, label: { from: -26, to: 325 } })).toMatchObject(narrower);
  });
  test('gives its quiet zone up where the module would be under 0.19 mm: three dots are 0.254 mm, two 0.169 mm', () => {
    const atEdges = { ...question, label: { from: 0, to: 240 } };
    expect(fitModules(atEdges)).toMatchObject({ moduleDots: 3, keepsQuietZone: false, limitedBy: 'box' });
  });
  test('has no dot in a box narrower than its modules', () => {
    expect(fitModules({ ...question, boxDots: 67 }).moduleDots).toBe(0);
  });
});

describe('the first bar', () => {
  test('starts on the dot of the label nearest to centred', () => {
    expect(fitModules({ ...question, gridDot: 0.25 }).firstBar).toBe(18.25);
    expect(fitModules({ ...question, gridDot: 0.75 }).firstBar).toBe(17.75);
  });
  test('or the next, where that keeps a quiet zone that the nearest would lose', () => {
    // Centred at 18.6. At 19, the bars and 30 dots end at 253.
    const tight = { ...question, boxDots: 241.2, label: { from: -100, to: 252.5 } };
    expect(fitModules(tight)).toMatchObject({ moduleDots: 3, firstBar: 18, keepsQuietZone: true });
  });
  test('leaves space for digits next to the bars: 11 modules of EAN-13 and the bars together are centred', () => {
    const ean13 = { ...question, modules: 95, quietLeft: 11, quietRight: 7, outsideLeft: 11, boxDots: 400 };
    // At 4 dots per module the bars take 380 dots; all remaining room is on the left.
    expect(fitModules({ ...ean13, label: { from: -100, to: 500 } })).toMatchObject({ moduleDots: 4, firstBar: 20 });
    // At 3 dots per module: 33 dots of digits and 285 dots of bars, centred in 370.
    expect(fitModules({ ...ean13, boxDots: 370, label: { from: -100, to: 500 } })).toMatchObject({ firstBar: 59 });
  });
  test('but never so that a quiet zone is lost or a module narrowed', () => {
    const ean13 = { ...question, modules: 95, quietLeft: 11, quietRight: 7, outsideLeft: 11, boxDots: 400 };
    expect(fitModules({ ...ean13, label: { from: -100, to: 420 } })).toMatchObject({
      moduleDots: 4,
      firstBar: 12,
      keepsQuietZone: true,
    });
  });
});

describe('wide elements', () => {
  /**
   * A Code 39 of one letter: narrow elements and gaps, and nine wide elements, three for each of its three characters.
   */
  const code39 = { ...question, modules: 20, wideElements: 9, label: { from: -500, to: 1000 } };
  test('are twice to three times the module, whichever gives the wider module', () => {
    // 2 × 9 + 20 = 38 modules of 6 dots are 228 dots. Wide elements of three modules would make 47 modules, which allow
    // only 5 dots each.
    expect(fitModules({ ...code39, boxDots: 240 })).toMatchObject({ moduleDots: 6, wideDots: 13, widthDots: 237 });
  });
  test('are the widest at which the module remains, whole dots: 2.5 times two dots', () => {
    expect(fitModules({ ...code39, resolutionDpi: 203, boxDots: 86 })).toMatchObject({ moduleDots: 2, wideDots: 5 });
    expect(fitModules({ ...code39, resolutionDpi: 203, boxDots: 94 })).toMatchObject({ moduleDots: 2, wideDots: 6 });
    expect(fitModules({ ...code39, resolutionDpi: 203, boxDots: 113 })).toMatchObject({ moduleDots: 2, wideDots: 6 });
  });
  test('shrink to their least before the module does for the quiet zone', () => {
    // 4 dots per module and 80 dots of quiet zone: 232 with wide elements of 8 dots, 241 with 9, 268 with 12.
    const label = { from: -20, to: 220 };
    expect(fitModules({ ...code39, boxDots: 200, label })).toMatchObject({
      moduleDots: 4,
      wideDots: 8,
      keepsQuietZone: true,
      limitedBy: 'quiet_zone',
    });
  });
});

test('property: no wider module of 0.19 mm or more, centred to a dot, keeps its quiet zone', () => {
  const random = seededRandom(17);
  let limited = 0;
  let lost = 0;
  for (let i = 0; i < 3000; i++) {
    const boxDots = 100 + random(6000) / 10;
    const asked: ModuleConstraints = {
      ...question,
      resolutionDpi: [203, 300, 600][random(3)] ?? 300,
      modules: 40 + random(150),
      quietLeft: 7 + random(5),
      quietRight: 7 + random(5),
      boxDots,
      label: { from: -random(800) / 10, to: boxDots + random(800) / 10 },
      gridDot: random(100) / 100,
    };
    const fit = fitModules(asked);
    const keeps = (moduleDots: number): boolean => {
      const width = asked.modules * moduleDots;
      const centred = (boxDots - width) / 2;
      return [Math.floor(centred - asked.gridDot), Math.ceil(centred - asked.gridDot)].some(
        (dots) =>
          dots + asked.gridDot - asked.quietLeft * moduleDots >= asked.label.from &&
          dots + asked.gridDot + width + asked.quietRight * moduleDots <= asked.label.to,
      );
    };
    const widest = Math.floor(boxDots / asked.modules);
    const better = Array.from({ length: widest }, (_, index) => widest - index).find(
      (dots) => (dots * 25.4) / asked.resolutionDpi >= 0.19 && keeps(dots),
    );
    expect(fit.moduleDots).toBe(better ?? widest);
    expect(Math.abs(fit.firstBar - (boxDots - fit.widthDots) / 2)).toBeLessThan(1);
    if (better !== undefined && better < widest) limited++;
    if (better === undefined && widest > 0) lost++;
  }
  expect(limited).toBeGreaterThan(300);
  expect(lost).toBeGreaterThan(300);
});

test('narrow bars and spaces become two dots, wide ones five', () => {
  // Start character of Code 39: a wide space after its first bar, then two wide bars.
  const bars = encodeLinear('code39', 'A').bars.slice(0, 10);
  expect([...bars]).toEqual([0, 1, 4, 1, 6, 3, 10, 3, 14, 1]);
  expect([...spreadBars(bars, 2, 5)]).toEqual([0, 2, 7, 2, 11, 5, 18, 5, 25, 2]);
});
test('three modules are three times one', () => {
  const { bars } = encodeLinear('code39', 'A-1');
  expect([...spreadBars(bars, 4, 12)]).toEqual([...bars].map((modules) => modules * 4));
});
