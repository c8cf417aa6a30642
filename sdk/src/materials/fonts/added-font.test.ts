import { describe, expect, it } from 'vitest';
import { fontRequest, readFontFile } from '../../../test/font-files.ts';
import { type AddedFont, addedFace, addedFamilies, addedFile, isFallbackFor, sameFonts } from './added-font.ts';
import { createFontBook } from './font-book.ts';

const FILES = { regular: 'house-regular.ttf', bold: 'house-bold.ttf' };
const HOUSE: AddedFont = { family: 'House Sans', files: FILES };

/**
 * A book with Noto Emoji added under another name, so that it has characters that no other family has. `read` lists the
 * files that the book opened.
 */
function bookWith(font: Omit<AddedFont, 'files'>): {
  readonly book: ReturnType<typeof createFontBook>;
  readonly read: string[];
} {
  const read: string[] = [];
  const added: readonly AddedFont[] = [{ ...font, files: { regular: 'noto-emoji-regular.ttf' } }];
  const book = createFontBook((file) => {
    read.push(file);
    const own = addedFile(added, file);
    return readFontFile(typeof own === 'string' ? own : file);
  }, added);
  return { book, read };
}

describe('a font that was added', () => {
  it('is found by its name, in any case and with or without spaces, before a bundled one', async () => {
    const { book, read } = bookWith({ family: 'House Sans' });
    await book.load(fontRequest('"house sans", Arial'), ['12']);
    expect(read[0]).toBe('added-0-regular.ttf');
    expect(book.isSubstituted(fontRequest('HouseSans'))).toBe(false);
    expect(book.primary(fontRequest('House Sans')).face.id).toBe('added-0-regular');
  });

  it('is asked for characters that no bundled family has, of its scripts only', async () => {
    const { book, read } = bookWith({ family: 'Some CJK', scripts: ['han', 'kana'] });
    await book.load(fontRequest('Arial'), ['abc ক']);
    expect(read).not.toContain('added-0-regular.ttf');
    await book.load(fontRequest('Arial'), ['中']);
    expect(read).toContain('added-0-regular.ttf');
  });

  it('without scripts is asked for all that is missing', () => {
    expect(isFallbackFor(HOUSE, 'ក')).toBe(true);
    expect(isFallbackFor({ ...HOUSE, scripts: ['hangul'] }, '한')).toBe(true);
    expect(isFallbackFor({ ...HOUSE, scripts: ['hangul'] }, '中')).toBe(false);
    expect(isFallbackFor({ ...HOUSE, scripts: ['han'] }, '𠮷')).toBe(true);
    expect(isFallbackFor({ ...HOUSE, scripts: ['kana'] }, 'ｶ')).toBe(true);
  });

  it('draws a style that it has no file for by its regular face, slanted for an italic', async () => {
    const { book } = bookWith({ family: 'House Sans' });
    const request = fontRequest('House Sans', { bold: true, italic: true });
    await book.load(request, ['🚚']);
    expect(book.primary(request).face.id).toBe('added-0-regular');
    expect(book.primary(request).slant).toBeGreaterThan(0.2);
  });

  it('has files that are known by number and style', () => {
    expect(addedFamilies([HOUSE])).toEqual([{ id: 'added-0', name: 'House Sans', italics: false }]);
    expect(addedFile([HOUSE], 'added-0-bold.ttf')).toBe('house-bold.ttf');
    expect(addedFile([HOUSE], 'added-0-italic.ttf')).toBeUndefined();
    expect(addedFile([HOUSE], 'added-1-regular.ttf')).toBeUndefined();
    expect(addedFile([HOUSE], 'arimo-regular.ttf')).toBeUndefined();
    expect(addedFace([HOUSE], 'added-0-bold.ttf')).toEqual({
      family: 'House Sans',
      style: 'bold',
      file: 'house-bold.ttf',
      path: '/0/files/bold',
    });
  });

  it('is named by its family and style, with its place, when its file cannot be read or is not a font', async () => {
    const reads: Uint8Array[] = [new Uint8Array(64)];
    const book = createFontBook(async () => {
      const bytes = reads.pop();
      if (bytes === undefined) throw new Error('https://fonts.example/house.ttf responded with status 404');
      return bytes;
    }, [HOUSE]);
    const request = fontRequest('House Sans', { bold: true });
    await expect(book.load(request, ['a'])).rejects.toMatchObject({
      name: 'FontError',
      code: 'font_unsupported',
      path: '/fonts/0/files/bold',
      message: expect.stringContaining(
        'House Sans, bold: the font can’t be used: unknown font format (first bytes 0x00000000): expected TrueType, OpenType',
      ),
    });
    await expect(book.load(request, ['a'])).rejects.toMatchObject({
      code: 'font_unreachable',
      message:
        'House Sans, bold: the font could not be read: https://fonts.example/house.ttf responded with status 404',
    });
  });
});

describe('two lists of fonts', () => {
  const font: AddedFont = { family: 'A', scripts: ['han'], files: { regular: new Uint8Array([1, 2]) } };

  it('are the same when they name the same files, by whatever objects, or hold the same bytes', () => {
    expect(sameFonts([font], [{ ...font, files: { regular: new Uint8Array([1, 2]) } }])).toBe(true);
    const byText: AddedFont = { family: 'A', files: { regular: 'https://a.example/a.ttf' } };
    const byUrl: AddedFont = { family: 'A', files: { regular: new URL('https://a.example/a.ttf') } };
    expect(sameFonts([byText], [byUrl])).toBe(true);
  });

  it.each<readonly [string, readonly AddedFont[]]>([
    ['number', []],
    ['family', [{ ...font, family: 'B' }]],
    ['scripts', [{ family: font.family, files: font.files }]],
    ['bytes', [{ ...font, files: { regular: new Uint8Array([1, 3]) } }]],
    ['kind of file', [{ ...font, files: { regular: 'a.ttf' } }]],
    ['styles', [{ ...font, files: { ...font.files, bold: 'a.ttf' } }]],
  ])('differ by their %s', (_, other) => {
    expect(sameFonts([font], other)).toBe(false);
    expect(sameFonts(other, [font])).toBe(false);
  });
});
