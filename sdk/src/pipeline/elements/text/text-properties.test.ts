import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bookFor } from '../../../../test/font-files.ts';
import { ARIAL, textElement } from '../../../../test/text-elements.ts';
import { rect } from '../../../base/rect.ts';
import { fits, largestFittingSize, minSizeOf } from './fit-lines.ts';
import { breakableLine, measureLine } from './measure.ts';
import { layoutText } from './text.ts';

const ALPHABET = [
  ...'abWil.,-/ (1) VATo\u00ad',
  ' ',
  ' ',
  '\n',
  'é',
  'e\u0301',
  'ש',
  'לו',
  '👍',
  '中',
  '\u00a0',
  '\u200b',
];
const book = await bookFor(ARIAL, [ALPHABET.join('')]);

const content = fc.array(fc.constantFrom(...ALPHABET), { minLength: 1, maxLength: 40 }).map((parts) => parts.join(''));
const side = fc.integer({ min: 2, max: 120 });
const fontSize = fc.integer({ min: 8, max: 160 }).map((quarters) => quarters / 8);
const align = fc.constantFrom('left', 'center', 'right');
const verticalAlign = fc.constantFrom('top', 'middle', 'bottom');

describe('any text in any box', () => {
  it('has its ink in its box, and its lines fit down', () => {
    fc.assert(
      fc.property(content, side, side, fontSize, align, verticalAlign, (text, width, height, fontSizePt, a, v) => {
        const element = textElement({ box: rect(3, 5, width, height), fontSizePt, align: a, verticalAlign: v });
        const layout = layoutText(element, text, book, 300);
        const size = layout.text?.fontSizePt ?? 0;
        const { ink } = layout;
        // Glyphs are painted at quarters of a dot of 0.24 pt, and baselines are on whole dots.
        expect(ink?.x ?? 3).toBeGreaterThanOrEqual(3 - 0.06 - 1e-9);
        expect(ink ? ink.x + ink.width : 3).toBeLessThanOrEqual(3 + width + 0.06 + 1e-9);
        expect(ink?.y ?? 5).toBeGreaterThanOrEqual(5 - 0.24 - 1e-9);
        if (size > Math.min(4, fontSizePt)) expect(ink ? ink.y + ink.height : 5).toBeLessThanOrEqual(5 + height + 0.24);
        expect((layout.text?.lines.length ?? 0) * size * 1.14990234375).toBeLessThanOrEqual(height * (1 + 2e-6));
        expect(size).toBeGreaterThanOrEqual(Math.min(4, fontSizePt));
        expect(size).toBeLessThanOrEqual(fontSizePt);
      }),
      { numRuns: 1500, seed: 21 },
    );
  });

  it('is all in its lines but for spaces at their ends and soft hyphens, or truncated', () => {
    const bare = (text: string): string => text.replace(/[\s\u200b\u00ad-]/g, '');
    fc.assert(
      fc.property(content, side, side, fontSize, (text, width, height, fontSizePt) => {
        const element = textElement({ box: rect(0, 0, width, height), fontSizePt });
        const { lines, truncated } = layoutText(element, text, book, 300).text ?? { lines: [], truncated: true };
        const joined = bare(lines.join(''));
        if (!truncated) expect(joined).toBe(bare(text));
        else if (lines.length > 0) {
          expect(joined.endsWith('…')).toBe(true);
          expect(bare(text).startsWith(joined.slice(0, -1))).toBe(true);
        }
      }),
      { numRuns: 1500, seed: 22 },
    );
  });

  it('draws every character of its lines, each once', () => {
    const visible = (text: string): string[] => [...text.replace(/[\u00ad\u200b]/g, '')].sort();
    fc.assert(
      fc.property(content, side, side, fontSize, (text, width, height, fontSizePt) => {
        const element = textElement({ box: rect(0, 0, width, height), fontSizePt });
        const layout = layoutText(element, text, book, 300);
        const drawn = layout.nodes.flatMap((node) => (node.kind === 'glyphs' ? node.run.characters : []));
        expect(visible(drawn.join(''))).toEqual(visible(layout.text?.lines.join('') ?? ''));
      }),
      { numRuns: 1000, seed: 23 },
    );
  });

  it('is broken between words alone where all of them fit a line at 6 pt', () => {
    const word = fc.string({ unit: fc.constantFrom(...'abijlWmVTf'), minLength: 1, maxLength: 9 });
    fc.assert(
      fc.property(
        fc.array(word, { minLength: 1, maxLength: 6 }),
        side,
        side,
        fontSize,
        (words, width, height, fontSizePt) => {
          const atSix = { width, height: 1e6, lineHeight: 1.15, overhang: 0 };
          const fit = words.every((each) => {
            const line = breakableLine(measureLine(each, ARIAL, book), 0);
            return fits([line], atSix, Math.min(6, fontSizePt), false);
          });
          const element = textElement({ box: rect(0, 0, width, height), fontSizePt });
          const { lines, truncated } = layoutText(element, words.join(' '), book, 300).text ?? {
            lines: [],
            truncated: true,
          };
          if (fit && !truncated) expect(lines.flatMap((line) => line.split(' '))).toEqual(words);
        },
      ),
      { numRuns: 1000, seed: 25 },
    );
  });

  it('gets the size that trying every size from above would find first', () => {
    fc.assert(
      fc.property(content, side, side, fontSize, (text, width, height, fontSizePt) => {
        const box = { width, height, lineHeight: 1.14990234375, overhang: 0 };
        const lines = text.split('\n').map((line) => breakableLine(measureLine(line, ARIAL, book), 0.333));
        const sizes = [fontSizePt];
        for (let quarters = Math.ceil(fontSizePt * 4) - 1; quarters >= 16; quarters--) sizes.push(quarters / 4);
        const whole = sizes
          .filter((size) => size >= Math.min(6, fontSizePt))
          .find((size) => fits(lines, box, size, false));
        const broken = sizes
          .filter((size) => size >= minSizeOf(fontSizePt))
          .find((size) => fits(lines, box, size, true));
        const expected = whole ?? broken;
        expect(largestFittingSize(lines, box, fontSizePt)).toEqual(
          expected === undefined ? undefined : { sizePt: expected, breakWords: whole === undefined },
        );
      }),
      { numRuns: 1500, seed: 24 },
    );
  });
});
