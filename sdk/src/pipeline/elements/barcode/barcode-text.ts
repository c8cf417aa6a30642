import { BLACK } from '../../../base/color.ts';
import type { FontBook } from '../../../materials/fonts/font-book.ts';
import type { FontFace } from '../../../materials/fonts/font-face.ts';
import type { GlyphRun } from '../../../materials/fonts/glyph-run.ts';
import { shapeRun } from '../../../materials/fonts/shape.ts';
import type { DigitGroup, LinearSymbol } from '../../../materials/symbols/linear-symbol.ts';
import type { GlyphsNode } from '../../scene/scene.ts';
import type { LinearPlacement } from './resolved-barcode.ts';

/** Where a linear symbol stands and how large its dots and modules are. */
export interface SymbolFrame {
  /** Left edge of the first bar and top of the symbol, points. */
  readonly x: number;
  readonly y: number;
  /** Points in a dot. */
  readonly dot: number;
  readonly moduleDots: number;
  /** From the first bar to the last. */
  readonly widthDots: number;
  /** Bars and text together. */
  readonly heightDots: number;
}

/** How a symbol's height is divided, in dots from its top, and its text. */
export interface BarcodeRows {
  /** Dots above the bars. */
  readonly topDots: number;
  readonly barDots: number;
  /** How much further down the longer bars reach. */
  readonly guardDots: number;
  readonly nodes: readonly GlyphsNode[];
}

/**
 * The face of human-readable text: fixed pitch, so that every digit stands below its own bars, and a zero without dot
 * or stroke. OCR-B (ISO 1073-2) is what EAN and UPC codes usually have; all characters that a code's text shows are in it.
 */
export const HUMAN_READABLE_FONT = { family: 'OCR-B', bold: false, italic: false } as const;

/** This share of the height goes to the text line, the gap above it included; more, up to the second, until it is legible. */
const TEXT_SHARE = 0.25;
const MOST_TEXT_SHARE = 0.4;
/** Height of a legible line, points: about 6 pt with its gap. */
const LEGIBLE_LINE_PT = 7;
/** This share goes to a line above the bars. */
const HEADING_SHARE = 0.15;
/** Text other than a row of EAN or UPC digits grows no further. */
const MAX_TEXT_PT = 10;
/** A heading that would be smaller is left out: it repeats the digits below. */
const MIN_HEADING_PT = 4;
/** Modules between bars and text: GS1 General Specifications, 4.14 asks for half a module at least. */
const GAP_MODULES = 1;
/** Modules by which guard bars reach below the others (GS1 General Specifications, 5.2.6.5). */
const GUARD_MODULES = 5;

export const rowsWithoutText = ({ heightDots }: SymbolFrame): BarcodeRows => ({
  topDots: 0,
  barDots: heightDots,
  guardDots: 0,
  nodes: [],
});

/** The human-readable interpretation below the bars, as EAN and UPC place their digits or as one centred line. */
export function layoutBarcodeText(
  { symbol, digits }: LinearPlacement,
  frame: SymbolFrame,
  boxWidth: number,
  book: FontBook,
): BarcodeRows {
  const { face } = book.primary(HUMAN_READABLE_FONT);
  return digits.length > 0 ? digitRows(symbol, digits, frame, face) : lineRows(symbol, frame, boxWidth, face);
}

/** Digits in groups between longer bars, each in a cell as wide as its bars; an ISBN's own line above. */
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

/** Modules to a digit of the widest group: what sets the size of them all. */
const cellModules = (digits: readonly DigitGroup[]): number =>
  digits.reduce((most, { text, width }) => Math.max(most, width / text.length), 0);

/** The line above the bars, no wider than they are; nothing when there is none or no room for it. */
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

/** One line centred below the bars, as wide as the box at most. */
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

/** All characters that have ink, so that labels of one job have bars of one height whatever their text. */
const ASCII = Array.from({ length: 94 }, (_, i) => String.fromCharCode(33 + i)).join('');

/** A line of text with the gap that parts it from the bars; sizes in dots, in whole rows but for the font's. */
interface TextLine {
  /** Font size. */
  readonly em: number;
  readonly above: number;
  readonly below: number;
  /** Rows taken in all. */
  readonly dots: number;
}

/** Dots that the text line below the bars may take. */
const textRoom = ({ heightDots, dot }: SymbolFrame): number =>
  Math.max(TEXT_SHARE * heightDots, Math.min(MOST_TEXT_SHARE * heightDots, LEGIBLE_LINE_PT / dot));

/** The largest line of at most `mostEm` within `roomDots`, its gap included; `undefined` when it has no dot for text. */
function textLine(
  { moduleDots }: SymbolFrame,
  roomDots: number,
  extents: { readonly top: number; readonly bottom: number },
  mostEm: number,
): TextLine | undefined {
  const room = Math.floor(roomDots);
  const gap = Math.min(GAP_MODULES * moduleDots, Math.floor(room / 4));
  // Rounding either part up to whole rows takes a row each.
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

/** How far characters reach above and below the baseline, and the widest advance: shares of the font size, none negative. */
interface TextExtents {
  readonly top: number;
  readonly bottom: number;
  readonly advance: number;
}

const knownExtents = new WeakMap<FontFace, Map<string, TextExtents>>();

/** The ink of `characters` in `face`; worked out once for each pair. */
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
