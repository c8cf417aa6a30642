import { describe, expect, it } from 'vitest';
import { bookFor, fontRequest, readFontFile } from '../../../test/font-files.ts';
import { createFontBook, type FontBook, type FontRequest } from './font-book.ts';
import { FontError } from './font-error.ts';

const chosen = (book: FontBook, request: FontRequest, cluster: string): string => {
  const { face, missing } = book.choose(request, cluster);
  return `${face.id}${missing ? ' missing' : ''}`;
};

/** A font book that records the files it reads. */
function countingBook(): { readonly book: FontBook; readonly read: string[] } {
  const read: string[] = [];
  const book = createFontBook((file) => {
    read.push(file);
    return readFontFile(file);
  });
  return { book, read };
}

describe('which face draws a cluster', () => {
  const samples = 'A שלום 👍 ❤ ❤️ ☎︎ © ©️ ♥ 1️⃣ 🇩🇪 Ж س ก क्ष 中 x̂ é e\u0301 \ud800';

  it.each([
    ['A', 'arimo-regular', 'the family asked for, when it has it'],
    ['ש', 'arimo-regular', 'also for another script'],
    ['👍', 'noto-emoji-regular', 'the emoji font, when no other has it'],
    ['❤️', 'noto-emoji-regular', 'the emoji font, when emoji style is asked for'],
    ['©', 'arimo-regular', 'a text font, when a pictograph is text by default'],
    ['©️', 'noto-emoji-regular', 'the emoji font for it, when emoji style is asked for'],
    ['♥', 'arimo-regular', 'a text font for a heart that it has'],
    ['1️⃣', 'noto-emoji-regular', 'the emoji font for a keycap'],
    ['🇩🇪', 'noto-emoji-regular', 'the emoji font for a flag'],
    ['☐', 'noto-sans-symbols-2-regular', 'a font of symbols, when no other has it'],
    ['☑', 'noto-sans-symbols-2-regular', 'the same for a pictograph that is text by default'],
    ['☑️', 'noto-emoji-regular', 'the emoji font for it, when emoji style is asked for'],
    ['⇒', 'noto-sans-math-regular', 'the second font of symbols'],
    ['③', 'noto-sans-symbols-regular', 'the third font of symbols'],
    ['→', 'arimo-regular', 'the family asked for, for an arrow that it has'],
    ['Ж', 'arimo-regular', 'the family asked for, for Cyrillic'],
    ['e\u0301', 'arimo-regular', 'the family asked for, for a letter and a mark that NFC composes'],
    ['x̂', 'arimo-regular', 'the family asked for, when it can place the mark'],
    ['س', 'noto-sans-arabic-regular', 'the Arabic font: the family asked for cannot join'],
    ['ก', 'noto-sans-thai-regular', 'the Thai font'],
    ['ก่', 'noto-sans-thai-regular', 'the Thai font for a letter and its marks'],
    ['क्ष', 'noto-sans-regular', 'Noto Sans for Devanagari'],
    ['שׁ', 'arimo-regular', 'the family asked for, for a Hebrew letter and its point'],
    ['x\u20dd', 'arimo-regular missing', 'none: no font places a circle around a letter'],
    ['ক', 'arimo-regular missing', 'none: a script that joins its letters, and no bundled font has it'],
    ['中', 'arimo-regular missing', 'none: no bundled font has it'],
    ['\ud800', 'arimo-regular missing', 'none: half of a surrogate pair'],
    ['\u00ad', 'arimo-regular', 'the family asked for, for what draws nothing'],
  ])('%s: %s (%s)', async (cluster, expected) => {
    const request = fontRequest('Arial');
    const book = await bookFor(request, [samples, cluster]);
    expect(chosen(book, request, cluster)).toBe(expected);
  });

  it('falls back from Noto Sans to Noto Sans Hebrew', async () => {
    const request = fontRequest('Noto Sans', { bold: true });
    const book = await bookFor(request, ['שלום']);
    expect(chosen(book, request, 'ש')).toBe('noto-sans-hebrew-bold');
  });

  it('falls back from a family to Noto Sans', async () => {
    const request = fontRequest('Courier New');
    const book = await bookFor(request, ['ꭓ']);
    expect(chosen(book, request, 'ꭓ')).toBe('noto-sans-regular');
  });

  it('falls back to Arimo for symbols that Noto Sans leaves out', async () => {
    const request = fontRequest('Noto Sans');
    const book = await bookFor(request, ['→ ●']);
    expect(chosen(book, request, '→')).toBe('arimo-regular');
    expect(chosen(book, request, '●')).toBe('arimo-regular');
  });

  it('slants a face that has no italic by 12 degrees, and no other', async () => {
    const request = fontRequest('Noto Sans', { italic: true });
    const book = await bookFor(request, ['A ש 👍']);
    expect(book.choose(request, 'A').slant).toBe(0);
    expect(book.choose(request, 'A').face.id).toBe('noto-sans-italic');
    expect(book.choose(request, 'ש').slant).toBe(0.21255656167002213);
    expect(book.choose(request, '👍').slant).toBe(0.21255656167002213);
  });
});

