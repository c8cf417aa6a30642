import { describe, expect, it } from 'vitest';
import { bookFor, fontRequest } from '../../../../test/font-files.ts';
import { drawnRuns, laidOut, textElement } from '../../../../test/text-elements.ts';
import { rect } from '../../../base/rect.ts';
import type { GlyphsNode, SceneNode } from '../../scene/scene.ts';
import { layoutText } from './text.ts';

const glyphNodes = (nodes: readonly SceneNode[]): readonly GlyphsNode[] =>
  nodes.filter((node) => node.kind === 'glyphs');

describe('shrinking', () => {
  it('leaves a text that fits at its size', async () => {
    const { text } = await laidOut('Hello World');
    expect(text).toEqual({ fontSizePt: 10, lines: ['Hello World'], truncated: false });
  });

  it('goes to the largest multiple of 0.25 pt at which the word fits across (10 W: 9.4385 em in 70 pt)', async () => {
    const { text } = await laidOut('WWWWWWWWWW', { box: rect(0, 0, 70, 30) });
    expect(text).toEqual({ fontSizePt: 7.25, lines: ['WWWWWWWWWW'], truncated: false });
  });

  it('leaves words whole down to 6 pt', async () => {
    const { text } = await laidOut('WWWWWWWWWW', { box: rect(0, 0, 57, 30) });
    expect(text).toEqual({ fontSizePt: 6, lines: ['WWWWWWWWWW'], truncated: false });
  });

  it('breaks a word that is too long at 6 pt, then at the largest size at which all of it fits', async () => {
    const high = await laidOut('WWWWWWWWWW', { box: rect(0, 0, 50, 30) });
    expect(high.text).toEqual({ fontSizePt: 10, lines: ['WWWWW', 'WWWWW'], truncated: false });
    const low = await laidOut('WWWWWWWWWW', { box: rect(0, 0, 50, 20) });
    expect(low.text).toEqual({ fontSizePt: 8.5, lines: ['WWWWWW', 'WWWW'], truncated: false });
  });

  it('keeps words that fit on their line next to one that does not', async () => {
    const { text } = await laidOut('net WWWWWWWWWW 5 kg', { box: rect(0, 0, 50, 60) });
    expect(text).toEqual({ fontSizePt: 10, lines: ['net', 'WWWWW', 'WWWWW', '5 kg'], truncated: false });
  });

  it('breaks words at a size below 6 pt as it was asked for', async () => {
    const { text } = await laidOut('WWWWWWWWWW', { box: rect(0, 0, 48, 30), fontSizePt: 5.5 });
    expect(text).toEqual({ fontSizePt: 5.5, lines: ['WWWWWWWWW', 'W'], truncated: false });
  });

  it('goes below 6 pt where whole words have too many lines', async () => {
    const { text } = await laidOut('one two', { box: rect(0, 0, 20, 8), fontSizePt: 9 });
    expect(text).toEqual({ fontSizePt: 5.5, lines: ['one two'], truncated: false });
  });

  it('goes to the largest multiple of 0.25 pt at which the lines fit down (1.1499 em each in 10 pt)', async () => {
    const { text } = await laidOut('x', { box: rect(0, 0, 50, 10), fontSizePt: 40 });
    expect(text?.fontSizePt).toBe(8.5);
  });

  it('tries the size asked for, then the multiples of 0.25 pt below it', async () => {
    const { text } = await laidOut('x', { box: rect(0, 0, 50, 10.1 * 1.14990234375), fontSizePt: 10.1 });
    expect(text?.fontSizePt).toBe(10.1);
    const shrunk = await laidOut('x', { box: rect(0, 0, 50, 10.05 * 1.14990234375), fontSizePt: 10.1 });
    expect(shrunk.text?.fontSizePt).toBe(10);
  });

  it('wraps first and shrinks only when the lines do not fit', async () => {
    const { text } = await laidOut('alpha beta gamma', { box: rect(0, 0, 40, 36) });
    expect(text).toEqual({ fontSizePt: 10, lines: ['alpha', 'beta', 'gamma'], truncated: false });
  });

  it('a text as wide as its box fits', async () => {
    const width = (3794 / 2048) * 10;
    expect((await laidOut('AVA', { box: rect(0, 0, width, 30) })).text?.fontSizePt).toBe(10);
    expect((await laidOut('AVA', { box: rect(0, 0, width - 0.001, 30) })).text?.fontSizePt).toBe(9.75);
  });

  it('stops at 4 pt', async () => {
    const { text } = await laidOut('one two three four five six seven eight', { box: rect(0, 0, 20, 9.3) });
    expect(text?.fontSizePt).toBe(4);
  });

  it('leaves a size below 4 pt as it is', async () => {
    const { text } = await laidOut('WWWWWWWWWW', { box: rect(0, 0, 20, 30), fontSizePt: 3.3 });
    expect(text).toEqual({ fontSizePt: 3.3, lines: ['WWWWWW', 'WWWW'], truncated: false });
  });

  it('comes to an end for an enormous size', async () => {
    const { text } = await laidOut('x', { fontSizePt: 1e300 });
    expect(text?.fontSizePt).toBe(26);
  });
});

