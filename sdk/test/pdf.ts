import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import type { GreyImage } from './grey-image.ts';
import { asGrey } from './property-tools.ts';

export type { GreyImage } from './grey-image.ts';

// Reads PDFs with third-party engines: always PDFium; poppler, MuPDF and Ghostscript if they are installed.

export interface PdfPage {
  /** In points. */
  readonly width: number;
  readonly height: number;
  readonly text: string;
}

const pdfium = PDFiumLibrary.init();

/** Reads the sizes and texts of all pages with PDFium. */
export async function readPages(pdf: Uint8Array): Promise<PdfPage[]> {
  const document = await (await pdfium).loadDocument(pdf);
  const pages = [...document.pages()].map((page) => {
    const { originalWidth: width, originalHeight: height } = page.getOriginalSize();
    return { width, height, text: page.getText() };
  });
  document.destroy();
  return pages;
}

/** Counts the pages with PDFium. */
export async function countPages(pdf: Uint8Array): Promise<number> {
  const document = await (await pdfium).loadDocument(pdf);
  const count = document.getPageCount();
  document.destroy();
  return count;
}

/** Rasterises a page (counted from 0) to `width` × `height` grey pixels with PDFium. */
export async function rasterPdfium(pdf: Uint8Array, width: number, height: number, page = 0): Promise<GreyImage> {
  const document = await (await pdfium).loadDocument(pdf);
  const { data } = await document
    .getPage(page)
    .render({ width, height, scale: 1, render: 'bitmap', colorSpace: 'Gray' });
  const pixels = Uint8Array.from(data);
  document.destroy();
  return { width, height, pixels };
}

/** Rasterises every page to grey pixels at `dpi` with PDFium, which opens the file once. */
export async function* rasterPages(pdf: Uint8Array, dpi: number): AsyncGenerator<GreyImage> {
  const document = await (await pdfium).loadDocument(pdf);
  try {
    for (const page of document.pages()) {
      const { originalWidth, originalHeight } = page.getOriginalSize();
      const width = Math.round((originalWidth * dpi) / 72);
      const height = Math.round((originalHeight * dpi) / 72);
      const { data } = await page.render({ width, height, scale: 1, render: 'bitmap', colorSpace: 'Gray' });
      yield { width, height, pixels: Uint8Array.from(data) };
    }
  } finally {
    document.destroy();
  }
}

export type PdfTool = 'pdftotext' | 'pdftoppm' | 'pdffonts' | 'pdfinfo' | 'mutool' | 'gs';

const PACKAGES: Record<PdfTool, string> = {
  pdftotext: 'poppler-utils',
  pdftoppm: 'poppler-utils',
  pdffonts: 'poppler-utils',
  pdfinfo: 'poppler-utils',
  mutool: 'mupdf-tools',
  gs: 'ghostscript',
};

/** Returns why `tool` is unavailable on this machine; `undefined` if it is available. */
export function missingTool(tool: PdfTool): string | undefined {
  const missing = spawnSync(tool, ['-v']).error !== undefined;
  return missing ? `${tool} is not installed (package ${PACKAGES[tool]})` : undefined;
}

/** Tools take seconds for a test's file; this limit stops a hanging one. */
const TIMEOUT_MS = 110_000;

/** A PDF, or several for tools that accept a list. */
export type PdfFiles = Uint8Array | readonly Uint8Array[];

/**
 * Runs a tool on PDFs and returns its output and its complaints. In the arguments, `FILE` stands for the PDFs and `OUT`
 * for a file to write. (Never give MuPDF /dev/null: it writes for ever.)
 */
