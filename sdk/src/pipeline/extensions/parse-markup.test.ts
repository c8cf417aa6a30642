import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BOLD, ITALIC, parseMarkup, UNDERLINE } from './parse-markup.ts';

/** Shows a parsed text: bold parts in `b()`, italic parts in `i()`, underlined parts in `u()`. */
function shown(source: string): string {
  const { text, styles } = parseMarkup(source);
  let out = '';
  let before = 0;
  for (const [i, style] of [...styles, 0].entries()) {
    if (style !== before) {
      if (before !== 0) out += ')';
      if (style !== 0) out += `${style & BOLD ? 'b' : ''}${style & ITALIC ? 'i' : ''}${style & UNDERLINE ? 'u' : ''}(`;
    }
    out += text.charAt(i);
    before = style;
  }
  return out;
}

const escaped = (text: string): string => text.replace(/[\\*_]/g, '\\$&');

describe('markup', () => {
  it.each([
    ['Sugar, **milk**, *may contain* _nuts_', 'Sugar, b(milk), i(may contain) u(nuts)'],
    ['**Weizen**mehl', 'b(Weizen)mehl'],
    ['Tofu*würfel*', 'Tofui(würfel)'],
    ['**oat *and _rye_* flour**', 'b(oat )bi(and )biu(rye)b( flour)'],
    ['***eggs***, ***fish** and* more', 'bi(eggs), bi(fish)i( and) more'],
    ['**a *b** c*', 'b(a )bi(b)i( c)'],
    ['**two\nlines**', 'b(two\nlines)'],
    ['これは_重要_です', 'これはu(重要)です'],
    ['**🥜** nuts', 'b(🥜) nuts'],
  ])('of %j encloses %s', (source, expected) => {
    expect(shown(source)).toBe(expected);
  });

  it.each([
    ['\\*fresh\\*', '*fresh*'],
    ['**5\\*4**', 'b(5*4)'],
    ['\\_ \\\\ \\x \\', '_ \\ \\x \\'],
    ['\\**a*', '*i(a)'],
  ])('of %j has a backslash before a mark that is text', (source, expected) => {
    expect(shown(source)).toBe(expected);
  });

  it.each([
    ...['**milk', 'milk**', '*milk', 'milk_', '**milk*', '*', '**', '_', '', '****', '*****', '____', '_*_*'],
    ...['5 * 3 * 2', '** milk **', '30*20*10 mm', 'AB_12_C', '__init__', 'a_b_', '_a_b', '**\n**', '****milk****'],
  ])('of %j is text, because no mark has a partner', (source) => {
    expect(shown(source)).toBe(source);
  });

  it('pairs a closing mark with the nearest opening mark', () => {
    expect(shown('*a and *b*')).toBe('*a and i(b)');
    expect(shown('**a **b** c**')).toBe('**a b(b) c**');
  });

  it('escaped is the text itself', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), fc.stringMatching(/^[*_\\ a1]{0,20}$/), (a, b) => {
        const text = a + b;
        expect(parseMarkup(escaped(text))).toEqual({ text, styles: Array.from({ length: text.length }, () => 0) });
      }),
      { numRuns: 500, seed: 1 },
    );
  });

  it('of any text has a style for each code unit, and no text becomes empty or gets longer', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[*_\\ a1é🥜]{1,30}$/u), (source) => {
        const { text, styles } = parseMarkup(source);
        expect(styles).toHaveLength(text.length);
        expect(text).not.toBe('');
        expect(text.length).toBeLessThanOrEqual(source.length);
      }),
      { numRuns: 5000, seed: 2 },
    );
  });

  it('around any text gives each character of it the style', () => {
    const wrapped = fc.constantFrom<readonly [string, number]>(['**', BOLD], ['*', ITALIC], ['***', BOLD | ITALIC]);
    fc.assert(
      fc.property(wrapped, fc.string({ minLength: 1, maxLength: 40 }), ([mark, style], inner) => {
        const text = `x${inner}x`;
        const { text: drawn, styles } = parseMarkup(mark + escaped(text) + mark);
        expect(drawn).toBe(text);
        expect(new Set(styles)).toEqual(new Set([style]));
      }),
      { numRuns: 500, seed: 3 },
    );
  });

  it('takes time in proportion to the length of a text', () => {
    const source = '*a **b _c '.repeat(50_000);
    expect(parseMarkup(source).text).toBe(source);
  });
});
