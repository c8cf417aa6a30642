import { createMonoPainter } from '../../src/pipeline/paint/mono/mono-painter.ts';
import { type MonoRaster, strideOf } from '../../src/pipeline/paint/mono/mono-raster.ts';
import { createRasterizer } from '../../src/pipeline/paint/raster/rasterizer.ts';
import type { Scene } from '../../src/pipeline/scene/scene.ts';
import { missingTool, rasterPoppler } from '../pdf.ts';
import { bundledFace, paintPdf, rollPage, sceneOf, textNode } from '../pdf-scenes.ts';
import { type Topology, topologyOf } from './topology.ts';

// Single letters, painted in black and white by us and by FreeType (in poppler), and the letters that this makes
// unrecognisable.

export const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'];
const COLUMNS = 10;
/** Distance between letters, in ems. */
const CELL_EMS = 2;
/** Dots per em of the reference letters, at which no detail is lost. */
const WHOLE_DOTS = 256;

/** Places a letter in each cell. The origins have odd fractions of a dot, as in running text. */
function sheetOf(faceId: string, sizePt: number, dpi: number): Scene {
  const face = bundledFace(faceId);
  const cell = sizePt * CELL_EMS;
  const nodes = LETTERS.map((letter, i) => {
    const x = ((i % COLUMNS) + 0.25) * cell + ((i * 7) % 10) * (72 / dpi / 10);
    return textNode(face, letter, sizePt, x, (Math.floor(i / COLUMNS) + 0.65) * cell);
  });
  const rows = Math.ceil(LETTERS.length / COLUMNS);
  return sceneOf(COLUMNS * cell, rows * cell, nodes, dpi);
}

/** Returns the numbers of parts and holes of each letter, in order. */
function topologies(raster: MonoRaster, cellDots: number): readonly Topology[] {
  return LETTERS.map((_, i) => {
    const left = Math.round((i % COLUMNS) * cellDots);
    const top = Math.round(Math.floor(i / COLUMNS) * cellDots);
    return topologyOf(raster, { left, top, width: Math.floor(cellDots), height: Math.floor(cellDots) });
  });
}

const painter = createMonoPainter();
const cellDotsOf = (sizePt: number, dpi: number): number => (sizePt * CELL_EMS * dpi) / 72;

/** Paints the letters with our black and white painter. */
export const paintedLetters = (faceId: string, sizePt: number, dpi: number): readonly Topology[] =>
  topologies(painter.paint(sheetOf(faceId, sizePt, dpi)), cellDotsOf(sizePt, dpi));

/** Paints the letters with FreeType in black and white, without hinting, as poppler requests it. */
export function rivalLetters(faceId: string, sizePt: number, dpi: number): readonly Topology[] {
  const pdf = paintPdf([rollPage(sheetOf(faceId, sizePt, dpi))], dpi);
  const { width, height, pixels } = rasterPoppler(pdf, dpi, 0, 'every dot');
  return topologies(
    monoOf(width, height, (at) => (pixels[at] ?? 255) < 128),
    cellDotsOf(sizePt, dpi),
  );
}

/** Returns why FreeType's letters are unavailable; `undefined` if they are available. */
export const missingRival = (): string | undefined => missingTool('pdftoppm');

const whole = new Map<string, readonly Topology[]>();

/** The reference letters, from grey pixels at a size where no detail is lost. */
function wholeLetters(faceId: string): readonly Topology[] {
  const known = whole.get(faceId);
  if (known) return known;
  const { width, height, pixels } = createRasterizer().paint(sheetOf(faceId, WHOLE_DOTS, 72));
  const found = topologies(
    monoOf(width, height, (at) => (pixels[at] ?? 255) < 128),
    cellDotsOf(WHOLE_DOTS, 72),
  );
  whole.set(faceId, found);
  return found;
}

function monoOf(width: number, height: number, isBlack: (pixel: number) => boolean): MonoRaster {
  const stride = strideOf({ width });
  const bits = new Uint8Array(stride * height);
  for (let pixel = 0; pixel < width * height; pixel++) {
    const x = pixel % width;
    const at = Math.floor(pixel / width) * stride + (x >> 3);
    if (isBlack(pixel)) bits[at] = (bits[at] ?? 0) | (0x80 >> (x & 7));
  }
  return { width, height, bits };
}

/** Lists the letters whose topology differs from the reference. */
export const lostLetters = (found: readonly Topology[], faceId: string): readonly string[] =>
  LETTERS.filter((_, i) => {
    const is = wholeLetters(faceId)[i];
    return found[i]?.parts !== is?.parts || found[i]?.holes !== is?.holes;
  });
