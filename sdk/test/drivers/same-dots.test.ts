import { describe, expect, it } from 'vitest';
import type { MonoRaster } from '../../src/pipeline/paint/mono/mono-raster.ts';
import { createPrinterJob } from '../../src/pipeline/paint/printers/printer-job.ts';
import type { PrinterProfile } from '../../src/pipeline/paint/printers/printer-profile.ts';
import type { GreyImage } from '../grey-image.ts';
import { differingDots, monoFromPixels, monoOf, randomMono, rowsOf } from '../printers/mono-pictures.ts';
import { readBrother, readEpl } from '../printers/read-printer-files.ts';
import { renderZpl } from '../printers/zpl-renderer.ts';
import { missingDriver, sendRasterToDymo, sendRasterToLabel, sendRasterToPtouch } from './cups.ts';
import { cupsRaster } from './cups-raster.ts';
import { dymoLabels } from './dymo-raster.ts';
import { zplGraphics } from './zpl-graphics.ts';

// The same dots given to our encoders and to the drivers of the makers and of CUPS: what both send is read by the same reader.

const EMPTY = monoOf([]);

function sent(profile: PrinterProfile, labels: readonly MonoRaster[]): Uint8Array {
  const job = createPrinterJob(profile, (bytes) => bytes);
  return Buffer.concat([...labels.flatMap((label) => [...job.add(label, 1)]), ...job.end()].map(({ bytes }) => bytes));
}

const asMono = ({ width, height, pixels }: GreyImage): MonoRaster =>
  monoFromPixels(width, height, (x, y) => pixels[y * width + x] === 0);

/** How many dots of each label differ; the second's top left lies at (x, y) of the first. */
const differences = (ours: readonly MonoRaster[], theirs: readonly MonoRaster[], x = 0, y = 0): readonly number[] => {
  expect(ours).toHaveLength(theirs.length);
  return ours.map((each, index) => differingDots(each, theirs[index] ?? EMPTY, x, y));
};

const label = missingDriver('rastertolabel');
describe.skipIf(label)(label ?? "CUPS's driver for Zebra and Eltron", () => {
  const labels = [21, 22].map((seed) => randomMono(456, 256, seed));

  it('sends the same dots as EPL', () => {
    const theirs = readEpl(sendRasterToLabel(cupsRaster(labels, 203), 'zebraep2'));
    const ours = readEpl(sent({ language: 'epl', dpi: 203, width: 832 }, labels));
    expect(
      differences(
        ours.map(({ raster }) => raster),
        theirs.map(({ raster }) => raster),
      ),
    ).toEqual([0, 0]);
  });

  it('sends the same dots as ZPL', async () => {
    const theirs = zplGraphics(sendRasterToLabel(cupsRaster(labels, 203), 'zebra')).map(asMono);
    const ours = await renderZpl(sent({ language: 'zpl', dpi: 203, width: 832 }, labels), 456, 256);
    expect(differences(ours, theirs)).toEqual([0, 0]);
  });
});

const dymo = missingDriver('raster2dymolw');
describe.skipIf(dymo)(dymo ?? "DYMO's driver", () => {
  it('sends the same dots to a LabelWriter', () => {
    const labels = [23, 24].map((seed) => randomMono(672, 357, seed));
    const theirs = dymoLabels(sendRasterToDymo(cupsRaster(labels, 300))).map(asMono);
    const ours = dymoLabels(sent({ language: 'dymo', dpi: 300, width: 672 }, labels)).map(asMono);
    expect(differences(ours, theirs)).toEqual([0, 0]);
  });
});

const ptouch = missingDriver('rastertoptch');
/** A label of these printed dots and, white, `x` dots more at both sides and `y` at both ends, which the printer cannot reach. */
const withMargins = (of: MonoRaster, x: number, y: number): MonoRaster => {
  const blank = '.'.repeat(of.width + 2 * x);
  const ends = Array.from({ length: y }, () => blank);
  return monoOf([...ends, ...rowsOf(of).map((row) => `${'.'.repeat(x)}${row}${'.'.repeat(x)}`), ...ends]);
};

// Where on the head the driver puts a page follows from the page's size in points, and it loses dots of pages that take more than
// half of the head; so these are narrow, and their place, which Brother's manuals give, is not what is compared.
describe.skipIf(ptouch)(ptouch ?? 'The driver of Brother printers', () => {
  const dotsOf = (file: Uint8Array): readonly MonoRaster[] => readBrother(file).map(({ raster }) => raster);

  it('sends the same dots to a QL, as uncompressed rows', () => {
    const printed = [25, 26].map((seed) => randomMono(306, 271, seed));
    const options = 'PixelXfer=ULP QL BytesPerLine=90 Align=Right LabelPreamble SoftwareMirror MediaType=Labels';
    const theirs = dotsOf(sendRasterToPtouch(cupsRaster(printed, 300), options));
    const media = { kind: 'continuous', width: 29 } as const;
    const labels = printed.map((each) => withMargins(each, 18, 35));
    const ours = dotsOf(sent({ language: 'brother-ql', dpi: 300, width: 720, media }, labels));
    expect(differences(ours, theirs, 408 - 108)).toEqual([0, 0]);
  });

  it('sends the same dots to a PT, as packed rows', () => {
    const printed = [27, 28].map((seed) => randomMono(70, 200, seed));
    const options = 'PixelXfer=RLE PT BytesPerLine=16 Align=Center LabelPreamble SoftwareMirror TransferMode=1';
    const theirs = dotsOf(sendRasterToPtouch(cupsRaster(printed, 180), options));
    const media = { kind: 'continuous', width: 12 } as const;
    const labels = printed.map((each) => withMargins(each, 0, 14));
    const ours = dotsOf(sent({ language: 'brother-pt', dpi: 180, width: 128, media }, labels));
    expect(differences(ours, theirs, 29 - 58)).toEqual([0, 0]);
  });
});
