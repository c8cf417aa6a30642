import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createFontBook } from '../../src/materials/fonts/font-book.ts';
import { itemise } from '../../src/materials/fonts/itemise.ts';
import { fontRequest, readFontFile } from '../font-files.ts';
import { hasHbShape, shapeWithHarfBuzz } from '../suites/hb-shape.ts';

// Scripts whose letters are reordered or stacked, in fonts of Debian's package fonts-noto-core.

const FONTS = '/usr/share/fonts/truetype/noto/';
const missing = existsSync(`${FONTS}NotoSansBengali-Regular.ttf`) ? undefined : 'fonts-noto-core is not installed';
const missingPrograms = missing ?? (hasHbShape() ? undefined : 'hb-shape is not installed');

const WORDS = [
  ['bengali', 'NotoSansBengali', 'সর্বজনীন কৌশল র‍্যাব ্ক'],
  ['gurmukhi', 'NotoSansGurmukhi', 'ਪੰਜਾਬੀ ਸ਼ਕਤੀ ਸ੍ਵਰ'],
  ['gujarati', 'NotoSansGujarati', 'સ્વાતંત્ર્ય ધર્મ'],
  ['odia', 'NotoSansOriya', 'ସାର୍ବଜନୀନ ଓଡ଼ିଆ'],
  ['tamil', 'NotoSansTamil', 'தமிழ் கொண்டு ஸ்ரீ'],
  ['telugu', 'NotoSansTelugu', 'స్వాతంత్ర్యం కైలాస'],
  ['kannada', 'NotoSansKannada', 'ಸಾರ್ವತ್ರಿಕ ಕ್ರೋಧ'],
  ['malayalam', 'NotoSansMalayalam', 'പ്രഖ്യാപനം കൊല്ലം'],
  ['sinhala', 'NotoSansSinhala', 'ක්‍රියාකාරී ශ්‍රී තෝරා'],
  ['tibetan', 'NotoSerifTibetan', 'རྒྱལ་སྤྱིའི་'],
  ['myanmar', 'NotoSansMyanmar', 'မြန်မာ အင်္ဂလိပ် ကြောင့်'],
  ['khmer', 'NotoSansKhmer', 'ស្ត្រី ភាសាខ្មែរ ព្រៃ'],
  ['lao', 'NotoSansLao', 'ນ້ຳ ປະເທດ'],
] as const;

async function drawn(file: string, text: string) {
  const bytes = new Uint8Array(readFileSync(file));
  const book = createFontBook(
    (name) => (name.startsWith('added-') ? Promise.resolve(bytes) : readFontFile(name)),
    [{ family: 'Added', files: { regular: bytes } }],
  );
  const request = fontRequest('Added');
  await book.load(request, [text]);
  return itemise(text, request, book);
}

describe.skipIf(missing)(missing ?? 'a text in an added font of its script', () => {
  it.each(WORDS)('%s: no character is missing, and the glyphs stand for the whole text', async (_, font, text) => {
    const { runs, missing: lacking } = await drawn(`${FONTS}${font}-Regular.ttf`, text);
    expect(lacking).toEqual([]);
    expect(runs.flatMap(({ shaped }) => shaped.characters).join('')).toBe(text);
  });
});

describe.skipIf(missingPrograms)(missingPrograms ?? 'glyphs and positions of a word', () => {
  it.each(WORDS)('%s: are those of HarfBuzz', async (script, font, text) => {
    const file = `${FONTS}${font}-Regular.ttf`;
    const words = text.split(' ');
    const theirs = shapeWithHarfBuzz(file, script, words);
    const ours = await Promise.all(words.map((word) => drawn(file, word)));
    expect(ours.map(({ runs }) => runs.flatMap(({ shaped }) => shaped.glyphs))).toEqual(
      theirs.map(({ glyphs }) => glyphs.map(({ glyph }) => glyph)),
    );
    expect(ours.map(({ runs }) => runs.reduce((sum, { shaped }) => sum + shaped.width, 0))).toEqual(
      theirs.map(({ width }) => width),
    );
  });
});
