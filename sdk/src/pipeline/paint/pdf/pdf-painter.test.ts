import { describe, expect, it } from 'vitest';
import {
  missingTool,
  rasterAllGhostscript,
  rasterMupdf,
  rasterPdfium,
  rasterPoppler,
  readPages,
  runsOfColumn,
  runsOfRow,
  runTool,
} from '../../../../test/pdf.ts';
import { pdfObjects } from '../../../../test/pdf-objects.ts';
import {
  barsNode,
  bundledFace,
  paintPdf,
  placed,
  plainRun,
  rollPage,
  sceneOf,
  textNode,
} from '../../../../test/pdf-scenes.ts';
import { BLACK } from '../../../base/color.ts';
import { PathBuilder } from '../../../base/path.ts';
import { rect } from '../../../base/rect.ts';
import { rotationAbout } from '../../../base/transform.ts';
import type { DecodedImage } from '../../../materials/images/decoded-image.ts';
import type { GlyphsNode, GroupNode, ImageNode, PathNode, Scene } from '../../scene/scene.ts';

const arimo = bundledFace('arimo-regular');
const notoBold = bundledFace('noto-sans-bold');
const RED = { r: 255, g: 0, b: 0 };

const latin1 = (pdf: Uint8Array): string => new TextDecoder('latin1').decode(pdf);
const streamsIn = (pdf: Uint8Array): number => latin1(pdf).split('endstream').length - 1;
const box = (x: number, y: number, width: number, height: number, color = BLACK): PathNode => ({
  kind: 'path',
  path: new PathBuilder().rect(rect(x, y, width, height)).build(),
  color,
});
const image = (key: string, rgba: readonly number[], width: number): DecodedImage => ({
  key,
  width,
  height: rgba.length / 4 / width,
  rgba: Uint8Array.from(rgba),
  opaque: rgba.every((value, i) => i % 4 !== 3 || value === 255),
});
const labelled = (text: string): Scene => sceneOf(144, 72, [textNode(arimo, text, 10, 8, 20)]);

describe('pages', () => {
  it('have the size of their sheet in whole dots', async () => {
    const sizes = [
      [144, 72, 144, 72],
      [161.5748, 90.7087, 161.52, 90.72],
      [14_400, 3, 14_400, 3.12],
      [595.2756, 841.8898, 595.2, 841.92],
    ] as const;
    const pages = await readPages(paintPdf(sizes.map(([width, height]) => ({ width, height, labels: [] }))));
    pages.forEach((page, i) => {
      expect(page.width).toBeCloseTo(sizes[i]?.[2] ?? 0, 3);
      expect(page.height).toBeCloseTo(sizes[i]?.[3] ?? 0, 3);
    });
    expect(pages).toHaveLength(4);
  });

  it('show a 57 x 32 mm label of 673 x 378 dots in pdfinfo, from 0, and PDF 1.7', ({ skip }) => {
    skip(missingTool('pdfinfo') !== undefined, missingTool('pdfinfo'));
    const pdf = paintPdf([rollPage(sceneOf((57 * 72) / 25.4, (32 * 72) / 25.4, []))]);
    const { out } = runTool('pdfinfo', pdf, ['-box', 'FILE']);
    expect(out.toString()).toMatch(/MediaBox:\s+0\.00\s+0\.00\s+161\.52\s+90\.72\n/);
    expect(out.toString()).toMatch(/Page size:\s+161\.52 x 90\.72 pts/);
    expect(out.toString()).toMatch(/PDF version:\s+1\.7/);
  });

  it('say their exact size as TrimBox where it is no whole number of dots, once for all pages of one size', () => {
    const [label, other] = [rollPage(sceneOf(180, 72, [])), rollPage(sceneOf(162, 90, []))];
    const objects = pdfObjects(paintPdf([label, label, other], 203)).join('\n');
    expect(objects.split('/TrimBox')).toHaveLength(4);
    expect(objects.split('[0 0 180 72]')).toHaveLength(2);
    expect(objects.split('[0 .0886 162 90.0886]')).toHaveLength(2);
    expect(pdfObjects(paintPdf([label, other], 300)).join('\n')).not.toContain('/TrimBox');
  });

  it('ask print dialogs not to scale, and say neither time nor identity', ({ skip }) => {
    skip(missingTool('mutool') !== undefined, missingTool('mutool'));
    const pdf = paintPdf([rollPage(labelled('A'))]);
    const shown = runTool('mutool', pdf, ['show', 'FILE', 'trailer/Root']).out.toString();
    expect(shown).toMatch(/\/PrintScaling \/None/);
    expect(shown).toMatch(/\/PickTrayByPDFSize true/);
    expect(runTool('mutool', pdf, ['show', 'FILE', 'trailer']).out.toString()).not.toMatch(/\/ID|Date/);
  });

  it('can be read without a complaint by MuPDF and poppler', ({ skip }) => {
    skip(missingTool('mutool') !== undefined, missingTool('mutool'));
    skip(missingTool('pdftoppm') !== undefined, missingTool('pdftoppm'));
    const art = textNode(notoBold, 'Ware', 12, 8, 60);
    const pdf = paintPdf([rollPage(sceneOf(144, 72, [textNode(arimo, 'Ä (\\)', 10, 8, 20), art]))]);
    expect(runTool('mutool', pdf, ['clean', '-gggg', 'FILE', 'OUT']).complaints).toBe('');
    expect(runTool('pdftoppm', pdf, ['-r', '30', '-gray', 'FILE']).complaints).toBe('');
  });

  it('are the same bytes for the same sheets', () => {
    const job = (): Uint8Array => paintPdf([rollPage(labelled('Same')), rollPage(labelled('bytes'))]);
    expect(job()).toEqual(job());
  });
});

