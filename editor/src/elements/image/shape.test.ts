import type { Template } from '@platen/sdk';
import {
  ARROWHEADS,
  centreLine,
  DASHES,
  type DrawnShape,
  shapeValue,
  thicknessOf,
  thinSideOf,
} from '@platen/sdk/internal/shapes';
import { nodePlatform } from '@platen/sdk/node';
import { createPdf } from '@platen/sdk/pdf';
import { createRenderer } from '@platen/sdk/render';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readWithSkia } from '../../../../sdk/test/png.ts';
import { withShape } from '../../document/change-shapes.ts';
import type { ElementOf, Size } from '../element-kind.ts';
import { fittedShape, shapeNameOf, shapeOf, wholeDots } from './shape.ts';

const LINE: DrawnShape = {
  ...{ kind: 'line', stroke: 0.5, color: '#000000', dash: 'solid', fill: 'none', radius: 0, heads: 'none' },
  rises: false,
};
const BOX: DrawnShape = { ...LINE, kind: 'box' };
const length = (max: number) => fc.integer({ min: 1, max: max * 10_000 }).map((parts) => parts / 10_000);
const colour = fc.constantFrom('#000000', '#fff', '#1A56c4');
const shapes: fc.Arbitrary<DrawnShape> = fc.record({
  kind: fc.constantFrom('line', 'box', 'ellipse'),
  stroke: length(5),
  color: colour,
  dash: fc.constantFrom(...DASHES),
  fill: fc.oneof(fc.constant('none'), colour),
  radius: length(10),
  heads: fc.constantFrom(...ARROWHEADS),
  rises: fc.boolean(),
});
const sizes: fc.Arbitrary<Size> = fc.record({ width: length(200), height: length(200) });
const elementOf = (shape: DrawnShape, size: Size, x = 5, y = 5): ElementOf<'image'> => ({
  ...{ type: 'image', x, y, ...size },
  value: shapeValue(shape, size),
});
const svgOf = ({ value = '' }: ElementOf<'image'>): string =>
  decodeURIComponent(value.slice('data:image/svg+xml,'.length));

describe('the value of a shape', () => {
  it('is recognised as the shape that was written, at every size', () => {
    fc.assert(
      fc.property(shapes, sizes, (shape, size) => {
        expect(shapeOf(elementOf(shape, size))).toEqual(shape);
      }),
    );
  });
  it('has a viewBox as large as the box after every resize, and strokes of the same width', () => {
    fc.assert(
      fc.property(shapes, sizes, sizes, (shape, before, after) => {
        const resized = fittedShape({ ...elementOf(shape, before), ...after });
        const [, box] = /viewBox='0 0 ([^']+)'/.exec(svgOf(resized)) ?? [];
        expect(box).toBe(`${after.width} ${after.height}`);
        expect(shapeOf(resized)).toEqual(shape);
        expect(resized).toEqual(elementOf(shape, after));
      }),
    );
  });
  it('is short ASCII without characters that a URL escapes', () => {
    fc.assert(
      fc.property(shapes, sizes, (shape, size) => {
        const value = shapeValue(shape, size);
        expect(value).toMatch(/^data:image\/svg\+xml,[\w%.,:;=/'()-]+$/);
        expect(value.length).toBeLessThan(1000);
      }),
    );
  });
  it('draws every stroke inside of the viewBox', () => {
    fc.assert(
      fc.property(shapes, sizes, (shape, size) => {
        const line: DrawnShape = { ...shape, kind: 'line' };
        const { from, to } = centreLine(line, size);
        const half = Math.min(thicknessOf(line), size.width, size.height) / 2;
        const [dx, dy] = [Math.abs(to.x - from.x), Math.abs(to.y - from.y)];
        const long = Math.hypot(dx, dy);
        const [across, down] = [(half * dy) / long, (half * dx) / long];
        expect(Math.min(from.x, to.x) - across).toBeGreaterThan(-0.02 * half - 1e-9);
        expect(Math.min(from.y, to.y) - down).toBeGreaterThan(-0.02 * half - 1e-9);
      }),
    );
  });
  it('of another picture is not recognised', () => {
    const { value = '', ...rest } = elementOf(LINE, { width: 20, height: 0.5 });
    const others = [
      value.replace("stroke-width='0.5'", "stroke-width='0.6'"),
      value.replace('%3C/svg', "%3Crect%20width='1'%20height='1'/%3E%3C/svg"),
      "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E",
      'https://example.com/line.svg',
    ];
    expect(others.map((other) => shapeOf({ ...rest, value: other }))).toEqual(others.map(() => undefined));
    expect(shapeOf({ type: 'text', value })).toBeUndefined();
  });
  it('has the name line, arrow, box or ellipse', () => {
    const size = { width: 20, height: 10 };
    const all: readonly DrawnShape[] = [LINE, { ...LINE, heads: 'both' }, BOX, { ...BOX, kind: 'ellipse' }];
    expect(all.map((shape) => shapeNameOf(elementOf(shape, size)))).toEqual(['line', 'arrow', 'box', 'ellipse']);
  });
});