export function runTool(tool: PdfTool, pdfs: PdfFiles, args: readonly string[]): { out: Buffer; complaints: string } {
  const folder = mkdtempSync(join(tmpdir(), 'platen-pdf-'));
  try {
    const files = (pdfs instanceof Uint8Array ? [pdfs] : pdfs).map((pdf, index) => {
      const file = join(folder, `test-${index}.pdf`);
      writeFileSync(file, pdf);
      return file;
    });
    const places = new Map([
      ['FILE', files],
      ['OUT', [join(folder, 'out.pdf')]],
    ]);
    const named = args.flatMap((argument) => places.get(argument) ?? [argument]);
    const { stdout, stderr, status, error } = spawnSync(tool, named, { maxBuffer: 1 << 28, timeout: TIMEOUT_MS });
    if (error) throw error;
    if (status !== 0) throw new Error(`${tool} ended with ${status}: ${stderr}`);
    return { out: stdout, complaints: stderr.toString() };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Edge rendering: anti-aliased as on a screen, or with every dot that ink touches, as on a printer. */
export type EdgePainting = 'smooth' | 'every dot';

/** Rasterises a page to grey pixels with poppler. */
export function rasterPoppler(pdf: Uint8Array, dpi: number, page = 0, edges: EdgePainting = 'smooth'): GreyImage {
  const how = edges === 'smooth' ? [] : ['-aa', 'no', '-aaVector', 'no'];
  const which = ['-f', `${page + 1}`, '-l', `${page + 1}`];
  return parsePgm(runTool('pdftoppm', pdf, ['-r', `${dpi}`, '-gray', ...how, ...which, 'FILE']).out);
}

/** Rasterises a page to grey pixels with MuPDF. */
export function rasterMupdf(pdf: Uint8Array, dpi: number, page = 0, edges: EdgePainting = 'smooth'): GreyImage {
  const how = edges === 'smooth' ? [] : ['-A', '0'];
  const out = ['-F', 'pgm', '-o', '-', 'FILE', `${page + 1}`];
  return parsePgm(runTool('mutool', pdf, ['draw', '-q', '-r', `${dpi}`, ...how, ...out]).out);
}

/** Rasterises all pages to grey pixels in one run of poppler. */
export const rasterAllPoppler = (pdf: Uint8Array, dpi: number): GreyImage[] =>
  parsePgms(runTool('pdftoppm', pdf, ['-r', `${dpi}`, '-gray', 'FILE']).out);

/**
 * Rasterises all pages in one run of poppler in colour, and converts the pixels to grey. In grey, poppler mixes blend
 * modes in grey.
 */
export const rasterAllPopplerInColor = (pdf: Uint8Array, dpi: number): GreyImage[] =>
  parsePpms(runTool('pdftoppm', pdf, ['-r', `${dpi}`, 'FILE']).out);

/** Rasterises all pages to grey pixels in one run of MuPDF. */
export const rasterAllMupdf = (pdf: Uint8Array, dpi: number): GreyImage[] =>
  parsePgms(runTool('mutool', pdf, ['draw', '-q', '-r', `${dpi}`, '-F', 'pgm', '-o', '-', 'FILE']).out);

/**
 * Ghostscript's devices: colour (converted to grey with PDFium's weights), grey, or black only, as label printers
 * print.
 */
export type GhostscriptDevice = 'ppmraw' | 'pgmraw' | 'pbmraw';

const PARSERS = { ppmraw: parsePpms, pgmraw: parsePgms, pbmraw: parsePbms };

/** Rasterises all pages in one run of Ghostscript, with every dot that ink touches or smoothed. */
export const rasterAllGhostscript = (
  pdfs: PdfFiles,
  dpi: number,
  device: GhostscriptDevice,
  edges: EdgePainting = 'every dot',
): GreyImage[] => {
  const smooth = edges === 'smooth' ? ['-dTextAlphaBits=4', '-dGraphicsAlphaBits=4'] : [];
  const how = ['-q', '-dSAFER', '-dBATCH', '-dNOPAUSE', `-sDEVICE=${device}`, `-r${dpi}`, ...smooth];
  return PARSERS[device](runTool('gs', pdfs, [...how, '-sOutputFile=-', 'FILE']).out);
};

function parsePgm(bytes: Buffer): GreyImage {
  const [image] = parsePgms(bytes);
  if (!image) throw new Error('expected a grey PGM, got nothing');
  return image;
}

/** Parses a sequence of PGM pictures. */
function parsePgms(bytes: Buffer): GreyImage[] {
  return picturesIn(bytes, 'P5', 1);
}

/** Parses a sequence of PPM pictures, with red, green and blue of each pixel. */
function parsePpms(bytes: Buffer): GreyImage[] {
  return picturesIn(bytes, 'P6', 3).map((picture) => asGrey({ ...picture, channels: 3 }));
}

function picturesIn(bytes: Buffer, kind: 'P5' | 'P6', channels: number): GreyImage[] {
  const images: GreyImage[] = [];
  for (let at = 0; at < bytes.length; ) {
    const start = bytes.subarray(at, at + 100).toString('latin1');
    const head = /^(P[56])\s(?:#.*\n)?(\d+)\s(\d+)\s255\s/.exec(start);
    if (head?.[1] !== kind) throw new Error(`expected a ${kind} picture, got ${start.slice(0, 20)}`);
    const [whole, width, height] = [head[0], Number(head[2]), Number(head[3])];
    const from = at + whole.length;
    at = from + width * height * channels;
    if (at > bytes.length)
      throw new Error(`a picture of ${width} x ${height} pixels is cut after ${bytes.length - from}`);
    images.push({ width, height, pixels: new Uint8Array(bytes.subarray(from, at)) });
  }
  return images;
}

/** Parses a sequence of PBM pictures: eight dots per byte, with 1 for black; each row starts on a byte. */
function parsePbms(bytes: Buffer): GreyImage[] {
  const images: GreyImage[] = [];
  for (let at = 0; at < bytes.length; ) {
    const head = /^P4\s(?:#.*\n)?(\d+)\s(\d+)\s/.exec(bytes.subarray(at, at + 100).toString('latin1'));
    if (!head) throw new Error(`expected a PBM, got ${bytes.subarray(at, at + 20).toString('latin1')}`);
    const [whole, width, height] = [head[0], Number(head[1]), Number(head[2])];
    const start = at + whole.length;
    const rowBytes = Math.ceil(width / 8);
    at = start + rowBytes * height;
    if (at > bytes.length) throw new Error(`a PBM of ${width} x ${height} dots is cut after ${bytes.length - start}`);
    const pixels = new Uint8Array(width * height);
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) {
        const byte = bytes[start + y * rowBytes + (x >> 3)] ?? 0;
        pixels[y * width + x] = (byte >> (7 - (x & 7))) & 1 ? 0 : 255;
      }
    images.push({ width, height, pixels });
  }
  return images;
}

/**
 * Tolerance in levels of 255: ink that stays 1/128 dot inside its dots may lack this much at one edge, or at two edges
 * in one dot.
 */
export const EDGE_LEVELS = 5;

/**
 * Returns the lengths of light and dark runs of a row, alternating and starting with light. Every pixel must be 0 or
 * 255, within `EDGE_LEVELS`.
 */
export function runsOfRow(image: GreyImage, row: number): number[] {
  return runsOf(image.pixels.subarray(row * image.width, (row + 1) * image.width));
}

/** Returns the lengths of light and dark runs of a column, from the top. */
export function runsOfColumn({ pixels, width, height }: GreyImage, column: number): number[] {
  return runsOf(Uint8Array.from({ length: height }, (_, row) => pixels[row * width + column] ?? 0));
}

function runsOf(line: Uint8Array): number[] {
  const runs = [0];
  let dark = false;
  for (const pixel of line) {
    if (pixel > EDGE_LEVELS && pixel < 255 - EDGE_LEVELS) throw new Error(`grey pixel ${pixel}: an edge between dots`);
    if (pixel < 128 !== dark) {
      dark = !dark;
      runs.push(0);
    }
    runs[runs.length - 1] = (runs.at(-1) ?? 0) + 1;
  }
  return runs;
}