describe('text', () => {
  it('is found by PDFium, kerned as it is, parentheses and backslashes included', async () => {
    const nodes = [textNode(arimo, 'AVATAR To. (a\\b)', 11, 5, 20), textNode(notoBold, 'Größe 5½ €', 9.25, 5, 50)];
    const [page] = await readPages(paintPdf([rollPage(sceneOf(200, 72, nodes))]));
    expect(page?.text).toBe('AVATAR To. (a\\b)\r\nGröße 5½ €');
  });

  it('is found by pdftotext', ({ skip }) => {
    skip(missingTool('pdftotext') !== undefined, missingTool('pdftotext'));
    const pdf = paintPdf([rollPage(labelled('Waffle Typo №1'))]);
    expect(runTool('pdftotext', pdf, ['FILE', '-']).out.toString().trim()).toBe('Waffle Typo №1');
  });

  it('is extracted completely if one glyph represents several characters, or none', async () => {
    const [o, fi, c, e] = ['o', 'ﬁ', 'c', 'e'].map((character) => arimo.glyphOf(character.codePointAt(0) ?? 0));
    const run = {
      face: arimo,
      glyphs: [o ?? 0, fi ?? 0, c ?? 0, e ?? 0],
      offsets: [0, 1139, 2163, 3187],
      width: 4326,
      characters: ['o', 'ffi', 'c', 'e'],
      slant: 0,
    };
    const parts = { ...run, glyphs: [o ?? 0, c ?? 0, e ?? 0], offsets: [0, 1139, 2163], characters: ['ö', '', '😀'] };
    const nodes: GlyphsNode[] = [run, parts].map((each, i) => ({
      kind: 'glyphs',
      run: each,
      sizePt: 12,
      x: 10,
      y: 20 + i * 20,
      color: BLACK,
    }));
    const [page] = await readPages(paintPdf([rollPage(sceneOf(144, 72, nodes))]));
    expect(page?.text.replaceAll('\u200b', '')).toBe('office\r\nö😀');
  });

  it('is extracted correctly if a glyph represents different characters in different places', async () => {
    const plain = plainRun(arimo, 'x');
    const nodes: GlyphsNode[] = [plain, { ...plain, characters: ['×'] }].map((run, i) => ({
      kind: 'glyphs',
      run,
      sizePt: 12,
      x: 10,
      y: 20 + i * 30,
      color: BLACK,
    }));
    const pdf = paintPdf([rollPage(sceneOf(144, 72, nodes))]);
    expect((await readPages(pdf))[0]?.text).toMatch(/^x\s*×$/);
    const raster = await rasterPdfium(pdf, 600, 300);
    const inkOf = (from: number, to: number): number =>
      raster.pixels.subarray(from * 600, to * 600).filter((pixel) => pixel < 128).length;
    expect(inkOf(50, 90)).toBeGreaterThan(200);
    expect(Math.abs(inkOf(175, 215) - inkOf(50, 90))).toBeLessThan(20);
  });

  it('has embedded subsets of its fonts that know Unicode', ({ skip }) => {
    skip(missingTool('pdffonts') !== undefined, missingTool('pdffonts'));
    const pdf = paintPdf([
      rollPage(sceneOf(144, 72, [textNode(arimo, 'a', 9, 5, 20), textNode(notoBold, 'b', 9, 5, 50)])),
    ]);
    const lines = runTool('pdffonts', pdf, ['FILE']).out.toString().split('\n').slice(2, -1);
    expect(
      lines.map((line) =>
        line
          .replace(/^[A-Z]{6}/, 'TAGTAG')
          .split(/\s+/)
          .slice(0, 7),
      ),
    ).toEqual([
      ['TAGTAG+Arimo-Regular', 'CID', 'TrueType', 'Identity-H', 'yes', 'yes', 'yes'],
      ['TAGTAG+NotoSans-Bold', 'CID', 'TrueType', 'Identity-H', 'yes', 'yes', 'yes'],
    ]);
  });

  it('has each glyph within a hundredth of a point of where its run has it, at any size', ({ skip }) => {
    skip(missingTool('mutool') !== undefined, missingTool('mutool'));
    const text = 'AVAiiiiWillow Tomorrow, Yorkshire';
    for (const sizePt of [4.25, 7, 13.75, 36, 170]) {
      const node = textNode(arimo, text, sizePt, 3.217, 200);
      const pdf = paintPdf([rollPage(sceneOf(14_000, 400, [node]))]);
      const xml = runTool('mutool', pdf, ['trace', 'FILE']).out.toString();
      const found = [...xml.matchAll(/<g unicode="[^"]*" glyph="[^"]*" x="([^"]+)"/g)].map((match) => Number(match[1]));
      const trm = /<span[^>]* trm="([^ "]+)/.exec(xml);
      expect(trm).not.toBeNull();
      expect(found).toHaveLength(text.length);
      found.forEach((x, i) => {
        const exact = 3.217 + ((node.run.offsets[i] ?? 0) * sizePt) / 2048;
        expect(Math.abs(x - exact)).toBeLessThan(0.01);
      });
    }
  });

  it('leans by the slant of its run', async () => {
    const upright = textNode(arimo, 'I', 60, 40, 65);
    const pdf = paintPdf([rollPage(sceneOf(144, 72, [{ ...upright, run: { ...upright.run, slant: 0.25 } }]))]);
    const raster = await rasterPdfium(pdf, 576, 288);
    const leftOf = (row: number): number =>
      raster.pixels.subarray(row * 576, (row + 1) * 576).findIndex((pixel) => pixel < 128);
    expect(leftOf(120) - leftOf(240)).toBeGreaterThan(27);
    expect(leftOf(120) - leftOf(240)).toBeLessThan(33);
  });
});

