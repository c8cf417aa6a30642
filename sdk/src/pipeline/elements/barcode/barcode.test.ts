import { beforeAll, describe, expect, test } from 'vitest';
import { asGtin, decodePixels } from '../../../../test/decode.ts';
import { bundledFonts } from '../../../../test/font-files.ts';
import { paintBars } from '../../../../test/paint-bars.ts';
import { seededRandom } from '../../../../test/seeded-random.ts';
import { bottom, centre, contains, type Rect, rect, right } from '../../../base/rect.ts';
import { mapRect, rotationAbout } from '../../../base/transform.ts';
import type { BarcodeType } from '../../../contract/types.ts';
import type { BarsNode, GlyphsNode } from '../../scene/scene.ts';
import type { ElementLayout, PrintedLabel } from '../element-kind.ts';
import { HUMAN_READABLE_FONT, layoutBarcode } from './barcode.ts';
import { gs1Encoder } from './gs1-barcode.ts';
import { placeBarcode } from './place-barcode.ts';
import type { LinearPlacement, ResolvedBarcode } from './resolved-barcode.ts';

const MM = 72 / 25.4;
/** Millimetres of blank label around a box. */
const AROUND = 40;
/** A label with room for every quiet zone. Boxes given in points are at its left edge. */
const labelAt = (resolutionDpi: number): PrintedLabel => ({ width: 200 * MM, height: 100 * MM, resolutionDpi });
const book = bundledFonts();
beforeAll(() => book.loadPrimary(HUMAN_READABLE_FONT));

function barcode(barcodeType: BarcodeType, box: Rect, more: Partial<ResolvedBarcode> = {}): ResolvedBarcode {
  return {
    kind: 'barcode',
    id: 'e0',
    path: '/elements/0',
    box: rect((box.x + AROUND) * MM, box.y * MM, box.width * MM, box.height * MM),
    requestedBox: box,
    rotationDegrees: 0,
    source: { field: 'code' },
    barcodeType,
    showText: true,
    ...more,
  };
}

function place(element: ResolvedBarcode, content: string, label: PrintedLabel): LinearPlacement {
  const placeOne = element.barcodeType === 'gs1-128' ? gs1Encoder.place : placeBarcode;
  return placeOne(element, content, label);
}

const laidOut = (element: ResolvedBarcode, content: string, dpi = 300): ElementLayout =>
  layoutBarcode(element, place(element, content, labelAt(dpi)), book, dpi);
const barsOf = (layout: ElementLayout): BarsNode => {
  const [node] = layout.nodes;
  if (node?.kind !== 'bars') throw new Error('no bars');
  return node;
};
const textsOf = (layout: ElementLayout): GlyphsNode[] => layout.nodes.filter((node) => node.kind === 'glyphs');
const stringOf = (node: GlyphsNode): string => node.run.characters.join('');
const inDots = (points: number, dpi: number): number => (points * dpi) / 72;

describe('module width', () => {
  test.each([
    ['code128', 'ABC', 300, 68, 10, 1],
    ['code128', 'ABC', 300, 68, 20, 3],
    ['code128', 'ABC', 203, 68, 20, 2],
    ['code128', 'ABC', 600, 68, 20, 6],
    ['ean8', '96385074', 300, 67, 40, 7],
  ] as const)('%s %s at %i dpi, %i modules in %i mm: %i whole dots', (type, text, dpi, modules, width, dots) => {
    const placement = place(barcode(type, rect(0, 0, width, 20)), text, labelAt(dpi));
    expect(placement.symbol.modules).toBe(modules);
    expect(placement.moduleDots).toBe(dots);
  });

  test('is the same with digits next to the bars as without', () => {
    const box = rect(0, 0, 34, 20);
    // 401 dots: 106 modules of 3 dots, or 95 modules of 4.
    expect(place(barcode('ean13', box), '5901234123457', labelAt(300)).moduleDots).toBe(4);
    expect(place(barcode('ean13', box, { showText: false }), '5901234123457', labelAt(300)).moduleDots).toBe(4);
  });

  test('is at most what GS1 allows: 7 dots of 0.0847 mm for an EAN-8, 12 for a GS1-128', () => {
    expect(place(barcode('ean8', rect(0, 0, 60, 45)), '96385074', labelAt(300)).moduleDots).toBe(7);
    expect(place(barcode('gs1-128', rect(0, 0, 120, 45)), '(10)A', labelAt(300)).moduleDots).toBe(12);
  });

  test('keeps the quiet zone on the label: 68 modules in 20 mm, 20 dots of it from either edge', () => {
    const box = rect(0, 0, 20, 20);
    const label = (around: number): PrintedLabel => ({ ...labelAt(300), width: (20 + 2 * around) * MM });
    const placed = (around: number) =>
      place(barcode('code128', box, { box: rect(around * MM, 0, 20 * MM, 20 * MM) }), 'ABC', label(around));
    // The box is 236 dots wide. Modules of 3 dots leave 16 dots next to the bars, but the quiet zone needs 14 more.
    expect(placed(1.3).moduleDots).toBe(3);
    // Modules of 2 dots would be 0.169 mm, too small for readers, so the quiet zone is given up.
    expect(placed(1).moduleDots).toBe(3);
  });

  test('of a box of exactly the dots needed is not lost to rounding: 68 modules of 3 dots in 0.68 inch', () => {
    const box = rect(0.1, 0.1, 0.68, 0.5);
    const inches = { box: rect(7.2, 7.2, 0.68 * 72, 36), requestedBox: box };
    expect(place(barcode('code128', box, inches), 'ABC', labelAt(300)).moduleDots).toBe(3);
  });
});

