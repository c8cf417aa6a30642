import { bottom, type Rect, right } from '../../../base/rect.ts';
import {
  applyX,
  applyY,
  compose,
  IDENTITY,
  invertTransform,
  scaling,
  type Transform,
  translation,
} from '../../../base/transform.ts';
import {
  type ArtGradient,
  type ArtStop,
  alongGradient,
  type LinearGradient,
  type RadialGradient,
} from '../vector-art.ts';
import type { ColorAlpha } from './colors.ts';
import type { SvgElement } from './document.ts';
import { lengthIn, readTransform, shareIn } from './numbers.ts';
import type { ReferenceSize } from './shapes.ts';
import { declarationsOf, type StyleSheet } from './style-sheet.ts';
import { colorWithin, rejectUnless } from './styles.ts';
import { type Budget, type Place, shown, unsupportedPart } from './svg-refusal.ts';

/**
 * Maximum number of stops in a gradient; each stop becomes a function in a PDF. Even elaborate drawings have only a few
 * dozen stops in a gradient.
 */
const MAX_STOPS = 256;
/** Maximum number of repetitions of a gradient across the filled area; printers can't reproduce more. */
const MAX_REPETITIONS = 500;
/** Maximum length of a chain of gradient references. */
const MAX_REFERENCES = 20;
/**
 * Maximum distance between the focus and the centre of a painted radial gradient, as a share of the radius. A focus
 * farther out is moved to this distance; otherwise, parts of the gradient would be thinner than a printer dot.
 */
const MAX_FOCUS = 0.999;
/**
 * Maximum distance of a radial gradient's focus from its centre, as a share of the radius. Larger distances are
 * rejected, because browsers then treat the focus as a point on the circle and paint only half of the plane (SVG 2,
 * 14.2.3).
 */
const REJECTED_FOCUS = 0.9997;

interface Parts {
  readonly byId: ReadonlyMap<string, SvgElement>;
  readonly parents: ReadonlyMap<SvgElement, SvgElement>;
  readonly sheet: StyleSheet;
  readonly budget: Budget;
}

/** Position and units of the shape that a gradient or pattern fills. */
export interface GradientPlace {
  readonly element: SvgElement;
  /** Bounding box of the shape without its stroke, in the units of the element; `undefined` for an empty shape. */
  readonly shape: Rect | undefined;
  /** Box of the visible part of the filled area, in the drawing's units. */
  readonly seen: Rect;
  readonly toArt: Transform;
  readonly referenceSize: ReferenceSize;
}

/** Resolved gradient: its own attributes, and the attributes inherited from referenced gradients. */
interface ResolvedGradient {
  /** The gradient that the shape refers to. */
  readonly gradient: SvgElement;
  readonly kind: ArtGradient['kind'];
  get(name: string): string | undefined;
  readonly stops: readonly ArtStop[];
}

/** Resolves the gradients of a file (SVG 2, 14.2) for each filled shape. */
export class Gradients {
  readonly #parts: Parts;
  readonly #declared = new Map<SvgElement, ResolvedGradient>();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /**
   * Gradient for a shape. Returns a single colour if all stops are equal or the gradient has no length; `undefined` if
   * nothing is visible. Throws ImageError if the gradient is invalid or unsupported.
   */
  paint(server: SvgElement, place: GradientPlace): ArtGradient | ColorAlpha | undefined {
    const declared = this.#declaredOf(server);
    for (const each of this.#chainOf(server)) this.#checkTransforms(each);
    const space = this.#inherited(declared.gradient, 'color-interpolation') ?? 'auto';
    if (space !== 'sRGB' && space !== 'auto')
      throw unsupportedPart(
        declared.gradient,
        `has color-interpolation=${shown(space)}, which is not supported; set it to sRGB`,
      );
    const last = declared.stops.at(-1);
    if (!last) return undefined;
    const toArt = this.#toArt(declared, place);
    // browsers paint nothing if a transform has no inverse
    if (!toArt || !invertTransform(toArt)) return undefined;
    const { color, alpha } = last;
    if (declared.stops.every((stop) => isSameInk(stop, last))) return { color, alpha };
    return this.#measured(declared, place, toArt) ?? { color, alpha };
  }

  /** True if a gradient paints nothing, because it is relative to a shape without area. */
  paintsNothing(server: SvgElement, place: GradientPlace): boolean {
    return this.#toArt(this.#declaredOf(server), place) === undefined;
  }

  #checkTransforms(gradient: SvgElement): void {
    const declared = declarationsOf(gradient, this.#parts.sheet);
    rejectUnless(['0', '0 0', '0px 0px'], 'transform-origin', declared, gradient);
    if (declared.get('transform') !== gradient.attributes.transform)
      throw unsupportedPart(gradient, 'has a transform in its style; use gradientTransform instead');
  }

  #declaredOf(gradient: SvgElement): ResolvedGradient {
    const before = this.#declared.get(gradient);
    if (before) return before;
    const chain = this.#chainOf(gradient);
    const kind = gradient.name === 'radialGradient' ? 'radial' : 'linear';
    const declared: ResolvedGradient = {
      gradient,
      kind,
      get: (name) =>
        chain.find(
          ({ attributes, name: of }) =>
            attributes[name] !== undefined && (of === gradient.name || !OF_ONE_KIND.has(name)),
        )?.attributes[name],
      stops: this.#stopsOf(chain.find(({ children }) => children.some(isStop))),
    };
    this.#declared.set(gradient, declared);
    return declared;
  }

