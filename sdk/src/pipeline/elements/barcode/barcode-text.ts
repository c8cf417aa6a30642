import { BLACK } from '../../../base/color.ts';
import type { FontBook } from '../../../materials/fonts/font-book.ts';
import type { FontFace } from '../../../materials/fonts/font-face.ts';
import type { GlyphRun } from '../../../materials/fonts/glyph-run.ts';
import { shapeRun } from '../../../materials/fonts/shape.ts';
import type { DigitGroup, LinearSymbol } from '../../../materials/symbols/linear-symbol.ts';
import type { GlyphsNode } from '../../scene/scene.ts';
import type { LinearPlacement } from './resolved-barcode.ts';

/** Position of a linear symbol, and the sizes of its dots and modules. */
export interface SymbolFrame {
  /** Left edge of the first bar and top of the symbol, in points. */
  readonly x: number;
  readonly y: number;
  /** Size of a dot in points. */
  readonly dot: number;
  readonly moduleDots: number;
  /** Width from the first bar to the last. */
  readonly widthDots: number;
  /** Height of bars and text together. */
  readonly heightDots: number;
}

/** Vertical division of a symbol, in dots from its top, with its text. */
export interface BarcodeRows {
  /** Height above the bars. */
  readonly topDots: number;
  readonly barDots: number;
  /** Extra length of the guard bars, downwards. */
  readonly guardDots: number;
  readonly nodes: readonly GlyphsNode[];
}

/**
 * Font of the human-readable text: OCR-B (ISO 1073-2), which is usual for EAN and UPC codes. It is monospaced, so each
 * digit is below its own bars. Its zero has no dot or stroke. It has every character of a code's text.
 */
export const HUMAN_READABLE_FONT = { family: 'OCR-B', bold: false, italic: false } as const;

/** Share of the height for the text line and its gap. It grows up to the second value until the line is legible. */
const TEXT_SHARE = 0.25;
const MAX_TEXT_SHARE = 0.4;
/** Height of a legible line in points: about 6 pt of text and its gap. */
const LEGIBLE_LINE_PT = 7;
/** Share of the height for a line above the bars. */
const HEADING_SHARE = 0.15;
/** Maximum font size of text other than EAN or UPC digits. */
const MAX_TEXT_PT = 10;
/** Minimum font size of a heading. A smaller heading is omitted, because it only repeats the digits below. */
const MIN_HEADING_PT = 4;
/** Gap between bars and text in modules. GS1 General Specifications, 4.14 requires at least half a module. */
const GAP_MODULES = 1;
/** Extra length of guard bars in modules (GS1 General Specifications, 5.2.6.5). */
const GUARD_MODULES = 5;

export const rowsWithoutText = ({ heightDots }: SymbolFrame): BarcodeRows => ({
  topDots: 0,
  barDots: heightDots,
  guardDots: 0,
  nodes: [],
});

/** Lays out the human-readable interpretation below the bars: as EAN and UPC digit groups, or as one centred line. */
export function layoutBarcodeText(
  { symbol, digits }: LinearPlacement,
  frame: SymbolFrame,
  boxWidth: number,
  book: FontBook,
): BarcodeRows {
  const { face } = book.primary(HUMAN_READABLE_FONT);
  return digits.length > 0 ? digitRows(symbol, digits, frame, face) : lineRows(symbol, frame, boxWidth, face);
}

/**
 * Lays out groups of digits between guard bars, each digit in a cell as wide as its bars. An ISBN gets a heading above
 * the bars.
 */
function digitRows(
  symbol: LinearSymbol,
  digits: readonly DigitGroup[],
  frame: SymbolFrame,
  face: FontFace,
): BarcodeRows {
  const { moduleDots, heightDots, dot } = frame;
  const extents = textExtents(face, '0123456789');
  const cellDots = cellModules(digits) * moduleDots;
  const line = textLine(frame, textRoom(frame), extents, cellDots / extents.advance);
  if (!line) return rowsWithoutText(frame);
  const heading = headingRow(symbol, frame, face);
  const baseline = frame.y + (heightDots - line.below) * dot;
  const nodes = digits.map(({ text, x, width }): GlyphsNode => {
    const em = Math.min(line.em, ((width / text.length) * moduleDots) / extents.advance);
    const centre = frame.x + (x + width / 2) * moduleDots * dot;
    return centredRun(shapeRun(face, text), centre, baseline, em * dot);
  });
  return {
    topDots: heading.dots,
    barDots: heightDots - heading.dots - line.dots,
    guardDots: Math.min(GUARD_MODULES * moduleDots, line.dots),
    nodes: [...heading.nodes, ...nodes],
  };
}

/** Modules per digit in the group with the widest cells, which sets the font size of all digits. */
const cellModules = (digits: readonly DigitGroup[]): number =>
  digits.reduce((most, { text, width }) => Math.max(most, width / text.length), 0);

/**
 * Lays out the heading above the bars, at most as wide as the bars. Returns no rows if there is no heading or no space
 * for it.
 */
