import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readFontEntries } from '../../src/materials/fonts/added/font-tables.ts';
import { openFont } from '../../src/materials/fonts/added/open-font.ts';
import type { LoadableFace } from '../../src/materials/fonts/font-face.ts';
import { readName } from '../../src/materials/fonts/sfnt.ts';
import { bytesOf, debian, suite } from './font-samples.ts';

// Compares Source Sans as a plain file and as WOFF or WOFF2, all made by its foundry's tools.

const rethrow = (cause: unknown): Error => cause as Error;
const open = (path: string): Promise<LoadableFace> =>
  openFont('brought', bytesOf(path), { family: 'Added', style: 'regular' }, rethrow);
const glyphCount = (face: LoadableFace): number => face.tables.get('maxp')?.getUint16(4) ?? 0;
const bytesOfTable = ({ tables }: LoadableFace, tag: string): Uint8Array | undefined => {
  const table = tables.get(tag);
  return table && new Uint8Array(table.buffer, table.byteOffset, table.byteLength);
};
/**
 * Tables that may differ: outlines (compared separately), offsets in head, a signature, and hints and names that the
 * foundry omits from its packed files.
 */
const CHANGED = ['head', 'glyf', 'loca', 'DSIG', 'cvt ', 'fpgm', 'prep', 'gasp', 'maxp', 'name'];

const PACKED = [
  ['WOFF', 'WOFF/TTF/SourceSans3-Regular.ttf.woff', 'TTF/SourceSans3-Regular.ttf'],
  ['WOFF with CFF', 'WOFF/OTF/SourceSans3-BoldIt.otf.woff', 'OTF/SourceSans3-BoldIt.otf'],
  ['WOFF2', 'WOFF2/TTF/SourceSans3-Regular.ttf.woff2', 'TTF/SourceSans3-Regular.ttf'],
  ['WOFF2 in italics', 'WOFF2/TTF/SourceSans3-BlackIt.ttf.woff2', 'TTF/SourceSans3-BlackIt.ttf'],
  ['WOFF2 with CFF', 'WOFF2/OTF/SourceSans3-Bold.otf.woff2', 'OTF/SourceSans3-Bold.otf'],
] as const;

describe.each(PACKED)('%s', (_, packedPath, plainPath) => {
  const paths = [packedPath, plainPath].map((path) => suite(`source-sans/${path}`)) as [string, string];
  const missing = paths.every(existsSync) ? undefined : 'npm package source-sans is not installed in tools/suites';

  it.skipIf(missing)('has every outline, advance and left edge of the font that it was made of', async () => {
    const [packed, plain] = await Promise.all(paths.map(open) as [Promise<LoadableFace>, Promise<LoadableFace>]);
    const count = glyphCount(plain);
    expect(glyphCount(packed)).toBe(count);
    for (let glyph = 0; glyph < count; glyph++) {
      expect(packed.outline(glyph)).toEqual(plain.outline(glyph));
      expect([packed.advance(glyph), packed.bearing(glyph)]).toEqual([plain.advance(glyph), plain.bearing(glyph)]);
    }
  });

  it.skipIf(missing)('has every other table, byte by byte', async () => {
    const [packed, plain] = await Promise.all(paths.map(open) as [Promise<LoadableFace>, Promise<LoadableFace>]);
    const tags = [...plain.tables.keys()].filter((tag) => !CHANGED.includes(tag));
    for (const tag of tags) expect(bytesOfTable(packed, tag), tag).toEqual(bytesOfTable(plain, tag));
  });
});

describe('a collection', () => {
  const path = debian('opentype/noto/NotoSansCJK-Regular.ttc');
  const missing = existsSync(path) ? undefined : 'fonts-noto-cjk is not installed';
  const bytes = missing ? new Uint8Array(0) : bytesOf(path);
  const openFace = (face: string | number | undefined, family = 'Added'): Promise<LoadableFace> =>
    openFont('brought', bytes, { family, style: 'regular', ...(face !== undefined && { face }) }, rethrow);

  it.skipIf(missing)('gives the font of a number or a name, in any case and with or without spaces', async () => {
    const entries = await readFontEntries('brought', bytes);
    expect(readName(entries[2]?.tables() ?? new Map(), 1)).toBe('Noto Sans CJK SC');
    for (const face of [2, 'Noto Sans CJK SC', 'notosanscjksc', 'NotoSansCJKsc-Regular']) {
      expect((await openFace(face)).postScriptName).toBe('NotoSansCJKsc-Regular');
    }
  });

  it.skipIf(missing)('gives the font that is named as the family, where nothing else was said', async () => {
    expect((await openFace(undefined, 'Noto Sans CJK KR')).postScriptName).toBe('NotoSansCJKkr-Regular');
  });

  it.skipIf(missing)('is refused with all names where no font was said, and where there is no such font', async () => {
    await expect(openFace(undefined)).rejects.toThrow(/collection.*choose one with "face": "Noto Sans CJK JP", "Noto/);
    await expect(openFace('Noto Sans CJK XX')).rejects.toThrow(/no font named "Noto Sans CJK XX", only "Noto Sans/);
    await expect(openFace(99)).rejects.toThrow('the file has no font with index 99; its 10 fonts are numbered from 0');
  });
});
