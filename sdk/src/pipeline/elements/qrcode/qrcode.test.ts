import { describe, expect, test } from 'vitest';
import { decodePixels } from '../../../../test/decode.ts';
import { paintBars } from '../../../../test/paint-bars.ts';
import { seededRandom } from '../../../../test/seeded-random.ts';
import { BLACK } from '../../../base/color.ts';
import { bottom, centre, contains, type Rect, rect, right } from '../../../base/rect.ts';
import { mapRect, rotationAbout } from '../../../base/transform.ts';
import type { BarsNode } from '../../scene/scene.ts';
import type { ElementLayout } from '../element-kind.ts';
import { placeQrCode, type ResolvedQrCode } from './place-qr-code.ts';
import { layoutQrCode } from './qrcode.ts';

const MM = 72 / 25.4;

function qrcode(box: Rect, more: Partial<ResolvedQrCode> = {}): ResolvedQrCode {
  return {
    kind: 'qrcode',
    id: 'e0',
    path: '/elements/0',
    box: rect(box.x * MM, box.y * MM, box.width * MM, box.height * MM),
    requestedBox: box,
    rotationDegrees: 0,
    source: { field: 'code' },
    border: undefined,
    ...more,
  };
}
const laidOut = (element: ResolvedQrCode, content: string, dpi = 300): ElementLayout =>
  layoutQrCode(element, placeQrCode(element, content, dpi), dpi);
const codeOf = (layout: ElementLayout): BarsNode => {
  const node = layout.nodes.find((one) => one.kind === 'bars');
  if (!node) throw new Error('no code');
  return node;
};

describe('QR code', () => {
  test('warns of a wrong check digit in a GS1 Digital Link', () => {
    const warningsOf = (content: string) => laidOut(qrcode(rect(0, 0, 20, 20)), content).warnings;
    expect(warningsOf('https://example.com/01/09521234543210')).toEqual([
      {
        code: 'digital_link',
        message:
          'the GS1 Digital Link has the GTIN 09521234543210, whose check digit should be 3: write /01/09521234543213',
      },
    ]);
    expect(warningsOf('https://example.com/01/09521234543213')).toEqual([]);
  });

  test('has the largest module in whole dots that leaves four modules of quiet zone inside the box', () => {
    // Version 1 has 29 modules including the quiet zone. 20 mm are 236 dots at 300 dpi, 159 at 203 dpi, 472 at 600 dpi.
    expect(placeQrCode(qrcode(rect(0, 0, 20, 25)), 'A', 300).moduleDots).toBe(8);
    expect(placeQrCode(qrcode(rect(0, 0, 25, 20)), 'A', 203).moduleDots).toBe(5);
    expect(placeQrCode(qrcode(rect(0, 0, 20, 20)), 'A', 600).moduleDots).toBe(16);
  });

  test('property: modules lie on whole dots at every quarter turn and resolution, the quiet zone in the box', () => {
    const random = seededRandom(18);
    for (const dpi of [203, 300, 600]) {
      for (const rotationDegrees of [0, 90, 180, 270]) {
        for (let i = 0; i < 10; i++) {
          const box = rect(random(900) / 37, random(900) / 37, 8 + random(3000) / 100, 8 + random(3000) / 100);
          const border = i % 2 === 0 ? { color: BLACK, width: 1 } : undefined;
          const element = qrcode(box, { rotationDegrees, border });
          const layout = laidOut(element, 'ABC', dpi);
          const middle = centre(element.box);
          const turned = mapRect(rotationAbout(rotationDegrees, middle.x, middle.y), layout.symbolInk ?? box);
          for (const edge of [turned.x, turned.y, right(turned), bottom(turned)]) {
            const dots = (edge * dpi) / 72;
            expect(Math.abs(dots - Math.round(dots))).toBeLessThan(1e-6);
          }
          const wholeDots = (codeOf(layout).unitX * dpi) / 72;
          expect(Math.abs(wholeDots - Math.round(wholeDots))).toBeLessThan(1e-9);
          expect(contains(element.box, layout.quietZone ?? box, (0.51 * 72) / dpi)).toBe(true);
        }
      }
    }
  });

  test('fits inside its border, whose ink is not the symbol’s', () => {
    const element = qrcode(rect(0, 0, 20, 20), { border: { color: BLACK, width: 2 * MM } });
    const layout = laidOut(element, 'A');
    // 16 mm are 188 dots, enough for 29 modules of 6 dots.
    expect((codeOf(layout).unitX * 300) / 72).toBeCloseTo(6, 9);
    expect(layout.nodes.map(({ kind }) => kind)).toEqual(['path', 'bars']);
    expect(layout.ink).toEqual(element.box);
    expect(((layout.symbolInk?.width ?? 0) * 300) / 72).toBeCloseTo(21 * 6, 9);
    expect(((layout.quietZone?.width ?? 0) * 300) / 72).toBeCloseTo(29 * 6, 9);
  });

  test('in a box too small for a dot a module is refused with the size needed', () => {
    expect(() => placeQrCode(qrcode(rect(0, 0, 2, 10)), 'A', 300)).toThrow(
      'a QR code of 29 modules with its quiet zone needs a box at least 2.46 mm wide and high for one dot per module at 300 dpi, got 2 x 10 mm',
    );
  });

  test('without room inside its border is refused with the size needed', () => {
    const element = qrcode(rect(0, 0, 5, 5), { border: { color: BLACK, width: 3 * MM } });
    expect(() => placeQrCode(element, 'A', 300)).toThrow(
      'a QR code of 29 modules with its quiet zone and border needs a box at least 8.46 mm wide and high for one dot per module at 300 dpi, got 5 x 5 mm',
    );
  });

  test('of modules below 0.25 mm warns', () => {
    expect(laidOut(qrcode(rect(0, 0, 6, 6)), 'A').warnings).toEqual([
      { code: 'x_dimension', message: 'QR code modules are only 0.169 mm wide; many cameras need at least 0.25 mm' },
    ]);
    expect(laidOut(qrcode(rect(0, 0, 8, 8)), 'A').warnings).toEqual([]);
  });

  test('is read by a second engine as it is placed', async () => {
    for (const dpi of [203, 300, 600]) {
      const layout = laidOut(qrcode(rect(1, 1, 20, 20)), 'https://example.com/p/grün?n=1', dpi);
      const node = codeOf(layout);
      const [read] = await decodePixels(paintBars(node, dpi, Math.round((4 * node.unitX * dpi) / 72)));
      expect(read?.text).toBe('https://example.com/p/grün?n=1');
    }
  });
});
