import { float64At, itemAt } from '../../../base/item-at.ts';
import { joinPaths, movedPath, type Path } from '../../../base/path.ts';
import { IDENTITY, type Transform } from '../../../base/transform.ts';
import { reversed } from '../../../materials/fonts/characters.ts';
import { clusterEnd } from '../../../materials/fonts/graphemes.ts';
import type { GlyphRun } from '../../../materials/fonts/shape.ts';
import type { GlyphsNode } from '../../scene/scene.ts';
import { compositeOf, keyOfParts } from '../pdf/subset-font.ts';
import { type FontPiece, type SubsetFont, SubsetFonts, type UnitGlyph } from './subset-fonts.ts';
import {
  base64,
  escaped,
  fillText,
  inXml,
  matrixText,
  numberText,
  type PlacedGlyph,
  type PlacedGlyphs,
  placedGlyphs,
} from './svg-text.ts';

/** Writer of a document's text as characters, in embedded fonts. */
export interface SelectableText {
  /**
   * Adds a line, given its runs from left to right. Call the returned function once all lines are added, to write the
   * line.
   */
  line(runs: readonly GlyphsNode[], toDots: Transform, resolutionDpi: number): () => string;
  /** Returns the style sheet with the fonts. Call it once all lines are added. */
  styleSheet(): string;
}

/**
 * Consecutive characters in one font, with their positions. A further piece of a unit has no position and continues the
 * previous one.
 */
interface Span {
  readonly font: SubsetFont;
  characters: string;
  readonly places: Place[];
}

/** Position on the baseline in dots. */
interface Place {
  readonly x: number;
  readonly y: number;
}

interface PlacedRun extends PlacedGlyphs {
  readonly node: GlyphsNode;
}

/** Creates the text writer of one document. */
export function createSelectableText(): SelectableText {
  const fonts = new SubsetFonts();
  return {
    line: (runs, toDots, resolutionDpi) => {
      const inOrder = [...runs].sort((a, b) => (a.order?.index ?? 0) - (b.order?.index ?? 0));
      const placed = inOrder.map((node) => ({ node, ...placedGlyphs(node, toDots, resolutionDpi) }));
      const [first] = placed;
      const spans = placed.flatMap((run) => spansOf(fonts, run));
      return () => (first ? lineText(first, spans) : '');
    },
    styleSheet: () => {
      const rules = fonts.all().map((font) => {
        const { family, bytes } = font.file();
        return `@font-face{font-family:${family};src:url(data:font/otf;base64,${base64(bytes)})}`;
      });
      return rules.length === 0 ? '' : `<style>${rules.join('\n')}</style>\n`;
    },
  };
}

function spansOf(fonts: SubsetFonts, { node, emInDots, y, glyphs }: PlacedRun): readonly Span[] {
  const { run } = node;
  const spans: Span[] = [];
  for (const unit of textUnits(node)) {
    const placed = unit.glyphs.map((index) => itemAt(glyphs, index));
    const { x } = itemAt(placed, 0);
    const pieces = fonts.pieces(run.face, unit.characters, unitGlyph(run, placed, { x, y }, emInDots));
    for (const [i, piece] of pieces.entries()) addPiece(spans, piece, i === 0 ? { x, y } : undefined);
  }
  return spans;
}

/** Returns a glyph that draws a whole unit, relative to the first glyph's position on the baseline. */
function unitGlyph(run: GlyphRun, placed: readonly PlacedGlyph[], origin: Place, emInDots: number): UnitGlyph {
  const { face, slant } = run;
  const unitsPerDot = face.unitsPerEm / emInDots;
  const parts = placed.map(({ glyph, x, y }) => ({
    glyph,
    x: (x - origin.x) * unitsPerDot,
    y: (origin.y - y) * unitsPerDot,
  }));
  return {
    key: `${slant} ${keyOfParts(parts)}`,
    draw: () => ({
      outline: joinPaths(parts.map(({ glyph, x, y }) => movedPath(sheared(face.outline(glyph), slant), x, y))),
      advance: compositeOf(face, parts).advance,
    }),
  };
}

