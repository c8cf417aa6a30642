import { describe, expect, it } from 'vitest';
import { nodePlatform } from '../src/entries/node.ts';
import { createPdf } from '../src/entries/pdf.ts';
import { type PrinterProfile, printerModels, renderPrinterFile } from '../src/entries/printers.ts';
import { checkLabel, createRenderer, inspect, type TemplateInput } from '../src/entries/render.ts';
import { checkAnyJob } from '../src/pipeline/renderer/check-any-job.ts';
import { dymoLabels } from './drivers/dymo-raster.ts';
import { readPages } from './pdf.ts';
import { twoInksOf } from './printers/black-red-dots.ts';
import { differingDots, monoFromPixels } from './printers/mono-pictures.ts';
import { readBrother, readEpl, readEscpos, readTspl, readZpl } from './printers/read-printer-files.ts';

const renderer = createRenderer(nodePlatform());

/** A box of ink from 10 to 20 mm below the top, and a text for which a row may have no content. */
const box = { type: 'image', x: 5, y: 10, width: 20, height: 10, value: svg('<path d="M0 0h20v10H0z"/>') } as const;
const note = { type: 'text', x: 5, y: 30, width: 40, height: 60, field: 'note', fontSize: 12 } as const;
const label = { unit: 'mm', width: 50, height: 100, elements: [box, note] } as const;
const rows = [{ note: '' }, { note: 'one line' }, { note: 'many words that fill more than one line '.repeat(3) }];

