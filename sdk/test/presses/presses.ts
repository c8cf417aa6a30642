import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { GreyImage } from '../grey-image.ts';
import {
  missingTool,
  rasterAllGhostscript,
  rasterAllMupdf,
  rasterAllPoppler,
  rasterPdfium,
  rasterPoppler,
} from '../pdf.ts';
import { readWithSkia } from '../png.ts';
import { readCupsRaster } from './read-cups-raster.ts';

// Programs and drivers that turn the pages of a PDF into dots.

/** A press: paints all pages of a PDF in order. */
export interface Press {
  readonly name: string;
  /** Resolution, as a multiple of the resolution for which the PDF was made. */
  readonly scale: number;
  /** Reason why the press is unavailable on this machine; `undefined` if it is available. */
  readonly missing: string | undefined;
  readonly print: (job: PressJob) => Promise<readonly GreyImage[]>;
}

export interface PressJob {
  readonly pdf: Uint8Array;
  readonly pages: number;
  readonly dpi: number;
  /** Size of the pages in dots at `dpi`. */
  readonly width: number;
  readonly height: number;
  /** Name of the paper for CUPS's drivers, such as `Custom.50x25mm`. */
  readonly paper: string;
}

/** 4.17 is 1,250 dots per inch for a PDF of 300. */
const PRESS_SCALES = [1, 1.5, 2, 3, 4.17] as const;

type Paint = (job: PressJob, dpi: number) => Promise<readonly GreyImage[]>;
type Program = readonly [name: string, missing: string | undefined, paint: Paint];

const POPPLER = missingTool('pdftoppm');
const GHOSTSCRIPT = missingTool('gs');

const PROGRAMS: readonly Program[] = [
  ['poppler', POPPLER, async ({ pdf }, dpi) => rasterAllPoppler(pdf, dpi)],
  [
    'poppler, every dot',
    POPPLER,
    async (job, dpi) => pagesOf(job, (page) => rasterPoppler(job.pdf, dpi, page, 'every dot')),
  ],
  ['Cairo', POPPLER, cairo],
  ['MuPDF', missingTool('mutool'), async ({ pdf }, dpi) => rasterAllMupdf(pdf, dpi)],
  ['Ghostscript', GHOSTSCRIPT, async ({ pdf }, dpi) => rasterAllGhostscript(pdf, dpi, 'pbmraw')],
  ['Ghostscript, smooth', GHOSTSCRIPT, async ({ pdf }, dpi) => rasterAllGhostscript(pdf, dpi, 'pgmraw', 'smooth')],
  ['PDFium', undefined, pdfium],
  ['pdf.js', process.env.PLATEN_PDFJS ? undefined : 'PLATEN_PDFJS names no folder of pdfjs-dist', pdfJs],
];

const pagesOf = <T>({ pages }: PressJob, of: (page: number) => T): readonly T[] =>
  Array.from({ length: pages }, (_, page) => of(page));