describe('refusals', () => {
  test('of a box too narrow names the width needed, in millimetres', () => {
    expect(() => place(barcode('code128', rect(0, 0, 5, 10)), 'ABC', labelAt(300))).toThrow(
      'a barcode of 68 modules needs a box at least 5.76 mm wide for one dot per module at 300 dpi, got 5 mm',
    );
  });
  test('and in inches', () => {
    const element = barcode('ean13', rect(0, 0, 0.25, 1), { box: rect(0, 0, 18, 72) });
    expect(() => place(element, '5901234123457', labelAt(300))).toThrow(
      'a barcode of 95 modules needs a box at least 0.317 inch wide for one dot per module at 300 dpi, got 0.25 inch',
    );
  });
  test('of a box too low for a bar names the height needed', () => {
    expect(() => place(barcode('code128', rect(0, 0, 30, 0.05)), 'ABC', labelAt(300))).toThrow(
      'a barcode needs a box at least 0.09 mm high (one dot at 300 dpi), got 0.05 mm',
    );
  });
  test('of the content come first', () => {
    expect(() => place(barcode('ean13', rect(0, 0, 1, 1)), '9780306406150', labelAt(300))).toThrow(
      'EAN-13 check digit should be 7, got 0',
    );
  });
});

describe('placement', () => {
  test('property: edges of bars lie on whole dots at every quarter turn and resolution, and bars are whole modules', () => {
    const random = seededRandom(90);
    for (const dpi of [203, 300, 600]) {
      for (const rotationDegrees of [0, 90, 180, 270]) {
        for (let i = 0; i < 10; i++) {
          const box = rect(random(900) / 37, random(900) / 37, 20 + random(4000) / 100, 8 + random(2000) / 100);
          const element = barcode(i % 2 === 0 ? 'code128' : 'upca', box, { rotationDegrees });
          const { x, y, unitX, unitY, rects } = barsOf(laidOut(element, '03600029145', dpi));
          const middle = centre(element.box);
          const turn = rotationAbout(rotationDegrees, middle.x, middle.y);
          for (let at = 0; at < rects.length; at += 4) {
            const [left = 0, top = 0, width = 0, height = 0] = rects.slice(at, at + 4);
            const bar = mapRect(turn, rect(x + left * unitX, y + top * unitY, width * unitX, height * unitY));
            for (const edge of [bar.x, bar.y, right(bar), bottom(bar)]) {
              const dots = inDots(edge, dpi);
              expect(Math.abs(dots - Math.round(dots))).toBeLessThan(1e-6);
            }
          }
        }
      }
    }
  });

  test('centres the symbol in the box, to the nearest dot', () => {
    const element = barcode('code128', rect(5, 5, 30, 12), { showText: false });
    const { symbolInk } = laidOut(element, 'ABC');
    expect(inDots(symbolInk?.width ?? 0, 300)).toBeCloseTo(68 * 5, 6);
    expect(Math.abs(inDots(centre(symbolInk ?? element.box).x - centre(element.box).x, 300))).toBeLessThanOrEqual(0.5);
  });

  test('centres the bars together with the digits next to them', () => {
    const element = barcode('ean13', rect(5, 5, 37, 20));
    const { x, unitX } = barsOf(laidOut(element, '5901234123457'));
    const left = x - 11 * unitX;
    const end = x + 95 * unitX;
    expect(Math.abs(inDots((left + end) / 2 - centre(element.box).x, 300))).toBeLessThanOrEqual(0.5);
  });

  test('without text the bars are as high as the box, in whole dots, and none is longer', () => {
    const { rects } = barsOf(laidOut(barcode('ean13', rect(0, 0, 40, 10), { showText: false }), '5901234123457'));
    const heights = new Set([...rects].filter((_, i) => i % 4 === 3));
    expect([...heights]).toEqual([118]);
  });
});

