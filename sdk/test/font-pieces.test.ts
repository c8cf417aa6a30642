import { describe, expect, it } from 'vitest';
import { createFontBook, type FontBook, type FontRequest } from '../src/materials/fonts/font-book.ts';
import { faceFromFile, fontRequest, readFontFile } from './font-files.ts';
import CHARACTERS from './fonts/characters-digests.json' with { type: 'json' };
import DIGESTS from './fonts/shaping-digests.json' with { type: 'json' };
import { SHAPING_REQUESTS, SHAPING_TEXTS } from './shaping-corpus.ts';
import { charactersDigest, shapingDigest } from './shaping-digest.ts';

const nameOf = ({ family, bold, italic }: FontRequest): string =>
  `${family}${bold ? ' bold' : ''}${italic ? ' italic' : ''}`;

async function digestsOf(request: FontRequest, newBook: () => FontBook): Promise<Readonly<Record<string, string>>> {
  const digests: Record<string, string> = {};
  for (const [kind, texts] of Object.entries(SHAPING_TEXTS)) {
    const book = newBook();
    await book.load(request, texts);
    digests[kind] = shapingDigest(book, request, texts);
  }
  return digests;
}

/** Returns the files of `sdk/fonts` that a text needs. */
async function filesFor(text: string, request: FontRequest = fontRequest('Noto Sans')): Promise<readonly string[]> {
  const read: string[] = [];
  const book = createFontBook((file) => {
    read.push(file);
    return readFontFile(file);
  });
  await book.load(request, [text]);
  return read;
}

// The hashes were made with whole font files, before they were split into pieces. The exceptions are texts with Hebrew,
// and with missing marks next to present letters: those hashes were made when they matched HarfBuzz with the whole
// fonts.
describe('faces in pieces draw as the whole files did', () => {
  const shared = createFontBook(readFontFile);

  it.each(Object.entries(CHARACTERS))(
    '%s: all characters are there, with their glyphs and advances',
    async (id, all) => {
      expect(charactersDigest(await faceFromFile(id))).toBe(all);
    },
  );

  it.each(SHAPING_REQUESTS.map((request) => [nameOf(request), request] as const))(
    '%s: the same faces, glyphs, places and outlines, whichever pieces are loaded beside',
    async (name, request) => {
      const expected = new Map<string, unknown>(Object.entries(DIGESTS)).get(name);
      expect(await digestsOf(request, () => createFontBook(readFontFile))).toEqual(expected);
      expect(await digestsOf(request, () => shared)).toEqual(expected);
    },
  );
});

describe('a text loads the pieces that its characters need', () => {
  it.each([
    ['Zażółć gęślą jaźń, 12,50 € – №5 ℮ ™', ['noto-sans-regular.ttf']],
    ['Tiếng Việt', ['noto-sans-regular.ttf', 'noto-sans-regular-vietnamese.ttf']],
    ['Ελιές', ['noto-sans-regular.ttf', 'noto-sans-regular-greek.ttf']],
    ['Їжа', ['noto-sans-regular.ttf', 'noto-sans-regular-cyrillic.ttf']],
    ['चाय', ['noto-sans-regular.ttf', 'noto-sans-regular-devanagari.ttf']],
    ['שלום 5', ['noto-sans-regular.ttf', 'noto-sans-hebrew-regular.ttf']],
    ['سلام', ['noto-sans-regular.ttf', 'noto-sans-arabic-regular.ttf']],
    ['ชา', ['noto-sans-regular.ttf', 'noto-sans-thai-regular.ttf']],
    ['→', ['noto-sans-regular.ttf', 'arimo-regular.ttf', 'arimo-regular-symbols.ttf']],
    ['🚚', ['noto-sans-regular.ttf', 'noto-emoji-regular.ttf', 'noto-emoji-regular-1f680.ttf']],
    ['x̂', ['noto-sans-regular.ttf', 'noto-sans-regular-rest.ttf']],
  ])('%s', async (text, files) => {
    expect(await filesFor(text)).toEqual(files);
  });

  it('Hebrew without points is kerned by the piece of its letters; points need the tables for marks', async () => {
    const arial = fontRequest('Arial');
    expect(await filesFor('שלום 5', arial)).toEqual(['arimo-regular.ttf', 'arimo-regular-hebrew.ttf']);
    expect(await filesFor('שָׁלוֹם', arial)).toEqual([
      'arimo-regular.ttf',
      'arimo-regular-hebrew.ttf',
      'arimo-regular-rest.ttf',
    ]);
  });

  it('no piece for a character that the face lacks', async () => {
    expect(await filesFor('中 বাংলা')).toEqual(['noto-sans-regular.ttf']);
  });

  it('several at once', async () => {
    let open = 0;
    let most = 0;
    const book = createFontBook(async (file) => {
      most = Math.max(most, ++open);
      const bytes = await readFontFile(file);
      open--;
      return bytes;
    });
    await book.load(fontRequest('Arial'), ['Αα', 'Яя', 'שש']);
    expect(most).toBe(3);
  });
});

describe('a piece that cannot be used', () => {
  it('is reported with its file name', async () => {
    const book = createFontBook((file) =>
      file.includes('greek') ? Promise.reject(new Error('404')) : readFontFile(file),
    );
    await expect(book.load(fontRequest('Arial'), ['α'])).rejects.toThrow(
      'arimo-regular: the font file arimo-regular-greek.ttf could not be read',
    );
  });

  it('from another version of the font is refused, since its glyphs have other numbers', async () => {
    const book = createFontBook((file) => readFontFile(file.replace('arimo-regular-greek', 'arimo-bold-greek')));
    await expect(book.load(fontRequest('Arial'), ['α'])).rejects.toThrow(
      'arimo-regular: the font piece greek was created from a different font file: deploy all font files from the same release',
    );
  });

  it('and is asked for before it was loaded is an error, never another glyph', async () => {
    const book = createFontBook(readFontFile);
    await book.load(fontRequest('Arial'), ['a']);
    const { face } = book.primary(fontRequest('Arial'));
    expect(() => face.glyphOf(0x3b1)).toThrow('arimo-regular: the font piece greek was used before it was loaded');
    expect(face.has(0x3b1)).toBe(true);
  });
});
