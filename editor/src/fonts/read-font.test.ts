import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { debian, suite } from '../../../sdk/test/added-fonts/font-samples.ts';
import { JAPANESE_FONT } from '../../../sdk/test/test-fonts.ts';
import { readFont } from './read-font.ts';

const read = (path: string) => readFont('font.ttf', new Blob([readFileSync(path)]));
const factsOf = async (path: string) => {
  const font = await read(path);
  return font.kind === 'read' ? font.file : font;
};

describe('the facts of a font', () => {
  it('are its family, weight, licence, embedding and scripts', async () => {
    expect(await factsOf(JAPANESE_FONT)).toMatchObject({
      ...{ family: 'Noto Sans JP', style: 'regular', fileName: 'font.ttf' },
      facts: { weight: 400, licenceUrl: expect.stringContaining('OFL'), embedding: 'installable', axes: [] },
    });
  });

  const woff2 = suite('source-sans/WOFF2/OTF/SourceSans3-Bold.otf.woff2');
  it.skipIf(!existsSync(woff2))('are read of a packed font with cubic outlines', async () => {
    expect(await factsOf(woff2)).toMatchObject({
      ...{ style: 'bold', facts: { weight: 700, scripts: ['Latn', 'Grek', 'Cyrl'] } },
    });
  });

  const variable = suite('source-sans/VF/SourceSans3VF-Upright.ttf');
  it.skipIf(!existsSync(variable))('name the axes of a variable font', async () => {
    expect(await factsOf(variable)).toMatchObject({ facts: { axes: [{ tag: 'wght', min: 200, max: 900 }] } });
  });
});

describe('a file that cannot be added', () => {
  it('is refused with the reason', async () => {
    expect(await readFont('a.woff2', new Blob(['wOF2 and so on']))).toMatchObject({
      ...{ kind: 'refused', fileName: 'a.woff2', why: 'unreadable', detail: expect.stringMatching(/damaged/) },
    });
    expect(await readFont('a.zip', new Blob(['PK and so on']))).toMatchObject({
      detail: 'it is a ZIP archive: unpack the archive and use the font in it',
    });
  });

  const collection = debian('opentype/noto/NotoSansCJK-Regular.ttc');
  it.skipIf(!existsSync(collection))('may be a collection', async () => {
    expect(await read(collection)).toMatchObject({ kind: 'refused', why: 'collection' });
  });
});
