import { joinPaths, movedPath, type Path, PathBuilder } from '../../../base/path.ts';
import { bottom, contains, type Rect, rect, right } from '../../../base/rect.ts';
import {
  compose,
  IDENTITY,
  invertTransform,
  mapRect,
  scaling,
  type Transform,
  translation,
} from '../../../base/transform.ts';
import { type ArtFill, type ArtNode, isFlat } from '../vector-art.ts';
import { mapPath } from './clips.ts';
import type { SvgElement } from './document.ts';
import type { GradientPlace } from './gradients.ts';
import { boxOf, type Groups } from './groups.ts';
import { copyNodes } from './map-nodes.ts';
import { lengthIn, readTransform } from './numbers.ts';
import { fromBox, hasArea, hrefOf, isClippedBy, usedThrough, type Where } from './placing.ts';
import { polygonsWithin } from './polygon-clip.ts';
import { declarationsOf, type StyleSheet } from './style-sheet.ts';
import { ownStyle, styleAt } from './styles.ts';
import { type Budget, unsupportedPart } from './svg-refusal.ts';
import { innerViewport } from './viewport.ts';

/** Maximum number of tiles for one shape. */
const MAX_TILES = 10_000;
/** Maximum length of a chain of references between patterns. */
const MAX_REFERENCES = 20;
/** Tolerance for rounding errors at the edges of a tile, in units of the drawing. */
const TOUCH = 1e-6;

interface Parts {
  readonly sheet: StyleSheet;
  readonly byId: ReadonlyMap<string, SvgElement>;
  readonly parents: ReadonlyMap<SvgElement, SvgElement>;
  readonly budget: Budget;
}

/** Geometry of a pattern for one shape. */
interface Tiling {
  /** First tile, in the pattern's units. */
  readonly tile: Rect;
  /** Transform from the pattern's units to the drawing's units. */
  readonly toArt: Transform;
  /** Offsets of all visible tiles from the first tile, in the drawing's units. */
  readonly offsets: readonly { readonly x: number; readonly y: number }[];
}

/** Repeats the content of patterns (SVG 2, 14.3): the copies of a shape become one outline, so no seams appear. */
export class Patterns {
  readonly #parts: Parts;
  readonly #groups: Groups;
  /** Draws the children of an element. */
  readonly #draw: (parent: SvgElement, where: Where) => readonly ArtNode[];

  constructor(parts: Parts, groups: Groups, draw: (parent: SvgElement, where: Where) => readonly ArtNode[]) {
    this.#parts = parts;
    this.#groups = groups;
    this.#draw = draw;
  }

  /**
   * Returns the tiles of a pattern that cover a shape's box. The tiles are not clipped to the shape. A pattern that is
   * used in its own content paints nothing there.
   */
  tiles(pattern: SvgElement, place: GradientPlace, where: Where): readonly ArtNode[] {
    if (where.used.includes(pattern)) return [];
    const chain = this.#chainOf(pattern);
    const used = usedThrough(pattern, where);
    const holder = chain.find(({ children }) => children.length > 0);
    const read = (name: string): string | undefined =>
      chain.find(({ attributes }) => attributes[name] !== undefined)?.attributes[name];
    const tiling = this.#tilingOf(pattern, read, place);
    if (!holder || !tiling) return [];
    const { tile } = tiling;
    const isOfBox = read('patternContentUnits') === 'objectBoundingBox' && read('viewBox') === undefined;
    if (isOfBox && !place.shape) return [];
    const viewport = { ...pattern, attributes: viewportOf(read) };
    const { fitted, referenceSize } = innerViewport(viewport, tile.width, tile.height);
    const scaled = isOfBox && place.shape ? scaling(place.shape.width, place.shape.height) : fitted;
    const isBoxed = read('viewBox') !== undefined;
    const nodes = this.#draw(holder, {
      style: styleAt(holder, this.#parts),
      toArt: compose(tiling.toArt, compose(translation(tile.x, tile.y), scaled)),
      referenceSize: isBoxed ? referenceSize : isOfBox ? { across: 1, down: 1 } : place.referenceSize,
      used,
    });
    return nodes.flatMap((node) => this.#repeated(holder, node, tiling));
  }

