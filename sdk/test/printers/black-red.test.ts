import { describe, expect, it } from 'vitest';
import { RED } from '../../src/base/color.ts';
import type { Template } from '../../src/contract/types.ts';
import { nodePlatform } from '../../src/entries/node.ts';
import { IssuesError, type PrinterProfile, printerModels, renderPrinterFile } from '../../src/entries/printers.ts';
import { createRenderer, type Ink } from '../../src/entries/render.ts';
import { createMonoPainter } from '../../src/pipeline/paint/mono/mono-painter.ts';
import { createPrinterJob } from '../../src/pipeline/paint/printers/printer-job.ts';
import { dotScene } from '../raster.ts';
import { colorPhoto, inksOf, twoInksOf } from './black-red-dots.ts';
import { differingDots, monoOf, randomMono, rowsOf } from './mono-pictures.ts';
import { readBrother } from './read-printer-files.ts';

// Labels in black and red for Brother DK-22251, from template and rows to the dots of both colours.

const renderer = createRenderer(nodePlatform());
const red: PrinterProfile = printerModels['brother-ql-62-red'];
const svg = (shapes: string): string =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">${shapes}</svg>`)}`;
const PICTOGRAM = svg(
  '<path d="M20 1 39 20 20 39 1 20Z" fill="#d0021b"/><path d="M20 6 34 20 20 34 6 20Z" fill="#fff"/>' +
    '<path d="M18 12h4v10h-4zM18 25h4v4h-4z"/>',
);
const template = {
  width: 58,
  height: 50,
  elements: [
    { type: 'text', x: 3, y: 4, width: 34, height: 8, field: 'name', fontSize: 14, color: '#c8102e' },
    { type: 'text', x: 3, y: 13, width: 34, height: 6, value: 'Keep dry', fontSize: 10 },
    { type: 'barcode', barcodeType: 'code128', x: 3, y: 22, width: 34, height: 14, field: 'code' },
    { type: 'qrcode', x: 3, y: 37, width: 10, height: 10, field: 'code', stroke: '#f00', strokeWidth: 0.5 },
    { type: 'image', x: 39, y: 4, width: 15, height: 15, value: PICTOGRAM },
    { type: 'image', x: 39, y: 21, width: 15, height: 15, value: colorPhoto() },
    { type: 'image', x: 41, y: 37, width: 10, height: 10, rotation: 30, value: PICTOGRAM },
  ],
} as const;
/** Creates a label of these elements. */
const labelOf = (elements: readonly object[], width = 58, height = 50): Template =>
  ({ unit: 'mm', type: 'ROLL', width, height, elements }) as unknown as Template;
const rows = ['Oolong', 'Assam', 'Sencha'].map((name, index) => ({ data: { name, code: `LOT-${index}` } }));
const dotsIn = (bits: Uint8Array): number =>
  bits.reduce((sum, byte) => sum + byte.toString(2).replaceAll('0', '').length, 0);

async function issuesOf(work: Promise<unknown>): Promise<readonly string[]> {
  const error = await work.catch((reason: unknown) => reason);
  if (!(error instanceof IssuesError)) throw new Error('expected issues', { cause: error });
  return error.issues.map(({ message }) => message);
}