function headingRow(
  symbol: LinearSymbol,
  frame: SymbolFrame,
  face: FontFace,
): { readonly dots: number; readonly nodes: readonly GlyphsNode[] } {
  if (symbol.heading === undefined) return { dots: 0, nodes: [] };
  const run = shapeRun(face, symbol.heading);
  const line = textLine(
    frame,
    frame.heightDots * HEADING_SHARE,
    textExtents(face, ASCII),
    frame.widthDots / emWidth(run),
  );
  if (!line || line.em * frame.dot < MIN_HEADING_PT) return { dots: 0, nodes: [] };
  const baseline = frame.y + line.above * frame.dot;
  return { dots: line.dots, nodes: [centredRun(run, middleOf(frame), baseline, line.em * frame.dot)] };
}

/** Lays out one line centred below the bars, at most as wide as the box. */
function lineRows(symbol: LinearSymbol, frame: SymbolFrame, boxWidth: number, face: FontFace): BarcodeRows {
  const { heightDots, dot } = frame;
  const run = shapeRun(face, symbol.text);
  const mostEm = Math.min(MAX_TEXT_PT / dot, boxWidth / dot / emWidth(run));
  const line = textLine(frame, textRoom(frame), textExtents(face, ASCII), mostEm);
  if (!line) return rowsWithoutText(frame);
  const baseline = frame.y + (heightDots - line.below) * dot;
  const node = centredRun(run, middleOf(frame), baseline, line.em * dot);
  return { topDots: 0, barDots: heightDots - line.dots, guardDots: 0, nodes: [node] };
}

/**
 * All printable ASCII characters except the space. Text height is measured over all of them, so that bars in a job have
 * the same height, whatever the text.
 */
const ASCII = Array.from({ length: 94 }, (_, i) => String.fromCharCode(33 + i)).join('');

/** A line of text and its gap to the bars. Sizes are whole dots, except the font size. */
interface TextLine {
  /** Font size in dots. */
  readonly em: number;
  readonly above: number;
  readonly below: number;
  /** Total height, gap included. */
  readonly dots: number;
}

/** Maximum height of the text line below the bars, in dots. */
const textRoom = ({ heightDots, dot }: SymbolFrame): number =>
  Math.max(TEXT_SHARE * heightDots, Math.min(MAX_TEXT_SHARE * heightDots, LEGIBLE_LINE_PT / dot));

/**
 * Returns the largest line within `roomDots`, gap included, with a font size of at most `mostEm`. Returns `undefined`
 * if no space is left for text.
 */
function textLine(
  { moduleDots }: SymbolFrame,
  roomDots: number,
  extents: { readonly top: number; readonly bottom: number },
  mostEm: number,
): TextLine | undefined {
  const room = Math.floor(roomDots);
  const gap = Math.min(GAP_MODULES * moduleDots, Math.floor(room / 4));
  // Reserve two rows: `above` and `below` are each rounded up to whole rows.
  const em = Math.min(mostEm, (room - gap - 2) / (extents.top + extents.bottom));
  if (em <= 0) return undefined;
  const above = Math.ceil(extents.top * em);
  const below = Math.ceil(extents.bottom * em);
  return { em, above, below, dots: gap + above + below };
}

const emWidth = (run: GlyphRun): number => run.width / run.face.unitsPerEm;

const middleOf = ({ x, dot, widthDots }: SymbolFrame): number => x + (widthDots * dot) / 2;

const centredRun = (run: GlyphRun, middle: number, baseline: number, sizePt: number): GlyphsNode => ({
  kind: 'glyphs',
  run,
  sizePt,
  x: middle - (emWidth(run) * sizePt) / 2,
  y: baseline,
  color: BLACK,
});

/** Largest ascent, descent and advance of a set of characters, as shares of the font size; never negative. */
interface TextExtents {
  readonly top: number;
  readonly bottom: number;
  readonly advance: number;
}

const knownExtents = new WeakMap<FontFace, Map<string, TextExtents>>();

/** Returns the extents of `characters` in `face`, cached per pair. */
function textExtents(face: FontFace, characters: string): TextExtents {
  let ofFace = knownExtents.get(face);
  if (!ofFace) {
    ofFace = new Map();
    knownExtents.set(face, ofFace);
  }
  let extents = ofFace.get(characters);
  if (!extents) {
    extents = measureExtents(face, characters);
    ofFace.set(characters, extents);
  }
  return extents;
}

function measureExtents(face: FontFace, characters: string): TextExtents {
  let top = 0;
  let bottom = 0;
  let advance = 0;
  for (const character of characters) {
    const glyph = face.glyphOf(character.codePointAt(0) ?? 0);
    const [, yMin, , yMax] = face.glyphBounds(glyph) ?? [0, 0, 0, 0];
    top = Math.max(top, yMax);
    bottom = Math.max(bottom, -yMin);
    advance = Math.max(advance, face.advance(glyph));
  }
  return { top: top / face.unitsPerEm, bottom: bottom / face.unitsPerEm, advance: advance / face.unitsPerEm };
}