  #chainOf(gradient: SvgElement): readonly SvgElement[] {
    const chain: SvgElement[] = [];
    for (let next: SvgElement | undefined = gradient; next; ) {
      const href: string = (next.attributes.href ?? next.attributes['xlink:href'] ?? '').trim();
      chain.push(next);
      if (href === '') break;
      const target = this.#parts.byId.get(href.slice(1));
      // an invalid or circular reference is ignored (SVG 2, 14.2.2 and 5.1)
      if (!target || !GRADIENTS.has(target.name) || chain.includes(target)) break;
      if (chain.length === MAX_REFERENCES)
        throw unsupportedPart(
          next,
          `is in a chain of more than ${MAX_REFERENCES} gradients that refer to each other; shorten the chain`,
        );
      next = target;
    }
    return chain;
  }

  #stopsOf(holder: SvgElement | undefined): readonly ArtStop[] {
    if (!holder) return [];
    const elements = holder.children.filter(isStop);
    if (elements.length > MAX_STOPS) throw unsupportedPart(holder, `has more than ${MAX_STOPS} stops`);
    const stops: ArtStop[] = [];
    let least = 0;
    for (const element of elements) {
      least = Math.max(least, shareIn(element.attributes.offset ?? '0', element, 'offset'));
      const { color, alpha } = this.#stopColor(element);
      const opacity = shareIn(this.#own(element, 'stop-opacity') ?? '1', element, 'stop-opacity');
      stops.push({ at: least, color, alpha: alpha * opacity });
    }
    const [first] = stops;
    const last = stops.at(-1);
    if (!first || !last) return [];
    return [...(first.at > 0 ? [{ ...first, at: 0 }] : []), ...stops, ...(last.at < 1 ? [{ ...last, at: 1 }] : [])];
  }

  #stopColor(element: SvgElement): ColorAlpha {
    const current = colorWithin(this.#inherited(element, 'color'), undefined, BLACK_INK, element, 'color') ?? BLACK_INK;
    return colorWithin(this.#own(element, 'stop-color'), BLACK_INK, current, element, 'stop-color') ?? BLACK_INK;
  }

  /** Value of a property that is not inherited by default. For `inherit`, returns the parent's value. */
  #own(element: SvgElement, property: string): string | undefined {
    const text = declarationsOf(element, this.#parts.sheet).get(property);
    const around = this.#parts.parents.get(element);
    return text === 'inherit' ? around && this.#own(around, property) : text;
  }

  /** Value of an inherited property. */
  #inherited(element: SvgElement, property: string): string | undefined {
    for (let each: SvgElement | undefined = element; each; each = this.#parts.parents.get(each)) {
      const text = declarationsOf(each, this.#parts.sheet).get(property);
      if (text !== undefined && text !== 'inherit' && text.toLowerCase() !== 'currentcolor') return text;
    }
    return undefined;
  }

  /**
   * Transform from the units of the gradient's attributes to the drawing's units; `undefined` if the attributes are
   * relative to a shape without area.
   */
  #toArt(declared: ResolvedGradient, { shape, toArt }: GradientPlace): Transform | undefined {
    const text = declared.get('gradientTransform');
    const own = text === undefined ? undefined : readTransform(text, declared.gradient);
    const units = isOfShape(declared)
      ? shape && shape.width > 0 && shape.height > 0
        ? unitsOf(shape)
        : undefined
      : toArt;
    const around = units && (units === toArt ? toArt : compose(toArt, units));
    return around && own ? compose(around, own) : around;
  }

  /** Builds the gradient; `undefined` if it has no length. */
  #measured(declared: ResolvedGradient, place: GradientPlace, toArt: Transform): ArtGradient | undefined {
    const gradient =
      declared.kind === 'linear' ? this.#linear(declared, place, toArt) : this.#radial(declared, place, toArt);
    if (!gradient) return undefined;
    const spread = spreadOf(declared);
    const ends = spread === 'pad' ? paddedEnds(gradient, declared.stops) : this.#turns(declared, gradient, place);
    this.#parts.budget.stops((Math.ceil(ends.to) - Math.floor(ends.from)) * declared.stops.length);
    return stretched(gradient, ends, spreadStops(declared.stops, spread, ends));
  }

  #linear(declared: ResolvedGradient, { referenceSize }: GradientPlace, toArt: Transform): BareGradient | undefined {
    const x1 = across(declared, 'x1', referenceSize) ?? 0;
    const y1 = down(declared, 'y1', referenceSize) ?? 0;
    const dx = (across(declared, 'x2', referenceSize) ?? (isOfShape(declared) ? 1 : referenceSize.across)) - x1;
    const dy = (down(declared, 'y2', referenceSize) ?? 0) - y1;
    if (dx === 0 && dy === 0) return undefined;
    return {
      kind: 'linear',
      toArt: usable(compose(toArt, { a: dx, b: dy, c: 0 - dy, d: dx, e: x1, f: y1 }), declared),
    };
  }

  #radial(declared: ResolvedGradient, { referenceSize }: GradientPlace, toArt: Transform): BareGradient | undefined {
    const middle = {
      x: isOfShape(declared) ? 0.5 : referenceSize.across / 2,
      y: isOfShape(declared) ? 0.5 : referenceSize.down / 2,
    };
    const cx = across(declared, 'cx', referenceSize) ?? middle.x;
    const cy = down(declared, 'cy', referenceSize) ?? middle.y;
    const r = diagonally(declared, 'r', referenceSize) ?? (isOfShape(declared) ? 0.5 : diagonalOf(referenceSize) / 2);
    const fr = diagonally(declared, 'fr', referenceSize) ?? 0;
    if (r < 0 || fr < 0) throw unsupportedPart(declared.gradient, 'has a negative radius; r and fr must be at least 0');
    if (r === 0) return undefined;
    const x = ((across(declared, 'fx', referenceSize) ?? cx) - cx) / r;
    const y = ((down(declared, 'fy', referenceSize) ?? cy) - cy) / r;
    const off = Math.sqrt(x * x + y * y);
    const radius = fr / r;
    if (radius > 0 && off + radius > MAX_FOCUS)
      throw unsupportedPart(
        declared.gradient,
        'has a start circle that is not inside the end circle, which is not supported',
      );
    if (off > REJECTED_FOCUS)
      throw unsupportedPart(
        declared.gradient,
        'has a focal point on or outside the circle, which is not supported; move the focal point inside',
      );
    const inward = off > MAX_FOCUS ? MAX_FOCUS / off : 1;
    const focus = { x: x * inward, y: y * inward, radius };
    return { kind: 'radial', focus, toArt: usable(compose(toArt, { a: r, b: 0, c: 0, d: r, e: cx, f: cy }), declared) };
  }

  /** Range of positions along a repeated gradient that are visible in the filled area. */
  #turns(declared: ResolvedGradient, gradient: BareGradient, { seen }: GradientPlace): Ends {
    const reached = reachOf(gradient, seen);
    if (!(reached.to - reached.from <= MAX_REPETITIONS))
      throw unsupportedPart(
        declared.gradient,
        `is repeated more than ${MAX_REPETITIONS} times across the shape that it fills`,
      );
    return reached;
  }
}

