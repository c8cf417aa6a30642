import { type Path, VERB } from '../../../base/path.ts';
import { pathBounds } from '../../../base/path-bounds.ts';
import { overlaps, type Rect, union } from '../../../base/rect.ts';
import { compose, IDENTITY, type Transform, translation } from '../../../base/transform.ts';
import { ART_SIDE, type ArtClip, type ArtFill, type ArtNode } from '../vector-art.ts';
import type { Budget } from './budget.ts';
import type { ColorAlpha } from './colors.ts';
import type { SvgElement } from './document.ts';
import { joinPaths, mapPath } from './map-path.ts';
import { lengthIn } from './numbers.ts';
import { outlineOf } from './shapes.ts';
import { strokeOutline } from './stroke.ts';
import type { Declarations, StyleSheet } from './style-sheet.ts';
import { declarationsOf, INITIAL_STYLE, type InheritedStyle, inheritStyle, type OwnStyle, ownStyle } from './styles.ts';
import { refusal, shown } from './svg-refusal.ts';
import { readTransform } from './transform-list.ts';
import type { Viewport } from './viewport.ts';

/** How far a line's straight pieces may lie from its curve: at 6,000 dots across, a tenth of a dot. */
const TOLERANCE = ART_SIDE / 60_000;
/** Outlines that reach further are refused: what of them lies in the drawing would be lost to rounding. */
const FARTHEST = 1e6 * ART_SIDE;
/** A layer is cleared, cut out and laid over what lies below. */
const LAYER_COVERS = 3;
/** How deep `use` may refer to what uses again. */
const DEEPEST_USE = 20;

const SHAPES = new Set(['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon']);
/** Elements that show nothing where they stand. */
const NOT_SHOWN = new Set([
  'defs',
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
]);

interface Parts {
  readonly viewport: Viewport;
  readonly sheet: StyleSheet;
  readonly byId: ReadonlyMap<string, SvgElement>;
  readonly budget: Budget;
}

/** Where an element stands. */
interface Where {
  readonly style: InheritedStyle;
  /** From the element's units to the drawing's. */
  readonly toArt: Transform;
  /** The `use` elements that led here. */
  readonly used: readonly SvgElement[];
}

/** Turns elements into nodes, everything inherited decided and everything in the drawing's units. */
export class Scenery {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Throws ImageError. */
  ofRoot(root: SvgElement): readonly ArtNode[] {
    const { viewport, sheet } = this.#parts;
    const said = declarationsOf(root, sheet);
    const own = ownStyle(said, root);
    if (!own.displayed) return [];
    const style = inheritStyle(INITIAL_STYLE, said, root);
    const toArt = root.attributes.transform === undefined ? viewport.toArt : this.#transformed(root, viewport.toArt);
    return this.#gathered(root, own, this.#ofChildren(root, { style, toArt, used: [] }), toArt);
  }

  #ofChildren(parent: SvgElement, where: Where): readonly ArtNode[] {
    return parent.children.flatMap((child) => this.#ofElement(child, where));
  }

  #ofElement(element: SvgElement, where: Where): readonly ArtNode[] {
    const { budget, sheet } = this.#parts;
    budget.visit();
    const { name } = element;
    // Elements of other vocabularies are an editor's notes.
    if (NOT_SHOWN.has(name) || name.includes(':')) return [];
    if (name !== 'g' && name !== 'use' && !SHAPES.has(name)) throw refusal(element, 'is not drawn');
    const said = declarationsOf(element, sheet);
    const own = ownStyle(said, element);
    if (!own.displayed || own.opacity === 0) return [];
    const style = inheritStyle(where.style, said, element);
    const inner: Where = { ...where, style, toArt: this.#transformed(element, where.toArt) };
    const nodes =
      name === 'g'
        ? this.#ofChildren(element, inner)
        : name === 'use'
          ? this.#ofUse(element, inner)
          : this.#ofShape(element, said, inner);
    return this.#gathered(element, own, nodes, inner.toArt);
  }