describe('bars', () => {
  /** Bars of 2, 1 and 3 modules with spaces of 1 and 2. */
  const BARS = [0, 2, 3, 1, 6, 3];
  const at = (dpi: number) => ({ xDots: 20, yDots: 10, moduleDots: 3, heightDots: 50, dpi });
  const ACROSS = [20, 6, 3, 3, 6, 9];

  it.each([203, 300, 600])('are whole dots at %d dpi in PDFium', async (dpi) => {
    const raster = await rasterPdfium(
      paintPdf([rollPage(sceneOf(144, 72, [barsNode(BARS, at(dpi))], dpi))]),
      2 * dpi,
      dpi,
    );
    expect(runsOfRow(raster, 30).slice(0, -1)).toEqual(ACROSS);
    expect(runsOfColumn(raster, 22)).toEqual([10, 50, dpi - 60]);
  });

  it.for([203, 300, 600])('are whole dots at %d dpi in MuPDF and poppler', (dpi, { skip }) => {
    skip(missingTool('mutool') !== undefined, missingTool('mutool'));
    skip(missingTool('pdftoppm') !== undefined, missingTool('pdftoppm'));
    const pdf = paintPdf([rollPage(sceneOf(144, 72, [barsNode(BARS, at(dpi))], dpi))]);
    for (const raster of [rasterMupdf(pdf, dpi), rasterPoppler(pdf, dpi)]) {
      expect(runsOfRow(raster, 30).slice(0, -1)).toEqual(ACROSS);
      expect(runsOfColumn(raster, 22)).toEqual([10, 50, dpi - 60]);
    }
  });

  it('are whole dots when turned by a quarter', async () => {
    const turned: GroupNode = {
      kind: 'group',
      transform: rotationAbout(90, 72, 36),
      nodes: [barsNode(BARS, { ...at(300), xDots: 160 })],
    };
    const pdf = paintPdf([rollPage(sceneOf(144, 72, [turned]))]);
    const raster = await rasterPdfium(pdf, 600, 300);
    // (x, y) maps to (450 - y, x - 150) dots: bars start 10 dots below the top, and the ink spans columns 390 to 440.
    expect(runsOfColumn(raster, 400).slice(0, -1)).toEqual([10, 6, 3, 3, 6, 9]);
    expect(runsOfRow(raster, 12)).toEqual([390, 50, 160]);
  });

  it('keep the longer guard bars of EAN and UPC', async () => {
    const node = barsNode([0, 1, 2, 1, 5, 2], at(300));
    node.rects[3] = 60;
    const raster = await rasterPdfium(paintPdf([rollPage(sceneOf(144, 72, [node]))]), 600, 300);
    expect(runsOfColumn(raster, 21)).toEqual([10, 60, 230]);
    expect(runsOfColumn(raster, 27)).toEqual([10, 50, 240]);
    expect(runsOfRow(raster, 30).slice(0, -1)).toEqual([20, 3, 3, 3, 6, 6]);
  });

  /** Modules of three dots that touch one another on every side. */
  const matrix = (dpi: number) => {
    const node = barsNode(BARS, at(dpi));
    return { ...node, unitY: node.unitX, rects: Int32Array.from([0, 0, 3, 1, 0, 1, 1, 2, 1, 1, 2, 2]) };
  };

  it.for([203, 300, 600])(
    'and modules are no dot wider at %d dpi where every dot touched is painted',
    (dpi, { skip }) => {
      skip(missingTool('mutool') !== undefined, missingTool('mutool'));
      skip(missingTool('pdftoppm') !== undefined, missingTool('pdftoppm'));
      const far = { ...matrix(dpi), x: (101 * 72) / dpi, y: (97 * 72) / dpi };
      const pdf = paintPdf([rollPage(sceneOf(144, 72, [barsNode(BARS, at(dpi)), far], dpi))]);
      for (const raster of [rasterMupdf(pdf, dpi, 0, 'every dot'), rasterPoppler(pdf, dpi, 0, 'every dot')]) {
        expect(runsOfRow(raster, 30).slice(0, -1)).toEqual(ACROSS);
        expect(runsOfRow(raster, 101).slice(0, -1)).toEqual([101, 9]);
        expect(runsOfColumn(raster, 103).slice(0, -1)).toEqual([97, 9]);
      }
    },
  );

  it.for([203, 300, 600])(
    'and modules are whole dots at %d dpi as Ghostscript prints a page of 50 x 25 mm, in grey and in black alone',
    (dpi, { skip }) => {
      skip(missingTool('gs') !== undefined, missingTool('gs'));
      const far = { ...matrix(dpi), x: (101 * 72) / dpi, y: (97 * 72) / dpi };
      const scene = sceneOf((50 * 72) / 25.4, (25 * 72) / 25.4, [barsNode(BARS, at(dpi)), far], dpi);
      const sheet = { width: (60 * 72) / 25.4, height: (55 * 72) / 25.4, labels: [placed(scene, (2 * 72) / dpi, 0)] };
      const pdf = paintPdf([rollPage(scene), sheet], dpi);
      for (const device of ['pgmraw', 'pbmraw'] as const)
        rasterAllGhostscript(pdf, dpi, device).forEach((raster, page) => {
          expect(runsOfRow(raster, 30).slice(0, -1)).toEqual([20 + page * 2, 6, 3, 3, 6, 9]);
          expect(runsOfColumn(raster, 24).slice(0, -1)).toEqual([10, 50]);
          expect(runsOfRow(raster, 101).slice(0, -1)).toEqual([101 + page * 2, 9]);
          expect(runsOfColumn(raster, 105).slice(0, -1)).toEqual([97, 9]);
        });
    },
  );

  it('leave no seam between the modules of a matrix symbol', async () => {
    const node = matrix(300);
    const raster = await rasterPdfium(paintPdf([rollPage(sceneOf(144, 72, [node]))]), 600, 300);
    expect(runsOfRow(raster, 14)).toEqual([20, 9, 571]);
    expect(runsOfColumn(raster, 23)).toEqual([10, 9, 281]);
  });
});

