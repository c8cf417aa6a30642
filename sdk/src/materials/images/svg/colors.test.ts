import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareDrawing } from '../../../../test/suites/drawings.ts';
import { readColor } from './colors.ts';

/** True within one level in each channel. */
const isNear = (found: unknown): boolean =>
  typeof found === 'object' && found !== null && 'mean' in found && Number(found.mean) <= 1;

function said(text: string): string {
  const read = readColor(text);
  return read === undefined ? 'none' : `${read.color.r},${read.color.g},${read.color.b} ${read.alpha}`;
}

describe('a colour', () => {
  it.each([
    ['#abc', '170,187,204 1'],
    ['#aabbcc80', `170,187,204 ${128 / 255}`],
    ['rgb(10%, 20%, 30%)', '26,51,77 1'],
    ['rgb(1 2 3 / 50%)', '1,2,3 0.5'],
    ['rgba(300,-5,1e1,.5)', '255,0,10 0.5'],
    ['RebeccaPurple', '102,51,153 1'],
    ['transparent', '0,0,0 0'],
    // CSS Color 4, 7: examples 10 to 12 and similar ones
    ['hsl(0, 100%, 50%)', '255,0,0 1'],
    ['hsl(120deg 75% 25%)', '16,112,16 1'],
    ['hsl(120 100% 25% / .25)', '0,128,0 0.25'],
    ['hsla(240, 100%, 75%, 50%)', '128,128,255 0.5'],
    ['hsl(-60, 100%, 50%)', '255,0,255 1'],
    ['hsl(0.5turn 100 50)', '0,255,255 1'],
    ['hsl(100grad 100% 50%)', '128,255,0 1'],
    ['hsl(3.141592653589793rad 100% 50%)', '0,255,255 1'],
    ['hsl(none 0% 50%)', '128,128,128 1'],
    ['hwb(120 10% 20%)', '26,204,26 1'],
    ['hwb(30 80% 80%)', '128,128,128 1'],
    ['#cd853f icc-color(acmecmyk, 0.11, 0.48, 0.83, 0.00)', '205,133,63 1'],
  ])('%s is %s', (text, color) => {
    expect(said(text)).toBe(color);
  });

  it.each(['hsl(1,2%)', 'hsl(a,2%,3%)', 'rgb()', 'rgb(1,2,3,4,5)', 'reddish', '#12', 'oklch(60% .2 30)', 'hsl(1 2 3'])(
    '%s is none that is known',
    (text) => {
      expect(said(text)).toBe('none');
    },
  );

  it('by hue, saturation and lightness is resvg’s but for a level', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -400, max: 800 }),
        fc.integer({ min: 0, max: 100 }),
        fc.integer({ min: 0, max: 100 }),
        (hue, saturation, lightness) => {
          const fill = `hsl(${hue}, ${saturation}%, ${lightness}%)`;
          const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="8" height="1"><path d="M0 0h8v1H0z" fill="${fill}"/></svg>`;
          expect(compareDrawing(Buffer.from(drawing))).toSatisfy(isNear);
        },
      ),
      { numRuns: 60 },
    );
  });
});