  #transformed(element: SvgElement, toArt: Transform): Transform {
    const text = element.attributes.transform;
    return text === undefined ? toArt : compose(toArt, readTransform(text, element));
  }

  #ofUse(use: SvgElement, where: Where): readonly ArtNode[] {
    const { viewport, byId } = this.#parts;
    const href = (use.attributes.href ?? use.attributes['xlink:href'] ?? '').trim();
    const target = byId.get(href.slice(1));
    if (!target) throw refusal(use, `uses ${shown(href)}, which is not in the file`);
    if (where.used.includes(use)) throw refusal(use, `uses ${shown(href)}, which uses it again`);
    if (where.used.length === DEEPEST_USE) throw refusal(use, `is used more than ${DEEPEST_USE} deep in other uses`);
    const read = (name: string, whole: number): number => {
      const text = use.attributes[name];
      return text === undefined ? 0 : lengthIn(text, use, name, whole);
    };
    const moved = translation(read('x', viewport.across), read('y', viewport.down));
    return this.#ofElement(target, {
      ...where,
      toArt: compose(where.toArt, moved),
      used: [...where.used, use],
    });
  }

  #ofShape(element: SvgElement, said: Declarations, { style, toArt }: Where): readonly ArtNode[] {
    const { viewport, budget } = this.#parts;
    const path = outlineOf(element, said, viewport, budget);
    if (!style.visible || path.verbs.length === 0) return [];
    const fill = this.#filled(element, mapPath(path, toArt), style.fillRule, style.fill, style.fillOpacity);
    const stroke = this.#stroked(element, path, style, toArt);
    return style.strokeFirst ? [...stroke, ...fill] : [...fill, ...stroke];
  }

  #stroked(element: SvgElement, path: Path, style: InheritedStyle, toArt: Transform): readonly ArtFill[] {
    const { line, stroke, strokeOpacity } = style;
    if (!stroke || line.width === 0 || stroke.alpha * strokeOpacity === 0) return [];
    const scale = Math.sqrt(Math.max(toArt.a * toArt.a + toArt.b * toArt.b, toArt.c * toArt.c + toArt.d * toArt.d));
    if (scale === 0) return [];
    const outline = strokeOutline(path, line, TOLERANCE / scale, this.#parts.budget);
    return this.#filled(element, mapPath(outline, toArt), 'nonzero', stroke, strokeOpacity);
  }

  #filled(
    element: SvgElement,
    path: Path,
    rule: ArtFill['rule'],
    ink: ColorAlpha | undefined,
    opacity: number,
  ): readonly ArtFill[] {
    const alpha = (ink?.alpha ?? 0) * opacity;
    if (!ink || alpha === 0) return [];
    const box = boundsIn(element, path);
    if (!box) return [];
    this.#parts.budget.paint(this.#shareOf(box));
    return [{ kind: 'fill', path, rule, color: ink.color, alpha }];
  }

  /** What of the drawing a box covers, 0 to 1. */
  #shareOf(box: Rect): number {
    const { width, height } = this.#parts.viewport;
    const across = Math.max(0, Math.min(width, box.x + box.width) - Math.max(0, box.x));
    const down = Math.max(0, Math.min(height, box.y + box.height) - Math.max(0, box.y));
    return (across / width) * (down / height);
  }

  /** An element's nodes as one, where its opacity or clip path is about all of them. */
  #gathered(
    element: SvgElement,
    { opacity, clip: id }: OwnStyle,
    nodes: readonly ArtNode[],
    toArt: Transform,
  ): readonly ArtNode[] {
    if (nodes.length === 0) return nodes;
    const clip = id === undefined ? undefined : this.#clip(element, id, toArt);
    const [only] = nodes;
    if (clip === undefined || holdsAll(clip, nodes, this.#parts.viewport)) {
      if (opacity === 1) return nodes;
      if (nodes.length === 1 && only) return [{ ...only, alpha: only.alpha * opacity }];
      return this.#group(nodes, opacity);
    }
    return this.#group(nodes, opacity, clip);
  }

  #group(nodes: readonly ArtNode[], alpha: number, clip?: ArtClip): readonly ArtNode[] {
    const around = clip ? [pathBounds(clip.path)] : nodes.map(boxOf);
    const box = around.reduce((all, each) => union(all, each), undefined);
    if (!box) return [];
    this.#parts.budget.paint(this.#shareOf(box) * LAYER_COVERS);
    return [{ kind: 'group', nodes, box, alpha, clip }];
  }

  /** The outlines of a `clipPath` as one (SVG 2, CSS Masking 1, 5). */
  #clip(element: SvgElement, id: string, toArt: Transform): ArtClip {
    const { byId, sheet, viewport, budget } = this.#parts;
    const clipPath = byId.get(id);
    if (clipPath?.name !== 'clipPath') throw refusal(element, `is clipped by ${shown(`#${id}`)}, which is no clipPath`);
    if (clipPath.attributes.clipPathUnits === 'objectBoundingBox')
      throw refusal(clipPath, 'has clipPathUnits="objectBoundingBox", which is not drawn');
    const said = declarationsOf(clipPath, sheet);
    if (ownStyle(said, clipPath).clip !== undefined) throw refusal(clipPath, 'is itself clipped, which is not drawn');
    const style = inheritStyle(INITIAL_STYLE, said, clipPath);
    const toClip = this.#transformed(clipPath, toArt);
    const found: { readonly path: Path; readonly rule: ArtClip['rule']; readonly box: Rect }[] = [];
    for (const child of clipPath.children) {
      budget.visit();
      if (NOT_SHOWN.has(child.name) || child.name.includes(':')) continue;
      if (!SHAPES.has(child.name)) throw refusal(child, 'is not drawn within a clipPath; only shapes are');
      const its = declarationsOf(child, sheet);
      const own = ownStyle(its, child);
      if (own.clip !== undefined) throw refusal(child, 'is clipped within a clipPath, which is not drawn');
      const inherited = inheritStyle(style, its, child);
      if (!own.displayed || !inherited.visible) continue;
      const path = mapPath(outlineOf(child, its, viewport, budget), this.#transformed(child, toClip));
      const box = boundsIn(child, path);
      if (!box) continue;
      const other = found.find((one) => overlaps(one.box, box) || one.rule !== inherited.clipRule);
      if (other) throw refusal(child, 'overlaps another shape of its clipPath, which is not drawn; unite them');
      found.push({ path, rule: inherited.clipRule, box });
    }
    return { path: joinPaths(found.map(({ path }) => path)), rule: found[0]?.rule ?? 'nonzero' };
  }
}