describe('copies', () => {
  it('of a label that fills its page share one content: 1,000 take less than three times one', () => {
    const scene = sceneOf(144, 72, [
      textNode(arimo, 'The quick brown fox jumps over the lazy dog 0123456789', 5, 5, 20),
    ]);
    const one = paintPdf([rollPage(scene, true)]);
    const thousand = paintPdf(Array.from({ length: 1000 }, () => rollPage(scene, true)));
    expect(streamsIn(thousand) - streamsIn(one)).toBe(3); // object streams of 255 objects
    expect(thousand.length).toBeLessThan(3 * one.length);
  });

  it('on sheets share one form, and equal sheets one content', async () => {
    const scene = labelled('Twice');
    const labels = [placed(scene, 0, 0, true), placed(scene, 150, 0, true)];
    const sheet = { width: 300, height: 72, labels };
    const one = paintPdf([sheet]);
    const many = paintPdf([sheet, sheet, sheet]);
    expect(streamsIn(many)).toBe(streamsIn(one));
    expect((await readPages(many)).map(({ text }) => text)).toEqual(['Twice Twice', 'Twice Twice', 'Twice Twice']);
  });

  it('of art in different labels are written twice at most, whatever the number of labels', () => {
    const art = barsNode(
      Array.from({ length: 80 }, (_, i) => i * 2 - (i % 2)),
      { xDots: 9, yDots: 40, moduleDots: 2, heightDots: 90, dpi: 300 },
    );
    const job = (count: number): Uint8Array =>
      paintPdf(
        Array.from({ length: count }, (_, i) =>
          rollPage(sceneOf(144, 72, [textNode(arimo, `${i}`, 9, 8, 20), { ...art }])),
        ),
      );
    const each = (job(30).length - job(20).length) / 10;
    expect(each).toBeLessThan(200);
  });

  it.each([
    [1, 0],
    [4, 1],
  ])('of 30 bars whose modules are %i dots wide make %i forms, by the size of their mask', (moduleDots, forms) => {
    const bars = Array.from({ length: 30 }, (_, i) => [2 * i, 1]).flat();
    const art = barsNode(bars, { xDots: 9, yDots: 40, moduleDots, heightDots: 90, dpi: 300 });
    const pages = [1, 2, 3].map((i) => rollPage(sceneOf(144, 72, [textNode(arimo, `${i}`, 9, 8, 20), { ...art }])));
    expect(latin1(paintPdf(pages)).split('/Subtype /Form')).toHaveLength(forms + 1);
  });
});