describe('lines', () => {
  it('are kept at hard breaks, empty ones too', async () => {
    const { text } = await laidOut('a\n\nb\r\nc', { box: rect(0, 0, 100, 60) });
    expect(text?.lines).toEqual(['a', '', 'b', 'c']);
  });

  it('leave out the spaces at which they were broken, and keep those in front', async () => {
    const { text } = await laidOut('  one   two', { box: rect(0, 0, 30, 30) });
    expect(text?.lines).toEqual(['  one', 'two']);
  });

  it.each(['   ', '\u00a0', '\u3000\u1680', '\n\t', '\u200b', '\u200e\ufeff'])(
    'of blanks alone draw nothing, and it is said: %j',
    async (content) => {
      const layout = await laidOut(content);
      expect(layout.ink).toBeUndefined();
      expect(layout.text?.fontSizePt).toBe(10);
      expect(layout.warnings).toEqual([
        { code: 'empty', message: 'the text has no visible characters, so nothing is drawn' },
      ]);
    },
  );

  it('of spaces alone are not underlined', async () => {
    const layout = await laidOut('   ', { underline: true });
    expect(layout.text).toEqual({ fontSizePt: 10, lines: [''], truncated: false });
    expect(layout.nodes).toEqual([]);
  });

  it('have a space for a tab and nothing for other controls, which are named', async () => {
    const { text, warnings } = await laidOut('a\tb\u0007c\u0000\u0007d\u0085e');
    expect(text?.lines).toEqual(['a bcd', 'e']);
    expect(warnings).toEqual([
      {
        code: 'dropped_characters',
        message: 'control characters are not printed and were left out: U+0007, U+0000; remove them from the text',
      },
    ]);
  });

  it('direction marks, joiners and a byte order mark do their work and are not named', async () => {
    const { warnings } = await laidOut('a\u200e\u202ab\u202c\u2066c\u2069\u200cd\u200d\ufeff\u00ade');
    expect(warnings).toEqual([]);
  });

  // In Arimo the ideographic space is an em wide, the ogham space as wide as a space between words.
  it.each([
    ['\u3000', 2048],
    ['\u1680', 569],
    ['\u2003', 2048],
  ])('have a space as wide as it should be for %j, and are broken after it', async (space, width) => {
    const [run] = glyphNodes((await laidOut(`a${space}b`)).nodes);
    expect(run?.run.width).toBe(1139 + width + 1139);
    expect(run?.run.characters).toEqual(['a', space, 'b']);
    const { text, warnings } = await laidOut(`a${space}b`, { box: rect(0, 0, 8, 30) });
    expect(text?.lines).toEqual(['a', 'b']);
    expect(warnings).toEqual([]);
  });

  it('broken at a soft hyphen show a hyphen, and none elsewhere', async () => {
    const layout = await laidOut('co\u00adop', { box: rect(0, 0, 15, 30) });
    expect(layout.text?.lines).toEqual(['co-', 'op']);
    expect(drawnRuns(layout.nodes)).toEqual(['co-', 'op']);
    expect(drawnRuns((await laidOut('co\u00adop')).nodes)).toEqual(['coop']);
  });

  it('break a word between grapheme clusters', async () => {
    const { text } = await laidOut('abcde\u0301fghijk', { box: rect(0, 0, 10, 30), fontSizePt: 4 });
    expect(text?.lines).toEqual(['abcd', 'e\u0301fghij', 'k']);
  });

  it('keep the kerning between words', async () => {
    const { nodes } = await laidOut('A V', { font: fontRequest('Arial') });
    const [run] = glyphNodes(nodes);
    expect(run?.run.width).toBe(
      1366 + 569 + 1366 + (run?.run.face.kerning(36, 3) ?? 0) + (run?.run.face.kerning(3, 57) ?? 0),
    );
    expect(run?.run.face.kerning(36, 3)).toBe(-113);
  });
});