describe('a file for tape that prints black and red', () => {
  // A label of 58 × 50 mm is 685 × 591 dots, centred below the 696 dots of the tape, which ends 12 dots from the right
  // end of the head. 35 rows at both ends are fed.
  const [x, y] = [720 - 12 - 696 + 5, -35];

  it.each(['black-red', 'black-red-dithered'] as const)(
    'has the dots of both colours of the PNG, in %s',
    async (ink) => {
      const { file, labels, cut } = await renderPrinterFile(renderer, template, rows, red, { ink });
      const printed = readBrother(file).map(({ raster }) => inksOf(raster));
      expect({ labels, printed: printed.length, cut }).toEqual({ labels: 3, printed: 3, cut: [] });
      for (const [index, { data }] of rows.entries()) {
        const { png } = await renderer.png(template, data, { ink });
        const seen = await twoInksOf(png);
        const sent = printed[index] ?? inksOf(monoOf([]));
        expect([
          seen.others,
          differingDots(sent.black, seen.black, x, y),
          differingDots(sent.red, seen.red, x, y),
        ]).toEqual([0, 0, 0]);
        expect(Math.min(dotsIn(seen.black.bits), dotsIn(seen.red.bits))).toBeGreaterThan(3000);
      }
    },
  );

  it('is in black and red by default, and in black if asked for, on the same tape', async () => {
    const [byDefault, black] = await Promise.all(
      [undefined, 'mono' as const].map(async (ink) =>
        readBrother((await renderPrinterFile(renderer, template, rows, red, { ink })).file),
      ),
    );
    const reds = (read: typeof byDefault) => read?.map(({ raster }) => dotsIn(raster.red ?? Uint8Array.of(255)) > 0);
    expect([reds(byDefault), reds(black)]).toEqual([
      [true, true, true],
      [false, false, false],
    ]);
  });

  it('says tape, rows, cut and two colours as the Raster Command Reference has them', async () => {
    const { file } = await renderPrinterFile(renderer, template, rows.slice(0, 2), red);
    // 521 rows are 9 + 2 × 256; 9 is "cut at end" and "two colours".
    expect(readBrother(file).map(({ settings }) => settings)).toEqual([
      ['a 1', 'z 206 10 62 0 9 2 0 0 0 0', 'M 64', 'A 1', 'K 9', 'd 35 0', 'next'],
      ['z 206 10 62 0 9 2 0 0 1 0', 'M 64', 'A 1', 'K 9', 'd 35 0', 'last'],
    ]);
  });

  it('turns both colours, and tells labels apart that differ only in red', () => {
    const [black, reds] = [randomMono(300, 200, 1), randomMono(300, 200, 2)];
    const onlyRed = reds.bits.map((byte, at) => byte & ~(black.bits[at] ?? 0));
    const job = createPrinterJob({ ...red, rotate: 90 }, (bytes) => bytes);
    const label = { ...black, red: onlyRed };
    const chunks = [...job.add(black, 1), ...job.add(label, 1), ...job.add(label, 1), ...job.end()];
    const read = readBrother(Buffer.concat(chunks.map(({ bytes }) => bytes))).map(({ raster }) => inksOf(raster));
    expect(read).toHaveLength(3);
    const isSet = (bits: Uint8Array, column: number, row: number) =>
      ((bits[row * 38 + (column >> 3)] ?? 0) & (128 >> (column & 7))) !== 0;
    // (x, y) of the label becomes (199 - y, x); 35 rows are fed, and 248 dots are to the left on the tape.
    let wrong = 0;
    const at = (bits: Uint8Array, x: number, y: number) => ((bits[y * 90 + (x >> 3)] ?? 0) & (128 >> (x & 7))) !== 0;
    for (let row = 35; row < 265; row++)
      for (let column = 0; column < 200; column++) {
        const [x, y] = [12 + 248 + column, row - 35];
        if (at(read[1]?.black.bits ?? black.bits, x, y) !== isSet(black.bits, row, 199 - column)) wrong++;
        if (at(read[1]?.red.bits ?? black.bits, x, y) !== isSet(onlyRed, row, 199 - column)) wrong++;
      }
    expect(wrong).toBe(0);
    expect(read.map(({ red }) => dotsIn(red.bits) > 0)).toEqual([false, true, true]);
  });
});

describe('a label without red', () => {
  const black = labelOf(template.elements.slice(1, 3));
  const data = { code: 'LOT-1' };

  it('has no red dots in memory, and the same PNG as in black', async () => {
    const { scene } = await renderer.layout(black, data);
    expect(Object.keys(await renderer.mono(scene, 'black-red'))).toEqual(['width', 'height', 'bits']);
    const [mono, both] = await Promise.all(
      (['mono', 'black-red'] as const).map(async (ink) => Buffer.from((await renderer.png(black, data, { ink })).png)),
    );
    expect(mono?.equals(both ?? Buffer.of())).toBe(true);
  });
});