describe('a horizontal line', () => {
  const line = elementOf(LINE, { width: 20, height: 0.5 });
  it('keeps its centre and stays horizontal with a wider stroke or an arrowhead', () => {
    expect(withShape(line, { ...LINE, stroke: 1 })).toEqual(
      elementOf({ ...LINE, stroke: 1 }, { width: 20, height: 1 }, 5, 4.75),
    );
    const arrow: DrawnShape = { ...LINE, heads: 'end' };
    expect(withShape(line, arrow)).toEqual(elementOf(arrow, { width: 20, height: 2 }, 5, 4.25));
    expect(withShape(withShape(line, arrow), LINE)).toEqual(line);
  });
  it('is thin in its height, and a diagonal one in neither side', () => {
    expect(thinSideOf(LINE, line)).toBe('height');
    expect(thinSideOf(LINE, { width: 0.5, height: 20 })).toBe('width');
    expect(thinSideOf(LINE, { width: 20, height: 10 })).toBeUndefined();
    expect(thinSideOf(BOX, { width: 20, height: 0.1 })).toBeUndefined();
  });
});

it('whole dots are rounded up to a length in which they fit', () => {
  expect([1, 2, 4].map((dots) => wholeDots(dots * 0.125, 'mm', 203))).toEqual([0.1252, 0.2503, 0.5005]);
  expect(wholeDots(0.5, 'mm', 300)).toBe(0.508);
  expect(wholeDots(0.02, 'inch', 203)).toBe(0.0198);
  expect(wholeDots(0.001, 'mm', 203)).toBe(0.1252);
});

describe('the printed shape', () => {
  const renderer = createRenderer(nodePlatform());
  const picture = async (elements: Template['elements'], resolution: number) => {
    const template: Template = { unit: 'mm', width: 60, height: 40, elements };
    const { png, report } = await renderer.png(template, {}, { resolution });
    const { width, rgba } = await readWithSkia(png);
    expect(report.warnings).toEqual([]);
    const isDark = (x: number, y: number): boolean => (rgba[4 * (y * width + x)] ?? 255) < 128;
    return { isDark, width, height: rgba.length / 4 / width };
  };
  /** Lengths of the runs of dark dots in a column or a row. */
  const runs = (count: number, isDark: (at: number) => boolean): readonly number[] => {
    const found: number[] = [];
    for (let at = 0; at < count; at++)
      if (isDark(at)) {
        if (at > 0 && isDark(at - 1)) found.push((found.pop() ?? 0) + 1);
        else found.push(1);
      }
    return found;
  };

  it.each([203, 300].flatMap((dpi) => [1, 2, 3, 4, 6, 8, 12].map((dots) => [dpi, dots] as const)))(
    'at %i dpi has strokes of %i dots, without a warning',
    async (dpi, dots) => {
      const stroke = wholeDots((dots * 25.4) / dpi, 'mm', dpi);
      const { isDark, width, height } = await picture(
        [
          elementOf({ ...LINE, stroke }, { width: 30, height: stroke }, 3, 3.3),
          elementOf({ ...LINE, stroke }, { width: stroke, height: 12 }, 53.33, 4),
          elementOf({ ...BOX, stroke }, { width: 21.7, height: 12.3 }, 4, 8.1),
          elementOf({ ...BOX, kind: 'ellipse', stroke }, { width: 21.7, height: 12.3 }, 4, 25),
        ],
        dpi,
      );
      const [column, row] = [Math.round((14.85 / 25.4) * dpi), Math.round((14.25 / 25.4) * dpi)];
      expect(runs(height, (y) => isDark(column, y))).toEqual([dots, dots, dots, dots, dots]);
      expect(runs(width, (x) => isDark(x, row))).toEqual([dots, dots, dots]);
    },
  );

  it('has vectors in a PDF, and no picture', async () => {
    const elements = [elementOf(BOX, { width: 20, height: 10 }), elementOf(LINE, { width: 30, height: 0.5 })];
    const { pdf, warnings } = await createPdf({
      template: { unit: 'mm', width: 60, height: 40, elements },
      items: [{}],
    });
    expect(warnings).toEqual([]);
    expect(new TextDecoder('latin1').decode(pdf)).not.toMatch(/\/Subtype\s*\/Image/);
  });

  it('has arrowheads that are four strokes wide, dashes and fillings', async () => {
    const stroke = wholeDots(0.5, 'mm', 203);
    const { isDark, width, height } = await picture(
      [
        elementOf({ ...LINE, stroke, heads: 'end' }, { width: 30, height: 4 * stroke }, 3, 3),
        elementOf({ ...LINE, stroke, dash: 'dashed' }, { width: 40, height: stroke }, 3, 10),
        elementOf({ ...BOX, fill: '#000000', radius: 3 }, { width: 20, height: 10 }, 3, 20),
      ],
      203,
    );
    const dot = (mm: number): number => Math.round((mm / 25.4) * 203);
    expect(runs(height, (y) => isDark(dot(10), y)).slice(0, 1)).toEqual([4]);
    expect(runs(height, (y) => isDark(dot(31.2), y))[0]).toBeGreaterThanOrEqual(14);
    const dashes = runs(width, (x) => isDark(x, dot(10.25)));
    expect(dashes).toHaveLength(14);
    expect(dashes[0]).toBe(dashes.at(-1));
    expect(runs(width, (x) => isDark(x, dot(25)))).toEqual([159]);
  });
});