describe('the fonts of symbols', () => {
  it('have what labels show, in every family and style, and are not read for anything else', async () => {
    const shown = '★☆✓✔✗✘☐☑☒◆◇●○■□▲▼⌀♻☎☏✉⚠℮←↑→↓↔↕⇐⇒➔➜';
    for (const family of ['Noto Sans', 'Arial', 'Times', 'Courier'])
      for (const bold of [false, true]) {
        const request = fontRequest(family, { bold });
        const book = await bookFor(request, [shown]);
        expect([...shown].filter((cluster) => book.choose(request, cluster).missing)).toEqual([]);
      }
    const { book, read } = countingBook();
    await book.load(fontRequest('Noto Sans'), ['12,50 € → ● – 3 × 4 中']);
    expect(read.filter((file) => /^noto-sans-(?:math|symbols)/.test(file))).toEqual([]);
  });
});

describe('the primary face', () => {
  it('is the default family, when the one asked for is not bundled', async () => {
    const request = fontRequest('Comic Sans MS', { bold: true });
    const book = await bookFor(request, []);
    expect(book.primary(request).face.id).toBe('noto-sans-bold');
    expect(book.isSubstituted(request)).toBe(true);
  });

  it('does not count as a substitute for an alias, a list with a known name, or no name', () => {
    const { book } = countingBook();
    expect(book.isSubstituted(fontRequest('Helvetica'))).toBe(false);
    expect(book.isSubstituted(fontRequest('Foo, Arial'))).toBe(false);
    expect(book.isSubstituted(fontRequest(''))).toBe(false);
  });
});

describe('loading', () => {
  it('reads only the faces that the texts need', async () => {
    const { book, read } = countingBook();
    const request = fontRequest('Arial');
    await book.load(request, ['plain text', 'naïve — 12 €', 'שלום']);
    expect(read).toEqual(['arimo-regular.ttf', 'arimo-regular-hebrew.ttf']);
    await book.load(request, ['👍']);
    expect(read.slice(2)).toEqual(['noto-emoji-regular.ttf', 'noto-emoji-regular-1f400.ttf']);
  });

  it('reads one file for texts that its primary face has and that are never cut', async () => {
    const { book, read } = countingBook();
    const request = fontRequest('OCR-B');
    await Promise.all([book.loadPrimary(request), book.loadPrimary(request)]);
    await book.loadPrimary(request);
    expect(read).toEqual(['ocr-b-regular.ttf']);
    expect(book.primary(request).face.id).toBe('ocr-b-regular');
  });

  it('reads no fallback for scripts that none of them could draw', async () => {
    const { book, read } = countingBook();
    await book.load(fontRequest('Noto Sans'), ['বাংলা ភាសា 中文']);
    expect(read).toEqual(['noto-sans-regular.ttf']);
  });

  it('reads a script’s own font when its letters come, in the weight asked for', async () => {
    const { book, read } = countingBook();
    await book.load(fontRequest('Arial', { bold: true }), ['سلام', 'ไทย']);
    expect(read).toEqual([
      'arimo-bold.ttf',
      'noto-sans-bold.ttf',
      'noto-sans-arabic-bold.ttf',
      'noto-sans-thai-bold.ttf',
    ]);
  });

  it('reads each file once, for all that ask at the same time', async () => {
    const { book, read } = countingBook();
    const request = fontRequest('Arial');
    await Promise.all([book.load(request, ['a']), book.load({ ...request }, ['b']), book.load(request, ['c'])]);
    expect(read).toEqual(['arimo-regular.ttf']);
  });

  it('has what an ellipsis and a hyphen need, whatever the texts say', async () => {
    const request = fontRequest('Noto Emoji');
    const book = await bookFor(request, []);
    expect(chosen(book, request, '…')).toBe('noto-sans-regular');
    expect(chosen(book, request, '-')).toBe('noto-sans-regular');
  });

  it('is a FontError when a file cannot be read, and can be tried again', async () => {
    let fails = true;
    const book = createFontBook((file) => (fails ? Promise.reject(new Error('offline')) : readFontFile(file)));
    const request = fontRequest('Arial');
    await expect(book.load(request, ['a'])).rejects.toThrow(FontError);
    await expect(book.load(request, ['a'])).rejects.toThrow(
      'arimo-regular: the font file arimo-regular.ttf could not be read',
    );
    fails = false;
    await book.load(request, ['a']);
    expect(book.primary(request).face.id).toBe('arimo-regular');
  });

  it('passes on a FontError that the platform throws', async () => {
    const said = new FontError(
      'arimo-regular',
      'the font could not be loaded: https://a.example/x.ttf responded with status 404',
    );
    const book = createFontBook(() => Promise.reject(said));
    await expect(book.load(fontRequest('Arial'), ['a'])).rejects.toBe(said);
  });

  it('must come before use', () => {
    const { book } = countingBook();
    expect(() => book.primary(fontRequest('Arial'))).toThrow(FontError);
    expect(() => book.choose(fontRequest('Arial'), 'a')).toThrow(FontError);
  });
});

describe('a choice', () => {
  const request = fontRequest('Arial');
  const marked = (marks: number): string => `a${'\u0301'.repeat(marks)}`;

  it('is kept for clusters up to a family of four, and made anew for longer ones, which would fill the memory', async () => {
    const book = await bookFor(request, ['👨‍👩‍👧‍👦', marked(12), marked(50_000)]);
    expect(book.choose(request, '👨‍👩‍👧‍👦')).toBe(book.choose(request, '👨‍👩‍👧‍👦'));
    for (const cluster of [marked(12), marked(50_000)]) {
      expect(book.choose(request, cluster)).not.toBe(book.choose(request, cluster));
      expect(book.choose(request, cluster)).toEqual(book.choose(request, cluster));
    }
  });
});
