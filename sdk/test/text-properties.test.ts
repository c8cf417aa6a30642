import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nodePlatform } from '../src/entries/node.ts';
import { renderPdf } from '../src/entries/pdf.ts';
import { createRenderer } from '../src/entries/render.ts';
import { rasterPdfium, readPages } from './pdf.ts';
import { asGrey, darkWithout, inkedBox, runs, timeout } from './property-tools.ts';

// Properties of every text of every script, including letters and marks in orders that no language uses.

const renderer = createRenderer(nodePlatform());

const among = (from: number, to: number): fc.Arbitrary<string> =>
  fc.integer({ min: from, max: to }).map((code) => String.fromCodePoint(code));
const mark = fc.constantFrom(
  ...['\u0301', '\u0323', '\u05b0', '\u05bc', '\u05c1', '\u064b', '\u0651', '\u0670', '\u0654', '\u08d3', '\u0902'],
  ...['\u093c', '\u093f', '\u094d', '\u0e31', '\u0e33', '\u0e38', '\u0e48', '\u200c', '\u200d', '\u034f', '\ufe0f'],
);
const letter = fc.oneof(
  ...[among(0x20, 0x7e), among(0x5d0, 0x5ea), among(0x620, 0x64a), among(0x915, 0x939), among(0xe01, 0xe2e)],
  fc.constantFrom(
    'क्ष',
    'र्',
    'ला',
    'لا',
    'الله',
    'น้ำ',
    'שׁ',
    'ﷺ',
    '👩‍🚀',
    '\n',
    ' ',
    ' ',
    '٣',
    '१',
    '\u202e',
    '\u2067',
    '\ud800',
  ),
);
const anyCharacter = fc.oneof(
  ...[among(0, 0xd7ff), among(0x590, 0x8ff), among(0x900, 0x97f), among(0xe00, 0xe7f), among(0x2000, 0x206f)],
  ...[among(0xfb00, 0xfeff), among(0x1f000, 0x1faff), among(0xe000, 0x10ffff)],
);
const text = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.array(fc.oneof(letter, mark), { minLength: 1, maxLength: 30 }).map((all) => all.join('')),
  },
  { weight: 3, arbitrary: fc.array(anyCharacter, { minLength: 1, maxLength: 30 }).map((all) => all.join('')) },
  { weight: 2, arbitrary: fc.array(mark, { minLength: 1, maxLength: 8 }).map((all) => all.join('')) },
  // 200 marks on one letter.
  {
    weight: 1,
    arbitrary: fc
      .tuple(letter, fc.array(mark, { minLength: 1, maxLength: 3 }))
      .map(([base, marks]) => base + marks.join('').repeat(200).slice(0, 200)),
  },
  // The maximum length of a value.
  {
    weight: 1,
    arbitrary: fc
      .array(fc.oneof(letter, mark, anyCharacter), { minLength: 1, maxLength: 20 })
      .map((all) => [...all.join('').repeat(4096)].slice(0, 4096).join('')),
  },
);

const labelOf = (element: object) => ({
  ...{ unit: 'inch', width: 3, height: 2 },
  elements: [{ type: 'text', x: 0.1, y: 0.1, width: 2.8, height: 1.8, ...element }],
});
const style = { bold: fc.boolean(), italic: fc.boolean(), align: fc.constantFrom('left', 'center', 'right') };

describe('any text', () => {
  it(
    'at any size and turn has finite ink and the same PNG every time',
    async () => {
      const element = fc.record({
        ...{ ...style, value: text, underline: fc.boolean() },
        fontSize: fc.constantFrom(0.001, 0.5, 4, 9, 24, 72, 500, 1e6),
        width: fc.constantFrom(0.001, 0.4, 2.8, 100),
        rotation: fc.constantFrom(0, 90, 180, 270, 45, 33.3),
      });
      await fc.assert(
        fc.asyncProperty(element.map(labelOf), async (template) => {
          const { png, report } = await renderer.png(template, {});
          const ink = report.elements[0]?.ink;
          expect(Object.values(ink ?? {}).filter(Number.isFinite)).toHaveLength(4);
          expect(JSON.parse(JSON.stringify(report))).toEqual(report);
          expect(Buffer.compare(Buffer.from(png), Buffer.from((await renderer.png(template, {})).png))).toBe(0);
        }),
        runs(150),
      );
    },
    timeout,
  );

  it(
    'is on paper where it is on screen, within two dots; the page is as empty as the picture',
    async () => {
      let inked = 0;
      const element = fc.record({ ...style, value: text, fontSize: fc.constantFrom(6, 9, 24, 72) });
      await fc.assert(
        fc.asyncProperty(element.map(labelOf), async (template) => {
          const raster = renderer.raster((await renderer.layout(template, {})).scene);
          const { pdf } = await renderPdf(renderer, template, [{}]);
          const png = asGrey(raster);
          const page = await rasterPdfium(pdf, png.width, png.height);
          expect([darkWithout(png, page, 2), darkWithout(page, png, 2)]).toEqual([0, 0]);
          const isInked = inkedBox(raster) !== undefined;
          expect(page.pixels.some((level) => level < 255)).toBe(isInked);
          if (isInked) inked++;
        }),
        runs(50),
      );
      expect(inked).toBeGreaterThan(runs(50).numRuns * 0.6);
    },
    timeout,
  );
});