describe('printing in black and red', () => {
  const image = (value: string, height = 20) => ({ type: 'image', x: 0, y: 0, width: 20, height, value }) as const;
  const square = (color: string): string => svg(`<rect width="40" height="40" fill="${color}"/>`);
  const text = (color: string) => ({ type: 'text', x: 2, y: 2, width: 40, height: 10, value: 'Sale', color }) as const;

  it('warns of colours that are neither black, red nor white', async () => {
    const warnings = async (color: string) =>
      (await renderer.layout(labelOf([text(color)]), {}, { ink: 'black-red' })).report.warnings
        .filter(({ code }) => code === 'not_printable_in_mono')
        .map(({ message }) => message);
    expect(await warnings('#c8102e')).toEqual([]);
    expect(await warnings('#00f')).toEqual([
      'the text’s colour #0000ff is printed black: the printer prints black and red dots only',
    ]);
  });

  it('draws drawings and text in solid red, and patterns only if asked for', async () => {
    const share = async (color: string, ink: Ink) => {
      const { red, black } = await twoInksOf(
        (await renderer.png(labelOf([image(square(color))], 20, 20), {}, { ink })).png,
      );
      const all = red.width * red.height;
      return [dotsIn(red.bits) / all, dotsIn(black.bits) / all];
    };
    expect(await share('#c8102e', 'black-red')).toEqual([1, 0]);
    expect(await share('#123456', 'black-red')).toEqual([0, 1]);
    const { png } = await renderer.png(labelOf([text('#c8102e')]), {}, { ink: 'black-red-dithered' });
    const { red, black } = await twoInksOf(png);
    // In linear light, #c8102e is 55 % red ink and 44 % black.
    expect(dotsIn(red.bits) / (dotsIn(red.bits) + dotsIn(black.bits))).toBeCloseTo(0.55, 1);
  });

  it('keeps the mean of red and of white in a photograph', async () => {
    const label = labelOf([image(colorPhoto())], 20, 20);
    const all = (await renderer.layout(label, {})).scene;
    const { pixels } = renderer.raster(all);
    const linear = (byte = 0) => (byte <= 10 ? byte / 255 / 12.92 : ((byte / 255 + 0.055) / 1.055) ** 2.4);
    let [redness, light] = [0, 0];
    for (let at = 0; at < pixels.length; at += 3) {
      const [r = 0, g = 0, b = 0] = [...pixels.subarray(at, at + 3)].map(linear);
      redness += Math.max(0, r - Math.max(g, b));
      light += 0.2126 * r + 0.7152 * g + 0.0722 * b;
    }
    const { red, black } = await twoInksOf((await renderer.png(label, {}, { ink: 'black-red' })).png);
    const dots = pixels.length / 3;
    const [redDots, blackDots] = [dotsIn(red.bits), dotsIn(black.bits)];
    expect(redDots / dots).toBeCloseTo(redness / dots, 2);
    expect((dots - redDots - blackDots + 0.2126 * redDots) / dots).toBeCloseTo(light / dots, 2);
  });

  it('never prints bars in red', () => {
    const bars = {
      kind: 'bars',
      x: 1,
      y: 0,
      unitX: 1,
      unitY: 1,
      rects: Int32Array.of(0, 0, 3, 2),
      color: RED,
    } as const;
    const dots = createMonoPainter().paint(dotScene(6, 2, [bars]), 'black-red');
    expect([rowsOf(dots), dots.red]).toEqual([['.###..', '.###..'], undefined]);
  });

  it('grades codes as red light sees them: a red ground is paper', async () => {
    const code = template.elements[2];
    const ground = { ...image(square('#f00')), width: 58, height: 50 };
    const gradesOf = async (elements: readonly object[], ink: Ink) =>
      (await renderer.layout(labelOf(elements), { code: 'LOT-1' }, { ink, verify: 'grade' })).grades?.map(
        ({ element: _, ...grade }) => grade,
      );
    const alone = await gradesOf([code], 'black-red');
    expect(await gradesOf([ground, code], 'black-red')).toEqual(alone);
    expect((await gradesOf([ground, code], 'mono'))?.[0]?.grade).toBe(0);
  });

  it('needs tape that prints red, and says so', async () => {
    const ink = 'black-red';
    expect(
      await issuesOf(renderPrinterFile(renderer, template, rows, printerModels['brother-ql-62'], { ink })),
    ).toEqual([
      '/ink: "black-red" needs tape that prints black and red, but this printer prints only black: use "mono", or set the tape\'s inks to "black-red"',
    ]);
  });
});