describe('text', () => {
  test.each<[BarcodeType, string]>([
    ['code128', 'SKU (1) gjpqy_100'],
    ['code39', 'AB-1/2'],
    ['gs1-128', '(01)09521234543213(10)ABC'],
    ['ean13', '5901234123457'],
    ['ean8', '96385074'],
    ['upca', '036000291452'],
    ['upce', '06543217'],
    ['isbn', '978-0-306-40615-7'],
  ])('of %s is inside the box with the bars, except for digits next to them', (type, content) => {
    const random = seededRandom(5);
    for (let i = 0; i < 20; i++) {
      const element = barcode(type, rect(random(100) / 7, random(100) / 7, 26 + random(40), 3 + random(30)));
      const layout = laidOut(element, content);
      const dot = 72 / 300;
      expect(textsOf(layout).length).toBeGreaterThan(0);
      const { x, width } = layout.ink ?? element.box;
      const extra = type === 'upca' || type === 'upce' || type === 'ean13' || type === 'isbn';
      const { box } = element;
      const allowed = extra ? rect(Math.min(x, box.x), box.y, Math.max(width, box.width), box.height) : box;
      expect(contains(allowed, layout.ink ?? box, 0.51 * dot)).toBe(true);
      expect(layout.symbolInk).toEqual(layout.ink);
    }
  });

  test('of Code 128 is one line, centred below the bars, at most 10 pt', () => {
    const element = barcode('code128', rect(0, 0, 60, 30));
    const layout = laidOut(element, 'SKU-100');
    const [line, ...more] = textsOf(layout);
    expect(more).toEqual([]);
    expect(line?.sizePt).toBe(10);
    expect(line && stringOf(line)).toBe('SKU-100');
    const bars = barsOf(layout);
    const barsEnd = bars.y + (bars.rects[3] ?? 0) * bars.unitY;
    // OCR-B: 7 characters of 0.723 em.
    expect((line?.x ?? 0) + (7 * 0.723 * 10) / 2).toBeCloseTo((AROUND + 30) * MM, 0);
    expect(line?.y ?? 0).toBeGreaterThan(barsEnd);
  });

  test('too long for the box shrinks until it fits', () => {
    const element = barcode('code128', rect(0, 0, 20, 20));
    const layout = laidOut(element, '12345678901234567890');
    const [line] = textsOf(layout);
    expect(line?.sizePt).toBeCloseTo((20 * MM) / (20 * 0.723), 6);
  });

  test('of EAN-13 is grouped 1, 6, 6 and centred below the bars of each group', () => {
    const layout = laidOut(barcode('ean13', rect(0, 0, 40, 25)), '5901234123457');
    expect(textsOf(layout).map(stringOf)).toEqual(['5', '901234', '123457']);
    const bars = barsOf(layout);
    const middles = textsOf(layout).map(
      ({ x, run, sizePt }) => (x + (run.width / run.face.unitsPerEm / 2) * sizePt - bars.x) / bars.unitX,
    );
    expect(middles.map((middle) => Math.round(middle * 10) / 10)).toEqual([-7.5, 24, 71]);
  });

  test('of UPC-A has outer digits small enough for four modules', () => {
    const layout = laidOut(barcode('upca', rect(0, 0, 45, 25)), '036000291452');
    const texts = textsOf(layout);
    expect(texts.map(stringOf)).toEqual(['0', '36000', '29145', '2']);
    const [outer, inner] = texts;
    expect((outer?.sizePt ?? 0) / (inner?.sizePt ?? 1)).toBeCloseTo(4 / 7, 6);
    expect(outer?.y).toBe(inner?.y);
  });

  test('lets guard bars reach five modules below the others', () => {
    const { rects, unitX, unitY } = barsOf(laidOut(barcode('ean13', rect(0, 0, 40, 25)), '5901234123457'));
    const heights = [...rects].filter((_, i) => i % 4 === 3);
    const [guard = 0, , other = 0] = heights;
    expect(heights.map((height) => (height === guard ? 'long' : 'short')).filter((one) => one === 'long')).toHaveLength(
      6,
    );
    expect(((guard - other) * unitY) / unitX).toBeCloseTo(5, 6);
  });

  test('of a hyphenated ISBN has a line above the bars', () => {
    const layout = laidOut(barcode('isbn', rect(0, 0, 40, 25)), '0-306-40615-2');
    const [heading] = textsOf(layout);
    expect(heading && stringOf(heading)).toBe('ISBN 978-0-306-40615-7');
    expect(heading?.y ?? 0).toBeLessThan(barsOf(layout).y + (barsOf(layout).rects[1] ?? 0) * barsOf(layout).unitY);
  });

  test('of a hyphenated ISBN leaves that line out where it would be smaller than 4 pt', () => {
    const layout = laidOut(barcode('isbn', rect(0, 0, 40, 6)), '0-306-40615-2');
    expect(textsOf(layout).map(stringOf)).toEqual(['9', '780306', '406157']);
  });
});