describe('sheets', () => {
  it('place labels in their slots', async () => {
    const black = sceneOf(24, 24, [box(0, 0, 24, 24)]);
    const sheet = { width: 144, height: 72, labels: [placed(black, 12, 12), placed(black, 84, 36)] };
    const raster = await rasterPdfium(paintPdf([sheet]), 600, 300);
    expect(runsOfRow(raster, 100)).toEqual([50, 100, 450]);
    expect(runsOfRow(raster, 200)).toEqual([350, 100, 150]);
    expect(runsOfColumn(raster, 400)).toEqual([150, 100, 50]);
  });

  it.each([false, true])('clip ink past the edge of a label, repeated: %s', async (repeated) => {
    const wide: Scene = { ...sceneOf(24, 24, [box(-12, 6, 48, 12)]), overflows: true };
    const sheet = { width: 144, height: 72, labels: [placed(wide, 48, 24, repeated)] };
    const raster = await rasterPdfium(paintPdf([sheet]), 600, 300);
    expect(runsOfRow(raster, 150)).toEqual([200, 100, 300]);
  });

  it('leave state of one label to that label', async () => {
    const red = sceneOf(24, 24, [box(0, 0, 24, 24, RED)]);
    const black = sceneOf(24, 24, [box(0, 0, 24, 24)]);
    const sheet = { width: 72, height: 24, labels: [placed(red), placed(black, 24, 0), placed(red, 48, 0)] };
    const raster = await rasterPdfium(paintPdf([sheet]), 72, 24);
    expect([...raster.pixels.subarray(12 * 72 + 34, 12 * 72 + 36)]).toEqual([0, 0]);
    expect(raster.pixels[12 * 72 + 60]).toBeGreaterThan(20);
  });
});

