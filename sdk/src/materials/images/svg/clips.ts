import { float64At } from '../../../base/item-at.ts';
import { joinPaths, type Path } from '../../../base/path.ts';
import { overlaps, type Rect } from '../../../base/rect.ts';
import { applyX, applyY, compose, type Transform } from '../../../base/transform.ts';
import type { ArtClip } from '../vector-art.ts';
import type { SvgElement } from './document.ts';
import { withFontUnits } from './font-units.ts';
import { boundsIn, movedBy, SHAPES, showsNothing, transformedBy, usedBy, type Where } from './placing.ts';
import { outlineOf } from './shapes.ts';
import { declarationsOf, type StyleSheet } from './style-sheet.ts';
import { type InheritedStyle, inheritStyle, isServer, ownStyle } from './styles.ts';
import type { Budget } from './svg-refusal.ts';

interface Parts {
  readonly sheet: StyleSheet;
  readonly byId: ReadonlyMap<string, SvgElement>;
  readonly budget: Budget;
}

/** Returns the fill rule of a shape inside a clip path or mask; `undefined` if the shape does not act like a clip. */
type RuleOf = (style: InheritedStyle) => ArtClip['rule'] | undefined;

/** A clipping shape and its bounding box. */
type Piece = ArtClip & { readonly box: Rect };

/** Combined outline of clipping shapes, and the box of each shape. */
export interface JoinedClip {
  readonly clip: ArtClip;
  readonly boxes: readonly Rect[];
}

/**
 * Merges the shapes in a clip path or mask into one outline. This is possible if the shapes do not overlap and are not
 * clipped themselves. In a mask, the shapes must also be plain white, or opaque in an alpha mask.
 */
export class Clips {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /**
   * Returns the combined outline of the shapes in a `clipPath`; `undefined` if they can't be combined into one outline.
   */
  ofClipPath(clipPath: SvgElement, where: Where): ArtClip | undefined {
    return this.#joined(clipPath, where, ({ clipRule }) => clipRule)?.clip;
  }

  /**
   * Returns the combined outline of a `mask` whose shapes are plain white, or opaque in an alpha mask. Sketch and Figma
   * write such masks for clipping. Returns `undefined` for any other mask.
   */
  ofMask(mask: SvgElement, where: Where, isOfAlpha: boolean): JoinedClip | undefined {
    return this.#joined(mask, where, (style) => (isOpaqueFill(style, isOfAlpha) ? style.fillRule : undefined));
  }

  #joined(parent: SvgElement, where: Where, ruleOf: RuleOf): JoinedClip | undefined {
    const found: Piece[] = [];
    for (const child of parent.children) {
      this.#parts.budget.visit(child);
      if (showsNothing(child)) continue;
      const piece = this.#piece(child, where, ruleOf);
      if (piece === 'none') continue;
      const box = piece && boundsIn(child, piece.path);
      if (!piece) return undefined;
      if (!box) continue;
      if (found.some((one) => overlaps(one.box, box) || one.rule !== piece.rule)) return undefined;
      found.push({ ...piece, box });
    }
    const path = joinPaths(found.map((piece) => piece.path));
    return { clip: { path, rule: found[0]?.rule ?? 'nonzero' }, boxes: found.map(({ box }) => box) };
  }

  /**
   * Returns the outline of a clipping shape, or of the shape that a `use` refers to. Returns `none` for a hidden
   * element and `undefined` for an element that needs a soft mask.
   */
  #piece(element: SvgElement, where: Where, ruleOf: RuleOf): ArtClip | 'none' | undefined {
    const { sheet, budget, byId } = this.#parts;
    const { referenceSize } = where;
    const used = element.name === 'use' ? usedBy(element, byId) : undefined;
    if (element.name === 'use' && !used) return 'none';
    if (!SHAPES.has((used ?? element).name)) return undefined;
    const declared = declarationsOf(element, sheet);
    const own = ownStyle(declared, element);
    if (own.clip !== undefined || own.mask !== undefined) return undefined;
    if (!own.displayed) return 'none';
    const style = inheritStyle(where.style, declared, element);
    const toArt = transformedBy(element, declared, where);
    if (used)
      return this.#piece(used, { ...where, style, toArt: compose(toArt, movedBy(element, referenceSize)) }, ruleOf);
    if (!style.visible) return 'none';
    const rule = ruleOf({ ...style, fillOpacity: style.fillOpacity * own.opacity });
    if (rule === undefined) return undefined;
    return {
      path: mapPath(outlineOf(element, withFontUnits(declared, style.font), referenceSize, budget), toArt),
      rule,
    };
  }
}

/** True if a shape in a mask is fully opaque (and white in a luminance mask) and has no stroke. */
function isOpaqueFill({ fill, fillOpacity, stroke, line }: InheritedStyle, isOfAlpha: boolean): boolean {
  if (fill === undefined || isServer(fill) || 'context' in fill || fill.alpha * fillOpacity < 1) return false;
  const { r, g, b } = fill.color;
  return (isOfAlpha || r + g + b === 3 * 255) && (stroke === undefined || line.width === 0);
}

/** Applies `transform` to a path. */
export function mapPath({ verbs, points }: Path, transform: Transform): Path {
  const mapped = new Float64Array(points.length);
  for (let i = 0; i < points.length; i += 2) {
    const [x, y] = [float64At(points, i), float64At(points, i + 1)];
    mapped[i] = applyX(transform, x, y);
    mapped[i + 1] = applyY(transform, x, y);
  }
  return { verbs, points: mapped };
}
