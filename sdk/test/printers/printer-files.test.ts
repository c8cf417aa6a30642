import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { MonoRaster } from '../../src/pipeline/paint/mono/mono-raster.ts';
import { createPrinterJob } from '../../src/pipeline/paint/printers/printer-job.ts';
import type { PrinterProfile } from '../../src/pipeline/paint/printers/printer-profile.ts';
import { dymoLabels } from '../drivers/dymo-raster.ts';
import { differingDots, monoFromPixels, monoOf, randomMono } from './mono-pictures.ts';
import { readBrother, readEpl, readEscpos, readTspl, readZpl } from './read-printer-files.ts';
import { renderZpl } from './zpl-renderer.ts';

// Reads our printer files with third-party interpreters, and with readers written from the manuals.

const deflate = (bytes: Uint8Array) => deflateSync(bytes);

/** Encodes a job of labels, each with its number of `copies`. */
function fileOf(profile: PrinterProfile, labels: readonly MonoRaster[], copies: readonly number[] = []): Uint8Array {
  const job = createPrinterJob(profile, deflate);
  const chunks = labels.flatMap((label, index) => [...job.add(label, copies[index] ?? 1)]);
  return Buffer.concat([...chunks, ...job.end()].map(({ bytes }) => bytes));
}

const text = (bytes: Uint8Array): string => new TextDecoder('latin1').decode(bytes);
const SIZES = [
  [456, 256],
  [461, 77],
  [8, 1],
  [1, 9],
  [831, 300],
] as const;

describe('ZPL', () => {
  const profile: PrinterProfile = { language: 'zpl', dpi: 203, width: 832 };

  it.each(SIZES)('has the dots of a picture of %i x %i, as zebrash draws them', async (width, height) => {
    const pictures = [1, 2, 3].map((seed) => randomMono(width, height, seed));
    for (const compression of ['hex', 'z64'] as const) {
      const drawn = await renderZpl(fileOf({ ...profile, compression }, pictures), width, height);
      expect(drawn.map((each, index) => differingDots(each, pictures[index] ?? monoOf([])))).toEqual([0, 0, 0]);
    }
  });

  it.each(SIZES)('has the dots of a picture of %i x %i, as the ZPL II Programming Guide has them', (width, height) => {
    const pictures = [1, 2, 3].map((seed) => randomMono(width, height, seed));
    const read = readZpl(fileOf(profile, pictures, [1, 4, 2]));
    expect(read.map(({ raster }, index) => differingDots(raster, pictures[index] ?? monoOf([])))).toEqual([0, 0, 0]);
    expect(read.map(({ copies }) => copies)).toEqual([1, 4, 2]);
  });

  it('says size, copies, darkness, speed and cut as the ZPL II Programming Guide has them', () => {
    const label = monoOf(['#.......', '........', '########', '########']);
    const set: PrinterProfile = { ...profile, darkness: 7, speed: 4, cut: 'label', media: { kind: 'mark' } };
    expect(text(fileOf(set, [label], [12]))).toBe(
      '~SD07\n^XA\n^MNM\n^PR4\n^MMC\n^PW8\n^LL4\n^LH0,0\n^LS0\n^FO0,0^GFA,4,4,1,8,,HF:^FS\n^PQ12\n^XZ\n',
    );
  });

  it('cuts once at the end of a job', () => {
    const [one, other] = [monoOf(['#.......']), monoOf(['.......#'])];
    const file = text(fileOf({ ...profile, cut: 'job' }, [one, other], [2, 3]));
    expect(file.match(/\^MM.|\^PQ.*/g)).toEqual(['^MMT', '^PQ2', '^MMC', '^PQ3,3,0,Y']);
  });
});

describe('copies', () => {
  const [one, other] = [randomMono(64, 20, 4), randomMono(64, 20, 5)];

  it('of equal neighbours are one picture and a count', () => {
    const file = fileOf({ language: 'zpl', dpi: 203, width: 832 }, [one, one, other, one], [2, 3, 1, 1]);
    expect(text(file).match(/\^PQ\d+/g)).toEqual(['^PQ5', '^PQ1', '^PQ1']);
  });

  it.each<PrinterProfile>([
    { language: 'escpos', dpi: 203, width: 576, media: { kind: 'gap' } },
    { language: 'brother-ql', dpi: 300, width: 720, media: { kind: 'continuous', width: 62 } },
    { language: 'dymo', dpi: 300, width: 672 },
  ])('are sent again where $language has no count', (profile) => {
    const job = createPrinterJob(profile, deflate);
    const chunks = [...job.add(one, 2), ...job.add(one, 1), ...job.add(other, 1), ...job.end()];
    expect(chunks.map(({ labels }) => labels)).toEqual([0, 1, 1, 1, 1]);
  });

  it('are made as they are asked for', () => {
    const job = createPrinterJob({ language: 'dymo', dpi: 300, width: 672 }, deflate);
    job.add(one, 1_000_000_000);
    const [beginning, label] = job.add(other, 1);
    expect([beginning?.labels, label?.labels]).toEqual([0, 1]);
  });

  it('are held back by one label and no more', () => {
    const job = createPrinterJob({ language: 'zpl', dpi: 203, width: 832 }, deflate);
    expect([...job.add(one, 1)]).toEqual([]);
    expect([...job.add(other, 1)]).toHaveLength(1);
    expect([...job.end()]).toHaveLength(1);
  });
});

