import { describe, expect, it } from 'vitest';
import { bookFor, fontRequest, readFontFile } from '../../../../test/font-files.ts';
import { type AddedFont, addedFile } from '../added-font.ts';
import { createFontBook } from '../font-book.ts';
import { shapeRun } from '../shape.ts';

// The files of a bundled face are pieces of it. Here they are added as a font in pieces, and compared with the face.

const INDEX = {
  '[0]': 'U+370-3FF',
  '[1]': 'U+400-45F, U+41, U+4E00',
  rest: 'U+4E00, U+100-17F',
  latin: 'U+0-FF, U+2026',
};
const FILES: Readonly<Record<string, string>> = {
  '/0.ttf': 'arimo-regular-greek.ttf',
  '/1.ttf': 'arimo-regular-cyrillic.ttf',
  '/latin.ttf': 'arimo-regular.ttf',
  '/rest.ttf': 'arimo-regular-rest.ttf',
};
const REQUEST = fontRequest('Pieces');

function pieced(index: unknown = INDEX, files = FILES) {
  const read: string[] = [];
  const bytes = new TextEncoder().encode(JSON.stringify(index));
  const fonts: readonly AddedFont[] = [
    { family: 'Pieces', files: { regular: { index: bytes, pieces: '/{piece}.ttf' } } },
  ];
  const book = createFontBook(async (name) => {
    const source = addedFile(fonts, name);
    if (source instanceof Uint8Array) return source;
    const file = source === undefined ? name : files[String(source)];
    read.push(String(source ?? name));
    if (file === undefined) throw new Error(`${String(source)} responded with status 404`);
    return readFontFile(file);
  }, fonts);
  return { book, read };
}

describe('a font in pieces', () => {
  it('loads the piece with Latin letters, and the pieces of the text', async () => {
    const { book, read } = pieced();
    await book.load(REQUEST, ['Ωδός']);
    expect(read).toEqual(['/latin.ttf', '/0.ttf']);
    await book.load(REQUEST, ['Ж Ω']);
    expect(read).toEqual(['/latin.ttf', '/0.ttf', '/1.ttf']);
  });

  it('has the glyphs, advances and kerning of the font in one file', async () => {
    const texts = ['AVATAR To', 'Ωδός', 'ΑΥ', 'Жук'];
    const { book } = pieced();
    await book.load(REQUEST, texts);
    const arimo = fontRequest('Arimo');
    const whole = await bookFor(arimo, texts);
    const { face: pieces } = book.primary(REQUEST);
    const { face } = whole.primary(arimo);
    for (const text of texts) {
      const [run, expected] = [shapeRun(pieces, text), shapeRun(face, text)];
      expect(run.offsets).toEqual(expected.offsets);
      expect(run.glyphs.map((glyph) => pieces.outline(glyph))).toEqual(expected.glyphs.map((g) => face.outline(g)));
    }
    const facts = ['unitsPerEm', 'ascender', 'descender', 'lineGap', 'capHeight', 'postScriptName'] as const;
    for (const fact of facts) expect(pieces[fact]).toBe(face[fact]);
  });

  it('does not depend on the order in which pieces are loaded', async () => {
    const orders = [
      ['Ω', 'Ж'],
      ['Ж', 'Ω'],
    ];
    const [a, b] = await Promise.all(
      orders.map(async (texts) => {
        const { book } = pieced();
        for (const text of texts) await book.load(REQUEST, [text]);
        return shapeRun(book.primary(REQUEST).face, 'AΩЖ').glyphs;
      }),
    );
    expect(a).toEqual(b);
    expect(new Set(a).size).toBe(3);
  });

  it('takes a character from the last piece of the index that has it, as in CSS', async () => {
    const { book, read } = pieced();
    await book.load(REQUEST, ['A']);
    expect(read).toEqual(['/latin.ttf']);
  });

  it('reports a character that no piece has, after loading the pieces that may have it', async () => {
    const { book, read } = pieced();
    await book.load(REQUEST, ['一']);
    expect(read.slice(0, 3)).toEqual(['/latin.ttf', '/rest.ttf', '/1.ttf']);
    expect(book.choose(REQUEST, '一').missing).toBe(true);
  });

  it('names the family if a piece cannot be read', async () => {
    const { '/0.ttf': _, ...others } = FILES;
    const { book } = pieced(INDEX, others);
    await expect(book.load(REQUEST, ['Ω'])).rejects.toMatchObject({
      ...{ code: 'font_unreachable', face: 'Pieces, regular', path: '/fonts/0/files/regular' },
      message: 'Pieces, regular: the font could not be read: /0.ttf responded with status 404',
    });
    const { '/latin.ttf': __, ...withoutFirst } = FILES;
    await expect(pieced(INDEX, withoutFirst).book.load(REQUEST, ['a'])).rejects.toMatchObject({
      code: 'font_unreachable',
    });
  });

  it('rejects an index that is none, and pieces of different fonts', async () => {
    await expect(pieced({ a: 'Latin' }).book.load(REQUEST, ['a'])).rejects.toMatchObject({
      ...{ code: 'font_unsupported', path: '/fonts/0/files/regular' },
      message: expect.stringContaining('"Latin" is not a Unicode range'),
    });
    const mixed = { ...FILES, '/0.ttf': 'noto-sans-regular-greek.ttf' };
    await expect(pieced(INDEX, mixed).book.load(REQUEST, ['Ω'])).rejects.toThrow(
      'the piece 0 belongs to another font: use pieces from a single version of the font',
    );
  });
});
