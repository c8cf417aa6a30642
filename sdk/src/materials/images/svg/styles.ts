import type { FillRule } from '../vector-art.ts';
import { type Blending, blendingOf } from './blending.ts';
import { type ColorAlpha, readColor } from './colors.ts';
import type { SvgElement } from './document.ts';
import { type FontStyle, INITIAL_FONT, inheritFont } from './font-style.ts';
import { withFontUnits } from './font-units.ts';
import { lengthIn, numberIn, shareIn } from './numbers.ts';
import { type Declarations, declarationsOf, type StyleSheet } from './style-sheet.ts';
import { type Place, shown, unsupportedPart } from './svg-refusal.ts';

type LineJoin = 'miter' | 'round' | 'bevel';
type LineCap = 'butt' | 'round' | 'square';

/** Stroke properties, in the element's units. */
export interface StrokeStyle {
  readonly width: number;
  readonly join: LineJoin;
  readonly cap: LineCap;
  /** Maximum ratio of miter length to line width (SVG 2, 13.5.5). */
  readonly miterLimit: number;
  /** Alternating lengths of dashes and gaps, with an even number of entries; empty for a solid line. */
  readonly dashes: readonly number[];
  readonly dashOffset: number;
}

/** Reference to a gradient or pattern by its id. */
export interface PaintServer {
  readonly id: string;
  /**
   * Paint to use if the file has no gradient or pattern with this `id` (SVG 2, 13.2); `undefined` if no fallback is
   * given.
   */
  readonly otherwise: string | undefined;
}

export type PlainInk = ColorAlpha | PaintServer;

/** The keyword `context-fill` or `context-stroke`, which refers to a paint of the context element (SVG 2, 13.2). */
export interface ContextKeyword {
  readonly context: 'fill' | 'stroke';
}

export type Ink = PlainInk | ContextKeyword;

export const isServer = <T extends Ink>(ink: T): ink is T & PaintServer => 'id' in ink;

/** Properties that children inherit (SVG 2, 13). */
export interface InheritedStyle {
  readonly color: ColorAlpha;
  readonly fill: Ink | undefined;
  /**
   * True if the fill follows `color`: children inherit the keyword `currentColor`, not the colour (CSS Color 4, 6.2).
   */
  readonly fillIsCurrent: boolean;
  readonly fillRule: FillRule;
  readonly fillOpacity: number;
  readonly stroke: Ink | undefined;
  readonly strokeIsCurrent: boolean;
  readonly strokeOpacity: number;
  readonly line: StrokeStyle;
  /** Order in which the parts of a shape are painted. */
  readonly paintOrder: readonly PaintedPart[];
  readonly markers: MarkerIds;
  readonly visible: boolean;
  readonly clipRule: FillRule;
  /** True if colours are mixed in linear light; this matters for gradients and masks. */
  readonly mixesLinear: boolean;
  readonly font: FontStyle;
}

/** Ids of the markers at the first vertex, at the middle vertices and at the last vertex of a path. */
export interface MarkerIds {
  readonly start: string | undefined;
  readonly mid: string | undefined;
  readonly end: string | undefined;
}

const PAINTED_PARTS = ['fill', 'stroke', 'markers'] as const;
type PaintedPart = (typeof PAINTED_PARTS)[number];

/** Properties that apply to an element as a whole. */
export interface OwnStyle extends Blending {
  readonly opacity: number;
  readonly displayed: boolean;
  /** Id of the `clipPath` that clips the element. */
  readonly clip: string | undefined;
  /** Id of the `mask` that applies to the element. */
  readonly mask: string | undefined;
}

const BLACK_INK: ColorAlpha = { color: { r: 0, g: 0, b: 0 }, alpha: 1 };