describe('EPL', () => {
  const profile: PrinterProfile = { language: 'epl', dpi: 203, width: 832, darkness: 9, speed: 2, cut: 'job' };

  it.each(SIZES)('has the dots of a picture of %i x %i', (width, height) => {
    const pictures = [6, 7].map((seed) => randomMono(width, height, seed));
    const read = readEpl(fileOf(profile, pictures, [1, 70_000]));
    expect(read.map(({ raster }, index) => differingDots(raster, pictures[Math.min(index, 1)] ?? monoOf([])))).toEqual([
      0, 0, 0,
    ]);
    expect(read.map(({ copies }) => copies)).toEqual([1, 65_535, 4465]);
    expect(read.map(({ settings }) => settings)).toEqual([
      [`q${width}`, `Q${height},24`, 'D9', 'S2', 'O'],
      [`q${width}`, `Q${height},24`, 'D9', 'S2', 'OC255'],
      [`q${width}`, `Q${height},24`, 'D9', 'S2', 'OC255'],
    ]);
  });
});

describe('TSPL', () => {
  const profile: PrinterProfile = { language: 'tspl', dpi: 203, width: 864, darkness: 8, speed: 4, cut: 'label' };

  it.each(SIZES)('has the dots of a picture of %i x %i', (width, height) => {
    const pictures = [8, 9].map((seed) => randomMono(width, height, seed));
    const read = readTspl(fileOf(profile, pictures, [1, 4]));
    expect(read.map(({ raster }, index) => differingDots(raster, pictures[index] ?? monoOf([])))).toEqual([0, 0]);
    expect(read.map(({ copies }) => copies)).toEqual([1, 4]);
  });

  it('says paper and settings as the TSPL2 Programming Manual has them', () => {
    const [{ settings } = { settings: [] }] = readTspl(fileOf(profile, [randomMono(456, 256, 1)]));
    expect(settings).toEqual([
      'SIZE 57.06 mm,32.03 mm',
      'GAP 3 mm,0 mm',
      'DIRECTION 0,0',
      'REFERENCE 0,0',
      'DENSITY 8',
      'SPEED 4',
      'SET CUTTER 1',
    ]);
  });
});

describe('ESC/POS', () => {
  const profile: PrinterProfile = {
    language: 'escpos',
    dpi: 203,
    width: 576,
    media: { kind: 'continuous' },
    cut: 'label',
  };

  it.each([
    [456, 256],
    [461, 77],
    [576, 700],
    [1, 9],
  ])('has the dots of a picture of %i x %i', (width, height) => {
    const pictures = [10, 11].map((seed) => randomMono(width, height, seed));
    const read = readEscpos(fileOf(profile, pictures, [1, 2]));
    expect(read.map(({ raster }, index) => differingDots(raster, pictures[Math.min(index, 1)] ?? monoOf([])))).toEqual([
      0, 0, 0,
    ]);
    expect(read.map(({ settings }) => settings)).toEqual([['cut 66 0'], ['cut 66 0'], ['cut 66 0']]);
  });

  it('goes to the next label on a roll of labels, and cuts once where a job is cut', () => {
    const labels = [randomMono(80, 30, 1), randomMono(80, 30, 2)];
    const bytes = fileOf({ ...profile, media: { kind: 'gap' }, cut: 'job' }, labels);
    expect([...bytes.subarray(-5)]).toEqual([0x0c, 0x1d, 0x56, 66, 0]);
    expect(readEscpos(bytes).map(({ settings }) => settings)).toEqual([['FF'], ['FF']]);
  });
});

describe('Brother QL', () => {
  const profile: PrinterProfile = {
    language: 'brother-ql',
    dpi: 300,
    width: 720,
    media: { kind: 'gap', width: 62, length: 29 },
    cut: 'label',
  };

  it('has the dots of a label where its tape is below the head, except for the unprintable edges', () => {
    // 62 × 29 mm is 732 × 343 dots. The centre 696 × 271 dots are printed, 12 dots from the right end of the head.
    const label = randomMono(732, 343, 12);
    const [read] = readBrother(fileOf(profile, [label]));
    const blackIn = (x: number, y: number) =>
      ((label.bits[(y + 36) * 92 + ((x + 18) >> 3)] ?? 0) & (128 >> ((x + 18) & 7))) !== 0;
    const middle = monoFromPixels(696, 271, blackIn);
    expect(differingDots(read?.raster ?? monoOf([]), middle, 720 - 12 - 696, 0)).toBe(0);
  });

  it('says tape, rows, cut and feed as the Raster Command Reference has them', () => {
    const labels = [randomMono(732, 343, 1), randomMono(732, 343, 2)];
    const [first, last] = readBrother(fileOf(profile, labels)).map(({ settings }) => settings);
    // 0xce (206) has the flags for kind, width, length, quality and recovery; 0x0b is die-cut paper. Then 62 × 29 mm,
    // 271 rows, and whether this is the first page.
    expect(first).toEqual(['a 1', 'z 206 11 62 29 15 1 0 0 0 0', 'M 64', 'A 1', 'K 8', 'd 0 0', 'next']);
    expect(last).toEqual(['z 206 11 62 29 15 1 0 0 1 0', 'M 64', 'A 1', 'K 8', 'd 0 0', 'last']);
  });

  it('leaves 3 mm at both ends of a label from an endless tape, which the printer feeds', () => {
    const endless: PrinterProfile = { ...profile, media: { kind: 'continuous', width: 62 } };
    const [read] = readBrother(fileOf(endless, [randomMono(732, 400, 3)]));
    expect(read?.raster.height).toBe(330);
    expect(read?.settings).toContain('z 206 10 62 0 74 1 0 0 0 0');
    expect(read?.settings).toContain('d 35 0');
  });
});

