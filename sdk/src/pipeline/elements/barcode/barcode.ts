import { BLACK } from '../../../base/color.ts';
import { codePointAt, int32At } from '../../../base/item-at.ts';
import { type Rect, rect, union } from '../../../base/rect.ts';
import { dotInPoints } from '../../../base/units.ts';
import type { BarcodeElement } from '../../../contract/types.ts';
import type { FontBook } from '../../../materials/fonts/font-book.ts';
import type { FontFace } from '../../../materials/fonts/font-face.ts';
import { type GlyphRun, shapeRun } from '../../../materials/fonts/shape.ts';
import type { DigitGroup, LinearSymbol } from '../../../materials/symbols/linear-symbol.ts';
import { type BarsNode, type GlyphsNode, glyphsInk } from '../../scene/scene.ts';
import { dotsInMm, snapToDots } from '../box.ts';
import { type ElementKind, type ElementLayout, type ElementWarning, LazyCode } from '../element-kind.ts';
import type {
  AreaPlacement,
  BarcodeContent,
  Gs1Encoder,
  LinearPlacement,
  PlaceBarcode,
  ResolvedBarcode,
  Symbology,
} from './resolved-barcode.ts';

/** Encoder for all barcode types of the API contract (openapi.json) except GS1-128. */
export const linearEncoder = new LazyCode<PlaceBarcode>(async () => (await import('./place-barcode.ts')).placeBarcode);
/** Encoder for GS1-128, with a check for element strings that require other element strings on the same label. */
export const gs1LateEncoder = new LazyCode<Gs1Encoder>(async () => (await import('./gs1-barcode.ts')).gs1Encoder);

/** Creates the element kind `barcode` with the given optional symbologies enabled. */
export function barcodeWith(
  symbologies: readonly Symbology[],
): ElementKind<BarcodeElement, ResolvedBarcode, BarcodeContent> {
  const byName = new Map<string, Symbology>(symbologies.map((symbology) => [symbology.name, symbology]));
  const enabled = (type: string | undefined): Symbology | undefined =>
    type === undefined ? undefined : byName.get(type);
  const isGs1 = (type: string): boolean => type === 'gs1-128' || enabled(type)?.isGs1 === true;
  return {
    type: 'barcode',
    reportType: 'BARCODE',
    hasContent: true,
    isCode: true,
    resolve: (given, frame) => ({
      ...frame,
      kind: 'barcode',
      barcodeType: given.barcodeType ?? 'code128',
      showText: given.showBarcodeText ?? true,
    }),
    encoders({ barcodeType }) {
      const symbology = enabled(barcodeType);
      if (symbology === undefined) return [barcodeType === 'gs1-128' ? gs1LateEncoder : linearEncoder];
      // also loads the GS1 encoder, which reports required element strings that are missing from the label
      return symbology.isGs1 ? [symbology, gs1LateEncoder] : [symbology];
    },
    bind(element, content, label) {
      const symbology = enabled(element.barcodeType);
      if (symbology !== undefined) return symbology.place(element, content, label);
      const place = element.barcodeType === 'gs1-128' ? gs1LateEncoder.code.place : linearEncoder.code;
      return { kind: 'barcode', placement: place(element, content, label) };
    },
    checkTogether: (elements) =>
      elements.some(({ barcodeType }) => isGs1(barcodeType))
        ? gs1LateEncoder.code.createCompanionCheck(elements)
        : undefined,
    async loadFonts({ showText }, _contents, book) {
      if (showText) await book.loadPrimary(HUMAN_READABLE_FONT);
    },
    layout: (element, content, { fonts, resolutionDpi }) =>
      content.kind === 'barcode'
        ? layoutBarcode(element, content.placement, fonts, resolutionDpi)
        : layoutArea(element, content.placement, resolutionDpi),
    printedCode: ({ placement: { symbol } }) => ({ kind: symbol.type, sent: symbol.encoded }),
  };
}