const BLACK_INK: ColorAlpha = { color: { r: 0, g: 0, b: 0 }, alpha: 1 };
export const GRADIENTS: ReadonlySet<string> = new Set(['linearGradient', 'radialGradient']);
/** Attributes that apply only to linear gradients, or only to radial gradients. */
const OF_ONE_KIND = new Set(['x1', 'y1', 'x2', 'y2', 'cx', 'cy', 'r', 'fx', 'fy', 'fr']);

const isStop = ({ name }: SvgElement): boolean => name === 'stop';

const isOfShape = (declared: ResolvedGradient): boolean => {
  const units = declared.get('gradientUnits') ?? 'objectBoundingBox';
  if (units !== 'objectBoundingBox' && units !== 'userSpaceOnUse')
    throw unsupportedPart(
      declared.gradient,
      `has gradientUnits=${shown(units)}; it must be objectBoundingBox or userSpaceOnUse`,
    );
  return units === 'objectBoundingBox';
};

const unitsOf = ({ x, y, width, height }: Rect): Transform => compose(translation(x, y), scaling(width, height));

function spreadOf(declared: ResolvedGradient): Spread {
  const spread = declared.get('spreadMethod') ?? 'pad';
  if (spread === 'pad' || spread === 'reflect' || spread === 'repeat') return spread;
  throw unsupportedPart(declared.gradient, `has spreadMethod=${shown(spread)}; it must be pad, reflect or repeat`);
}