  #chainOf(pattern: SvgElement): readonly SvgElement[] {
    const chain: SvgElement[] = [];
    for (let next: SvgElement | undefined = pattern; next; ) {
      const own = ownStyle(declarationsOf(next, this.#parts.sheet), next);
      if (own.opacity !== 1 || own.clip !== undefined || own.mask !== undefined)
        throw unsupportedPart(
          next,
          'has an opacity, clip path or mask, which is not supported; set it on a <g> inside the pattern',
        );
      chain.push(next);
      const href = hrefOf(next);
      const target: SvgElement | undefined = href === '' ? undefined : this.#parts.byId.get(href.slice(1));
      // an invalid or circular reference is ignored (SVG 2, 5.1 and 14.3)
      if (target?.name !== 'pattern' || chain.includes(target)) break;
      if (chain.length === MAX_REFERENCES)
        throw unsupportedPart(
          next,
          `is at the end of a chain of more than ${MAX_REFERENCES} references between patterns`,
        );
      next = target;
    }
    return chain;
  }

  #tilingOf(
    pattern: SvgElement,
    read: (name: string) => string | undefined,
    { shape, seen, toArt, referenceSize }: GradientPlace,
  ): Tiling | undefined {
    const isOfUser = read('patternUnits') === 'userSpaceOnUse';
    if (!isOfUser && (!shape || !hasArea(shape))) return undefined;
    const length = (name: string, whole: number): number =>
      lengthIn(read(name) ?? '0', pattern, name, isOfUser ? whole : 1);
    const sides = rect(
      length('x', referenceSize.across),
      length('y', referenceSize.down),
      length('width', referenceSize.across),
      length('height', referenceSize.down),
    );
    if (!(sides.width > 0 && sides.height > 0)) return undefined;
    const tile = isOfUser || !shape ? sides : mapRect(fromBox(shape), sides);
    const whole = compose(toArt, readTransform(read('patternTransform') ?? '', pattern));
    const back = invertTransform(whole);
    if (!back) return undefined;
    const area = mapRect(back, seen);
    const from = { x: Math.floor((area.x - tile.x) / tile.width), y: Math.floor((area.y - tile.y) / tile.height) };
    const to = {
      x: Math.ceil((right(area) - tile.x) / tile.width),
      y: Math.ceil((bottom(area) - tile.y) / tile.height),
    };
    if (!((to.x - from.x) * (to.y - from.y) <= MAX_TILES))
      throw this.#parts.budget.tooMuch(`a pattern fills a shape with more than ${MAX_TILES} tiles`);
    const offsets: { x: number; y: number }[] = [];
    for (let j = from.y; j < to.y; j++)
      for (let i = from.x; i < to.x; i++) {
        const [dx, dy] = [i * tile.width, j * tile.height];
        offsets.push({ x: whole.a * dx + whole.c * dy, y: whole.b * dx + whole.d * dy });
      }
    return { tile, toArt: whole, offsets };
  }

  /** Repeats a node of the first tile in every tile. */
  #repeated(pattern: SvgElement, node: ArtNode, tiling: Tiling): readonly ArtNode[] {
    const inside = this.#withinTile(pattern, node, tiling);
    const [first, ...more] = inside;
    if (!first) return [];
    const { budget } = this.#parts;
    const { offsets } = tiling;
    if (more.length === 0 && first.kind === 'fill' && isFlat(first.paint)) {
      budget.segments(first.path.verbs.length * offsets.length);
      const path = joinPaths(offsets.map(({ x, y }) => movedPath(first.path, x, y)));
      const all: ArtFill = { ...first, path };
      const box = boxOf(all);
      if (box) budget.paint(this.#groups.shareOf(box));
      return [all];
    }
    return offsets.flatMap(({ x, y }) => copyNodes(inside, translation(x, y), { budget, groups: this.#groups }));
  }

  /** Cuts off the parts of a node that are outside the first tile. */
  #withinTile(pattern: SvgElement, node: ArtNode, { tile, toArt }: Tiling): readonly ArtNode[] {
    const edges = mapPath(new PathBuilder().rect(tile).build(), toArt);
    const back = invertTransform(toArt) ?? IDENTITY;
    const box = boxOf(node);
    if (!box) return [];
    const tolerance = TOUCH * Math.max(tile.width, tile.height);
    if (contains(tile, mapRect(back, box), tolerance)) return [node];
    if (!isClippedBy(declarationsOf(pattern, this.#parts.sheet).get('overflow')))
      throw unsupportedPart(pattern, 'has overflow="visible" and content beyond its tile, which is not supported');
    if (node.kind === 'group') return this.#groups.clip(pattern, [node], { path: edges, rule: 'nonzero' });
    const path: Path = polygonsWithin(node.path, edges, this.#parts.budget);
    return path.verbs.length === 0 ? [] : [{ ...node, path }];
  }
}

function viewportOf(read: (name: string) => string | undefined): Readonly<Record<string, string>> {
  const names = ['viewBox', 'preserveAspectRatio'];
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = read(name);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}