/** Lays out a placed symbol, with bars at the top of its box and human-readable text at the bottom. */
export function layoutBarcode(
  element: ResolvedBarcode,
  placement: LinearPlacement,
  book: FontBook,
  resolutionDpi: number,
): ElementLayout {
  const frame = frameOf(element, placement, resolutionDpi);
  const rows = element.showText ? layoutBarcodeText(placement, frame, element.box.width, book) : rowsWithoutText(frame);
  const bars = barsNode(placement, frame, rows);
  const barsInk = inkOfBars(frame, rows);
  let ink: Rect | undefined = barsInk;
  for (const node of rows.nodes) ink = union(ink, glyphsInk(node, resolutionDpi));
  return {
    nodes: [bars, ...rows.nodes],
    ink,
    symbolInk: ink ?? barsInk,
    pattern: { kind: 'bars', rect: barsInk },
    quietZone: quietZoneOf(placement.symbol, frame, barsInk),
    warnings: [...placement.warnings, ...heightWarnings(placement, rows.barDots, resolutionDpi)],
  };
}

/** Returns the position of the symbol. Its top edge and the left edge of its first bar are on the label's dot grid. */
function frameOf(element: ResolvedBarcode, placement: LinearPlacement, resolutionDpi: number): SymbolFrame {
  const { box, rotationDegrees } = element;
  const { moduleDots, widthDots, firstBarDots, heightDots } = placement;
  const dot = dotInPoints(resolutionDpi);
  const left = box.x + firstBarDots * dot;
  const top = box.y + (box.height - heightDots * dot) / 2;
  const { x, y } = snapToDots(left, top, box, rotationDegrees, resolutionDpi);
  return { x, y, dot, moduleDots, widthDots, heightDots };
}

/** Builds one rectangle per bar. Horizontal lengths are in the placement's units, vertical lengths in dots. */
function barsNode(placement: LinearPlacement, { x, y, dot }: SymbolFrame, rows: BarcodeRows): BarsNode {
  const { symbol, bars, unitDots } = placement;
  const count = bars.length / 2;
  const bearerDots = bearerDotsOf(placement, rows);
  const rects = new Int32Array((count + (bearerDots > 0 ? 2 : 0)) * 4);
  for (let i = 0; i < count; i++) {
    rects[i * 4] = int32At(bars, i * 2);
    const isAddOn = symbol.addOn !== undefined && i >= symbol.addOn.firstBar;
    const lower = isAddOn ? rows.addOnDots : 0;
    rects[i * 4 + 1] = rows.topDots + bearerDots + lower;
    rects[i * 4 + 2] = int32At(bars, i * 2 + 1);
    rects[i * 4 + 3] =
      rows.barDots - 2 * bearerDots - lower + (isAddOn || symbol.longBars[i] === 1 ? rows.guardDots : 0);
  }
  if (bearerDots > 0) {
    const bottom = rows.topDots + rows.barDots - bearerDots;
    rects.set([0, rows.topDots, symbol.modules, bearerDots, 0, bottom, symbol.modules, bearerDots], count * 4);
  }
  return { kind: 'bars', x, y, unitX: unitDots * dot, unitY: dot, rects, color: BLACK };
}

/**
 * Height of each bearer bar in dots. It is the height that the symbology requires, but at most a quarter of the symbol,
 * so that at least half remains for the bars.
 */
const bearerDotsOf = ({ symbol, moduleDots }: LinearPlacement, { barDots }: BarcodeRows): number =>
  Math.min(symbol.bearerModules * moduleDots, Math.floor(barDots / 4));

function inkOfBars({ x, y, dot, widthDots }: SymbolFrame, rows: BarcodeRows): Rect {
  const height = rows.barDots + rows.guardDots;
  return rect(x, y + rows.topDots * dot, widthDots * dot, height * dot);
}

/**
 * Area of the bars and their quiet zones. Digits may overlap a quiet zone horizontally, but only below the height at
 * which scanners read.
 */
function quietZoneOf(symbol: LinearSymbol, { x, dot, moduleDots }: SymbolFrame, bars: Rect): Rect {
  const module = moduleDots * dot;
  const blank = (symbol.quietLeft + symbol.quietRight) * module;
  return rect(x - symbol.quietLeft * module, bars.y, bars.width + blank, bars.height);
}

