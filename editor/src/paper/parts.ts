import type { BarcodeType } from '@platen/sdk';
import { MM_PER_INCH, POINTS_PER_INCH } from '@platen/sdk/internal/base';
import { LINEAR_QUIET_ZONE, PRINT_SIZE, QR_MIN_X_DIMENSION_MM, QR_QUIET_ZONE } from '@platen/sdk/internal/symbols';

// How much room texts and codes need on paper, mm: the figures by which layouts arrange and refuse. Whether they hold is not
// taken from them but tried: layouts.test.ts inspects what they make on every paper of the catalog.

/** The printers that are spoken of everywhere, dots an inch. */
const RESOLUTIONS_DPI = [203, 300, 600];
/** Boxes are rounded and codes are moved to whole dots: a little room for both. */
const SLACK_MM = 0.3;

/** The width of a module that is at least `leastMm` on each of those printers, in whole dots of it. */
const moduleOnAll = (leastMm: number): number =>
  Math.max(...RESOLUTIONS_DPI.map((dpi) => (Math.ceil((leastMm * dpi) / MM_PER_INCH) * MM_PER_INCH) / dpi));

/** A line of text in a row of a layout. */
export interface TextPart {
  readonly field: string;
  /** Its share of the height that nobody needs. */
  readonly weight: number;
  /** Characters that it usually has. */
  readonly characters: number;
  /** Lines of one group get one size. */
  readonly group?: string;
  readonly bold?: boolean;
  readonly align?: 'left' | 'center' | 'right';
}

/** The size below which a text counts as small print (the renderer warns of what shrinks below it), points. */
const LEAST_TEXT_PT = 5;
/** Larger is a poster, points. */
export const MOST_TEXT_PT = 48;
/** Ascent and descent of Noto Sans, in em, and a little more for rounding. */
const LINE_EM = 1.4;
/** Width of a character in a text of letters, in em, rather more than less. */
const CHARACTER_EM = { plain: 0.58, bold: 0.63 };
/** The part of a line that is filled where a text wraps at its words. */
const FILLED = 0.8;
/** Longer words are rare. */
const WORD_CHARACTERS = 11;
const MOST_LINES = 4;
const POINTS_PER_MM = POINTS_PER_INCH / MM_PER_INCH;

/** The width of a character, em. */
const characterEm = ({ bold }: TextPart): number => (bold === true ? CHARACTER_EM.bold : CHARACTER_EM.plain);

/** The greatest size, points, at which so many lines are wide enough. */
function sizeByWidth(part: TextPart, width: number, lines: number): number {
  const points = width * POINTS_PER_MM;
  const em = characterEm(part);
  const word = points / (Math.min(part.characters, WORD_CHARACTERS) * em);
  const all = (points * lines * (lines === 1 ? 1 : FILLED)) / (part.characters * em);
  return Math.min(word, all, MOST_TEXT_PT);
}

const LINE_COUNTS = Array.from({ length: MOST_LINES }, (_, index) => index + 1);

/** The size for a text in its box, points, in steps of a half; below the least where it is too small for it. */
export function textSize(part: TextPart, width: number, height: number): number {
  const sizes = LINE_COUNTS.map((lines) =>
    Math.min(sizeByWidth(part, width, lines), (height * POINTS_PER_MM) / (lines * LINE_EM)),
  );
  return Math.floor(Math.max(...sizes) * 2 + 1e-6) / 2;
}

/** The least height, mm, in which a text of this width is legible; undefined where none is enough. */
export function leastTextHeight(part: TextPart, width: number): number | undefined {
  const lines = LINE_COUNTS.find((count) => sizeByWidth(part, width, count) >= LEAST_TEXT_PT);
  return lines === undefined ? undefined : (lines * LINE_EM * LEAST_TEXT_PT) / POINTS_PER_MM + 0.01;
}

/** The height that a text of one line can make use of, mm. */
export const mostTextHeight = (part: TextPart, width: number): number =>
  (sizeByWidth(part, width, 1) * LINE_EM) / POINTS_PER_MM;

