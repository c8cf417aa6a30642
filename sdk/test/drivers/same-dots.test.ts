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

// Compares our printer encoders with the drivers of the makers and of CUPS. Both get the same dots, and the same reader
// decodes their output.

const EMPTY = monoOf([]);

function sent(profile: PrinterProfile, labels: readonly MonoRaster[]): Uint8Array {
  const job = createPrinterJob(profile, (bytes) => bytes);
  return Buffer.concat([...labels.flatMap((label) => [...job.add(label, 1)]), ...job.end()].map(({ bytes }) => bytes));
}

const asMono = ({ width, height, pixels }: GreyImage): MonoRaster =>
  monoFromPixels(width, height, (x, y) => pixels[y * width + x] === 0);

/**
 * Returns the number of different dots for each label. (x, y) is the position of the second label's top left dot in the
 * first.
 */
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
/** Returns a label of the given dots with `ends` white rows added at both ends, which the printer feeds. */
const withEnds = (of: MonoRaster, ends: number): MonoRaster => {
  const blank = Array.from({ length: ends }, () => '.'.repeat(of.width));
  return monoOf([...blank, ...rowsOf(of), ...blank]);
};

const QL = { language: 'brother-ql', dpi: 300, width: 720 } as const;
const PT = { language: 'brother-pt', dpi: 180, width: 128 } as const;
const P900 = { language: 'brother-pt', dpi: 360, width: 560 } as const;
const COMMON = 'Align=Center LabelPreamble SoftwareMirror';

// The driver derives a page's position on the head from its size in points. Our position follows Brother's manuals, so
// positions are not compared: x is the offset of the driver's dots. Right-aligned, the driver loses dots of pages wider
// than half of the head.
describe.skipIf(ptouch)(ptouch ?? 'The driver of Brother printers', () => {
  const dotsOf = (file: Uint8Array): readonly MonoRaster[] => readBrother(file).map(({ raster }) => raster);
  const across = (tape: number) => ({ kind: 'continuous', width: tape }) as const;
  const dieCut = (width: number, length: number) => ({ kind: 'gap', width, length }) as const;

  it.each([
    { name: 'a QL, 12 mm', printer: QL, media: across(12), printed: [106, 271], feed: 35, x: 331 },
    { name: 'a QL, 62 mm', printer: QL, media: across(62), printed: [696, 300], feed: 35, x: -12 },
    { name: 'a QL, 17 × 54 mm', printer: QL, media: dieCut(17, 54), printed: [165, 566], feed: 0, x: 359 },
    { name: 'a QL, 29 × 90 mm', printer: QL, media: dieCut(29, 90), printed: [306, 991], feed: 0, x: 354 },
    { name: 'a QL, 62 × 29 mm', printer: QL, media: dieCut(62, 29), printed: [696, 271], feed: 0, x: -12 },
    { name: 'a P-touch, 6 mm', printer: PT, media: across(6), printed: [32, 200], feed: 14, x: 16 },
    { name: 'a P-touch, 12 mm', printer: PT, media: across(12), printed: [70, 200], feed: 14, x: -29 },
    { name: 'a P-touch, 18 mm', printer: PT, media: across(18), printed: [112, 200], feed: 14, x: -8 },
    { name: 'a P-touch, 24 mm', printer: PT, media: across(24), printed: [128, 200], feed: 14, x: 0 },
    { name: 'a P-touch of 560 dots, 12 mm', printer: P900, media: across(12), printed: [150, 200], feed: 28, x: 67 },
    { name: 'a P-touch of 560 dots, 24 mm', printer: P900, media: across(24), printed: [320, 200], feed: 28, x: -128 },
    { name: 'a P-touch of 560 dots, 36 mm', printer: P900, media: across(36), printed: [454, 200], feed: 28, x: -61 },
  ] as const)('sends the same dots to $name', ({ printer, media, printed: [width, height], feed, x }) => {
    const printed = [25, 26].map((seed) => randomMono(width, height, seed));
    const rows = printer.language === 'brother-ql' ? 'PixelXfer=ULP QL' : 'PixelXfer=RLE PT TransferMode=1';
    const options = `${rows} BytesPerLine=${printer.width / 8} ${COMMON}`;
    const theirs = dotsOf(sendRasterToPtouch(cupsRaster(printed, printer.dpi), options));
    const ours = dotsOf(
      sent(
        { ...printer, media },
        printed.map((each) => withEnds(each, feed)),
      ),
    );
    expect(differences(ours, theirs, x)).toEqual([0, 0]);
  });
});
