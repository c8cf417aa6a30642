import { describe, expect, it } from 'vitest';
import { faceFromFile } from '../../../test/font-files.ts';
import { shapeRun, sliceRun } from './shape.ts';

describe('shaping a text in one face', () => {
  it('places glyphs by advance and kerning', async () => {
    const run = shapeRun(await faceFromFile('arimo-regular'), 'AVA');
    expect(run.offsets).toEqual([0, 1214, 2428]);
    expect(run.width).toBe(3794);
    expect(run.characters).toEqual(['A', 'V', 'A']);
    expect(run.starts).toEqual([0, 1, 2]);
  });

  it('draws nothing for ignorable characters and kerns across them', async () => {
    const face = await faceFromFile('arimo-regular');
    const run = shapeRun(face, 'A\u00ad\u200bV');
    expect(run.characters).toEqual(['A', 'V']);
    expect(run.offsets).toEqual([0, 1214]);
    expect(run.starts).toEqual([0, 3]);
  });

  it('composes a letter and its mark into one glyph', async () => {
    const face = await faceFromFile('arimo-regular');
    const run = shapeRun(face, 'e\u0301');
    expect(run.glyphs).toEqual([face.glyphOf(0xe9)]);
    expect(run.characters).toEqual(['e\u0301']);
  });

  it('draws .notdef for a mark that is not composed, for scripts that need a shaper and for half surrogate pairs', async () => {
    const face = await faceFromFile('noto-sans-regular');
    expect(shapeRun(face, 'x\u0302').glyphs).toEqual([face.glyphOf(0x78), 0]);
    expect(face.glyphOf(0x928)).toBeGreaterThan(0);
    expect(shapeRun(face, 'न').glyphs).toEqual([0]);
    expect(shapeRun(face, 'a\ud800').glyphs).toEqual([face.glyphOf(0x61), 0]);
    expect(shapeRun(face, 'a\ud800').characters).toEqual(['a', '\ufffd']);
  });

  it('keeps a presentation form that NFC would take apart', async () => {
    const face = await faceFromFile('arimo-regular');
    expect(shapeRun(face, '\ufb2a').glyphs).toEqual([face.glyphOf(0xfb2a)]);
  });

  it.each([
    ['a family', '👨‍👩‍👧'],
    ['a flag', '🇩🇪'],
    ['a keycap', '1️⃣'],
    ['a skin tone', '👍🏽'],
    ['a region’s flag', '🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
  ])('draws %s as the one glyph of the emoji font', async (_, text) => {
    const run = shapeRun(await faceFromFile('noto-emoji-regular'), text);
    expect(run.glyphs).toHaveLength(1);
    expect(run.glyphs[0]).toBeGreaterThan(0);
    expect(run.characters).toEqual([text]);
  });

  it('draws an unknown emoji sequence as its parts, without the joiner', async () => {
    const face = await faceFromFile('noto-emoji-regular');
    expect(shapeRun(face, '🚚\u200d🍕').glyphs).toEqual([face.glyphOf(0x1f69a), face.glyphOf(0x1f355)]);
  });

  it('keeps the slant of a synthesised italic', async () => {
    const face = await faceFromFile('noto-sans-hebrew-regular');
    expect(shapeRun(face, 'א', 0.2).slant).toBe(0.2);
    expect(shapeRun(face, 'א').slant).toBe(0);
    expect(shapeRun(face, '0.2 א').slant).toBe(0);
  });

  it('gives the same run for the same text', async () => {
    const face = await faceFromFile('arimo-regular');
    expect(shapeRun(face, 'again')).toBe(shapeRun(face, 'again'));
  });

  it('gives an empty run for an empty text', async () => {
    const run = shapeRun(await faceFromFile('arimo-regular'), '');
    expect(run.glyphs).toEqual([]);
    expect(run.width).toBe(0);
  });
});

describe('part of a run', () => {
  it('starts at 0 and keeps the kerning inside', async () => {
    const run = shapeRun(await faceFromFile('arimo-regular'), 'xAVx');
    const part = sliceRun(run, 1, 3, false);
    expect(part.characters).toEqual(['A', 'V']);
    expect(part.offsets).toEqual([0, 1214]);
    expect(part.width).toBe(2580);
  });

  it('turned round has its last glyph first and the same width', async () => {
    const run = shapeRun(await faceFromFile('arimo-regular'), 'AVo');
    const turned = sliceRun(run, 0, 3, true);
    expect(turned.characters).toEqual(['o', 'V', 'A']);
    expect(turned.width).toBe(run.width);
    expect(turned.offsets[0]).toBe(0);
    expect((turned.offsets[2] ?? 0) + 1366).toBe(run.width);
  });

  it('of no glyphs is empty', async () => {
    const run = shapeRun(await faceFromFile('arimo-regular'), 'abc');
    expect(sliceRun(run, 1, 1, false)).toMatchObject({ glyphs: [], width: 0 });
  });
});
