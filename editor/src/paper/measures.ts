import type { BarcodeType, PresetShape } from '@platen/sdk';
import { MM_PER_INCH, POINTS_PER_INCH, type Unit } from '@platen/sdk/internal/base';
import { LINEAR_QUIET_ZONE, PRINT_SIZE, QR_MIN_X_DIMENSION_MM, QR_QUIET_ZONE } from '@platen/sdk/internal/symbols';

/** The size of a label from a template or a preset. Only presets contain the label's outline. */
export interface LabelSize {
  /** Unit of the lengths; millimetres by default. */
  readonly unit?: Unit | undefined;
  readonly width: number;
  readonly height: number;
  /** Shape of the label; a rectangle by default. */
  readonly shape?: PresetShape | undefined;
  /** Radius of the label's corners. */
  readonly round?: number | undefined;
  /** Diameter of a disc's hole. */
  readonly hole?: number | undefined;
}

/** A rectangle on a label, in mm. */
export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Millimetres in one unit of the label. */
export const mmPer = (unit: Unit | undefined): number => (unit === 'inch' ? MM_PER_INCH : 1);

/** Margin on all sides: a share of the shorter side, limited to a range in mm. */
const MARGIN = { ofSide: 0.06, least: 0.6, most: 5 };
/**
 * Sides of a rectangle inscribed in an ellipse, as shares of the ellipse's diameters. The rectangle is wider than tall,
 * because lines of text are wide.
 */
const IN_ELLIPSE = { width: 0.8, height: 0.6 };
/**
 * Margin that keeps the corner of a rectangle inside a rounded corner of the label, as a multiple of the corner's
 * radius.
 */
const CORNER = 1 - Math.SQRT1_2;
/**
 * Default diameter of a disc's hole, as a share of the disc's diameter: 41 of 117 mm. It is larger than the clamping
 * area, which is 26 to 33 mm (ECMA-130, clause 8).
 */
const HOLE_OF_DISC = 0.35;
/**
 * The band for elements below a disc's hole, in multiples of the disc's radius. `down`: distance from the disc's centre
 * to the band's lower edge. `width`: width of the band at that edge.
 */
const BAND = { down: 0.75, width: 2 * Math.sqrt(1 - 0.75 ** 2) };

/**
 * Returns the area of a label in which elements are placed: inside the margin, rounded corners and outline; on a disc,
 * below the hole.
 */
export function contentArea(label: LabelSize): Area {
  const mm = mmPer(label.unit);
  const [width, height] = [label.width * mm, label.height * mm];
  switch (label.shape) {
    case 'round':
    case 'ellipse':
      return centred(width * IN_ELLIPSE.width, height * IN_ELLIPSE.height, width, height);
    case 'cd':
      return belowHole(width, height, label.hole === undefined ? undefined : label.hole * mm);
    default: {
      const side = Math.min(width, height);
      const margin = Math.max(
        Math.min(MARGIN.most, Math.max(MARGIN.least, side * MARGIN.ofSide)),
        (label.round ?? 0) * mm * CORNER,
      );
      return centred(width - 2 * margin, height - 2 * margin, width, height);
    }
  }
}

const centred = (width: number, height: number, inWidth: number, inHeight: number): Area => ({
  x: (inWidth - width) / 2,
  y: (inHeight - height) / 2,
  ...{ width, height },
});

function belowHole(width: number, height: number, hole = HOLE_OF_DISC * Math.min(width, height)): Area {
  const top = (height + hole) / 2 + MARGIN.least;
  const bottom = (height / 2) * (1 + BAND.down);
  const across = (width / 2) * BAND.width;
  return { x: (width - across) / 2, y: top, width: across, height: bottom - top };
}

// Minimum and maximum sizes of texts and codes on paper, in mm. Layouts use them to arrange elements and to reject
// labels. The sizes are estimates; layouts.test.ts and `npm run trial -- layouts` check the results on catalog papers.

/** Common printer resolutions in dpi. */
const RESOLUTIONS_DPI = [203, 300, 600];
/** Allowance for the rounding of boxes and for aligning codes to whole printer dots. */
const SLACK_MM = 0.3;

/**
 * Rounds the width `leastMm` up to a whole number of dots at each common resolution, and returns the largest result in
 * mm.
 */