describe('quiet zone', () => {
  test('spans the rows of bars with the modules that the standard asks for on either side', () => {
    const layout = laidOut(barcode('ean13', rect(10, 10, 40, 25)), '5901234123457');
    const bars = barsOf(layout);
    expect(layout.quietZone?.x).toBeCloseTo(bars.x - 11 * bars.unitX, 9);
    expect(layout.quietZone?.width).toBeCloseTo((11 + 95 + 7) * bars.unitX, 9);
    expect(layout.quietZone?.y).toBeCloseTo(bars.y, 9);
  });
});

describe('warnings', () => {
  test('name a module too narrow for its standard, with what limits it, and bars too low for it', () => {
    const { warnings } = laidOut(barcode('ean13', rect(0, 0, 20, 8)), '5901234123457');
    expect(warnings).toEqual([
      {
        code: 'x_dimension',
        message:
          'the narrowest bars are only 0.169 mm wide, because the code must fit in its box; the minimum is 0.249 mm (GS1 General Specifications, 5.12.3.1)',
      },
      {
        code: 'bar_height',
        message: 'the bars are only 6.435 mm high; the minimum is 11.7 mm (GS1 General Specifications, 5.12.3.1)',
      },
    ]);
  });
  test('name the quiet zone as what limits a module', () => {
    // Modules of 5 dots of 0.042 mm, 11 + 95 + 7 of them: 23.9 mm. Modules of 6 dots would need 28.7 mm.
    const label = { ...labelAt(600), width: 27 * MM };
    const element = barcode('ean13', rect(0, 0, 27, 20), { box: rect(0, 0, 27 * MM, 20 * MM) });
    const { warnings } = place(element, '5901234123457', label);
    expect(warnings).toEqual([
      {
        code: 'x_dimension',
        message:
          'the narrowest bars are only 0.212 mm wide, because the quiet zone must fit on the label; the minimum is 0.249 mm (GS1 General Specifications, 5.12.3.1)',
      },
    ]);
  });
  test('are absent for an EAN-13 of nominal size', () => {
    expect(laidOut(barcode('ean13', rect(0, 0, 33, 28)), '5901234123457', 600).warnings).toEqual([]);
  });
  test('are absent for a Code 128 of 5 mm and 15 % of its width', () => {
    expect(laidOut(barcode('code128', rect(0, 0, 40, 9)), 'ABC').warnings).toEqual([]);
  });
});

test('a second engine reads the bars as they are placed, at every resolution', async () => {
  const random = seededRandom(39);
  for (const dpi of [203, 300, 600]) {
    for (const type of ['ean13', 'ean8', 'upca', 'code128', 'gs1-128', 'code39'] as const) {
      const digits = Array.from({ length: 11 }, () => random(10)).join('');
      const content =
        { ean13: `4${digits}`, ean8: digits.slice(0, 7), 'gs1-128': `(21)${digits}` }[type as string] ?? digits;
      const layout = laidOut(barcode(type, rect(3, 3, 60, 15)), content, dpi);
      const [read] = await decodePixels(paintBars(barsOf(layout), dpi, 60));
      const { encoded } = place(barcode(type, rect(3, 3, 60, 15)), content, labelAt(dpi)).symbol;
      expect(asGtin(read?.text ?? '')).toBe(asGtin(encoded));
    }
  }
});
