import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { faceFromFile } from '../../../test/font-files.ts';
import { VERB } from '../../base/path.ts';
import { FONT_FAMILIES, faceOf, fileOf, findFamily, SYMBOL_FAMILIES } from './families.ts';
import type { FontFace } from './font-face.ts';

const FONTS = new URL('../../../fonts/', import.meta.url);

interface SourceFile {
  readonly file: string;
  readonly package: string;
  readonly bytes: number;
  readonly sha256: string;
}

describe('family names', () => {
  it.each([
    ['Arial', 'Arimo'],
    ['Helvetica', 'Arimo'],
    ['Liberation Sans', 'Arimo'],
    ['Times', 'Tinos'],
    ['Times New Roman', 'Tinos'],
    ['Liberation Serif', 'Tinos'],
    ['Courier', 'Cousine'],
    ['Courier New', 'Cousine'],
    ['sans-serif', 'Noto Sans'],
    ['serif', 'Tinos'],
    ['monospace', 'Cousine'],
    ['OCR-B', 'OCR-B'],
    ['OCR B', 'OCR-B'],
    ['ocrb', 'OCR-B'],
    ['Noto Sans', 'Noto Sans'],
    ['Noto Sans Hebrew', 'Noto Sans Hebrew'],
    ['Noto Emoji', 'Noto Emoji'],
  ])('%s means %s', (name, expected) => {
    expect(findFamily(name)?.name).toBe(expected);
  });

  it('do not differ by case, spaces or quotes', () => {
    expect(findFamily(' "TIMES  new roman" ')?.name).toBe('Tinos');
    expect(findFamily("'CourierNew'")?.name).toBe('Cousine');
  });

  it('in a list: the first bundled one counts', () => {
    expect(findFamily('Foo, "Bar Baz", Arial, serif')?.name).toBe('Arimo');
  });

  it('that are unknown or empty select no family', () => {
    expect(findFamily('Comic Sans MS')).toBeUndefined();
    expect(findFamily('')).toBeUndefined();
    expect(findFamily(',,')).toBeUndefined();
  });
});

describe('faces', () => {
  it('are named for family and style', () => {
    const [notoSans, arimo] = FONT_FAMILIES;
    expect(notoSans && faceOf(notoSans, false, false).id).toBe('noto-sans-regular');
    expect(arimo && faceOf(arimo, true, true)).toEqual({ id: 'arimo-bold-italic', synthesisedItalic: false });
    expect(fileOf('arimo-bold-italic')).toBe('arimo-bold-italic.ttf');
    expect(fileOf('arimo-bold-italic', 'greek')).toBe('arimo-bold-italic-greek.ttf');
  });

  it('without an italic of their own are slanted', () => {
    const hebrew = findFamily('Noto Sans Hebrew');
    expect(hebrew && faceOf(hebrew, true, true)).toEqual({ id: 'noto-sans-hebrew-bold', synthesisedItalic: true });
  });
});

describe('OCR-B', () => {
  it('has printable ASCII in one weight and one pitch, slanted for an italic', async () => {
    const family = findFamily('OCR-B');
    expect(family && faceOf(family, true, true)).toEqual({ id: 'ocr-b-regular', synthesisedItalic: true });
    const face = await faceFromFile('ocr-b-regular');
    for (let codePoint = 0x20; codePoint <= 0x7e; codePoint++) {
      const glyph = face.glyphOf(codePoint);
      expect(glyph).toBe(codePoint - 0x1f);
      expect(face.advance(glyph) / face.unitsPerEm).toBe(0.723);
    }
    expect(face.glyphOf(0x7f)).toBe(0);
  });

  it('has a zero of an outer and an inner contour: no dot, no stroke', async () => {
    const contours = (face: FontFace) =>
      face.outline(face.glyphOf('0'.charCodeAt(0))).verbs.filter((verb) => verb === VERB.move).length;
    expect(contours(await faceFromFile('ocr-b-regular'))).toBe(2);
    expect(contours(await faceFromFile('cousine-regular'))).toBe(3);
  });

  it('draws what it lacks as a box', async () => {
    expect((await faceFromFile('ocr-b-regular')).glyphBounds(0)).toEqual([226, 0, 1226, 1400]);
  });
});

describe('the bundled files', () => {
  const files: readonly SourceFile[] = JSON.parse(readFileSync(new URL('SOURCES.json', FONTS), 'utf8')).files;

  it('are those of SOURCES.json, and a README', () => {
    const named = files.map(({ file }) => file);
    expect(readdirSync(FONTS).sort()).toEqual(['README.md', 'SOURCES.json', ...named].sort());
  });

  it.each(files)('$file is the one that $package published', ({ file, sha256, bytes }) => {
    const content = readFileSync(new URL(file, FONTS));
    expect(content.length).toBe(bytes);
    expect(createHash('sha256').update(content).digest('hex')).toBe(sha256);
  });

  it('hold every face that a request can mean', () => {
    const present = new Set(readdirSync(FONTS));
    for (const family of [...FONT_FAMILIES, ...SYMBOL_FAMILIES]) {
      for (const bold of [false, true]) {
        for (const italic of [false, true]) expect(present).toContain(fileOf(faceOf(family, bold, italic).id));
      }
    }
  });
});
