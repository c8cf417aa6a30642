import type { Declarations } from './style-sheet.ts';

/** Sizes to which font-relative lengths refer, in the element's units. */
export interface FontSizes {
  /** Font size of the element, for `em` and `ex`. */
  readonly size: number;
  /** Font size of the root element, for `rem`. */
  readonly rootSize: number;
}

/** Properties of shapes and strokes that may have font-relative lengths (SVG 2, 8.9). */
const LENGTHS = [
  ...['x', 'y', 'width', 'height', 'rx', 'ry', 'r', 'cx', 'cy', 'x1', 'y1', 'x2', 'y2'],
  ...['stroke-width', 'stroke-dasharray', 'stroke-dashoffset'],
];

/** Matches a length with a font-relative unit. */
const RELATIVE = /^([+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?)(rem|em|ex)$/i;
/** Matches the separator of two lengths. */
const SEPARATOR = /[\s,]+/;
/** Height of an `x` as a share of the font size, if the font is unknown (CSS Values 4, 6.1.1). */
const EX = 0.5;

/**
 * Length of a font-relative unit, in the element's units; `undefined` for any other unit. `ex` is always half the font
 * size: the font's x-height is unknown, because drawings without text load no font.
 */
export function fontUnit(unit: string, { size, rootSize }: FontSizes): number | undefined {
  if (unit === 'em') return size;
  if (unit === 'ex') return size * EX;
  return unit === 'rem' ? rootSize : undefined;
}

/** Converts font-relative lengths to the element's units (CSS Values 4, 6.1). */
export function withFontUnits(declared: Declarations, font: FontSizes): Declarations {
  const changed = LENGTHS.filter((property) => isRelative(declared.get(property)));
  if (changed.length === 0) return declared;
  const absolute = new Map(declared);
  for (const property of changed) {
    const lengths = (declared.get(property) ?? '').trim().split(SEPARATOR);
    absolute.set(property, lengths.map((length) => absoluteLength(length, font)).join(' '));
  }
  return absolute;
}

function absoluteLength(text: string, font: FontSizes): string {
  const [, digits, unit = ''] = RELATIVE.exec(text) ?? [];
  const factor = fontUnit(unit.toLowerCase(), font);
  return digits === undefined || factor === undefined ? text : String(Number(digits) * factor);
}

const isRelative = (text: string | undefined): boolean => text !== undefined && /e[mx]/i.test(text);