const moduleOnAll = (leastMm: number): number =>
  Math.max(...RESOLUTIONS_DPI.map((dpi) => (Math.ceil((leastMm * dpi) / MM_PER_INCH) * MM_PER_INCH) / dpi));

/** A line of text in a row of a layout. */
export interface TextPart {
  readonly field: string;
  /** Share of the unused height that goes to this text, relative to the other texts. */
  readonly weight: number;
  /** Usual number of characters in the text. */
  readonly characters: number;
  /** Name of a group of texts that have the same font size. */
  readonly group?: string;
  readonly bold?: boolean;
  readonly align?: 'left' | 'center' | 'right';
  /** Number of lines that the text may fill if there is height to spare; 1 by default. */
  readonly lines?: number;
  /**
   * A short text, such as a postcode, before this text on the same line. The `characters` of this text include the
   * short text's length.
   */
  readonly before?: { readonly field: string; readonly characters: number };
}

/** Minimum font size in points. The renderer warns about smaller text. */
export const MIN_TEXT_PT = 5;
/** Maximum font size in points; larger text would suit a poster. */
export const MAX_TEXT_PT = 48;
/** Line height in em: ascent and descent of Noto Sans, plus a little for rounding. */
export const LINE_EM = 1.4;
/** Average character width of text in em, rounded up. */
const CHARACTER_EM = { plain: 0.58, bold: 0.63 };
/** Estimated share of a line that text fills if it wraps between words. */
const FILLED = 0.8;
/** Length of the longest word to plan for, in characters. Longer words are rare. */
const WORD_CHARACTERS = 11;
const MAX_LINES = 4;
const POINTS_PER_MM = POINTS_PER_INCH / MM_PER_INCH;

/** The average width of a character, in em. */
const characterEm = ({ bold }: TextPart): number => (bold === true ? CHARACTER_EM.bold : CHARACTER_EM.plain);

/** Returns the estimated width of this number of characters at this font size, in mm. */
export const textWidth = (part: TextPart, characters: number, sizePt: number): number =>
  (characters * characterEm(part) * sizePt) / POINTS_PER_MM;

/** The largest font size, in points, at which the text fits this width in this number of lines. */
function sizeByWidth(part: TextPart, width: number, lines: number): number {
  const points = width * POINTS_PER_MM;
  const em = characterEm(part);
  const word = points / (Math.min(part.characters, WORD_CHARACTERS) * em);
  const all = (points * lines * (lines === 1 ? 1 : FILLED)) / (part.characters * em);
  return Math.min(word, all, MAX_TEXT_PT);
}

const LINE_COUNTS = Array.from({ length: MAX_LINES }, (_, index) => index + 1);

/**
 * Returns the font size for text in a box of this size, in steps of half a point. Below `MIN_TEXT_PT` if the box is too
 * small.
 */
export function textSize(part: TextPart, width: number, height: number): number {
  const sizes = LINE_COUNTS.map((lines) =>
    Math.min(sizeByWidth(part, width, lines), (height * POINTS_PER_MM) / (lines * LINE_EM)),
  );
  return Math.floor(Math.max(...sizes) * 2 + 1e-6) / 2;
}

/** The minimum height, in mm, for legible text at this width; undefined if the width is too small. */
export function minTextHeight(part: TextPart, width: number): number | undefined {
  const lines = LINE_COUNTS.find((count) => sizeByWidth(part, width, count) >= MIN_TEXT_PT);
  return lines === undefined ? undefined : (lines * LINE_EM * MIN_TEXT_PT) / POINTS_PER_MM + 0.01;
}

/** Largest useful height, in mm, for a box of this width. In a taller box, the width would limit the font size. */
export function maxTextHeight(part: TextPart, width: number): number {
  const { lines = 1 } = part;
  return (sizeByWidth(part, width, lines) * lines * LINE_EM) / POINTS_PER_MM;
}

/** A barcode or QR code, with its size for typical content. */
export interface CodePart {
  readonly field: string;
  /** The barcode type, which determines the minimum sizes; Code 128 by default. */
  readonly type?: BarcodeType;
  /** Width of the barcode in modules, without quiet zones. */
  readonly barModules: number;
  /** Number of modules on a side of the QR code, without its quiet zone. */
  readonly qrModules: number;
}