async function cairo({ pdf, pages }: PressJob, dpi: number): Promise<readonly GreyImage[]> {
  const folder = mkdtempSync(join(tmpdir(), 'platen-press-'));
  try {
    writeFileSync(join(folder, 'labels.pdf'), pdf);
    run('pdftocairo', ['-r', `${dpi}`, '-png', '-gray', 'labels.pdf', 'page'], folder);
    const digits = `${pages}`.length;
    const images: GreyImage[] = [];
    for (let page = 1; page <= pages; page++) {
      const png = readFileSync(join(folder, `page-${`${page}`.padStart(digits, '0')}.png`));
      images.push(greyOf(await readWithSkia(png)));
    }
    return images;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function pdfium(job: PressJob, dpi: number): Promise<readonly GreyImage[]> {
  const images: GreyImage[] = [];
  const of = (dots: number): number => Math.round((dots * dpi) / job.dpi);
  for (let page = 0; page < job.pages; page++)
    images.push(await rasterPdfium(job.pdf, of(job.width), of(job.height), page));
  return images;
}

async function pdfJs({ pdf }: PressJob, dpi: number): Promise<readonly GreyImage[]> {
  const program = `${process.env.PLATEN_PDFJS}/legacy/build/pdf.mjs`;
  const { getDocument, VerbosityLevel } = await import(program);
  // pdf.js draws on canvases of the copy of the package in its folder, which must not be mixed with another copy
  const { createCanvas } = createRequire(program)('@napi-rs/canvas');
  const document = await getDocument({ data: Uint8Array.from(pdf), verbosity: VerbosityLevel.ERRORS }).promise;
  const images: GreyImage[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const viewport = page.getViewport({ scale: dpi / 72 });
    const [width, height] = [Math.round(viewport.width), Math.round(viewport.height)];
    const context = createCanvas(width, height).getContext('2d');
    await page.render({ canvasContext: context, viewport }).promise;
    images.push(greyOf({ width, height, rgba: context.getImageData(0, 0, width, height).data }));
  }
  await document.destroy();
  return images;
}

const greyOf = ({ width, height, rgba }: Awaited<ReturnType<typeof readWithSkia>>): GreyImage => ({
  width,
  height,
  pixels: Uint8Array.from({ length: width * height }, (_, at) => rgba[4 * at] ?? 255),
});

const FILTERS = '/usr/lib/cups/filter';

/** Filters of CUPS that rasterise a PDF for drivers: with Ghostscript, poppler and MuPDF. */
const RASTER_FILTERS = ['gstoraster', 'pdftoraster', 'mupdftoraster'] as const;
const SAMPLE_DRIVERS = '/usr/share/cups/drv/sample.drv';

/** A queue of CUPS: a printer's description (PPD), and the options of the print command. */
interface Queue {
  readonly name: string;
  readonly needs: string;
  /** Returns the PPD file. */
  readonly ppd: (folder: string) => string;
  readonly options: (job: PressJob) => readonly string[];
  /** Type of the raster that the driver reads; CUPS raster if absent. */
  readonly output?: string;
}

const generator = (name: string, program: string, model: string, options: Queue['options']): Queue => ({
  name,
  needs: program,
  ppd: (folder) => {
    const file = join(folder, 'queue.ppd');
    writeFileSync(file, run(program, ['cat', model], folder));
    return file;
  },
  options,
});

const sample = (name: string, model: string, options: Queue['options']): Queue => ({
  name,
  needs: SAMPLE_DRIVERS,
  ppd: (folder) => {
    run('ppdc', ['-d', folder, SAMPLE_DRIVERS], folder);
    return join(folder, `${model}.ppd`);
  },
  options,
});

const sizeAndResolution = ({ paper, dpi }: PressJob): readonly string[] => [
  `PageSize=${paper}`,
  `Resolution=${dpi}dpi`,
];

/**
 * PCL is the language of a driver for office printers. No driver for printers that read PWG raster needs to be
 * installed: their queues use the page sizes of the Zebra driver here.
 */
const QUEUES: readonly Queue[] = [
  sample('Zebra', 'zebra', sizeAndResolution),
  generator('DYMO', '/usr/lib/cups/driver/dymo', 'dymo:0/cups/model/lw450.ppd', ({ paper }) => [
    `PageSize=${paper}`,
    'Resolution=300dpi',
  ]),
  generator(
    'Brother',
    '/usr/lib/cups/driver/ptouch',
    'ptouch:0/ppd/ptouch-driver/Brother-QL-570-ptouch-ql.ppd',
    ({ paper }) => [`PageSize=${paper}`, 'Resolution=300dpi'],
  ),
  { ...sample('PWG', 'zebra', sizeAndResolution), output: 'image/pwg-raster' },
  sample('PCL', 'laserjet', sizeAndResolution),
];

const queuePress = (queue: Queue, filter: (typeof RASTER_FILTERS)[number]): Press => ({
  name: `${queue.name}, ${filter}`,
  scale: 1,
  missing: [queue.needs, `${FILTERS}/${filter}`].find((file) => !existsSync(file)),
  async print(job) {
    const folder = mkdtempSync(join(tmpdir(), 'platen-press-'));
    try {
      const ppd = queue.ppd(folder);
      const options = queue.options(job);
      writeFileSync(join(folder, 'labels.pdf'), job.pdf);
      const chosen = options.flatMap((option) => ['-o', option]);
      const pdf = run(
        '/usr/sbin/cupsfilter',
        ['-p', ppd, '-m', 'application/vnd.cups-pdf', ...chosen, 'labels.pdf'],
        folder,
      );
      writeFileSync(join(folder, 'paged.pdf'), pdf);
      const output = queue.output ?? 'application/vnd.cups-raster';
      const args = ['1', 'user', 'title', '1', options.join(' '), 'paged.pdf'];
      return readCupsRaster(run(`${FILTERS}/${filter}`, args, folder, { PPD: ppd, FINAL_CONTENT_TYPE: output }));
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
});

function run(program: string, args: readonly string[], cwd: string, variables: Record<string, string> = {}): Buffer {
  const { stdout, stderr, status, error } = spawnSync(program, args, {
    cwd,
    env: { ...process.env, ...variables },
    maxBuffer: 1 << 29,
  });
  if (error) throw error;
  if (status !== 0) throw new Error(`${program} ended with ${status}: ${stderr}`);
  return stdout;
}

const programPresses = PROGRAMS.flatMap(([name, missing, paint]) =>
  PRESS_SCALES.map(
    (scale): Press => ({
      name: `${name} × ${scale}`,
      scale,
      missing,
      print: (job) => paint(job, job.dpi * scale),
    }),
  ),
);

/**
 * All presses: programs at each scale, then queues of CUPS with each of its three filters. Brother's driver has no queue
 * with `pdftoraster`, which prints at 100 dots per inch because the driver's PPD contains the resolution only as an
 * option of a command.
 */
export const PRESSES: readonly Press[] = [
  ...programPresses,
  ...QUEUES.flatMap((queue) =>
    RASTER_FILTERS.filter((filter) => !(queue.name === 'Brother' && filter === 'pdftoraster')).map((filter) =>
      queuePress(queue, filter),
    ),
  ),
];
