import { createCanvas, GlobalFonts } from '@napi-rs/canvas';
import fc from 'fast-check';
import { parse } from 'opentype.js/dist/opentype.mjs';
import { describe, expect, it } from 'vitest';
import { faceFromFile, filesOfFace, readFontFile } from '../../../test/font-files.ts';
import { pathBounds } from '../../base/path.ts';
import { FontError } from './font-error.ts';
import type { FontFace } from './font-face.ts';
import { parseFace } from './parse-face.ts';
import { shapeRun } from './shape.ts';

const FACES = ['arimo', 'cousine', 'noto-sans', 'tinos']
  .flatMap((family) => ['regular', 'bold', 'italic', 'bold-italic'].map((style) => `${family}-${style}`))
  .concat([
    'noto-sans-hebrew-regular',
    'noto-sans-hebrew-bold',
    'noto-emoji-regular',
    'noto-emoji-bold',
    'ocr-b-regular',
  ]);

const glyph = (face: FontFace, character: string): number => face.glyphOf(character.codePointAt(0) ?? 0);
const advance = (face: FontFace, character: string): number => face.advance(glyph(face, character));
const kern = (face: FontFace, left: string, right: string): number =>
  face.kerning(glyph(face, left), glyph(face, right));

describe('the widths of the metric-compatible families', () => {
  it.each([
    ['arimo-regular', [1366, 569, 1139, 1933]],
    ['arimo-bold', [1479, 569, 1139, 1933]],
    ['tinos-regular', [1479, 512, 1024, 1933]],
    ['cousine-regular', [1229, 1229, 1229, 1229]],
  ])('%s has the advances of the font that it replaces (A, space, 0, W; of 2048)', async (id, expected) => {
    const face = await faceFromFile(id);
    expect(face.unitsPerEm).toBe(2048);
    expect(['A', ' ', '0', 'W'].map((character) => advance(face, character))).toEqual(expected);
  });

  it('Noto Sans has its own', async () => {
    const face = await faceFromFile('noto-sans-regular');
    expect(face.unitsPerEm).toBe(1000);
    expect(['A', ' ', '0', 'W'].map((character) => advance(face, character))).toEqual([639, 260, 572, 930]);
  });
});

describe('metrics', () => {
  it('come from hhea when the file does not ask for the typographic ones', async () => {
    const face = await faceFromFile('tinos-regular');
    expect([face.ascender, face.descender, face.lineGap]).toEqual([1825, -443, 87]);
  });

  it('come from OS/2 when USE_TYPO_METRICS is set', async () => {
    const bytes = (await readFontFile('tinos-regular.ttf')).slice();
    const view = new DataView(bytes.buffer);
    const os2 = tableOffset(view, 'OS/2');
    view.setUint16(os2 + 62, view.getUint16(os2 + 62) | 0x80);
    const face = parseFace('tinos-regular', bytes);
    expect([face.ascender, face.descender, face.lineGap]).toEqual([1420, -442, 307]);
  });

  it('include cap height, underline, italic angle, bounds and name', async () => {
    const face = await faceFromFile('arimo-bold-italic');
    expect(face.postScriptName).toBe('Arimo-BoldItalic');
    expect(face.capHeight).toBe(1409);
    expect(face.underlinePosition).toBe(-217);
    expect(face.underlineThickness).toBe(150);
    expect(face.italicAngleDegrees).toBe(-12);
    expect(face.bounds[3]).toBeGreaterThan(face.capHeight);
  });
});

describe('kerning', () => {
  it.each([
    ['arimo-regular', -152, -227],
    ['tinos-regular', -264, -143],
    ['noto-sans-regular', -40, -70],
    ['noto-sans-bold', -40, -70],
    ['cousine-regular', 0, 0],
  ])('%s pulls AV together by %d and To by %d', async (id, av, to) => {
    const face = await faceFromFile(id);
    expect(kern(face, 'A', 'V')).toBe(av);
    expect(kern(face, 'T', 'o')).toBe(to);
  });

  it('reads a kern table when GPOS kerns nothing', async () => {
    const plain = await readFontFile('cousine-regular.ttf');
    const { glyphOf } = { glyphOf: (c: string) => glyph(parseFace('plain', plain), c) };
    const face = parseFace('kerned', withKernTable(plain, glyphOf('A'), glyphOf('V'), -80));
    expect(kern(face, 'A', 'V')).toBe(-80);
    expect(kern(face, 'V', 'A')).toBe(0);
  });

  it.each(FACES)('%s: the width of any words is the one HarfBuzz gives', async (id) => {
    const file = new URL(`../../../fonts/${id}.ttf`, import.meta.url).pathname;
    GlobalFonts.registerFromPath(file, `check ${id}`);
    const face = await faceFromFile(id);
    const alone = parseFace(id, await readFontFile(`${id}.ttf`), true);
    const context = createCanvas(1, 1).getContext('2d');
    context.font = `${face.unitsPerEm}px "check ${id}"`;
    context.fontKerning = 'normal';
    // Without f: HarfBuzz applies the ligatures fi and ff, which Platen does not use.
    const letters = [...'ABDFKLPTVWXYZaceghijknoprstvwxy01479.,-:/()"'].filter((c) => glyph(alone, c) !== 0);
    if (letters.length === 0) return;
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...letters), { minLength: 2, maxLength: 12 }), (word) => {
        const text = word.join('');
        expect(shapeRun(face, text).width).toBeCloseTo(context.measureText(text).width, 0);
      }),
      { numRuns: 60, seed: 7 },
    );
  });
});