export const INITIAL_STYLE: InheritedStyle = {
  color: BLACK_INK,
  fill: BLACK_INK,
  fillIsCurrent: false,
  fillRule: 'nonzero',
  fillOpacity: 1,
  stroke: undefined,
  strokeIsCurrent: false,
  strokeOpacity: 1,
  line: { width: 1, join: 'miter', cap: 'butt', miterLimit: 4, dashes: [], dashOffset: 0 },
  paintOrder: ['fill', 'stroke', 'markers'],
  markers: { start: undefined, mid: undefined, end: undefined },
  visible: true,
  clipRule: 'nonzero',
  mixesLinear: false,
  font: INITIAL_FONT,
};

/** Unsupported properties, each with the values that have no visible effect. Other values are rejected. */
const UNSUPPORTED: ReadonlyMap<string, readonly string[]> = new Map([
  ['filter', ['none']],
  ['vector-effect', ['none']],
  ['-inkscape-stroke', ['none']],
]);

/**
 * CSS properties that have a visible effect but are not supported. They are rejected only in CSS: an attribute of the
 * same name, such as `d` of a path, is not a CSS property.
 */
const UNSUPPORTED_CSS = [
  'd',
  'rotate',
  'translate',
  'scale',
  'offset',
  'offset-path',
  'mask-image',
  '-webkit-mask',
  '-webkit-mask-image',
  'backdrop-filter',
];

/** Returns the properties that an element does not inherit. Throws ImageError if a property is unsupported. */
export function ownStyle(declared: Declarations, element: SvgElement): OwnStyle {
  for (const [property, harmless] of UNSUPPORTED) rejectUnless(harmless, property, declared, element);
  for (const property of UNSUPPORTED_CSS) {
    const value = declared.get(property);
    if (value !== element.attributes[property] && value !== 'none')
      throw unsupportedPart(
        element,
        `has the property ${property} in its style, which is not supported; remove this property`,
      );
  }
  return {
    opacity: share(declared, 'opacity', element, 1),
    displayed: declared.get('display') !== 'none',
    ...blendingOf(declared, element),
    clip: clipReferenceOf(declared.get('clip-path'), element, 'clip-path', 'clipPath'),
    mask: clipReferenceOf(declared.get('mask'), element, 'mask', 'mask'),
  };
}

/**
 * Throws ImageError if a property is set to a value that is not in `harmless`. Values in `harmless` have no visible
 * effect.
 */
export function rejectUnless(
  harmless: readonly string[],
  property: string,
  declared: Declarations,
  element: SvgElement,
): void {
  const value = declared.get(property);
  if (value !== undefined && !harmless.includes(value))
    throw unsupportedPart(
      element,
      `has a ${property}, which is not supported; remove it in your drawing program, or save the drawing as PNG`,
    );
}

const REFERENCE = /^url\(\s*["']?#([^"')\s]+)["']?\s*\)$/;

function clipReferenceOf(
  text: string | undefined,
  element: SvgElement,
  property: string,
  of: string,
): string | undefined {
  if (text === undefined || text === 'none') return undefined;
  const id = REFERENCE.exec(text)?.[1];
  if (id === undefined)
    throw unsupportedPart(element, `has ${property}=${shown(text)}, which is not the id of a ${of}`);
  return id;
}

/** Style of an element at its position in the file, including the properties that it inherits from its ancestors. */
export function styleAt(
  element: SvgElement,
  parts: { readonly sheet: StyleSheet; readonly parents: ReadonlyMap<SvgElement, SvgElement> },
): InheritedStyle {
  const around = parts.parents.get(element);
  const parent = around === undefined ? INITIAL_STYLE : styleAt(around, parts);
  return inheritStyle(parent, declarationsOf(element, parts.sheet), element);
}