const sheared = ({ verbs, points }: Path, slant: number): Path =>
  slant === 0
    ? { verbs, points }
    : { verbs, points: points.map((value, i) => (i % 2 === 0 ? value + slant * float64At(points, i + 1) : value)) };

/**
 * Appends a piece. Single characters of one font share a span with a list of positions. If one glyph draws several
 * characters, only the first has a position.
 */
function addPiece(spans: Span[], { font, characters }: FontPiece, place: Place | undefined): void {
  const last = spans.at(-1);
  const isSingle = place !== undefined && characters.length === 1;
  if (isSingle && last?.font === font && last.places.length === last.characters.length) {
    last.characters += characters;
    last.places.push(place);
  } else spans.push({ font, characters, places: place ? [place] : [] });
}

/** Writes a line with a position for every character, so that no viewer kerns, reorders or moves any. */
function lineText({ node, transform, emInDots }: PlacedRun, spans: readonly Span[]): string {
  const turn = transform === IDENTITY ? '' : ` transform="${matrixText(transform)}"`;
  const inside = spans.map(({ font, characters, places }) => {
    const [first] = places;
    const at = first && ` x="${places.map(({ x }) => numberText(x)).join(' ')}" y="${numberText(first.y)}"`;
    return `<tspan font-family="${font.file().family}"${at ?? ''}>${escaped(characters)}</tspan>`;
  });
  return (
    `<text${turn}${fillText(node.color)} font-size="${numberText(emInDots)}" xml:space="preserve" direction="ltr" ` +
    `unicode-bidi="bidi-override" text-rendering="geometricPrecision">${inside.join('')}</text>`
  );
}

/** Smallest part of a text with its own position: a grapheme cluster, or the characters of a ligature. */
interface TextUnit {
  readonly characters: string;
  /** Indexes of the run's glyphs that draw it. */
  readonly glyphs: readonly number[];
}

/**
 * Returns the units of a run in text order. Graphemes stay whole, because no browser positions their marks separately.
 */
function textUnits({ run, order }: GlyphsNode): readonly TextUnit[] {
  const shaped = shapedUnits(run.characters);
  if (!order?.rightToLeft) return wholeGraphemes(shaped);
  // in a run shaped by its script's rules, the characters of one glyph were reversed for PDF readers; undo that
  const units = run.rises
    ? shaped.map(({ characters, glyphs }) => ({ characters: reversed(characters), glyphs }))
    : [...shaped];
  return wholeGraphemes(units.reverse());
}

/** Variation selectors for emoji, which are dropped: with one, a browser uses its own emoji font. */
const EMOJI_STYLES = /[\ufe0e\ufe0f]/g;

/** Returns one unit per shaped cluster. A glyph without characters belongs to the previous one. */
function shapedUnits(characters: readonly string[]): readonly TextUnit[] {
  const units: { characters: string; glyphs: number[] }[] = [];
  for (const [glyph, text] of characters.entries()) {
    const last = units.at(-1);
    if (text === '' && last) last.glyphs.push(glyph);
    else units.push({ characters: inXml(text.replace(EMOJI_STYLES, '')) || '\ufffd', glyphs: [glyph] });
  }
  return units;
}

function wholeGraphemes(units: readonly TextUnit[]): readonly TextUnit[] {
  const text = units.map(({ characters }) => characters).join('');
  const whole: TextUnit[] = [];
  let end = 0;
  let at = 0;
  for (const unit of units) {
    const last = whole.at(-1);
    if (last && at < end) {
      whole[whole.length - 1] = {
        characters: last.characters + unit.characters,
        glyphs: [...last.glyphs, ...unit.glyphs],
      };
    } else whole.push(unit);
    at += unit.characters.length;
    while (end < at) end = clusterEnd(text, end);
  }
  return whole;
}