describe('outlines', () => {
  it.each(FACES)('%s: glyphs, advances and outlines agree with opentype.js', async (id) => {
    const face = await faceFromFile(id);
    const files = await Promise.all((await filesOfFace(id)).map(readFontFile));
    const others = files.map((bytes) => parse(bytes.slice().buffer, { lowMemory: true }));
    const codePoints = [...'AgÅé8@&ﬁЖΩשđ…€👍🚚❤½'].map((c) => c.codePointAt(0) ?? 0);
    for (const codePoint of codePoints) {
      const index = face.glyphOf(codePoint);
      const character = String.fromCodePoint(codePoint);
      const other = others.find((file) => file.charToGlyphIndex(character) !== 0) ?? others[0];
      if (!other) throw new Error(`${id} has no file`);
      expect(index).toBe(other.charToGlyphIndex(character));
      const reference = other.glyphs.get(index);
      expect(face.advance(index)).toBe(reference.advanceWidth);
      const box = reference.getPath(0, 0, other.unitsPerEm).getBoundingBox();
      const bounds = face.glyphBounds(index) ?? [0, 0, 0, 0];
      expect(bounds[0]).toBeCloseTo(box.x1, 0);
      expect(bounds[1]).toBeCloseTo(-box.y2, 0);
      expect(bounds[2]).toBeCloseTo(box.x2, 0);
      expect(bounds[3]).toBeCloseTo(-box.y1, 0);
    }
  });

  it.each(FACES)(
    '%s: every glyph of the font can be read and lies in the bounds that its head table names',
    async (id) => {
      const face = await faceFromFile(id);
      const [left, low, right, high] = face.bounds;
      for (let index = 0; index < 65_536; index++) {
        if (!face.glyphTables(index)) continue;
        const bounds = face.glyphBounds(index);
        if (!bounds) continue;
        const inside = bounds[0] >= left - 1 && bounds[1] >= low - 1 && bounds[2] <= right + 1 && bounds[3] <= high + 1;
        if (!inside) expect([index, bounds]).toEqual([index, face.bounds]);
      }
    },
  );

  it('are the same object each time', async () => {
    const face = await faceFromFile('arimo-regular');
    expect(face.outline(36)).toBe(face.outline(36));
  });

  it('of a space are empty and have no bounds', async () => {
    const face = await faceFromFile('arimo-regular');
    expect(face.outline(glyph(face, ' ')).verbs).toHaveLength(0);
    expect(face.glyphBounds(glyph(face, ' '))).toBeUndefined();
  });

  it('of an accented letter are those of its parts together', async () => {
    const face = await faceFromFile('arimo-regular');
    const plain = pathBounds(face.outline(glyph(face, 'A')));
    const ring = pathBounds(face.outline(glyph(face, 'Å')));
    expect(plain?.height).toBe(1409);
    expect(ring?.height).toBeGreaterThan(1700);
    expect(ring?.width).toBe(plain?.width);
  });
});

describe('a damaged file', () => {
  it('of another kind is a FontError that says what was found', () => {
    expect(() => parseFace('broken', new Uint8Array(64))).toThrow(FontError);
    expect(() => parseFace('broken', new Uint8Array(64))).toThrow(/^broken: .*0x00000000/);
    expect(() => parseFace('empty', new Uint8Array(0))).toThrow(FontError);
  });

  it('without a table it needs is a FontError that names the table', async () => {
    const bytes = (await readFontFile('arimo-regular.ttf')).slice();
    const view = new DataView(bytes.buffer);
    bytes[recordOffset(view, 'glyf')] = 0x78;
    expect(() => parseFace('arimo-regular', bytes)).toThrow(/table glyf is missing/);
  });

  it('cut anywhere, or with any bytes changed, parses or throws FontError, and so do its glyphs', async () => {
    const whole = await readFontFile('noto-sans-hebrew-regular.ttf');
    const changes = fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { maxLength: 40 });
    fc.assert(
      fc.property(fc.nat(whole.length), changes, fc.boolean(), (length, edits, truncate) => {
        const bytes = truncate ? whole.slice(0, length) : whole.slice();
        for (const [at, value] of edits) if (at < bytes.length) bytes[at] = value;
        expect(exercise(bytes)).toSatisfy((thrown) => thrown === undefined || thrown instanceof FontError);
      }),
      { numRuns: 150, seed: 11 },
    );
  });
});

/** Calls every method of a face; returns the error that was thrown. */
function exercise(bytes: Uint8Array): unknown {
  try {
    const face = parseFace('damaged', bytes);
    for (let code = 0x20; code < 0x7f; code++) face.glyphBounds(face.glyphOf(code));
    for (let index = 0; index < 60; index++) face.kerning(index, index + 1);
    return undefined;
  } catch (thrown) {
    return thrown;
  }
}

function recordOffset(view: DataView, tag: string): number {
  for (let i = 0; i < view.getUint16(4); i++) {
    const record = 12 + i * 16;
    const name = [0, 1, 2, 3].map((k) => String.fromCharCode(view.getUint8(record + k))).join('');
    if (name === tag) return record;
  }
  throw new Error(`no table ${tag}`);
}

const tableOffset = (view: DataView, tag: string): number => view.getUint32(recordOffset(view, tag) + 8);

/** A font with its GPOS table renamed, and with a kern table of one pair instead of its piece list. */
function withKernTable(font: Uint8Array, left: number, right: number, value: number): Uint8Array {
  const bytes = font.slice();
  const view = new DataView(bytes.buffer);
  const rename = (from: string, to: string): void => {
    bytes.set(new TextEncoder().encode(to), recordOffset(view, from));
  };
  rename('GPOS', 'gone');
  rename('PLTN', 'kern');
  const words = [0, 1, 0, 20, 1, 1, 6, 0, 0, left, right, value & 0xffff];
  const at = tableOffset(view, 'kern');
  for (const [i, word] of words.entries()) view.setUint16(at + i * 2, word);
  return bytes;
}