const diagonalOf = (referenceSize: ReferenceSize): number =>
  Math.sqrt((referenceSize.across * referenceSize.across + referenceSize.down * referenceSize.down) / 2);

/**
 * Parses a length attribute of a gradient. A percentage refers to `whole`, or to the shape if the gradient's units are
 * relative to the shape.
 */
function length(declared: ResolvedGradient, name: string, whole: number): number | undefined {
  const text = declared.get(name);
  return text === undefined ? undefined : lengthIn(text, declared.gradient, name, isOfShape(declared) ? 1 : whole);
}
const across = (declared: ResolvedGradient, name: string, referenceSize: ReferenceSize): number | undefined =>
  length(declared, name, referenceSize.across);
const down = (declared: ResolvedGradient, name: string, referenceSize: ReferenceSize): number | undefined =>
  length(declared, name, referenceSize.down);
const diagonally = (declared: ResolvedGradient, name: string, referenceSize: ReferenceSize): number | undefined =>
  length(declared, name, diagonalOf(referenceSize));

/** Largest matrix element. With larger elements, floating-point errors exceed a printer dot. */
const MAX_ELEMENT = 1e12;
/** Smallest relative determinant at which a matrix can be inverted accurately enough. */
const MIN_DETERMINANT = 1e-9;

function usable(transform: Transform, declared: ResolvedGradient): Transform {
  const { a, b, c, d, e, f } = transform;
  const place: Place = declared.gradient;
  if (![a, b, c, d, e, f].every((part) => Math.abs(part) <= MAX_ELEMENT))
    throw unsupportedPart(place, 'extends too far beyond the drawing');
  const flat = Math.abs(a * d - b * c) / Math.max(a * a + b * b + c * c + d * d, Number.MIN_VALUE);
  if (!(flat > MIN_DETERMINANT))
    throw unsupportedPart(place, 'is flattened to a line or a point by its transforms, which is not supported');
  return transform;
}

/** Geometry of a gradient, without its colours. */
type BareGradient = Omit<LinearGradient, 'stops'> | Omit<RadialGradient, 'stops'>;

/**
 * Range of a padded gradient. If stops with different colours coincide at an end, the range is extended by one unit
 * there, because the visible colour changes at the end.
 */
function paddedEnds({ kind }: BareGradient, stops: readonly ArtStop[]): Ends {
  const jumpsAt = (end: number): boolean => {
    const [first, ...others] = stops.filter(({ at }) => at === end);
    return first !== undefined && others.some((other) => !isSameInk(other, first));
  };
  return { from: kind === 'linear' && jumpsAt(0) ? -1 : 0, to: jumpsAt(1) ? 2 : 1 };
}

/**
 * Range of gradient positions that are visible in `seen` (in the drawing's units). The range always includes 0 to 1. It
 * is extended to whole repetitions, but not beyond the position at which the circles of a radial gradient shrink to a
 * point.
 */
function reachOf(gradient: BareGradient, seen: Rect): Ends {
  const back = invertTransform(gradient.toArt) ?? IDENTITY;
  const along = alongGradient(gradient);
  const reached = [seen.x, right(seen)].flatMap((x) =>
    [seen.y, bottom(seen)].map((y) => along(applyX(back, x, y), applyY(back, x, y))),
  );
  const to = Math.max(1, Math.ceil(Math.max(...reached)));
  if (gradient.kind === 'linear') return { from: Math.min(0, Math.floor(Math.min(...reached))), to };
  // For a radial gradient, `from` is the position at which its circles shrink to a point.
  const { radius } = gradient.focus;
  return { from: radius === 0 ? 0 : (0 - radius) / (1 - radius), to };
}

