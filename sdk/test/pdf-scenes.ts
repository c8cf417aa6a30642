import { readFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import { BLACK } from '../src/base/color.ts';
import type { FontFace } from '../src/materials/fonts/font-face.ts';
import { parseFace } from '../src/materials/fonts/parse-face.ts';
import type { GlyphRun } from '../src/materials/fonts/shape.ts';
import type { PlacedLabel, Sheet } from '../src/pipeline/imposition/impose.ts';
import { artForm } from '../src/pipeline/paint/pdf/paint-art.ts';
import { createPdfPainter } from '../src/pipeline/paint/pdf/pdf-painter.ts';
import type { BarsNode, GlyphsNode, Scene, SceneNode } from '../src/pipeline/scene/scene.ts';

const faces = new Map<string, FontFace>();

const EVERY_CODE_POINT = Array.from({ length: 0x20000 }, (_, codePoint) => codePoint);
const fontFile = (name: string): Uint8Array =>
  new Uint8Array(readFileSync(new URL(`../fonts/${name}.ttf`, import.meta.url)));

/** Returns a bundled face with all its pieces, by its id. */
export function bundledFace(id: string): FontFace {
  let face = faces.get(id);
  if (!face) {
    const whole = parseFace(id, fontFile(id));
    for (const piece of whole.missingPieces(EVERY_CODE_POINT)) whole.addPiece(piece, fontFile(`${id}-${piece}`));
    face = whole;
    faces.set(id, face);
  }
  return face;
}

/** Returns a kerned run with one glyph for each character. */
export function plainRun(face: FontFace, text: string, slant = 0): GlyphRun {
  const characters = [...text];
  const glyphs = characters.map((character) => face.glyphOf(character.codePointAt(0) ?? 0));
  const offsets: number[] = [];
  let width = 0;
  glyphs.forEach((glyph, i) => {
    if (i > 0) width += face.kerning(glyphs[i - 1] ?? 0, glyph);
    offsets.push(width);
    width += face.advance(glyph);
  });
  return { face, glyphs, offsets, width, characters, slant };
}

export const textNode = (face: FontFace, text: string, sizePt: number, x: number, y: number): GlyphsNode => ({
  kind: 'glyphs',
  run: plainRun(face, text),
  sizePt,
  x,
  y,
  color: BLACK,
});

/**
 * Returns bars from pairs of x and width, in modules of `moduleDots`. They are `heightDots` high and aligned to the
 * dots of `dpi`.
 */
export function barsNode(bars: readonly number[], place: BarPlace): BarsNode {
  const dot = 72 / place.dpi;
  const rects = new Int32Array(bars.length * 2);
  for (let i = 0; i < bars.length; i += 2) rects.set([bars[i] ?? 0, 0, bars[i + 1] ?? 0, place.heightDots], i * 2);
  return {
    kind: 'bars',
    x: place.xDots * dot,
    y: place.yDots * dot,
    unitX: place.moduleDots * dot,
    unitY: dot,
    rects,
    color: BLACK,
  };
}
interface BarPlace {
  readonly xDots: number;
  readonly yDots: number;
  readonly moduleDots: number;
  readonly heightDots: number;
  readonly dpi: number;
}

export const sceneOf = (width: number, height: number, nodes: readonly SceneNode[], resolutionDpi = 300): Scene => ({
  width,
  height,
  resolutionDpi,
  nodes,
  overflows: false,
});

export const placed = (scene: Scene, x = 0, y = 0, repeated = false): PlacedLabel => ({ scene, x, y, repeated });

/** Returns a page that one label fills. */
export const rollPage = (scene: Scene, repeated = false): Sheet => ({
  width: scene.width,
  height: scene.height,
  labels: [placed(scene, 0, 0, repeated)],
});

export function paintPdf(sheets: Iterable<Sheet>, resolutionDpi = 300): Uint8Array {
  const painter = createPdfPainter({ deflate: (bytes, { level }) => deflateSync(bytes, { level }), resolutionDpi });
  painter.setArtForm(artForm);
  for (const sheet of sheets) painter.add(sheet);
  return painter.finish();
}