function svg(content: string): string {
  return `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10">${content}</svg>`)}`;
}

/** Draws a label and reads its dots with Skia. */
async function dotsOf(template: TemplateInput, data: Readonly<Record<string, string>>, options: object) {
  const { png } = await renderer.png(template as never, data as never, { ink: 'mono', ...options });
  return (await twoInksOf(png)).black;
}

/** Returns the number of white rows below the last black dot. */
function whiteRows({ width, height, bits }: { width: number; height: number; bits: Uint8Array }): number {
  const stride = (width + 7) >> 3;
  let last = bits.length - 1;
  while (last >= 0 && bits[last] === 0) last--;
  return height - 1 - Math.floor(last / stride);
}

const content = { length: 'content' } as const;

describe('the length of a label that follows its content', () => {
  it('is the end of the ink plus 3 mm, in whole dots', async () => {
    // At 300 dpi, the picture ends after 236 whole dots, and 3 mm are 35.4 dots. At 203 dpi, it starts after 80 dots and
    // is 79 whole dots high, and 3 mm are 23.98 dots.
    const dots = await dotsOf(label, { note: '' }, content);
    expect([dots.width, dots.height, whiteRows(dots)]).toEqual([591, 272, 36]);
    const at203 = await dotsOf(label, { note: '' }, { ...content, resolution: 203 });
    expect([at203.width, at203.height]).toEqual([400, 183]);
  });

  it('has the requested margin below the last line of a text', async () => {
    for (const margin of [0, 2, 12.5]) {
      const dots = await dotsOf(label, { note: 'one line' }, { ...content, margin });
      expect(Math.abs(whiteRows(dots) - (margin * 300) / 25.4)).toBeLessThanOrEqual(1.5);
    }
  });

  it('is at least 12.7 mm or the requested minimum', async () => {
    const empty = { ...label, elements: [note] };
    expect((await dotsOf(empty, { note: '' }, content)).height).toBe(150);
    expect((await dotsOf(empty, { note: '' }, { ...content, minLength: 50.8 })).height).toBe(600);
    expect((await dotsOf(empty, { note: '' }, { ...content, minLength: 0 })).height).toBe(1);
  });

  it('exceeds the template if the content does, up to 1 m', async () => {
    const long = { ...label, elements: [{ ...box, y: 190 }] };
    const { report, height } = await renderer.png(long as never, {} as never, content);
    // 203 mm are 2397.6 dots, which are 203.0307 mm when rounded up
    expect([height, report.label, report.warnings]).toEqual([2398, { x: 0, y: 0, width: 50, height: 203.0307 }, []]);
    const longest = await renderer.png({ ...long, elements: [{ ...box, y: 5000 }] } as never, {} as never, content);
    expect([longest.height, longest.report.warnings.map(({ code }) => code)]).toEqual([11_811, ['off_label']]);
  });

  it('contains the quiet zone of the last code, which the margin overlaps', async () => {
    // a turned linear code has its quiet zone in the feed direction
    const code = { type: 'barcode', barcodeType: 'code39', x: 5, y: 20, width: 60, height: 10, rotation: 90 } as const;
    const template = { ...label, elements: [{ ...code, value: 'AB', showBarcodeText: false }] };
    const { report, quietZones } = await renderer.layout(template as never, {} as never, { ...content, margin: 0 });
    const [zone] = quietZones;
    const end = (zone?.y ?? 0) + (zone?.height ?? 0);
    expect(report.label.height - end).toBeGreaterThanOrEqual(-0.0001);
    expect(report.label.height - end).toBeLessThan(0.085);
    expect(report.warnings.map(({ code }) => code)).not.toContain('quiet_zone');
  });

  it('is the width of the label if the width is fed', async () => {
    const dots = await dotsOf(label, { note: '' }, { ...content, feed: 'width' });
    // (25 + 3) mm are 330.7 dots
    expect([dots.width, dots.height]).toEqual([331, 1181]);
  });

  it('equals the page of the PDF, for each label', async () => {
    const items = rows.map((data, index) => ({ data, quantity: index + 1 }));
    const { pdf } = await createPdf({ template: label, items, ...content, margin: 4 });
    const heights = [];
    for (const data of rows) heights.push((await dotsOf(label, data, { ...content, margin: 4 })).height);
    const [a, b, c] = heights;
    const pages = (await readPages(pdf)).map(({ width, height }) => [(width * 300) / 72, (height * 300) / 72]);
    expect(new Set(heights).size).toBe(3);
    expect(pages.map((sides) => sides.map(Math.round))).toEqual([a, b, b, c, c, c].map((height) => [591, height]));
    for (const side of pages.flat()) expect(Math.abs(side - Math.round(side))).toBeLessThan(0.01);
  });

  it('leaves labels unchanged without the option', async () => {
    const before = await renderer.png(label as never, { note: 'x' } as never);
    expect([before.height, before.report.label.height]).toEqual([1181, 100]);
  });
});

describe('printers cut each label after its content', () => {
  const endless = (model: keyof typeof printerModels): PrinterProfile => {
    const profile: PrinterProfile = printerModels[model];
    return { ...profile, media: { ...profile.media, kind: 'continuous' } };
  };
  const readDymo = (file: Uint8Array) =>
    dymoLabels(file).map(({ width, height, pixels }) => ({
      raster: monoFromPixels(width, height, (x, y) => pixels[y * width + x] === 0),
    }));

  const readers = [
    ['zebra-203', readZpl],
    ['eltron-203', readEpl],
    ['tsc-300', readTspl],
    ['escpos-80', readEscpos],
    ['dymo-450', readDymo],
  ] as const;

  it.each(readers)('%s', async (model, read) => {
    const profile: PrinterProfile = { ...endless(model), offset: { x: 0, y: 0 } };
    const items = rows.map((data) => ({ data }));
    const { file } = await renderPrinterFile(renderer, label, items, profile, content);
    const printed = read(file).map(({ raster }) => raster);
    expect(printed).toHaveLength(3);
    for (const [index, data] of rows.entries()) {
      const dots = await dotsOf(label, data, { ...content, resolution: profile.dpi });
      const raster = printed[index];
      expect([index, raster && differingDots(raster, dots)]).toEqual([index, 0]);
    }
  });

  /** Returns the numbers of white rows above the first and below the last ink, and of the rows between them. */
  const rowsOf = (raster: Parameters<typeof whiteRows>[0] | undefined): readonly number[] => {
    if (raster === undefined) return [];
    const below = whiteRows(raster);
    const above = Math.floor(raster.bits.findIndex((byte) => byte !== 0) / ((raster.width + 7) >> 3));
    return [above, raster.height - above - below, below];
  };

  it.each(readers)('%s, longer if its offset moves ink beyond the end', async (model, read) => {
    const plain: PrinterProfile = { ...endless(model), offset: { x: 0, y: 0 } };
    const fileOf = (y: number) =>
      renderPrinterFile(renderer, label, [{ data: { note: '' } }], { ...plain, offset: { x: 0, y } }, content);
    const [above = 0, ink = 0, below = 0] = rowsOf(read((await fileOf(0)).file)[0]?.raster);
    for (const [y, left] of [
      [below - 1, 1],
      [below, 0],
      [below + 50, 0],
    ] as const) {
      const { file, cut } = await fileOf(y);
      expect([y, rowsOf(read(file)[0]?.raster), cut]).toEqual([y, [above + y, ink, left], []]);
    }
  });

  it('brother-ql-62, longer if its offset moves ink beyond the end', async () => {
    const profile = printerModels['brother-ql-62'];
    const fileOf = (y: number) =>
      renderPrinterFile(renderer, label, [{ data: { note: '' } }], { ...profile, offset: { x: 0, y } }, content);
    const [above = 0, ink] = rowsOf(readBrother((await fileOf(0)).file)[0]?.raster);
    const { file, cut } = await fileOf(60);
    expect([rowsOf(readBrother(file)[0]?.raster), cut]).toEqual([[above + 60, ink, 0], []]);
  });

  it('brother-ql-62, which feeds 35 rows before and after each label', async () => {
    const profile = printerModels['brother-ql-62'];
    const items = rows.map((data) => ({ data }));
    const { file, cut } = await renderPrinterFile(renderer, label, items, profile, content);
    const heights = [];
    for (const data of rows) heights.push((await dotsOf(label, data, content)).height - 70);
    expect(readBrother(file).map(({ raster }) => raster.height)).toEqual(heights);
    expect(cut).toEqual([]);
  });

  it('in the width of the template if the printer turns its labels', async () => {
    const profile: PrinterProfile = { ...endless('zebra-203'), rotate: 90 };
    const { file } = await renderPrinterFile(renderer, label, [{ data: { note: '' } }], profile, content);
    // the picture starts after 40 dots and is 159 whole dots wide, and 3 mm are 23.98 dots
    expect(readZpl(file)[0]?.settings).toEqual(expect.arrayContaining(['^PW799', '^LL223']));
  });
});

describe('a length of its own is rejected', () => {
  const issuesOf = (template: object, printer: PrinterProfile | undefined, options: object) =>
    checkAnyJob(template, [{ data: { note: '' } }], { printer, ...options } as never).map(
      ({ path, code }) => `${path} ${code}`,
    );
  const sheet = { ...label, type: 'SHEET', page: { width: 210, height: 297 } };

  it('for sheets, and for two labels side by side', () => {
    expect(issuesOf(sheet, undefined, content)).toEqual(['/length not_supported']);
    expect(issuesOf({ ...label, type: 'ROLL2Up' }, undefined, content)).toEqual(['/length not_supported']);
    expect(checkLabel(sheet, { note: '' }, content).map(({ path }) => path)).toEqual(['/length']);
  });

  it('for media with gaps or marks, and for printers that use their own setting', () => {
    const zebra = printerModels['zebra-203'];
    expect(issuesOf(label, zebra, content)).toEqual(['/length not_supported']);
    expect(issuesOf(label, { ...zebra, media: { kind: 'mark' } }, content)).toEqual(['/length not_supported']);
    expect(issuesOf(label, { ...zebra, media: { kind: 'continuous' } }, content)).toEqual([]);
    expect(issuesOf(label, printerModels['brother-ql-62x29'], content)[0]).toBe('/length not_supported');
  });

  it('with a margin that is shorter than the feed of a Brother printer', () => {
    const brother = printerModels['brother-ql-62'];
    expect(issuesOf(label, brother, { ...content, margin: 2.9 })).toEqual(['/margin range']);
    expect(issuesOf(label, brother, { ...content, margin: 3 })).toEqual([]);
  });

  it('with a side that contradicts the rotation of the printer', () => {
    const zebra: PrinterProfile = { ...printerModels['zebra-203'], media: { kind: 'continuous' } };
    expect(issuesOf(label, zebra, { ...content, feed: 'width' })).toEqual(['/feed not_supported']);
    expect(issuesOf(label, { ...zebra, rotate: 270 }, { ...content, feed: 'width' })).toEqual([]);
  });

  it('with invalid values, all of which are named', async () => {
    const wrong = { length: 'auto', margin: -1, minLength: 1001, feed: 'depth' };
    const all = ['/length enum', '/margin range', '/minLength range', '/feed enum'];
    expect(issuesOf(label, undefined, wrong)).toEqual(all);
    const { issues } = await inspect(renderer, label, [{ data: { note: '' } }], wrong as never);
    expect(issues.map(({ path, code }) => `${path} ${code}`)).toEqual(expect.arrayContaining(all));
  });

  it('if "margin" is given without "length"', () => {
    expect(issuesOf(label, undefined, { margin: 3, minLength: 5, feed: 'width' })).toEqual([
      '/margin not_supported',
      '/minLength not_supported',
      '/feed not_supported',
    ]);
  });
});