/** Width of retail codes in modules, without quiet zones (GS1 General Specifications, 5.2.1). */
export const RETAIL_MODULES = { ean13: 95, isbn: 95, upca: 95, ean8: 67, upce: 51 } as const;

/** A barcode type that shop checkouts can read. */
export type RetailType = keyof typeof RETAIL_MODULES;

/** Tests if shop checkouts can read this barcode type. */
export const isRetail = (type: BarcodeType | undefined): type is RetailType =>
  type !== undefined && Object.hasOwn(RETAIL_MODULES, type);

const typeOf = ({ type = 'code128' }: CodePart): BarcodeType => type;
/**
 * Number of modules in both quiet zones together. Bars are centred in their box, so both sides get the wider quiet
 * zone.
 */
function quietModules(part: CodePart): number {
  const { left, right } = LINEAR_QUIET_ZONE[typeOf(part)];
  return 2 * Math.max(left, right);
}
const barModuleMm = (part: CodePart): number => moduleOnAll(PRINT_SIZE[typeOf(part)].minXDimensionMm);
/** Maximum width of bars in mm. Wider bars are not easier to scan. */
const MAX_BAR_BOX_MM = 80;
const MAX_BAR_HEIGHT_MM = 40;
/**
 * Height of the text line below bars (`layoutBarcodeText`): a quarter of the symbol's height, or more if the text would
 * not be legible otherwise.
 */
const TEXT_LINE = { share: 0.25, mostShare: 0.4, legibleMm: 7 / POINTS_PER_MM };

/** The height of the bars in a box of this height, in mm. */
function barHeight(height: number, hasText: boolean): number {
  const line = Math.max(TEXT_LINE.share * height, Math.min(TEXT_LINE.mostShare * height, TEXT_LINE.legibleMm));
  return height - (hasText ? line : 0) - SLACK_MM;
}

/** The minimum height of a barcode's box, in mm, if its bars have the minimum width and height. */
export function minBarHeight(part: CodePart, hasText: boolean): number {
  const { minHeightMm, minHeightModules } = PRINT_SIZE[typeOf(part)];
  const bars = Math.max(minHeightMm, minHeightModules * barModuleMm(part)) + SLACK_MM;
  return hasText ? Math.max(bars + TEXT_LINE.legibleMm, bars / (1 - TEXT_LINE.share)) : bars;
}

/** The maximum total width of a code's bars, in mm, if the bars are `heightMm` high. */
function widestFor(part: CodePart, heightMm: number): number {
  const { minHeightModules, minHeightOfWidth } = PRINT_SIZE[typeOf(part)];
  return Math.min(heightMm / minHeightOfWidth, (heightMm * part.barModules) / minHeightModules);
}

/** The minimum width for a code's bars and quiet zones, in mm. */
export const minBarWidth = (part: CodePart): number =>
  (part.barModules + quietModules(part)) * barModuleMm(part) + SLACK_MM;

/**
 * Returns the size in mm of a barcode's box. The width includes the quiet zones, and is limited by the height. In Code
 * 128, the height of the bars must be at least 15% of the symbol's width. In retail codes, the proportion is fixed.
 */
export function barBox(
  part: CodePart,
  width: number,
  height: number,
  hasText: boolean,
): { width: number; height: number } {
  const high = Math.min(height, MAX_BAR_HEIGHT_MM);
  const least = part.barModules * barModuleMm(part) + SLACK_MM;
  const byQuietZone = width * (part.barModules / (part.barModules + quietModules(part)));
  const byHeight = widestFor(part, barHeight(high, hasText));
  return { width: Math.min(width, Math.max(least, Math.min(byQuietZone, byHeight, MAX_BAR_BOX_MM))), height: high };
}

/** Minimum side length of a QR code's box, including the quiet zone, in mm. */
export const minQrSide = ({ qrModules }: CodePart): number =>
  (qrModules + 2 * QR_QUIET_ZONE) * moduleOnAll(QR_MIN_X_DIMENSION_MM) + SLACK_MM;

/** Maximum side of a QR code in mm. Larger QR codes are for posters. */
export const MAX_QR_MM = 60;