describe('a strong shrink', () => {
  const codes = async (fontSizePt: number, height: number): Promise<readonly string[]> =>
    (await laidOut('x', { fontSizePt, box: rect(0, 0, 30, height) })).warnings.map(({ code }) => code);

  it('is below 60 % of the size asked for', async () => {
    expect(await codes(20, 12 * 1.15)).toEqual([]);
    expect(await codes(20, 11.75 * 1.15)).toEqual(['shrunk']);
  });

  it('is below 5 pt, but where that was asked for', async () => {
    expect(await codes(6, 5 * 1.15)).toEqual([]);
    expect(await codes(6, 4.75 * 1.15)).toEqual(['shrunk']);
    expect(await codes(4.9, 4.5 * 1.15)).toEqual([]);
  });

  it('is reported with both sizes and a fix', async () => {
    const { warnings } = await laidOut('x', { fontSizePt: 20, box: rect(0, 0, 30, 10) });
    expect(warnings[0]?.message).toBe(
      'the font was reduced from 20 pt to 8.5 pt so that the text fits its box; enlarge the box, shorten the text or choose a smaller size',
    );
  });

  it('is no news where nothing is drawn', async () => {
    const { warnings } = await laidOut('x', { box: rect(0, 0, 30, 3) });
    expect(warnings.map(({ code }) => code)).toEqual(['truncated']);
  });
});

describe('ink', () => {
  const italic = fontRequest('Times New Roman', { italic: true });
  const box = rect(10, 10, 100, 20);
  const sides = async (content: string, changes: Parameters<typeof laidOut>[1]): Promise<readonly [number, number]> => {
    const { ink } = await laidOut(content, { font: italic, box, fontSizePt: 12, ...changes });
    return [ink?.x ?? 0, (ink?.x ?? 0) + (ink?.width ?? 0)];
  };

  // In Tinos Italic, j reaches 0.1055 em to the left of its origin, and f 0.1460 em beyond its advance to the right.
  it('that reaches out of the box at the left is moved in', async () => {
    expect((await laidOut('jjj', { font: italic, box, fontSizePt: 12 })).nodes[0]).toMatchObject({
      x: expect.closeTo(11.263, 3),
    });
    expect((await sides('jjj', {}))[0]).toBeCloseTo(10, 2);
  });

  it('that reaches out of the box at the right is moved in', async () => {
    expect((await sides('Tdf', { align: 'right' }))[1]).toBeCloseTo(110, 1);
    expect((await sides('ffj', { align: 'right' }))[1]).toBeLessThanOrEqual(110);
  });

  it('inside the advance widths moves nothing', async () => {
    const { nodes } = await laidOut('one', { box, align: 'right' });
    const width = (1139 * 3) / 2048;
    expect(glyphNodes(nodes)[0]?.x).toBe(110 - width * 10);
  });

  it('counts where it is wider than the advance widths', async () => {
    // Advance widths are 1.3340 em, the ink is 1.3838 em: 16.01 and 16.61 pt.
    const wide = await laidOut('Tdf', { font: italic, box: rect(10, 10, 16.61, 20), fontSizePt: 12 });
    expect(wide.text?.fontSizePt).toBe(12);
    const narrow = await laidOut('Tdf', { font: italic, box: rect(10, 10, 16.6, 20), fontSizePt: 12 });
    expect(narrow.text?.fontSizePt).toBe(11.75);
  });

  it('of a synthesised italic counts slanted', async () => {
    const changes = { box: rect(0, 0, 30, 20), align: 'right' } as const;
    const upright = await laidOut('ל', { ...changes, font: fontRequest('Noto Sans Hebrew') });
    const slanted = await laidOut('ל', { ...changes, font: fontRequest('Noto Sans Hebrew', { italic: true }) });
    const rightOf = ({ ink }: typeof slanted): number => (ink?.x ?? 0) + (ink?.width ?? 0);
    expect(rightOf(upright)).toBeLessThan(29.8);
    expect(rightOf(slanted)).toBeCloseTo(30, 1);
  });

  it('higher than a line counts too', async () => {
    // Arabic letters with marks are 1.411 em high, a line of Arimo 1.1499 em.
    const box = rect(0, 5, 50, 12);
    const { text, ink } = await laidOut('عِّ', { box });
    expect(text?.fontSizePt).toBe(8.5);
    expect(ink?.y).toBeGreaterThanOrEqual(5 - 0.24);
    expect((ink?.y ?? 0) + (ink?.height ?? 0)).toBeLessThanOrEqual(17 + 0.24);
  });
});

