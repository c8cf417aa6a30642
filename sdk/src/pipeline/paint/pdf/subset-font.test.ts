import { describe, expect, it } from 'vitest';
import { bundledFace } from '../../../../test/pdf-scenes.ts';
import { readOutline } from '../../../materials/fonts/glyf.ts';
import { readTables, requireTable } from '../../../materials/fonts/sfnt.ts';
import { subsetFont } from './subset-font.ts';

function openSubset(file: Uint8Array) {
  const tables = readTables(file);
  const outlines = {
    glyf: requireTable(tables, 'glyf'),
    loca: requireTable(tables, 'loca'),
    longOffsets: requireTable(tables, 'head').getInt16(50) === 1,
    glyphCount: requireTable(tables, 'maxp').getUint16(4),
  };
  return { tables, outlines };
}

describe('subsetFont', () => {
  it.each([
    'arimo-regular',
    'tinos-italic',
    'cousine-bold',
    'noto-sans-regular',
    'noto-sans-hebrew-bold',
    'noto-emoji-regular',
  ])('keeps outlines and widths of %s, renumbered in the order asked for', (id) => {
    const face = bundledFace(id);
    const glyphs = [
      0,
      ...['Å', 'ﬁ', 'g', 'é', ' ', 'Ω', 'שׁ', '☎', '😀'].map((c) => face.glyphOf(c.codePointAt(0) ?? 0)),
    ];
    const kept = [...new Set(glyphs)];
    const { tables, outlines } = openSubset(subsetFont(face, kept));
    kept.forEach((glyph, i) => {
      expect(readOutline(outlines, i)).toEqual(face.outline(glyph));
      expect(requireTable(tables, 'hmtx').getUint16(i * 4)).toBe(face.advance(glyph));
    });
  });

  it('takes the parts of composite glyphs along, after the glyphs asked for', () => {
    const face = bundledFace('tinos-regular');
    const { outlines } = openSubset(subsetFont(face, [0, face.glyphOf(0xe9)]));
    expect(outlines.glyphCount).toBe(4);
  });

  it('drops hinting', () => {
    const { tables } = openSubset(subsetFont(bundledFace('tinos-regular'), [0, 40]));
    expect([...tables.keys()]).toEqual(['glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp']);
    expect(requireTable(tables, 'maxp').getUint16(26)).toBe(0);
  });

  it('sums up to 0xB1B0AFBA, table by table and as a whole', () => {
    const file = subsetFont(bundledFace('arimo-regular'), [0, 36, 37, 38]);
    const view = new DataView(file.buffer);
    let sum = 0;
    for (let at = 0; at < file.length; at += 4) sum = (sum + view.getUint32(at)) >>> 0;
    expect(sum).toBe(0xb1b0afba);
  });

  it('gives the same bytes for the same glyphs', () => {
    const face = bundledFace('noto-sans-bold');
    expect(subsetFont(face, [0, 5, 9])).toEqual(subsetFont(face, [0, 5, 9]));
  });
});
