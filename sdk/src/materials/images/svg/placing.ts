import type { Path } from '../../../base/path.ts';
import { pathBounds } from '../../../base/path.ts';
import type { Rect } from '../../../base/rect.ts';
import { compose, IDENTITY, type Transform, translation } from '../../../base/transform.ts';
import { ART_SIDE } from '../vector-art.ts';
import { originOf, readCssTransform } from './css-transform.ts';
import type { SvgElement } from './document.ts';
import { lengthIn, readTransform } from './numbers.ts';
import type { ReferenceSize } from './shapes.ts';
import type { Declarations } from './style-sheet.ts';
import type { InheritedStyle, PlainInk } from './styles.ts';
import { unsupportedPart } from './svg-refusal.ts';

/** Largest accepted coordinate; with larger coordinates, rounding would distort the visible part of an outline. */
const MAX_COORDINATE = 1e6 * ART_SIDE;

export const SHAPES: ReadonlySet<string> = new Set([
  'path',
  'rect',
  'circle',
  'ellipse',
  'line',
  'polyline',
  'polygon',
]);
const SHOWS_NOTHING: ReadonlySet<string> = new Set([
  'defs',
  'symbol',
  'title',
  'desc',
  'metadata',
  'style',
  'clipPath',
  'linearGradient',
  'radialGradient',
  'pattern',
  'mask',
  'filter',
  'marker',
  'font',
  'font-face',
  'color-profile',
  'view',
  'cursor',
]);

/**
 * True if an element paints nothing at its own position in the file: it only defines something that other elements use,
 * or it contains metadata. Elements in other namespaces are metadata of drawing programs.
 */
export const showsNothing = ({ name }: SvgElement): boolean => SHOWS_NOTHING.has(name) || name.includes(':');

/** State that an element inherits from the elements around it. */
export interface Where {
  readonly style: InheritedStyle;
  /** Transform from the element's units to the drawing's units. */
  readonly toArt: Transform;
  /** Size to which percentages refer. */
  readonly referenceSize: ReferenceSize;
  /** Chain of `use` elements, clip paths, masks, patterns and markers through which this element is drawn. */
  readonly used: readonly SvgElement[];
  /** Paints of the context element, which draws this element; `undefined` if no other element draws it. */
  readonly context?: ContextPaint | undefined;
  /** True inside a `clipPath`: every shape is filled with opaque white, and has no stroke. */
  readonly isClipping?: boolean | undefined;
}

/** The paints of the element that uses a shape or has a marker, for `context-fill` and `context-stroke` (SVG 2, 13.2). */
export interface ContextPaint {
  readonly fill: ContextInk | undefined;
  readonly stroke: ContextInk | undefined;
}

/** Paint of a context element. A gradient or pattern refers to the box and the units of that element. */
export type ContextInk = PlainInk & { readonly of?: ContextElement | undefined };

/** The element to which the gradients and patterns of a context paint refer. */
export interface ContextElement {
  readonly where: Where;
  /** Returns the bounding box of the element, in its own units. */
  box(): Rect | undefined;
}

/** Maximum length of the chain of `use` elements, clip paths, masks, patterns and markers. */
const MAX_USE_DEPTH = 20;

/** Appends an element to the chain `used`. Throws ImageError if the chain gets too long. */
export function usedThrough(user: SvgElement, { used }: Where): readonly SvgElement[] {
  if (used.length === MAX_USE_DEPTH)
    throw unsupportedPart(
      user,
      `is nested in more than ${MAX_USE_DEPTH} <use> elements, clip paths, masks, patterns and markers`,
    );
  return [...used, user];
}

/** Thrown and caught by `throughUse` if a `use` refers to itself, directly or through other elements. */
class CircularUse extends Error {
  readonly use: SvgElement;

  constructor(use: SvgElement) {
    super('a <use> refers to itself');
    this.use = use;
  }
}

/** Draws the target of a `use`. Returns `otherwise` if the target refers back to the `use` (invalid: SVG 2, 5.6). */
export function throughUse<T>(use: SvgElement, where: Where, draw: (inside: Where) => T, otherwise: T): T {
  if (where.used.includes(use)) throw new CircularUse(use);
  const used = usedThrough(use, where);
  try {
    return draw({ ...where, used });
  } catch (error) {
    if (error instanceof CircularUse && error.use === use) return otherwise;
    throw error;
  }
}

/** Transform from bounding box units, in which the box spans 0 to 1, to the element's units. */
export const fromBox = ({ x, y, width, height }: Rect): Transform => ({ a: width, b: 0, c: 0, d: height, e: x, f: y });

/** Minimum ratio of a box's shorter side to its longer side. A box at or below this ratio counts as having no area. */
const MIN_SIDE_RATIO = 1e-9;

export const hasArea = ({ width, height }: Rect): boolean =>
  Math.min(width, height) > MIN_SIDE_RATIO * Math.max(width, height);

/** Applies the transform of an element, which may be an attribute or a CSS property. */
export function transformedBy(
  element: SvgElement,
  declared: Declarations,
  { toArt, referenceSize }: Pick<Where, 'toArt' | 'referenceSize'>,
): Transform {
  const text = declared.get('transform');
  if (text === undefined) return toArt;
  const own = text === element.attributes.transform ? readTransform(text, element) : undefined;
  const origin = originOf(element, declared, referenceSize);
  if (own && !origin) return compose(toArt, own);
  const transform = own ?? readCssTransform(text, element, referenceSize);
  if (!origin) return compose(toArt, transform);
  const { x, y } = origin;
  return compose(toArt, compose(translation(x, y), compose(transform, translation(0 - x, 0 - y))));
}

/** True if this value of `overflow` clips the content of a viewport. Without a value, the content is clipped too. */
export const isClippedBy = (overflow: string | undefined): boolean => overflow !== 'visible' && overflow !== 'auto';

export const hrefOf = ({ attributes }: SvgElement): string =>
  (attributes.href ?? attributes['xlink:href'] ?? '').trim();

/** Element that a `use` refers to; `undefined` if the file does not contain the element. */
export const usedBy = (use: SvgElement, byId: ReadonlyMap<string, SvgElement>): SvgElement | undefined =>
  byId.get(hrefOf(use).slice(1));

/** Translation that the `x` and `y` attributes of a `use` describe. */
export function movedBy(use: SvgElement, referenceSize: ReferenceSize): Transform {
  const read = (name: string, whole: number): number => {
    const text = use.attributes[name];
    return text === undefined ? 0 : lengthIn(text, use, name, whole);
  };
  return translation(read('x', referenceSize.across), read('y', referenceSize.down));
}

export function boundsIn(element: SvgElement, path: Path): Rect | undefined {
  for (const value of path.points) {
    const distance = Math.abs(value);
    if (!(distance <= MAX_COORDINATE)) throw unsupportedPart(element, 'extends too far beyond the drawing');
  }
  return pathBounds(path, IDENTITY);
}