/** Warns if the bars are not as tall as the symbology's standard requires. */
function heightWarnings(
  { symbol, moduleDots, widthDots }: LinearPlacement,
  barDots: number,
  resolutionDpi: number,
): ElementWarning[] {
  const rule = symbol.size;
  const xDimension = dotsInMm(moduleDots, resolutionDpi);
  const height = dotsInMm(barDots, resolutionDpi);
  const width = dotsInMm(widthDots, resolutionDpi);
  const exact = Math.max(rule.minHeightMm, rule.minHeightModules * xDimension, rule.minHeightOfWidth * width);
  const needed = Math.round(exact * 100) / 100;
  if (height >= needed) return [];
  return [
    {
      code: 'bar_height',
      message: `the bars are only ${height} mm high; the minimum is ${needed} mm (${rule.heightSource})`,
    },
  ];
}

/** Lays out a placed two-dimensional symbol, which has no text line. */
function layoutArea(
  { box, rotationDegrees }: ResolvedBarcode,
  { rects, unitDots, widthDots, heightDots, leftDots, topDots, quietDots, warnings }: AreaPlacement,
  resolutionDpi: number,
): ElementLayout {
  const dot = dotInPoints(resolutionDpi);
  const { x, y } = snapToDots(box.x + leftDots * dot, box.y + topDots * dot, box, rotationDegrees, resolutionDpi);
  const unit = unitDots * dot;
  const ink = rect(x, y, widthDots * dot, heightDots * dot);
  const across = quietDots.across * dot;
  const down = quietDots.down * dot;
  return {
    nodes: [{ kind: 'bars', x, y, unitX: unit, unitY: unit, rects, color: BLACK }],
    ink,
    symbolInk: ink,
    pattern: { kind: 'modules', rect: ink },
    quietZone: rect(x - across, y - down, ink.width + 2 * across, ink.height + 2 * down),
    warnings,
  };
}

/** Position of a linear symbol, and the sizes of its dots and modules. */
export interface SymbolFrame {
  /** Left edge of the first bar, and top edge of the symbol, in points. */
  readonly x: number;
  readonly y: number;
  /** Size of a dot in points. */
  readonly dot: number;
  readonly moduleDots: number;
  /** Width from the left edge of the first bar to the right edge of the last bar. */
  readonly widthDots: number;
  /** Height of the bars and the text together. */
  readonly heightDots: number;
}

/** Heights of a symbol's parts in dots, and the glyphs of its text. */
export interface BarcodeRows {
  /** Height of the space above the bars that a heading may use. */
  readonly topDots: number;
  readonly barDots: number;
  /** Length by which guard bars extend below the other bars. */
  readonly guardDots: number;
  /** Height of the space for digits above the bars of an add-on. */
  readonly addOnDots: number;
  readonly nodes: readonly GlyphsNode[];
}

/**
 * Font of the human-readable text: OCR-B (ISO 1073-2), the standard choice for EAN and UPC codes. It is monospaced, so
 * each digit is below its own bars. Its zero has no dot or stroke. It has a glyph for every character that
 * human-readable text may contain.
 */
export const HUMAN_READABLE_FONT = { family: 'OCR-B', bold: false, italic: false } as const;

/**
 * Share of the symbol's height reserved for the text line and the gap above it. If the line would not be legible, the
 * share grows to at most `MAX_TEXT_SHARE`.
 */
const TEXT_SHARE = 0.25;
const MAX_TEXT_SHARE = 0.4;
/** Height of a legible line in points: about 6 pt of text and its gap. */
const LEGIBLE_LINE_PT = 7;
/** Maximum height of a heading above the bars, as a share of the total height. */
const HEADING_SHARE = 0.15;
/** Maximum font size, in points, of any text except EAN and UPC digits. */
const MAX_TEXT_PT = 10;
/**
 * Minimum font size of a heading, in points. A smaller heading is omitted, because it only repeats the digits below the
 * bars.
 */
const MIN_HEADING_PT = 4;
/** Gap between the bars and the text, in modules. The minimum is half a module (GS1 General Specifications, 4.14). */
const GAP_MODULES = 1;
/** Length, in modules, by which guard bars extend below the other bars (GS1 General Specifications, 5.2.6.5). */
const GUARD_MODULES = 5;

const rowsWithoutText = ({ heightDots }: SymbolFrame): BarcodeRows => ({
  topDots: 0,
  barDots: heightDots,
  guardDots: 0,
  addOnDots: 0,
  nodes: [],
});