/** A code and what it usually holds. */
export interface CodePart {
  readonly field: string;
  /** The kind of its bars, whose figures count; Code 128 by default. */
  readonly type?: BarcodeType;
  /** Modules of the bars for it. */
  readonly barModules: number;
  /** Modules of a side of a QR code for it, its quiet zone not counted. */
  readonly qrModules: number;
}

/** Modules of the bars of retail codes, without quiet zones (GS1 General Specifications, 5.2.1). */
export const RETAIL_MODULES = { ean13: 95, isbn: 95, upca: 95, ean8: 67, upce: 51 } as const;

/** A code that checkouts read. */
export type RetailType = keyof typeof RETAIL_MODULES;

/** Whether a kind of code is read by checkouts. */
export const isRetail = (type: BarcodeType | undefined): type is RetailType =>
  type !== undefined && Object.hasOwn(RETAIL_MODULES, type);

const typeOf = ({ type = 'code128' }: CodePart): BarcodeType => type;
/** Of both sides, as wide as the wider: bars stand in the middle of their box. */
function quietModules(part: CodePart): number {
  const { left, right } = LINEAR_QUIET_ZONE[typeOf(part)];
  return 2 * Math.max(left, right);
}
const barModuleMm = (part: CodePart): number => moduleOnAll(PRINT_SIZE[typeOf(part)].minXDimensionMm);
/** Wider bars help no scanner, mm. */
const MOST_BAR_BOX_MM = 80;
const MOST_BAR_HEIGHT_MM = 40;
/** Of a symbol with text (barcode-text.ts): its line takes a quarter, more until it is legible. */
const TEXT_LINE = { share: 0.25, mostShare: 0.4, legibleMm: 7 / POINTS_PER_MM };

/** The height of the bars in a box, mm. */
function barHeight(height: number, hasText: boolean): number {
  const line = Math.max(TEXT_LINE.share * height, Math.min(TEXT_LINE.mostShare * height, TEXT_LINE.legibleMm));
  return height - (hasText ? line : 0) - SLACK_MM;
}

/** The least height of a box, mm, in which bars of the least width are as high as they must be. */
export function leastBarHeight(part: CodePart, hasText: boolean): number {
  const { minHeightMm, minHeightModules } = PRINT_SIZE[typeOf(part)];
  const bars = Math.max(minHeightMm, minHeightModules * barModuleMm(part)) + SLACK_MM;
  return hasText ? Math.max(bars + TEXT_LINE.legibleMm, bars / (1 - TEXT_LINE.share)) : bars;
}

/** The greatest width of bars, mm, for which their height is enough. */
function widestFor(part: CodePart, heightMm: number): number {
  const { minHeightModules, minHeightOfWidth } = PRINT_SIZE[typeOf(part)];
  return Math.min(heightMm / minHeightOfWidth, (heightMm * part.barModules) / minHeightModules);
}

/** The least width, mm, in which a code's bars and their quiet zone have room. */
export const leastBarRoom = (part: CodePart): number =>
  (part.barModules + quietModules(part)) * barModuleMm(part) + SLACK_MM;

/**
 * The size of the box for bars, mm, within a row. It is as wide as the bars may be without the quiet zone that stands beside
 * them, and no wider than their height allows (of Code 128 15 % of the symbol's width, of retail codes in proportion to it).
 */
export function barBox(
  part: CodePart,
  width: number,
  height: number,
  hasText: boolean,
): { width: number; height: number } {
  const high = Math.min(height, MOST_BAR_HEIGHT_MM);
  const least = part.barModules * barModuleMm(part) + SLACK_MM;
  const byQuietZone = width * (part.barModules / (part.barModules + quietModules(part)));
  const byHeight = widestFor(part, barHeight(high, hasText));
  return { width: Math.min(width, Math.max(least, Math.min(byQuietZone, byHeight, MOST_BAR_BOX_MM))), height: high };
}

/** The least side of a QR code's box, quiet zone included, mm. */
export const leastQrSide = ({ qrModules }: CodePart): number =>
  (qrModules + 2 * QR_QUIET_ZONE) * moduleOnAll(QR_MIN_X_DIMENSION_MM) + SLACK_MM;

/** Larger QR codes are for walls, mm. */
export const MOST_QR_MM = 60;