describe('cutting', () => {
  it('ends the last line with an ellipsis and says so', async () => {
    const layout = await laidOut('alpha beta gamma delta epsilon', { box: rect(0, 0, 20, 9.5) });
    expect(layout.text).toEqual({ fontSizePt: 4, lines: ['alpha beta', 'gamma…'], truncated: true });
    expect(layout.warnings.map(({ code }) => code)).toEqual(['truncated', 'shrunk']);
  });

  it('cuts a word too long for all lines', async () => {
    const { text } = await laidOut('abcdefghijklmnopqrstuvwxyz', { box: rect(0, 0, 10, 9.5) });
    expect(text).toEqual({ fontSizePt: 4, lines: ['abcd', 'efg…'], truncated: true });
  });

  it('marks a line left out after a hard break', async () => {
    const { text } = await laidOut('one\ntwo', { box: rect(0, 0, 40, 5) });
    expect(text).toEqual({ fontSizePt: 4, lines: ['one…'], truncated: true });
  });

  it('leaves no space before the ellipsis', async () => {
    const { text } = await laidOut('one two\nthree', { box: rect(0, 0, 11, 5) });
    expect(text?.lines).toEqual(['one…']);
  });

  it('draws nothing when there is no room for a line, or for the ellipsis', async () => {
    const low = await laidOut('abc', { box: rect(0, 0, 40, 4) });
    expect(low.text).toEqual({ fontSizePt: 4, lines: [], truncated: true });
    expect(low.nodes).toEqual([]);
    const narrow = await laidOut('WWW', { box: rect(0, 0, 3, 40) });
    expect(narrow.text).toEqual({ fontSizePt: 4, lines: [], truncated: true });
    expect(narrow.ink).toBeUndefined();
  });

  it('draws the ellipsis of a right-to-left text at its left', async () => {
    const layout = await laidOut('שלום עולם שלום עולם', { box: rect(0, 0, 20, 5) });
    expect(layout.text?.truncated).toBe(true);
    expect(layout.text?.lines[0]?.endsWith('…')).toBe(true);
    expect(drawnRuns(layout.nodes)[0]?.startsWith('…')).toBe(true);
  });
});

