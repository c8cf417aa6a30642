import { type Path, PathBuilder, pathBounds } from '../../../base/path.ts';
import { type Rect, union } from '../../../base/rect.ts';
import { compose, IDENTITY, invertTransform, mapRect, type Transform, translation } from '../../../base/transform.ts';
import { ART_SIDE, type ArtClip, type ArtFill, type ArtGradient, type ArtNode, type VectorArt } from '../vector-art.ts';
import { mapPath } from './clips.ts';
import type { ColorAlpha } from './colors.ts';
import { contextOf, inkIn } from './context-paint.ts';
import type { SvgElement } from './document.ts';
import { EmbeddedImages } from './embedded.ts';
import { withFontUnits } from './font-units.ts';
import { GRADIENTS, type GradientPlace, Gradients } from './gradients.ts';
import { boxOfAll, type Cut, Groups } from './groups.ts';
import { MARKED, Markers } from './markers.ts';
import { type Masked, Masks } from './masks.ts';
import { lengthIn } from './numbers.ts';
import { Patterns } from './patterns.ts';
import type { Pictures } from './pictures.ts';
import {
  boundsIn,
  hasArea,
  isClippedBy,
  movedBy,
  SHAPES,
  showsNothing,
  throughUse,
  transformedBy,
  usedBy,
  type Where,
} from './placing.ts';
import { backgroundOf } from './root-box.ts';
import { outlineOf } from './shapes.ts';
import { strokeOutline } from './stroke.ts';
import { type Declarations, declarationsOf, type StyleSheet } from './style-sheet.ts';
import {
  colorWithin,
  INITIAL_STYLE,
  type InheritedStyle,
  type Ink,
  inheritStyle,
  isServer,
  type OwnStyle,
  ownStyle,
  type PaintServer,
} from './styles.ts';
import type { SvgFonts } from './svg-fonts.ts';
import { type Budget, unsupportedPart } from './svg-refusal.ts';
import { outlineText } from './svg-text.ts';
import { rejectTextProperties } from './text-content.ts';
import { textPathOf } from './text-path.ts';
import { innerViewport, type Viewport } from './viewport.ts';

/** Maximum distance of flattened segments from a curve: a tenth of a dot if the drawing is 6,000 dots wide. */
const TOLERANCE = ART_SIDE / 60_000;
/** Cost of painting an area with a gradient, as a multiple of the cost of painting it with one colour. */
const GRADIENT_COVERS = 4;

/** Container elements: drawing one of these elements draws its content. */
const HOLDERS = new Set(['g', 'a', 'switch', 'use', 'svg', 'image']);
/** Elements that clip if they are inside a `clipPath`. */
const CUTTERS = new Set([...SHAPES, 'text']);
/** Style of the shapes inside a `clipPath`. */
const CUTTING: Pick<InheritedStyle, 'fill' | 'fillOpacity' | 'stroke'> = {
  fill: { color: { r: 255, g: 255, b: 255 }, alpha: 1 },
  fillOpacity: 1,
  stroke: undefined,
};

interface Parts {
  readonly viewport: Viewport;
  readonly sheet: StyleSheet;
  readonly byId: ReadonlyMap<string, SvgElement>;
  /** Parent of each element. */
  readonly parents: ReadonlyMap<SvgElement, SvgElement>;
  /** Elements excluded by conditional processing. A `use` that refers to an excluded element still draws it. */
  readonly leftOut: ReadonlySet<SvgElement>;
  readonly budget: Budget;
  readonly fonts: SvgFonts;
  readonly pictures: Pictures;
  /** Reads an SVG that is embedded in the current SVG, within the same limits. */
  readonly readEmbedded: (bytes: Uint8Array) => VectorArt;
}

/** A shape in its own units, and the transform to the drawing's units. */
interface Outline {
  readonly path: Path;
  readonly toArt: Transform;
}

/** Nodes of a shape's fill, stroke and markers, before they are put in painting order. */
type PaintedParts = Readonly<Record<InheritedStyle['paintOrder'][number], readonly ArtNode[]>>;

/** An outline to fill, its paint, and the element that it comes from. */
interface Filling {
  readonly element: SvgElement;
  /** Shape of the element, in its own units. */
  readonly shape: Path;
  readonly where: Where;
  /** Outline to fill, in the units of the drawing. */
  readonly path: Path;
  readonly rule: ArtFill['rule'];
  readonly ink: Ink | undefined;
  readonly opacity: number;
}

