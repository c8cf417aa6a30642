import { describe, expect, it } from 'vitest';
import { rect } from '../src/base/rect.ts';
import { createRasterizer } from '../src/pipeline/paint/raster/rasterizer.ts';
import type { SceneNode } from '../src/pipeline/scene/scene.ts';
import { fontRequest } from './font-files.ts';
import { missingTool, rasterPdfium, readPages, runTool } from './pdf.ts';
import { paintPdf, rollPage, sceneOf } from './pdf-scenes.ts';
import { laidOut } from './text-elements.ts';

const WIDTH = 288;
const HEIGHT = 72;

/** Renders a text of 18 pt on one line of a label of 4 × 1 inches. */
async function line(text: string, style: { readonly bold?: boolean; readonly italic?: boolean } = {}) {
  const {
    nodes,
    warnings,
    ink,
    text: report,
  } = await laidOut(text, {
    box: rect(0, 0, WIDTH, HEIGHT),
    fontSizePt: 18,
    font: fontRequest('Noto Sans', style),
  });
  return { nodes, warnings, ink, report, pdf: paintPdf([rollPage(sceneOf(WIDTH, HEIGHT, nodes))]) };
}

const facesOf = (nodes: readonly SceneNode[]): readonly string[] =>
  nodes.flatMap((node) => (node.kind === 'glyphs' ? [node.run.face.id] : []));

/** Bidi control characters, which a PDF reader inserts around right-to-left parts. */
const CONTROLS = /[\u202a-\u202e\u200e\u200f]/g;

const TEXTS: readonly (readonly [name: string, text: string, face: string])[] = [
  ['Arabic', 'سلام عليكم', 'noto-sans-arabic-regular'],
  ['Arabic with vowels', 'مُحَمَّد', 'noto-sans-arabic-regular'],
  ['Persian', 'پاکستان', 'noto-sans-arabic-regular'],
  ['Thai', 'น้ำดื่ม ที่นี่ ปั้นป้ำ', 'noto-sans-thai-regular'],
  ['Devanagari', 'विद्यार्थी कर्म किर्किं', 'noto-sans-regular'],
  ['Hebrew', 'הכרזה לכל באי עולם', 'noto-sans-hebrew-regular'],
  ['Hebrew with points', 'שָׁלוֹם בְּרֵאשִׁית', 'noto-sans-hebrew-regular'],
  ['Vietnamese', 'Tiếng Việt Đặng ộ', 'noto-sans-regular'],
  ['polytonic Greek', 'Ἀρχὴ ἥμισυ παντός', 'noto-sans-regular'],
  ['Cyrillic with stresses', 'замо́к за́мок', 'noto-sans-regular'],
  ['Latin with marks of its own', 'x̂ q̃ m̂n', 'noto-sans-regular'],
];

describe.each(TEXTS)('%s', (_, text, face) => {
  it('is drawn in its own font, and nothing is missing', async () => {
    const { nodes, warnings, report } = await line(text);
    expect(warnings).toEqual([]);
    expect(facesOf(nodes)).toContain(face);
    expect(report?.lines).toEqual([text]);
  });

  it('is found in a PDF by PDFium as it was written', async () => {
    const [page] = await readPages((await line(text)).pdf);
    expect(page?.text.normalize('NFC')).toBe(text.normalize('NFC'));
  });

  it('is found in a PDF by pdftotext as it was written', async ({ skip }) => {
    skip(missingTool('pdftotext') !== undefined, missingTool('pdftotext'));
    const found = runTool('pdftotext', (await line(text)).pdf, ['FILE', '-']).out.toString();
    expect(found.trim().replace(CONTROLS, '').normalize('NFC')).toBe(text.normalize('NFC'));
  });

  it('has the same ink on paper as on screen', async () => {
    const { nodes, pdf } = await line(text);
    const screen = createRasterizer().paint(sceneOf(WIDTH, HEIGHT, nodes));
    const paper = await rasterPdfium(pdf, screen.width, screen.height);
    const far = paper.pixels.filter((level, i) => Math.abs(level - (screen.pixels[i] ?? 0)) > 160).length;
    const dark = screen.pixels.filter((level) => level < 128).length;
    expect(dark).toBeGreaterThan(1000);
    expect(far / dark).toBeLessThan(0.02);
  });
});

it('MuPDF, which leaves letters in the order of their places, gives right-to-left text reversed', async ({ skip }) => {
  skip(missingTool('mutool') !== undefined, missingTool('mutool'));
  const found = (pdf: Uint8Array): string =>
    runTool('mutool', pdf, ['draw', '-q', '-F', 'txt', '-o', '-', 'FILE']).out.toString().trim();
  expect(found((await line('مُحَمَّد')).pdf)).toBe(Array.from('مُحَمَّد').reverse().join(''));
  expect(found((await line('น้ำดื่ม')).pdf)).toBe('น้ำดื่ม');
  expect(found((await line('विद्यार्थी')).pdf)).toBe('विद्यार्थी');
});

it('the ink that is reported is that which is painted, marks above and below included', async () => {
  const { nodes, ink } = await line('ปั้นป้ำ', { bold: true });
  const { width, pixels } = createRasterizer().paint(sceneOf(WIDTH, HEIGHT, nodes));
  const top = Math.floor(pixels.findIndex((level) => level < 255) / width);
  const bottom = Math.floor(pixels.findLastIndex((level) => level < 255) / width);
  const dot = 72 / 300;
  expect(ink?.y).toBeGreaterThan(top * dot - 0.001);
  expect(ink?.y).toBeLessThan((top + 1) * dot);
  expect((ink?.y ?? 0) + (ink?.height ?? 0)).toBeLessThan((bottom + 1) * dot + 0.001);
  expect((ink?.y ?? 0) + (ink?.height ?? 0)).toBeGreaterThan(bottom * dot);
});

it('a mark leans with its letter in a synthesised italic', async () => {
  const upright = await line('مُ');
  const slanted = await line('مُ', { italic: true });
  const run = (nodes: readonly SceneNode[]) => nodes.flatMap((node) => (node.kind === 'glyphs' ? [node.run] : []))[0];
  expect(run(slanted.nodes)?.slant).toBeGreaterThan(0.2);
  const rise = run(upright.nodes)?.rises?.[1] ?? 0;
  const lean = (run(slanted.nodes)?.offsets[1] ?? 0) - (run(upright.nodes)?.offsets[1] ?? 0);
  expect(rise).toBe(-76);
  expect(lean).toBeCloseTo(rise * 0.21255656167002213, 9);
});