/** Rescales a gradient so that the positions `from` and `to` become its new 0 and 1. */
function stretched(gradient: BareGradient, { from, to }: Ends, stops: readonly ArtStop[]): ArtGradient {
  if (from === 0 && to === 1) return { ...gradient, stops };
  const { toArt } = gradient;
  if (gradient.kind === 'linear')
    return { kind: 'linear', stops, toArt: compose(toArt, { a: to - from, b: 0, c: 0, d: to - from, e: from, f: 0 }) };
  const { x, y, radius } = gradient.focus;
  const radiusAt = (along: number): number => radius + (1 - radius) * along;
  const size = radiusAt(to);
  const end = { x: x * (1 - to), y: y * (1 - to) };
  const focus = {
    x: (x * (1 - from) - end.x) / size,
    y: (y * (1 - from) - end.y) / size,
    radius: Math.max(0, radiusAt(from) / size),
  };
  return { kind: 'radial', stops, focus, toArt: compose(toArt, { a: size, b: 0, c: 0, d: size, e: end.x, f: end.y }) };
}

/** Continuation of a gradient beyond 0 and 1 (SVG 2, 14.2.2.6). */
type Spread = 'pad' | 'reflect' | 'repeat';

/** Visible range of a gradient; may extend beyond 0 and 1. */
interface Ends {
  readonly from: number;
  readonly to: number;
}

const isSameInk = ({ color: a, alpha }: ArtStop, { color: b, alpha: other }: ArtStop): boolean =>
  a.r === b.r && a.g === b.g && a.b === b.b && alpha === other;

/** Returns the stops that are visible in a range of a gradient, rescaled so that the range is 0 to 1. */
function spreadStops(stops: readonly ArtStop[], spread: Spread, { from, to }: Ends): readonly ArtStop[] {
  const [first] = stops;
  const last = stops.at(-1);
  if (!first || !last) return [];
  const inOrder =
    spread === 'pad'
      ? [...(from < 0 ? [{ ...first, at: from }] : []), ...stops, ...(to > 1 ? [{ ...last, at: to }] : [])]
      : cut(repeated(stops, spread === 'reflect', from, to), from, to);
  return inOrder.map((stop) => ({ ...stop, at: (stop.at - from) / (to - from) }));
}

/** Repeats the stops for each unit of the range, mirrored in every other unit if `isMirrored`. */
function repeated(stops: readonly ArtStop[], isMirrored: boolean, from: number, to: number): readonly ArtStop[] {
  const found: ArtStop[] = [];
  for (let turn = Math.floor(from); turn < to; turn++) {
    const mirrored = isMirrored && turn % 2 !== 0;
    for (const stop of mirrored ? stops.toReversed() : stops)
      found.push({ ...stop, at: turn + (mirrored ? 1 - stop.at : stop.at) });
  }
  return found;
}

/** Returns the stops within a range, plus an interpolated stop at each end of the range. */
function cut(stops: readonly ArtStop[], from: number, to: number): readonly ArtStop[] {
  const inside = stops.filter(({ at }) => at >= from && at <= to);
  return [stopAt(stops, from), ...inside, stopAt(stops, to)].map((stop, index, all) =>
    index === 0 ? { ...stop, at: from } : index === all.length - 1 ? { ...stop, at: to } : stop,
  );
}

/** Interpolated stop at a position. */
function stopAt(stops: readonly ArtStop[], at: number): ArtStop {
  const next = stops.findIndex((stop) => stop.at >= at);
  const after = stops[next] ?? stops.at(-1) ?? CLEAR;
  const before = stops[next - 1] ?? after;
  const share = after.at > before.at ? (at - before.at) / (after.at - before.at) : 0;
  const between = (a: number, b: number): number => a + (b - a) * share;
  const { r, g, b } = before.color;
  const color = {
    r: Math.round(between(r, after.color.r)),
    g: Math.round(between(g, after.color.g)),
    b: Math.round(between(b, after.color.b)),
  };
  return { at, color, alpha: between(before.alpha, after.alpha) };
}

const CLEAR: ArtStop = { at: 0, color: { r: 0, g: 0, b: 0 }, alpha: 0 };