/** Returns the style of an element whose parent has the style `parent`. Throws ImageError for an unsupported value. */
export function inheritStyle(parent: InheritedStyle, declared: Declarations, element: SvgElement): InheritedStyle {
  const font = inheritFont(parent.font, declared, element, parent === INITIAL_STYLE);
  const color = colorWithin(declared.get('color'), parent.color, parent.color, element, 'color') ?? parent.color;
  const [fill, stroke] = [declared.get('fill'), declared.get('stroke')];
  return {
    color,
    fill: inkOf(fill, parent.fillIsCurrent ? color : parent.fill, color, element, 'fill'),
    fillIsCurrent: isCurrent(fill, parent.fillIsCurrent),
    fillRule: oneOf(declared, 'fill-rule', RULES, parent.fillRule, element),
    fillOpacity: share(declared, 'fill-opacity', element, parent.fillOpacity),
    stroke: inkOf(stroke, parent.strokeIsCurrent ? color : parent.stroke, color, element, 'stroke'),
    strokeIsCurrent: isCurrent(stroke, parent.strokeIsCurrent),
    strokeOpacity: share(declared, 'stroke-opacity', element, parent.strokeOpacity),
    line: lineOf(withFontUnits(declared, font), parent.line, element),
    paintOrder: paintOrderOf(declared.get('paint-order'), parent.paintOrder),
    markers: markersOf(declared, parent.markers, element),
    visible: declared.has('visibility') ? visible(declared.get('visibility'), parent.visible) : parent.visible,
    clipRule: oneOf(declared, 'clip-rule', RULES, parent.clipRule, element),
    mixesLinear: mixesLinear(declared.get('color-interpolation'), parent.mixesLinear),
    font,
  };
}

/** Painting order of a shape's parts: the parts that `text` names, then the remaining parts (SVG 2, 13.8). */
function paintOrderOf(text: string | undefined, parent: readonly PaintedPart[]): readonly PaintedPart[] {
  if (text === undefined || text === 'inherit') return parent;
  const named = text.trim().split(/\s+/);
  const known = named.flatMap((name) => PAINTED_PARTS.find((part) => part === name) ?? []);
  if (new Set(known).size < named.length) return PAINTED_PARTS;
  return [...new Set([...known, ...PAINTED_PARTS])];
}

/**
 * Returns the ids of an element's markers. Accepts the shorthand `marker` only in CSS, not as an attribute (SVG 2,
 * 13.7.3).
 */
function markersOf(declared: Declarations, parent: MarkerIds, element: SvgElement): MarkerIds {
  const whole = declared.get('marker');
  const shorthand = whole === element.attributes.marker ? undefined : whole;
  const idOf = (property: string, inherited: string | undefined): string | undefined => {
    const text = declared.get(property) ?? shorthand;
    if (text === undefined || text === 'inherit') return inherited;
    return text === 'none' ? undefined : (REFERENCE.exec(text)?.[1] ?? undefined);
  };
  const { start, mid, end } = parent;
  return { start: idOf('marker-start', start), mid: idOf('marker-mid', mid), end: idOf('marker-end', end) };
}

const CONTEXT_INKS: Readonly<Record<string, ContextKeyword>> = {
  'context-fill': { context: 'fill' },
  'context-stroke': { context: 'stroke' },
};

const isCurrent = (text: string | undefined, parent: boolean): boolean =>
  text === undefined || text === 'inherit' ? parent : text.toLowerCase() === 'currentcolor';

const mixesLinear = (text: string | undefined, parent: boolean): boolean =>
  text === undefined || text === 'inherit' ? parent : text === 'linearRGB';

const visible = (text: string | undefined, parent: boolean): boolean =>
  text === 'inherit' ? parent : text !== 'hidden' && text !== 'collapse';

const RULES = ['nonzero', 'evenodd'] as const;
const JOINS = ['miter', 'round', 'bevel'] as const;
const CAPS = ['butt', 'round', 'square'] as const;

/** Matches a reference such as `url(#id)` and the fallback after it. The last parenthesis may be missing, as in CSS. */
const SERVER = /^url\(\s*["']?#([^"')\s]+)["']?\s*(?:\)\s*(.*))?$/s;