describe('images', () => {
  const checker = image('checker', [0, 0, 0, 255, 255, 255, 255, 255, 255, 255, 255, 255, 0, 0, 0, 255], 2);

  it('have a pixel a dot, on whole dots', async () => {
    const node: ImageNode = { kind: 'image', image: checker, box: rect(2.41, 2.39, 0.48, 0.48) };
    const raster = await rasterPdfium(paintPdf([rollPage(sceneOf(7.2, 7.2, [node]))]), 30, 30);
    expect(runsOfRow(raster, 10)).toEqual([10, 1, 19]);
    expect(runsOfRow(raster, 11)).toEqual([11, 1, 18]);
  });

  it('are written once however often they come', () => {
    const node: ImageNode = { kind: 'image', image: checker, box: rect(0, 0, 72, 72) };
    const page = () => rollPage(sceneOf(72, 72, [{ ...node, image: { ...checker } }]));
    expect(latin1(paintPdf([page(), page(), page()])).split('/Subtype /Image')).toHaveLength(2);
  });

  it('let the ground through where they are transparent', async () => {
    const glass = image('glass', [0, 0, 0, 0, 0, 0, 0, 255], 2);
    const node: ImageNode = { kind: 'image', image: glass, box: rect(0, 0, 48, 24) };
    const raster = await rasterPdfium(paintPdf([rollPage(sceneOf(48, 24, [node]))]), 200, 100);
    expect(raster.pixels[50 * 200 + 40]).toBe(255);
    expect(raster.pixels[50 * 200 + 160]).toBe(0);
  });

  it('are written as they are where a pixel a dot would be over 16 megapixels', () => {
    const node: ImageNode = { kind: 'image', image: checker, box: rect(-5000, -5000, 14_000, 14_000) };
    const pdf = paintPdf([rollPage(sceneOf(72, 72, [node]))]);
    expect(latin1(pdf)).toContain('/Width 2');
    expect(pdf.length).toBeLessThan(2000);
  });

  it('turn with their group', async () => {
    const node: ImageNode = { kind: 'image', image: checker, box: rect(0, 0, 0.48, 0.48) };
    const turned: GroupNode = { kind: 'group', transform: rotationAbout(90, 0.24, 0.24), nodes: [node] };
    const raster = await rasterPdfium(paintPdf([rollPage(sceneOf(7.2, 7.2, [turned]))]), 30, 30);
    expect(runsOfRow(raster, 0)).toEqual([1, 1, 28]);
    expect(runsOfRow(raster, 1)).toEqual([0, 1, 29]);
  });
});

describe('paths', () => {
  it('fill non-zero: a border is what its two outlines leave between them', async () => {
    const path = new PathBuilder()
      .rect(rect(12, 12, 48, 48))
      .moveTo(24, 24)
      .lineTo(24, 48)
      .lineTo(48, 48)
      .lineTo(48, 24)
      .close()
      .build();
    const raster = await rasterPdfium(
      paintPdf([rollPage(sceneOf(72, 72, [{ kind: 'path', path, color: BLACK }]))]),
      300,
      300,
    );
    expect(runsOfRow(raster, 150)).toEqual([50, 50, 100, 50, 50]);
  });

  it('draw curves of second and third degree', async () => {
    const circle = new PathBuilder().moveTo(36, 12);
    for (const [cx, cy, x, y] of [
      [60, 12, 60, 36],
      [60, 60, 36, 60],
      [12, 60, 12, 36],
      [12, 12, 36, 12],
    ] as const)
      circle.quadTo(cx, cy, x, y);
    const raster = await rasterPdfium(
      paintPdf([rollPage(sceneOf(72, 72, [{ kind: 'path', path: circle.close().build(), color: BLACK }]))]),
      300,
      300,
    );
    expect(raster.pixels.filter((pixel) => pixel < 128).length / 100 / 100).toBeCloseTo(10 / 3, 1);
  });
});

describe('colours', () => {
  it.each([
    [{ r: 0, g: 0, b: 0 }, 0],
    [{ r: 128, g: 128, b: 128 }, 128],
    [{ r: 255, g: 255, b: 255 }, 255],
  ])('%o is painted as it is', async (color, grey) => {
    const raster = await rasterPdfium(paintPdf([rollPage(sceneOf(24, 24, [box(0, 0, 24, 24, color)]))]), 24, 24);
    expect(raster.pixels[12 * 24 + 12]).toBe(grey);
  });

  it('inside a form are those of its user, or its own', async () => {
    const points = Array.from({ length: 20 }, (_, i) => i);
    const strokes = points.reduce((path, i) => path.rect(rect(2, 2 + i, 20, 0.5)), new PathBuilder()).build();
    const page = (color = BLACK) => rollPage(sceneOf(24, 24, [{ kind: 'path', path: strokes, color }]));
    const pdf = paintPdf([page(), page(RED), page()]);
    const ink = async (index: number) => (await rasterPdfium(pdf, 96, 96, index)).pixels[8 * 96 + 40];
    expect([await ink(0), await ink(2)]).toEqual([0, 0]);
    expect(await ink(1)).toBeGreaterThan(20);
  });
});
