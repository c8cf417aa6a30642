import { joinPaths, movedPath, type Path } from '../../../base/path.ts';
import { IDENTITY, type Transform } from '../../../base/transform.ts';
import { turned } from '../../../materials/fonts/code-points.ts';
import type { GlyphRun } from '../../../materials/fonts/glyph-run.ts';
import { clusterEnd } from '../../../materials/fonts/graphemes.ts';
import type { GlyphsNode } from '../../scene/scene.ts';
import { compositeOf, keyOfParts } from '../pdf/composite-glyph.ts';
import { type PlacedGlyph, type PlacedGlyphs, placedGlyphs } from './placed-glyphs.ts';
import { type FontPiece, type SubsetFont, SubsetFonts, type UnitGlyph } from './subset-fonts.ts';
import { base64, escaped, fillText, inXml, matrixText, numberText } from './svg-text.ts';

/** Text of one document as characters, in fonts that it embeds. */
export interface SelectableText {
  /** A line, given its runs from left to right. What is returned writes it, once all lines are there. */
  line(runs: readonly GlyphsNode[], toDots: Transform, resolutionDpi: number): () => string;
  /** The fonts, once all lines are there. */
  styleSheet(): string;
}

/** Characters in a row that one font draws, from a place on; the next piece of a unit goes on without one. */
interface Span {
  readonly font: SubsetFont;
  characters: string;
  readonly places: Place[];
}

/** On the baseline, dots. */
interface Place {
  readonly x: number;
  readonly y: number;
}

interface PlacedRun extends PlacedGlyphs {
  readonly node: GlyphsNode;
}

/** For one document. */
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
    const placed = unit.glyphs.flatMap((index) => glyphs[index] ?? []);
    const x = placed[0]?.x ?? 0;
    const pieces = fonts.pieces(run.face, unit.characters, unitGlyph(run, placed, { x, y }, emInDots));
    for (const [i, piece] of pieces.entries()) addPiece(spans, piece, i === 0 ? { x, y } : undefined);
  }
  return spans;
}

/** What draws a unit: its glyphs together, from the first one's place on the baseline. */
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
    : { verbs, points: points.map((value, i) => (i % 2 === 0 ? value + slant * (points[i + 1] ?? 0) : value)) };

/** Single characters of one font share a list of places; of several that one glyph draws only the first has one. */
function addPiece(spans: Span[], { font, characters }: FontPiece, place: Place | undefined): void {
  const last = spans.at(-1);
  const isSingle = place !== undefined && characters.length === 1;
  if (isSingle && last?.font === font && last.places.length === last.characters.length) {
    last.characters += characters;
    last.places.push(place);
  } else spans.push({ font, characters, places: place ? [place] : [] });
}

/** Places are given to every character, so that nothing is kerned, turned round or moved by whoever shows it. */
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

/** The smallest part of a text that has a place of its own: a grapheme cluster, or what a ligature stands for. */
interface TextUnit {
  readonly characters: string;
  /** Which glyphs of the run draw it. */
  readonly glyphs: readonly number[];
}

/** The units of a run in the order of its text: graphemes are not parted, since no browser places their marks by themselves. */
function textUnits({ run, order }: GlyphsNode): readonly TextUnit[] {
  const shaped = shapedUnits(run.characters);
  if (!order?.rightToLeft) return wholeGraphemes(shaped);
  // of a run that was placed by its script's rules, what one glyph stands for was turned round for readers of PDFs
  const units = run.rises
    ? shaped.map(({ characters, glyphs }) => ({ characters: turned(characters), glyphs }))
    : [...shaped];
  return wholeGraphemes(units.reverse());
}

/** Asked for an emoji as a picture, a browser takes its own font for it. */
const EMOJI_STYLES = /[\ufe0e\ufe0f]/g;

/** Glyphs without characters belong to the one before. */
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