function inkOf(
  text: string | undefined,
  parent: Ink | undefined,
  current: ColorAlpha,
  place: Place,
  property: string,
): Ink | undefined {
  if (text === undefined || text === 'inherit') return parent;
  const [, id, otherwise = ''] = SERVER.exec(text.trim()) ?? [];
  if (id !== undefined) return { id, otherwise: otherwise === '' ? undefined : otherwise };
  const keyword = text.trim().toLowerCase();
  if (Object.hasOwn(CONTEXT_INKS, keyword)) return CONTEXT_INKS[keyword];
  return colorWithin(text, undefined, current, place, property);
}

/**
 * Resolves a colour value. Returns `parent` for `inherit`, `current` for `currentColor`, and `undefined` for `none`.
 */
export function colorWithin(
  text: string | undefined,
  parent: ColorAlpha | undefined,
  current: ColorAlpha,
  place: Place,
  property: string,
): ColorAlpha | undefined {
  if (text === undefined || text === 'inherit') return parent;
  if (text === 'none') return undefined;
  if (text.toLowerCase() === 'currentcolor') return current;
  const color = readColor(text);
  if (!color)
    throw unsupportedPart(place, `has ${property}=${shown(text)}, which is not a known colour; write it as #rrggbb`);
  return color;
}

function oneOf<const T extends string>(
  declared: Declarations,
  property: string,
  known: readonly T[],
  parent: T,
  place: Place,
): T {
  const text = declared.get(property);
  if (text === undefined || text === 'inherit') return parent;
  const found = known.find((each) => each === text);
  if (found === undefined)
    throw unsupportedPart(place, `has ${property}=${shown(text)}; it must be ${known.join(', ')}`);
  return found;
}

/** Resolves a property whose value is a number from 0 to 1 or a percentage. */
function share(declared: Declarations, property: string, place: Place, parent: number): number {
  const text = declared.get(property);
  if (text === undefined || text === 'inherit') return parent;
  return shareIn(text, place, property);
}

function lineOf(declared: Declarations, parent: StrokeStyle, place: Place): StrokeStyle {
  const length = (property: string, otherwise: number): number => {
    const text = declared.get(property);
    return text === undefined || text === 'inherit' ? otherwise : lengthIn(text, place, property);
  };
  const limit = declared.get('stroke-miterlimit');
  const miterLimit = limit === undefined || limit === 'inherit' ? parent.miterLimit : numberIn(limit, place);
  if (miterLimit === undefined || miterLimit < 1)
    throw unsupportedPart(place, `has stroke-miterlimit=${shown(limit ?? '')}; it must be a number of at least 1`);
  const width = length('stroke-width', parent.width);
  if (width < 0) throw unsupportedPart(place, 'has a negative stroke-width');
  return {
    width,
    join: oneOf(declared, 'stroke-linejoin', JOINS, parent.join, place),
    cap: oneOf(declared, 'stroke-linecap', CAPS, parent.cap, place),
    miterLimit,
    dashes: dashesOf(declared.get('stroke-dasharray'), parent.dashes, place),
    dashOffset: length('stroke-dashoffset', parent.dashOffset),
  };
}

/** Matches the separator between two dash lengths. */
const SEPARATORS = /[\s,]+/;

function dashesOf(text: string | undefined, parent: readonly number[], place: Place): readonly number[] {
  if (text === undefined || text === 'inherit') return parent;
  if (text === 'none') return [];
  const dashes = text
    .trim()
    .split(SEPARATORS)
    .filter((each) => each !== '')
    .map((each) => lengthIn(each, place, 'stroke-dasharray'));
  if (dashes.some((dash) => dash < 0))
    throw unsupportedPart(place, 'has a stroke-dasharray with a negative length; all lengths must be at least 0');
  if (dashes.every((dash) => dash === 0)) return [];
  return dashes.length % 2 === 0 ? dashes : [...dashes, ...dashes];
}