describe('placing', () => {
  const box = rect(10, 20, 100, 40);
  const width = (3794 / 2048) * 10;

  it.each([
    ['left', 10],
    ['center', 10 + (100 - width) / 2],
    ['right', 110 - width],
  ] as const)('align %s', async (align, x) => {
    const { nodes } = await laidOut('AVA', { box, align });
    expect(glyphNodes(nodes)[0]?.x).toBeCloseTo(x, 9);
  });

  // Arimo has lines of 1.14990 em and a baseline at 0.92163 em, with half of the line gap above. Baselines are on dots
  // of 0.24 pt.
  it.each([
    ['top', 29.28],
    ['middle', 43.44],
    ['bottom', 57.6],
  ] as const)('verticalAlign %s puts the baseline on the nearest dot', async (verticalAlign, y) => {
    const { nodes } = await laidOut('AVA', { box, verticalAlign });
    expect(glyphNodes(nodes)[0]?.y).toBeCloseTo(y, 9);
  });

  it('puts lines one line height apart, to the nearest dot', async () => {
    const { nodes } = await laidOut('a\nb\nc', { box });
    expect(glyphNodes(nodes).map(({ y }) => Math.round((y / 0.24) * 1000) / 1000)).toEqual([122, 170, 218]);
  });

  it('puts the baseline of a text turned by 90 degrees on a column of dots of the label', async () => {
    const { nodes } = await laidOut('AVA', { box: rect(10.07, 20.03, 100, 40), rotationDegrees: 90 });
    const y = glyphNodes(nodes)[0]?.y ?? 0;
    const columnOnLabel = 10.07 + 50 - (y - (20.03 + 20));
    expect(columnOnLabel / 0.24).toBeCloseTo(Math.round(columnOnLabel / 0.24), 6);
  });

  it('underlines nothing where nothing is drawn', async () => {
    expect((await laidOut('\u2060\n\u200d', { underline: true })).nodes).toEqual([]);
    expect((await laidOut('tiny', { underline: true, fontSizePt: 5e-324 })).nodes).toHaveLength(1);
  });

  it('underlines each line from its first to its last character, on whole dots', async () => {
    const { nodes } = await laidOut('AVA', { box, underline: true, align: 'right' });
    const line = nodes.find((node) => node.kind === 'path');
    // Position 217 and thickness 150 of 2048 are 1.0596 pt and 0.7324 pt: 4 and 3 dots.
    const top = 29.28 + 4 * 0.24;
    const expected = [110 - width, top, 110, top, 110, top + 3 * 0.24, 110 - width, top + 3 * 0.24];
    expect(Array.from(line?.kind === 'path' ? line.path.points : [])).toEqual(
      expected.map((v) => expect.closeTo(v, 9)),
    );
  });

  it('is physical left for a right-to-left text too', async () => {
    const { nodes } = await laidOut('שלום', { box });
    expect(glyphNodes(nodes)[0]?.x).toBe(10);
  });

  it('reports the ink of the outlines where they are painted', async () => {
    const { ink } = await laidOut('H', { box });
    // The H of Arimo spans 168 to 1312 horizontally and 0 to 1409 vertically, of 2048. The glyph starts at the quarter
    // dot next to 10 pt.
    expect(ink?.x).toBeCloseTo(10.02 + (168 / 2048) * 10, 9);
    expect(ink?.y).toBeCloseTo(29.28 - (1409 / 2048) * 10, 9);
    expect(ink?.width).toBeCloseTo((1144 / 2048) * 10, 9);
    expect(ink?.height).toBeCloseTo((1409 / 2048) * 10, 9);
  });
});

describe('scripts', () => {
  it('Hebrew is drawn from right to left, numbers and Latin in their own order; lines stay logical', async () => {
    const layout = await laidOut('דגם 12 XL (חדש)');
    expect(layout.text?.lines).toEqual(['דגם 12 XL (חדש)']);
    expect(drawnRuns(layout.nodes).join('')).toBe(')שדח( XL 12 םגד');
    expect(layout.warnings).toEqual([]);
  });

  it('brackets in right-to-left text are drawn mirrored and copied as they were written', async () => {
    const layout = await laidOut('(א)');
    const [run] = glyphNodes(layout.nodes);
    const face = run?.run.face;
    expect(run?.run.glyphs).toEqual([face?.glyphOf(0x28), face?.glyphOf(0x5d0), face?.glyphOf(0x29)]);
    expect(run?.run.characters).toEqual([')', 'א', '(']);
  });

  it('a wrapped right-to-left text has its first words on the first line', async () => {
    const layout = await laidOut('אחת שתיים שלוש', { box: rect(0, 0, 40, 40) });
    expect(layout.text?.lines).toEqual(['אחת', 'שתיים', 'שלוש']);
  });

  it('emoji are drawn in the emoji font next to the family’s letters', async () => {
    const { nodes, warnings } = await laidOut('OK 👍');
    expect(glyphNodes(nodes).map(({ run }) => run.face.id)).toEqual(['arimo-regular', 'noto-emoji-regular']);
    expect(warnings).toEqual([]);
  });

  it.each([
    [
      'Bengali',
      'বক',
      'U+09AC (ব), U+0995 (ক); add a font for this script, such as Noto Sans Bengali from the npm package @fontsource/noto-sans-bengali',
    ],
    [
      'Khmer',
      'កា',
      'U+1780 (ក), U+17B6 (\u25ccា); add a font for this script, such as Noto Sans Khmer from the npm package @fontsource/noto-sans-khmer',
    ],
    [
      'Chinese',
      '中中',
      'U+4E2D (中); add a font for this script, such as Noto Sans SC from the npm package @fontsource/noto-sans-sc',
    ],
    [
      'Japanese',
      '中か',
      'U+4E2D (中), U+304B (か); add a font for this script, such as Noto Sans JP from the npm package @fontsource/noto-sans-jp',
    ],
    [
      'Georgian',
      'ა',
      'U+10D0 (ა); add a font for this script, such as Noto Sans Georgian from the npm package @fontsource/noto-sans-georgian',
    ],
    ['a mark that no font can place', 'x\u20dd', 'U+20DD (\u25cc\u20dd)'],
    ['half of a surrogate pair', 'a\ud800', 'U+D800'],
  ])('%s draws .notdef and is named once in missing_glyph', async (_, content, named) => {
    const { nodes, warnings } = await laidOut(content);
    expect(warnings).toEqual([{ code: 'missing_glyph', message: `no available font can draw ${named}` }]);
    expect(glyphNodes(nodes).some(({ run }) => run.glyphs.includes(0))).toBe(true);
  });

  it('names at most 20 missing characters and counts the rest', async () => {
    const { warnings } = await laidOut(String.fromCodePoint(...Array.from({ length: 30 }, (_, i) => 0x4e00 + i)));
    expect(warnings[0]?.message).toMatch(/U\+4E13 \(专\) and 10 more; add a font/);
  });
});

