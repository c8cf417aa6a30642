import { describe, expect, test } from 'vitest';
import { fitModules, type ModuleConstraints } from '../../../materials/symbols/fit-modules.ts';
import { encodeLinear } from '../../../materials/symbols/linear.ts';
import type { LinearSymbol } from '../../../materials/symbols/linear-symbol.ts';
import { digitsBeside } from './place-barcode.ts';

const EAN13 = encodeLinear('ean13', '5901234123457');
const UPCA = encodeLinear('upca', '036000291452');

/**
 * Places a symbol in a box of `boxDots` dots at 300 dpi, with blank label on either side. Modules have 4 dots from 380
 * dots on, and 5 from 475.
 */
function placed(symbol: LinearSymbol, boxDots: number, left: number, right: number) {
  const isUpc = symbol.type === 'upca';
  const question: ModuleConstraints = {
    resolutionDpi: 300,
    modules: symbol.modules,
    wideElements: 0,
    quietLeft: symbol.quietLeft,
    quietRight: symbol.quietRight,
    outsideLeft: isUpc ? 9 : 11,
    outsideRight: isUpc ? 9 : 0,
    maxXDimensionMm: 0.66,
    boxDots,
    label: { from: -left, to: boxDots + right },
    gridDot: 0,
  };
  const fit = fitModules(question);
  return { fit, ...digitsBeside(symbol, fit, question) };
}

describe('the first digit of an EAN-13', () => {
  test('has its seven modules in a box that has room for them', () => {
    const { fit, digits } = placed(EAN13, 424, 100, 100);
    expect(fit).toMatchObject({ moduleDots: 4, firstBar: 44 });
    expect(digits).toEqual(EAN13.digits);
  });
  test('shrinks in a narrower one, four modules from the bars as ever', () => {
    // Of 412 dots, 32 are left of the bars: 8 modules. The half dot does not count.
    const { fit, digits } = placed(EAN13, 412, 100, 100);
    expect(fit.firstBar).toBe(32);
    expect(digits[0]).toEqual({ text: '5', x: -8.125, width: 4.125 });
  });
  test('stands in the quiet zone where it would be smaller than 4 pt in the box: 10 dots wide', () => {
    const { fit, digits, dropped } = placed(EAN13, 404, 100, 100);
    expect(fit).toMatchObject({ moduleDots: 4, firstBar: 24 });
    expect(digits).toEqual(EAN13.digits);
    expect(dropped).toEqual([]);
  });
  test('shrinks there, too, at the edge of the label', () => {
    // The quiet zone does not fit: 10 + 15 dots are left of the bars.
    const { fit, digits } = placed(EAN13, 300, 10, 10);
    expect(fit).toMatchObject({ moduleDots: 3, firstBar: 15, keepsQuietZone: false });
    expect(digits[0]).toEqual({ text: '5', x: -8.5, width: 4.5 });
  });
  test('is dropped where not even that is left', () => {
    const { fit, digits, dropped } = placed(EAN13, 287, 5, 5);
    expect(fit).toMatchObject({ moduleDots: 3, firstBar: 2, keepsQuietZone: false });
    expect(digits.map(({ text }) => text)).toEqual(['901234', '123457']);
    expect(dropped).toEqual(['5']);
  });
});

describe('the outer digits of a UPC-A', () => {
  test('are alike though one has more room', () => {
    // 26 dots are left of the bars and 25 right of them.
    const { fit, digits } = placed(UPCA, 336, 0, 0);
    expect(fit).toMatchObject({ moduleDots: 3, firstBar: 26 });
    expect([digits[0], digits[3]]).toEqual([
      { text: '0', x: -8.5, width: 3.5 },
      { text: '2', x: 100, width: 3.5 },
    ]);
  });
  test('are dropped one by one', () => {
    const { digits, dropped } = placed(UPCA, 286, 60, 0);
    expect(digits.map(({ text }) => text)).toEqual(['0', '36000', '29145']);
    expect(dropped).toEqual(['2']);
  });
});