function boundsIn(element: SvgElement, path: Path): Rect | undefined {
  for (const value of path.points) {
    const distance = Math.abs(value);
    if (!(distance <= FARTHEST)) throw refusal(element, 'reaches too far from the drawing');
  }
  return pathBounds(path, IDENTITY);
}

const boxOf = (node: ArtNode): Rect | undefined => (node.kind === 'group' ? node.box : pathBounds(node.path));

const TOUCH = 1e-6;

/** Whether a clip is an upright rectangle around all that is drawn, and so cuts nothing: exporters put one around everything. */
function holdsAll(
  { path: { verbs, points } }: ArtClip,
  nodes: readonly ArtNode[],
  { width, height }: Viewport,
): boolean {
  const isRectangle =
    (verbs.length === 5 || (verbs.length === 4 && points.length === 8)) &&
    verbs.every((verb, i) => verb === (i === 0 ? VERB.move : i === 4 ? VERB.close : VERB.line));
  if (!isRectangle) return false;
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0, x2 = 0, y2 = 0, x3 = 0, y3 = 0] = points;
  const isUpright =
    (x0 === x3 && x1 === x2 && y0 === y1 && y2 === y3) || (x0 === x1 && x2 === x3 && y1 === y2 && y0 === y3);
  if (!isUpright) return false;
  const [left, right] = [Math.min(x0, x2), Math.max(x0, x2)];
  const [top, bottom] = [Math.min(y0, y2), Math.max(y0, y2)];
  return nodes.every((node) => {
    const box = boxOf(node);
    return (
      !box ||
      (Math.max(0, box.x) >= left - TOUCH &&
        Math.max(0, box.y) >= top - TOUCH &&
        Math.min(width, box.x + box.width) <= right + TOUCH &&
        Math.min(height, box.y + box.height) <= bottom + TOUCH)
    );
  });
}
