import type { GlyphRun } from '../../../materials/fonts/glyph-run.ts';
import type { GlyphsNode } from '../../scene/scene.ts';
import type { GlyphPart } from './composite-glyph.ts';
import type { ContentWriter } from './content-writer.ts';
import type { Code, FontResource } from './font-resource.ts';

/** Maximum offset of a glyph from its exact position in points: a thirtieth of a dot at 300 dpi. */
const TOLERANCE_PT = 0.008;

const BACKSLASH = 92;
const OPEN = 40;
const CLOSE = 41;
const RETURN = 13;
const SMALL_R = 114;

/** Paints a run of text with the origin (x, y) of its first glyph, y up. Glyphs are moved to the run's offsets. */
export function paintText(content: ContentWriter, font: FontResource, node: GlyphsNode, x: number, y: number): void {
  const { run, sizePt } = node;
  if (run.glyphs.length === 0) return;
  const startX = x + ((run.offsets[0] ?? 0) * sizePt) / run.face.unitsPerEm;
  if (run.slant !== 0) content.endText();
  content.setFont(font.name, sizePt);
  content.fillColor(node.color);
  if (run.slant === 0) content.moveText(startX, y);
  else content.moveSlantedText(startX, y, run.slant);
  showGlyphs(content, font, node);
  if (run.slant !== 0) content.endText();
}

/**
 * Writes strings, with moves between them if the pen would be off by more than the tolerance. The pen is tracked as a
 * reader computes it, so errors are corrected and never add up. Moves are rounded to thousandths of the font size, or
 * finer if the tolerance requires it.
 */
function showGlyphs({ out }: ContentWriter, font: FontResource, { run, sizePt }: GlyphsNode): void {
  const { glyphs, offsets } = run;
  const perUnit = 1000 / run.face.unitsPerEm;
  const start = offsets[0] ?? 0;
  const tolerance = (TOLERANCE_PT * 1000) / sizePt;
  const places = tolerance >= 0.5 ? 0 : tolerance >= 0.05 ? 1 : 2;
  let pen = 0;
  out.text('[(');
  for (let i = 0, next = 0; i < glyphs.length; i = next) {
    next = clusterEnd(run, i);
    const { code, width }: Code = encode(font, run, i, next);
    const off = pen - ((offsets[i] ?? start) - start) * perUnit;
    if (off > tolerance || off < -tolerance) {
      const scale = places === 0 ? 1 : places === 1 ? 10 : 100;
      const move = Math.round(off * scale);
      out.byte(CLOSE).scaled(move, places).byte(OPEN);
      pen -= move / scale;
    }
    writeCode(out, code >> 8, code & 255);
    pen += width;
  }
  out.text(')]TJ\n');
}

/**
 * Maximum distance in font units from a composite's first part to its last. The glyph has 16 bits for its parts and
 * their overhang.
 */
const MAX_COMPOSITE_WIDTH = 24_000;

/**
 * Returns the end of the cluster that starts at glyph `start`; marks and parts have no characters of their own. A
 * cluster too wide for one glyph continues in another glyph without characters.
 */
function clusterEnd({ glyphs, offsets, rises, characters }: GlyphRun, start: number): number {
  if (!rises) return start + 1;
  const isNear = (end: number): boolean => Math.abs((offsets[end] ?? 0) - (offsets[start] ?? 0)) <= MAX_COMPOSITE_WIDTH;
  let end = start + 1;
  while (end < glyphs.length && characters[end] === '' && isNear(end)) end++;
  return end;
}

/**
 * Encodes a cluster. Several glyphs, or one off the baseline, become one composite glyph, so that readers extract the
 * text as written.
 */
function encode(font: FontResource, run: GlyphRun, start: number, end: number): Code {
  const { glyphs, offsets, rises, slant } = run;
  const characters = run.characters[start] ?? '';
  if (end === start + 1 && !rises?.[start]) return font.encode(glyphs[start] ?? 0, characters);
  const parts: GlyphPart[] = [];
  for (let i = start; i < end; i++) {
    const y = rises?.[i] ?? 0;
    parts.push({ glyph: glyphs[i] ?? 0, x: Math.round((offsets[i] ?? 0) - (offsets[start] ?? 0) - slant * y), y });
  }
  return font.encodeParts(parts, characters);
}

function writeCode(out: ContentWriter['out'], high: number, low: number): void {
  if (standsForItself(high) && standsForItself(low)) out.pair(high, low);
  else {
    writeByte(out, high);
    writeByte(out, low);
  }
}

const standsForItself = (byte: number): boolean =>
  byte !== OPEN && byte !== CLOSE && byte !== BACKSLASH && byte !== RETURN;

function writeByte(out: ContentWriter['out'], value: number): void {
  if (value === OPEN || value === CLOSE || value === BACKSLASH) out.byte(BACKSLASH).byte(value);
  else if (value === RETURN) out.byte(BACKSLASH).byte(SMALL_R);
  else out.byte(value);
}