describe('a text that overhangs', () => {
  const DPI = 300;
  /**
   * Tolerances in dots. Ink up to a quarter of a dot outside of the box is kept; glyphs are positioned at quarter dots,
   * which adds an eighth; and the report rounds to four decimals of an inch.
   */
  const ACROSS = 0.25 + 0.125 + 0.03;
  const DOWN = 1 + 0.03;
  const BOX = { x: 0.5, y: 0.5 };
  const letters = fc.constantFrom(
    ...['f', 'j', 'T', 'd', 'J', 'Q', 'y', 'V', 'A', '/', ' ', ' ', '-', '1'],
    ...['ل', 'ي', 'عِّ', 'ש', 'ל', 'ก', 'ปู่', 'ि', 'र्त', 'Ậ', '👍', '\n'],
  );
  const element = fc.record({
    ...{ ...style, underline: fc.boolean(), verticalAlign: fc.constantFrom('top', 'middle', 'bottom') },
    value: fc.array(letters, { minLength: 1, maxLength: 14 }).map((all) => all.join('')),
    fontFamily: fc.constantFrom('Noto Sans', 'Times New Roman', 'Arial', 'Courier New', 'Noto Sans Hebrew'),
    fontSize: fc.constantFrom(4, 6, 7.3, 12, 24, 60),
    width: fc.constantFrom(0.07, 0.15, 0.3, 0.8, 1.8),
    height: fc.constantFrom(0.08, 0.17, 0.4, 1),
  });
  const dots = ({ x, y, width, height }: { x: number; y: number; width: number; height: number }) =>
    [x * DPI, y * DPI, (x + width) * DPI, (y + height) * DPI] as const;

  it(
    'has its ink in its box, and where the report says',
    async () => {
      let inked = 0;
      await fc.assert(
        fc.asyncProperty(element, async (changes) => {
          const { scene, report } = await renderer.layout(labelOf({ ...BOX, ...changes }), {});
          const [placed] = report.elements;
          const painted = inkedBox(renderer.raster(scene));
          expect(painted === undefined).toBe(placed?.ink.width === 0);
          if (!placed || !painted) return;
          inked++;
          const [left, top, right, bottom] = dots(placed.ink);
          const box = dots(placed.box);
          expect(left).toBeGreaterThanOrEqual(box[0] - ACROSS);
          expect(right).toBeLessThanOrEqual(box[2] + ACROSS);
          // At the smallest size, a text that does not fit shows as many lines as fit, and their marks may exceed the
          // box.
          if ((placed.text?.fontSize ?? 0) > 4) {
            expect(top).toBeGreaterThanOrEqual(box[1] - DOWN);
            expect(bottom).toBeLessThanOrEqual(box[3] + DOWN);
          }
          // The last dot of a curve or tip may be too faint to be painted.
          const reported = [Math.floor(left), Math.floor(top), Math.ceil(right), Math.ceil(bottom)];
          const seen = [painted.left, painted.top, painted.right, painted.bottom];
          expect(seen.filter((at, side) => Math.abs(at - (reported[side] ?? 0)) > 1)).toEqual([]);
        }),
        runs(300),
      );
      expect(inked).toBeGreaterThan(runs(300).numRuns * 0.5);
    },
    timeout,
  );
});

it.each([
  ['higher', 'क', '\u0301'],
  ['higher', 'x', '\u0301'],
  ['lower', 'ب', '\u0650'],
  ['wider', 'क', '\u093e'],
])('a cluster %s than a glyph of a PDF may be is on paper as on screen: %s', async (_, base, repeated) => {
  const template = { ...labelOf({ value: base + repeated.repeat(200), fontSize: 4, width: 9 }), width: 10, height: 4 };
  const element = { ...template.elements[0], y: 1.8 };
  const one = { ...template, elements: [element] };
  const png = asGrey(renderer.raster((await renderer.layout(one, {})).scene));
  const page = await rasterPdfium((await renderPdf(renderer, one, [{}])).pdf, png.width, png.height);
  expect([darkWithout(png, page, 2), darkWithout(page, png, 2)]).toEqual([0, 0]);
  expect(png.pixels.some((level) => level < 100)).toBe(true);
});

describe('a text from left to right', () => {
  const words = (letters: fc.Arbitrary<string>): fc.Arbitrary<string> =>
    fc.array(letters, { minLength: 1, maxLength: 12 }).map((all) => all.join(''));
  const CONSONANT = among(0x915, 0x939);
  const LINES: readonly (readonly [string, fc.Arbitrary<string>])[] = [
    [
      'Latin with marks',
      words(fc.tuple(among(0x61, 0x7a), fc.constantFrom('', '\u0301', '\u0323')).map((all) => all.join(''))),
    ],
    ['Cyrillic and Greek', words(fc.oneof(among(0x430, 0x44f), among(0x3b1, 0x3c1)))],
    [
      'Thai',
      words(
        fc
          .tuple(
            among(0xe01, 0xe2e),
            fc.constantFrom('', '\u0e31', '\u0e34', '\u0e38'),
            fc.constantFrom('', '\u0e48', '\u0e49'),
          )
          .map((all) => all.join('')),
      ),
    ],
    [
      'Devanagari',
      words(
        fc
          .tuple(fc.constantFrom('', 'र्', 'क्', 'स्त्'), CONSONANT, fc.constantFrom('', 'ा', 'ि', 'ु', 'ो', 'ं'))
          .map((all) => all.join('')),
      ),
    ],
  ];

  it.each(LINES)(
    'is found in the PDF as it was written: %s',
    async (_, line) => {
      await fc.assert(
        fc.asyncProperty(line, async (value) => {
          const template = labelOf({ value, fontSize: 8 });
          const [page] = await readPages((await renderPdf(renderer, template, [{}])).pdf);
          expect(page?.text.replace(/\s/g, '').normalize('NFC')).toBe(value.normalize('NFC'));
        }),
        runs(40),
      );
    },
    timeout,
  );
});