/** Converts elements to nodes, with inheritance resolved and coordinates in the units of the drawing. */
export class Scenery {
  readonly #parts: Parts;
  readonly #gradients: Gradients;
  readonly #groups: Groups;
  readonly #masks: Masks;
  readonly #markers: Markers;
  readonly #patterns: Patterns;
  readonly #images: EmbeddedImages;
  /** Shapes of the clipped or masked element being drawn; `undefined` outside such elements. */
  #outlines: Outline[] | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#gradients = new Gradients(parts);
    this.#groups = new Groups(parts);
    const draw = (parent: SvgElement, where: Where): readonly ArtNode[] => this.#apart(parent, where);
    this.#masks = new Masks(parts, this.#groups, draw);
    this.#markers = new Markers(parts, this.#groups, draw);
    this.#images = new EmbeddedImages(parts, this.#groups);
    this.#patterns = new Patterns(parts, this.#groups, draw);
  }

  /** Converts the root element and its content. Throws ImageError if the content is invalid or unsupported. */
  ofRoot(root: SvgElement): readonly ArtNode[] {
    const { viewport, sheet } = this.#parts;
    const declared = declarationsOf(root, sheet);
    const own = ownStyle(declared, root);
    if (!own.displayed) return [];
    const style = inheritStyle(INITIAL_STYLE, declared, root);
    const where: Where = {
      style,
      toArt: transformedBy(root, declared, { toArt: viewport.toArt, referenceSize: viewport }),
      referenceSize: viewport,
      used: [],
    };
    const behind = backgroundOf(root, sheet, style.color);
    if (behind && (own.opacity < 1 || own.clip !== undefined || own.mask !== undefined))
      throw unsupportedPart(
        root,
        'has a background and an opacity, clip path or mask, which are not supported together; draw the background as a rectangle',
      );
    // the root has nothing below it to blend with
    const nodes = this.#drawn(root, { ...own, blend: undefined }, where, () => this.#ofChildren(root, where));
    return behind ? [this.#everywhere(behind), ...nodes] : nodes;
  }

  #ofChildren(parent: SvgElement, where: Where): readonly ArtNode[] {
    const { leftOut } = this.#parts;
    return parent.children.flatMap((child) => (leftOut.has(child) ? [] : this.#ofElement(child, where)));
  }

  #ofElement(element: SvgElement, where: Where): readonly ArtNode[] {
    this.#parts.budget.visit(element);
    const { name } = element;
    if (showsNothing(element)) return [];
    // a clip path uses only shapes, text and `use` elements (CSS Masking 1, 5)
    if (where.isClipping && name !== 'use' && !CUTTERS.has(name)) return [];
    if (name !== 'text' && !HOLDERS.has(name) && !SHAPES.has(name)) {
      if (declarationsOf(element, this.#parts.sheet).get('display') === 'none') return [];
      throw unsupportedPart(element, 'is not supported');
    }
    return this.#ofShown(element, where, (declared, inner) => {
      switch (name) {
        case 'g':
        case 'a':
        case 'switch':
          return this.#ofChildren(element, inner);
        case 'use':
          return this.#ofUse(element, inner);
        case 'svg':
          return this.#ofViewport(element, declared, inner);
        case 'image':
          return this.#ofImage(element, declared, inner);
        case 'text':
          return this.#ofText(element, inner);
        default:
          return this.#ofShape(element, declared, inner);
      }
    });
  }

  /** Resolves an element's style, then calls `draw` for its content unless the element is hidden. */
  #ofShown(
    element: SvgElement,
    where: Where,
    draw: (declared: Declarations, inner: Where) => readonly ArtNode[],
  ): readonly ArtNode[] {
    const { sheet } = this.#parts;
    const declared = declarationsOf(element, sheet);
    const { isClipping } = where;
    const found = ownStyle(declared, element);
    const own = isClipping ? { ...found, opacity: 1, mask: undefined, blend: undefined } : found;
    if (!own.displayed) return [];
    // an invisible shape still belongs to the bounding box of a clipped or masked element
    if (own.opacity === 0 && this.#outlines === undefined) return [];
    const inherited = inheritStyle(where.style, declared, element);
    const style = isClipping ? { ...inherited, ...CUTTING, fillRule: inherited.clipRule } : inherited;
    const inner: Where = { ...where, style, toArt: transformedBy(element, declared, where) };
    const nodes = this.#drawn(element, own, inner, () => draw(withFontUnits(declared, style.font), inner));
    return own.opacity === 0 ? [] : nodes;
  }

  /** Draws content with `draw`, and applies the element's mask, clip path, opacity and blend mode. */
  #drawn(element: SvgElement, own: OwnStyle, where: Where, draw: () => readonly ArtNode[]): readonly ArtNode[] {
    return this.#groups.blend(element, this.#cut(element, own, where, draw), own);
  }

  #cut(element: SvgElement, own: OwnStyle, where: Where, draw: () => readonly ArtNode[]): readonly ArtNode[] {
    const { clip, mask, opacity } = own;
    if (clip === undefined && mask === undefined) return this.#groups.cut(element, draw(), [], opacity);
    const outlines: Outline[] = [];
    const nodes = this.#collecting(outlines, draw);
    this.#outlines?.push(...outlines);
    if (nodes.length === 0) return [];
    const cuts: Cut[] = [];
    const masked = maskedBoxes(where, nodes, outlines);
    if (mask !== undefined) cuts.push(...this.#masks.ofMask(element, mask, where, masked));
    if (clip !== undefined) cuts.push(...this.#masks.ofClipPath(element, clip, where, masked.shape));
    return this.#groups.cut(element, nodes, cuts, opacity);
  }

  /** Draws the content of a clip path, mask, pattern or marker. Excludes it from the current element's bounding box. */
  #apart(parent: SvgElement, where: Where): readonly ArtNode[] {
    return this.#collecting(undefined, () => this.#ofChildren(parent, where));
  }

  /** Returns the bounding box of the shapes that `draw` draws, in the units of `where`. */
  #boxIn(where: Where, draw: () => unknown): Rect | undefined {
    const outlines: Outline[] = [];
    this.#collecting(outlines, draw);
    return maskedBoxes(where, [], outlines).shape;
  }

  /** Calls `draw`, and adds the shapes that it draws to `outlines`. */
  #collecting<T>(outlines: Outline[] | undefined, draw: () => T): T {
    const outer = this.#outlines;
    this.#outlines = outlines;
    try {
      return draw();
    } finally {
      this.#outlines = outer;
    }
  }

  /** Fills the whole drawing with a colour. */
  #everywhere({ color, alpha }: ColorAlpha): ArtFill {
    const { width, height } = this.#parts.viewport;
    this.#parts.budget.paint(1);
    const path = new PathBuilder().rect({ x: 0, y: 0, width, height }).build();
    return { kind: 'fill', path, rule: 'nonzero', paint: color, alpha };
  }

  #ofUse(use: SvgElement, where: Where): readonly ArtNode[] {
    const target = usedBy(use, this.#parts.byId);
    // an invalid or circular reference draws nothing (SVG 2, 5.6)
    if (!target || (where.isClipping && !CUTTERS.has(target.name))) return [];
    return throughUse(use, where, (inside) => this.#ofTarget(use, target, inside), []);
  }

  #ofTarget(use: SvgElement, target: SvgElement, where: Where): readonly ArtNode[] {
    const toArt = compose(where.toArt, movedBy(use, where.referenceSize));
    const inside: Where = { ...where, toArt };
    // Measures the box without context paints, because context paints refer to the box (circular dependency).
    const context = contextOf(where, () => this.#boxIn(where, () => this.#ofUsed(use, target, inside)));
    return this.#ofUsed(use, target, { ...inside, context });
  }

  /** Draws the target of a `use`. */
  #ofUsed(use: SvgElement, target: SvgElement, there: Where): readonly ArtNode[] {
    if (target.name !== 'symbol' && target.name !== 'svg') return this.#ofElement(target, there);
    this.#parts.budget.visit(target);
    return this.#ofShown(target, there, (declared, inner) => this.#ofViewport(target, declared, inner, use));
  }

  /**
   * Content of an `svg` or of a used `symbol`, clipped to its viewport (SVG 2, 5.5 and 8.2). A width or height on the
   * `use` takes precedence.
   */
  #ofViewport(element: SvgElement, declared: Declarations, where: Where, use?: SvgElement): readonly ArtNode[] {
    const { referenceSize } = where;
    const side = (name: 'width' | 'height', whole: number): number => {
      const text = use?.attributes[name] ?? declared.get(name);
      return text === undefined || text === 'auto' ? whole : lengthIn(text, element, name, whole);
    };
    const corner = (name: 'x' | 'y', whole: number): number =>
      lengthIn((element.name === 'svg' ? declared.get(name) : undefined) ?? '0', element, name, whole);
    const width = side('width', referenceSize.across);
    const height = side('height', referenceSize.down);
    if (width < 0 || height < 0)
      throw unsupportedPart(element, 'has a negative width or height; both must be at least 0');
    if (width === 0 || height === 0) return [];
    const toArt = compose(where.toArt, translation(corner('x', referenceSize.across), corner('y', referenceSize.down)));
    const { fitted, referenceSize: inside } = innerViewport(element, width, height);
    const nodes = this.#ofChildren(element, { ...where, toArt: compose(toArt, fitted), referenceSize: inside });
    const overflow = declared.get('overflow');
    if (nodes.length === 0 || !isClippedBy(overflow)) return nodes;
    const edges = new PathBuilder().rect({ x: 0, y: 0, width, height }).build();
    const clip: ArtClip = { path: mapPath(edges, toArt), rule: 'nonzero' };
    boundsIn(element, clip.path);
    return this.#groups.clip(element, nodes, clip);
  }

  #ofShape(element: SvgElement, declared: Declarations, where: Where): readonly ArtNode[] {
    const { style, toArt, referenceSize } = where;
    const joints: number[] = [];
    const shape = outlineOf(element, declared, referenceSize, this.#parts.budget, joints);
    if (shape.verbs.length > 0) this.#outlines?.push({ path: shape, toArt });
    if (!style.visible || shape.verbs.length === 0) return [];
    const parts: PaintedParts = {
      fill: this.#filled({
        ...{ element, shape, where, rule: style.fillRule, ink: style.fill, opacity: style.fillOpacity },
        path: mapPath(shape, toArt),
      }),
      stroke: this.#stroked(element, shape, where),
      markers:
        MARKED.has(element.name) && !where.isClipping
          ? this.#markers.ofShape(shape, element.name === 'path' ? joints : undefined, where)
          : [],
    };
    return style.paintOrder.flatMap((part) => parts[part]);
  }

  #ofImage(element: SvgElement, declared: Declarations, where: Where): readonly ArtNode[] {
    const nodes = this.#images.nodes(element, declared, where);
    const box = boxOfAll(nodes);
    if (box) this.#outlines?.push({ path: new PathBuilder().rect(box).build(), toArt: IDENTITY });
    return where.style.visible ? nodes : [];
  }

  #ofText(element: SvgElement, where: Where): readonly ArtNode[] {
    rejectTextProperties(element, declarationsOf(element, this.#parts.sheet));
    const enter = (inner: SvgElement, around: Where): Where | undefined => this.#enterSpan(inner, around);
    const { pieces, box } = outlineText(element, where, {
      fonts: this.#parts.fonts,
      budget: this.#parts.budget,
      enter,
      findPath: (inner, around) => textPathOf(inner, around, this.#parts),
    });
    if (!box) return [];
    const shape = new PathBuilder().rect(box).build();
    this.#outlines?.push({ path: shape, toArt: where.toArt });
    return pieces.flatMap(({ element: span, where: inside, path }) => {
      const { style, toArt } = inside;
      if (!style.visible) return [];
      const parts: PaintedParts = {
        fill: this.#filled({
          ...{ element: span, shape, where: inside, rule: 'nonzero', ink: style.fill, opacity: style.fillOpacity },
          path: mapPath(path, toArt),
        }),
        stroke: this.#stroked(span, path, inside, shape),
        markers: [],
      };
      return style.paintOrder.flatMap((part) => parts[part]);
    });
  }

  /**
   * Returns the drawing state inside an element of a `text`; `undefined` if the element is not displayed. Throws
   * ImageError if a property is not supported inside text.
   */
  #enterSpan(element: SvgElement, around: Where): Where | undefined {
    if (this.#parts.leftOut.has(element)) return undefined;
    const declared = declarationsOf(element, this.#parts.sheet);
    const own = ownStyle(declared, element);
    if (!own.displayed) return undefined;
    if (own.opacity !== 1 || own.clip !== undefined || own.mask !== undefined || own.blend !== undefined)
      throw unsupportedPart(
        element,
        'has an opacity, clip path, mask or blend mode inside text, which is not supported; set it on the <text> element',
      );
    rejectTextProperties(element, declared);
    return { ...around, style: inheritStyle(around.style, declared, element) };
  }

  #stroked(element: SvgElement, shape: Path, where: Where, bounds = shape): readonly ArtNode[] {
    const { toArt, style } = where;
    const { line, strokeOpacity: opacity } = style;
    const ink = inkIn(style.stroke, where);
    if (!ink || line.width === 0 || opacity === 0 || (!isServer(ink) && ink.alpha === 0)) return [];
    const scale = Math.sqrt(Math.max(toArt.a * toArt.a + toArt.b * toArt.b, toArt.c * toArt.c + toArt.d * toArt.d));
    if (scale === 0) return [];
    const outline = strokeOutline(shape, line, TOLERANCE / scale, this.#parts.budget);
    return this.#filled({
      ...{ element, shape: bounds, where, rule: 'nonzero', ink, opacity },
      path: mapPath(outline, toArt),
    });
  }

  #filled({ element, shape, where, path, rule, ink: given, opacity }: Filling): readonly ArtNode[] {
    const ink = inkIn(given, where);
    if (!ink || opacity === 0) return [];
    const box = boundsIn(element, path);
    // Skips an outline without area, because PDF viewers would draw it as a line.
    if (!box || box.width === 0 || box.height === 0) return [];
    const { of } = ink;
    const around = of?.where ?? where;
    const { toArt, referenceSize } = around;
    const extent = of ? of.box() : pathBounds(shape);
    const place = { element, shape: extent, seen: this.#groups.seenOf(box), toArt, referenceSize };
    const pattern = isServer(ink) ? this.#parts.byId.get(ink.id) : undefined;
    if (pattern?.name === 'pattern' && isServer(ink)) {
      if (ink.otherwise !== undefined && !(place.shape && hasArea(place.shape)))
        throw unsupportedPart(element, 'has no area, but is painted with a pattern; paint it with a plain colour');
      const tiles = this.#patterns.tiles(pattern, place, around);
      return this.#groups.cut(element, tiles, [{ clip: { path, rule } }], opacity);
    }
    const paint = isServer(ink) ? this.#served(ink, place, around.style.color) : ink;
    const alpha = paint === undefined ? 0 : 'kind' in paint ? opacity : paint.alpha * opacity;
    if (paint === undefined || alpha === 0) return [];
    this.#parts.budget.paint(this.#groups.shareOf(box) * ('kind' in paint ? GRADIENT_COVERS : 1));
    return [{ kind: 'fill', path, rule, paint: 'kind' in paint ? paint : paint.color, alpha }];
  }

  #served(
    { id, otherwise }: PaintServer,
    place: GradientPlace,
    current: ColorAlpha,
  ): ArtGradient | ColorAlpha | undefined {
    const server = this.#parts.byId.get(id);
    const isGradient = server !== undefined && GRADIENTS.has(server.name);
    // a shape without area is painted in the fallback colour, if the file gives one after the reference (SVG 2, 13.2)
    if (isGradient && (otherwise === undefined || !this.#gradients.paintsNothing(server, place)))
      return this.#gradients.paint(server, place);
    // browsers paint nothing if the reference is broken and has no fallback
    return colorWithin(otherwise, undefined, current, place.element, 'fallback paint');
  }
}

/** Bounding boxes of nodes and of the shapes that they were drawn from, in the units of `where`. */
function maskedBoxes(where: Where, nodes: readonly ArtNode[], outlines: readonly Outline[]): Masked {
  const back = invertTransform(where.toArt);
  if (!back) return { shape: undefined, painted: undefined };
  const shape = outlines.reduce<Rect | undefined>(
    (all, { path, toArt }) => union(all, pathBounds(mapPath(path, compose(back, toArt)))),
    undefined,
  );
  const box = boxOfAll(nodes);
  return { shape, painted: box && mapRect(back, box) };
}