describe('Brother PT', () => {
  const profile: PrinterProfile = {
    language: 'brother-pt',
    dpi: 180,
    width: 128,
    rotate: 90,
    media: { kind: 'continuous', width: 12 },
  };

  it('prints a lying label along the tape, in the 70 dots of the head over it, packed', () => {
    const label = monoFromPixels(
      200,
      85,
      (x, y) => x === 20 || (y === 40 && x % 3 === 0) || (x > 50 && x < 90 && y < 30),
    );
    const [read] = readBrother(fileOf(profile, [label]));
    // Rotated clockwise: (x, y) becomes (84 - y, x). 14 rows at each end are fed, and 8 dots on the left are cut off.
    const turned = monoFromPixels(70, 172, (x, y) => {
      const [column, row] = [y + 14, 84 - (x + 8)];
      return ((label.bits[row * 25 + (column >> 3)] ?? 0) & (128 >> (column & 7))) !== 0;
    });
    expect(read?.raster.height).toBe(172);
    expect(differingDots(read?.raster ?? monoOf([]), turned, 29, 0)).toBe(0);
  });

  it('has 560 dots at 360 dpi as on the head: 454 on a tape of 36 mm, 8 dots off centre', () => {
    const wide: PrinterProfile = {
      ...profile,
      dpi: 360,
      width: 560,
      rotate: 0,
      media: { kind: 'continuous', width: 36 },
    };
    const label = randomMono(454, 200, 31);
    const [read] = readBrother(fileOf(wide, [label]));
    expect(read?.settings).toContain('d 28 0');
    expect([read?.raster.width, read?.raster.height]).toEqual([560, 144]);
    const printed = monoFromPixels(
      454,
      144,
      (x, y) => ((label.bits[(y + 28) * 57 + (x >> 3)] ?? 0) & (128 >> (x & 7))) !== 0,
    );
    // 61 dots are to the right of the tape, so 45 are to its left.
    expect(differingDots(read?.raster ?? monoOf([]), printed, 45, 0)).toBe(0);
  });
});

describe('DYMO', () => {
  const profile: PrinterProfile = { language: 'dymo', dpi: 300, width: 672, offset: { x: -12, y: -18 } };

  it('has the dots of labels but for the edges that the head does not reach', () => {
    const labels = [randomMono(675, 375, 13), randomMono(675, 375, 14)];
    const read = dymoLabels(fileOf(profile, labels));
    expect(read).toHaveLength(2);
    read.forEach(({ width, height, pixels }, index) => {
      const printed = monoFromPixels(width, height, (x, y) => pixels[y * width + x] === 0);
      const label = labels[index] ?? monoOf([]);
      const reached = monoFromPixels(
        663,
        357,
        (x, y) => ((label.bits[(y + 18) * 85 + ((x + 12) >> 3)] ?? 0) & (128 >> ((x + 12) & 7))) !== 0,
      );
      expect(differingDots(printed, reached)).toBe(0);
    });
  });
});

describe('a label that is moved', () => {
  it.each([
    [5, 3],
    [-5, -3],
    [16, 0],
    [-8, 20],
    [0, -77],
  ])('by %i, %i dots is the same picture there, cut at the paper’s edge', (x, y) => {
    const label = randomMono(83, 77, 15);
    const [read] = readTspl(fileOf({ language: 'tspl', dpi: 203, width: 864, offset: { x, y } }, [label]));
    const moved = monoFromPixels(83, 77, (column, row) => {
      const [fromX, fromY] = [column - x, row - y];
      if (fromX < 0 || fromY < 0 || fromX >= 83 || fromY >= 77) return false;
      return ((label.bits[fromY * 11 + (fromX >> 3)] ?? 0) & (128 >> (fromX & 7))) !== 0;
    });
    expect(differingDots(read?.raster ?? monoOf([]), moved)).toBe(0);
  });

  it('reports if black dots were cut', () => {
    const job = createPrinterJob({ language: 'tspl', dpi: 203, width: 864, offset: { x: -2, y: 0 } }, deflate);
    job.add(monoOf(['..######']), 1);
    expect(job.cut).toBe(false);
    job.add(monoOf(['.#######']), 1);
    expect(job.cut).toBe(true);
  });
});