describe('fonts', () => {
  it('an unknown family is reported with its replacement', async () => {
    const { warnings, nodes } = await laidOut('x', { font: fontRequest('Comic Sans MS') });
    expect(warnings).toEqual([
      {
        code: 'font_substituted',
        message:
          'the font family "Comic Sans MS" is not available; Noto Sans is used instead; the available families are Noto Sans, Arimo, Tinos, Cousine, OCR-B, Noto Sans Hebrew, Noto Sans Arabic, Noto Sans Thai, Noto Emoji',
      },
    ]);
    expect(glyphNodes(nodes)[0]?.run.face.id).toBe('noto-sans-regular');
  });

  it('bold and italic are real faces where the family has them', async () => {
    const { nodes } = await laidOut('x', { font: fontRequest('Times', { bold: true, italic: true }) });
    expect(glyphNodes(nodes)[0]?.run.face.id).toBe('tinos-bold-italic');
    expect(glyphNodes(nodes)[0]?.run.slant).toBe(0);
  });
});

describe('the same text again', () => {
  it('is laid out once for the same element, book and resolution', async () => {
    const element = textElement();
    const book = await bookFor(element.font, ['static']);
    const first = layoutText(element, 'static', book, 300);
    expect(layoutText(element, 'static', book, 300)).toBe(first);
    expect(layoutText(element, 'other', book, 300)).not.toBe(first);
    expect(layoutText(element, 'static', book, 203)).not.toEqual(first);
    expect(layoutText({ ...element, fontSizePt: 8 }, 'static', book, 300).text?.fontSizePt).toBe(8);
  });
});

describe('long texts', () => {
  it.each([
    ['words', 'word '.repeat(2000)],
    ['one word', 'x'.repeat(10_000)],
    ['Hebrew', 'שלום '.repeat(2000)],
    ['what no font has', '中'.repeat(10_000)],
    ['brackets', '( '.repeat(5000)],
    ['Hebrew in nested brackets', '(א'.repeat(5000)],
    ['embeddings', '\u202bא'.repeat(5000)],
    ['marks on one letter', `e${'\u0301'.repeat(9999)}`],
    ['joined emoji', '👍\u200d'.repeat(3333)],
    ['spaces', ' '.repeat(10_000)],
    ['hard breaks', '\n'.repeat(10_000)],
  ])('of 10,000 characters are laid out: %s', async (_, content) => {
    const { text } = await laidOut(content);
    expect(text?.lines.length).toBeLessThanOrEqual(6);
  });
});

it('a text of a hundred thousand lines is placed in one pass', async () => {
  const text = 'ab'.repeat(100_000);
  const { nodes, text: report } = await laidOut(text, { box: rect(0, 0, 5, 1e6), fontSizePt: 4 });
  expect(report?.lines).toHaveLength(100_000);
  expect(drawnRuns(nodes).join('')).toBe(text);
});

it('a warning repeats at most 60 characters of a family name, and no control characters', async () => {
  const { warnings } = await laidOut('x', { font: fontRequest(`Pap\n${'y'.repeat(10_000)}`) });
  expect(warnings[0]?.message).toMatch(
    /^the font family "Pap\\ny{54}…" is not available; Noto Sans is used instead; the available families are Noto Sans, /,
  );
});