/** Lays out the human-readable interpretation below the bars: as EAN and UPC digit groups, or as one centred line. */
function layoutBarcodeText(
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
  const line = textLine(frame, availableTextDots(frame), extents, cellDots / extents.advance);
  if (!line) return rowsWithoutText(frame);
  const heading = headingRow(symbol, frame, face);
  const baseline = frame.y + (heightDots - line.below) * dot;
  const nodes = digits.map(({ text, x, width }): GlyphsNode => {
    const em = Math.min(line.em, ((width / text.length) * moduleDots) / extents.advance);
    const centre = frame.x + (x + width / 2) * moduleDots * dot;
    return centredRun(shapeRun(face, text), centre, baseline, em * dot);
  });
  const { addOn } = symbol;
  if (addOn !== undefined) {
    const { text, x, width } = addOn.digits;
    const centre = frame.x + (x + width / 2) * moduleDots * dot;
    nodes.push(centredRun(shapeRun(face, text), centre, frame.y + (heading.dots + line.above) * dot, line.em * dot));
  }
  return {
    topDots: heading.dots,
    barDots: heightDots - heading.dots - line.dots,
    guardDots: Math.min(GUARD_MODULES * moduleDots, line.dots),
    addOnDots: addOn === undefined ? 0 : line.dots,
    nodes: [...heading.nodes, ...nodes],
  };
}

/** Modules per digit in the group with the widest digits. This number determines the font size of all digits. */
const cellModules = (digits: readonly DigitGroup[]): number =>
  digits.reduce((most, { text, width }) => Math.max(most, width / text.length), 0);

/**
 * Lays out the heading above the bars, at most as wide as the bars. Returns no nodes if there is no heading or no space
 * for one.
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
  const line = textLine(frame, availableTextDots(frame), textExtents(face, ASCII), mostEm);
  if (!line) return rowsWithoutText(frame);
  const baseline = frame.y + (heightDots - line.below) * dot;
  const node = centredRun(run, middleOf(frame), baseline, line.em * dot);
  return { topDots: 0, barDots: heightDots - line.dots, guardDots: 0, addOnDots: 0, nodes: [node] };
}

/**
 * All printable ASCII characters except the space. The height of a text line allows for all of these characters, so the
 * bars of all labels in a job have the same height.
 */
const ASCII = Array.from({ length: 94 }, (_, i) => String.fromCharCode(33 + i)).join('');

/** A line of text, and the gap between the text and the bars. All lengths except the font size are whole dots. */
interface TextLine {
  /** Font size in dots. */
  readonly em: number;
  readonly above: number;
  readonly below: number;
  /** Total height in dots, including the gap. */
  readonly dots: number;
}

/** Maximum height of the text line below the bars, in dots. */
const availableTextDots = ({ heightDots, dot }: SymbolFrame): number =>
  Math.max(TEXT_SHARE * heightDots, Math.min(MAX_TEXT_SHARE * heightDots, LEGIBLE_LINE_PT / dot));

/**
 * Returns the largest text line that, together with the gap above the text, fits into a height of `roomDots`. The font
 * size is at most `mostEm` dots. Returns `undefined` if there is no space for text.
 */
function textLine(
  { moduleDots }: SymbolFrame,
  availableDots: number,
  extents: { readonly top: number; readonly bottom: number },
  mostEm: number,
): TextLine | undefined {
  const wholeDots = Math.floor(availableDots);
  const gap = Math.min(GAP_MODULES * moduleDots, Math.floor(wholeDots / 4));
  // Reserves two rows of dots, because `above` and `below` are each rounded up to whole rows.
  const em = Math.min(mostEm, (wholeDots - gap - 2) / (extents.top + extents.bottom));
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

/** Largest ascent, descent and advance in a set of characters, as fractions of the font size; never negative. */
interface TextExtents {
  readonly top: number;
  readonly bottom: number;
  readonly advance: number;
}

const knownExtents = new WeakMap<FontFace, Map<string, TextExtents>>();

/** Returns the extents of `characters` in `face`. The result is cached. */
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
    const glyph = face.glyphOf(codePointAt(character, 0));
    const [, yMin, , yMax] = face.glyphBounds(glyph) ?? [0, 0, 0, 0];
    top = Math.max(top, yMax);
    bottom = Math.max(bottom, -yMin);
    advance = Math.max(advance, face.advance(glyph));
  }
  return { top: top / face.unitsPerEm, bottom: bottom / face.unitsPerEm, advance: advance / face.unitsPerEm };
}
