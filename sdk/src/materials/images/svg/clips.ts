import { float64At } from '../../../base/item-at.ts';
import { joinPaths, type Path } from '../../../base/path.ts';
import { bottom, overlaps, type Rect, rect, right } from '../../../base/rect.ts';
import { applyX, applyY, compose, IDENTITY, type Transform } from '../../../base/transform.ts';
import type { ArtClip } from '../vector-art.ts';
import type { SvgElement } from './document.ts';
import { lengthIn } from './numbers.ts';
import { boundsIn, movedBy, SHAPES, showsNothing, transformedBy, usedBy, type Where } from './placing.ts';
import { outlineOf, type ReferenceSize } from './shapes.ts';
import {
  declarationsOf,
  INITIAL_STYLE,
  type InheritedStyle,
  inheritStyle,
  isServer,
  ownStyle,
  type StyleSheet,
} from './styles.ts';
import { type Budget, shown, unsupportedPart } from './svg-refusal.ts';

interface Parts {
  readonly sheet: StyleSheet;
  readonly byId: ReadonlyMap<string, SvgElement>;
  readonly parents: ReadonlyMap<SvgElement, SvgElement>;
  readonly budget: Budget;
}

/**
 * Rules for the shapes inside a clipping element, a `clipPath` or a `mask`. `ruleOf` returns the fill rule of such a
 * shape, and throws if the shape can't clip.
 */
interface ClipKind {
  readonly within: 'clipPath' | 'mask';
  ruleOf(style: InheritedStyle, element: SvgElement): ArtClip['rule'];
}

/**
 * Text appended to the error message about a `clipPath` or `mask` that contains anything other than supported shapes.
 * For a mask, the text says how to fix the file; for a `clipPath`, it is empty.
 */
const FIX: Readonly<Record<ClipKind['within'], string>> = {
  clipPath: '',
  mask: '; remove the mask in your drawing program, or save the drawing as PNG',
};

/** A clipping shape and its bounding box. */
type Piece = ArtClip & { readonly box: Rect };

/** Bounding boxes of the masked element, in its own units. */
interface Masked {
  /** Box of the element's shapes, without strokes. */
  readonly shape: Rect | undefined;
  /** Box of everything that the element paints. */
  readonly painted: Rect | undefined;
}

/** Converts clip paths, and masks that act like clip paths, to outlines. */
export class Clips {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /**
   * Returns the combined outline of the shapes in a `clipPath` (SVG 2; CSS Masking 1, 5). Throws ImageError if `id` is
   * not the id of a `clipPath`, or if its content is unsupported.
   */
  ofClipPath(element: SvgElement, id: string, { toArt, referenceSize }: Where): ArtClip {
    const { byId, sheet } = this.#parts;
    const clipPath = byId.get(id);
    if (clipPath?.name !== 'clipPath')
      throw unsupportedPart(element, `is clipped by ${shown(`#${id}`)}, which is not a clipPath`);
    if (clipPath.attributes.clipPathUnits === 'objectBoundingBox')
      throw unsupportedPart(clipPath, 'has clipPathUnits="objectBoundingBox", which is not supported');
    const declared = declarationsOf(clipPath, sheet);
    if (ownStyle(declared, clipPath).clip !== undefined)
      throw unsupportedPart(clipPath, 'is itself clipped, which is not supported');
    const style = this.#styleAt(clipPath);
    const cutting: ClipKind = { within: 'clipPath', ruleOf: ({ clipRule }) => clipRule };
    return joined(
      this.#pieces(clipPath, { style, toArt: transformedBy(clipPath, toArt), referenceSize, used: [] }, cutting),
    );
  }

  /**
   * Combined outline of a `mask` whose shapes are plain white, or opaque in an alpha mask (CSS Masking 1, 6). Sketch
   * and Figma write such masks for clipping. `undefined` if the mask shows nothing. Throws ImageError for any other
   * mask.
   */
  ofMask(element: SvgElement, id: string, { toArt, referenceSize }: Where, masked: Masked): ArtClip | undefined {
    const mask = this.#parts.byId.get(id);
    if (mask?.name !== 'mask') throw unsupportedPart(element, `is masked by ${shown(`#${id}`)}, which is not a mask`);
    if (mask.attributes.maskContentUnits === 'objectBoundingBox')
      throw unsupportedPart(mask, 'has maskContentUnits="objectBoundingBox", which is not supported');
    const declared = declarationsOf(mask, this.#parts.sheet);
    const own = ownStyle(declared, mask);
    if (own.clip !== undefined || own.mask !== undefined)
      throw unsupportedPart(mask, 'is itself clipped or masked, which is not supported');
    const isOfAlpha = declared.get('mask-type') === 'alpha';
    const ruleOf: ClipKind['ruleOf'] = (style, shape) => {
      if (!isOpaqueFill(style, isOfAlpha))
        throw unsupportedPart(
          shape,
          `must be plain ${isOfAlpha ? 'and opaque' : 'white'}, because it is within a mask${FIX.mask}`,
        );
      return style.fillRule;
    };
    const pieces = this.#pieces(
      mask,
      { style: this.#styleAt(mask), toArt: IDENTITY, referenceSize, used: [] },
      { within: 'mask', ruleOf },
    );
    const around = maskRegionOf(mask, referenceSize, masked.shape);
    if (!around) return undefined;
    if (!pieces.every(({ box }) => isInside(box, around)) && !(masked.painted && isInside(masked.painted, around)))
      throw unsupportedPart(
        mask,
        'contains shapes that extend beyond the area of the mask, which is not supported; remove the mask in your drawing program, or save the drawing as PNG',
      );
    const { path, rule } = joined(pieces);
    return { path: mapPath(path, toArt), rule };
  }

  /** Style that an element inherits from its ancestors. */
  #styleAt(element: SvgElement): InheritedStyle {
    const { sheet, parents } = this.#parts;
    const around = parents.get(element);
    const parent = around === undefined ? INITIAL_STYLE : this.#styleAt(around);
    return inheritStyle(parent, declarationsOf(element, sheet), element);
  }

  #pieces(parent: SvgElement, where: Where, cutting: ClipKind): readonly Piece[] {
    const found: Piece[] = [];
    for (const child of parent.children) {
      this.#parts.budget.visit(child);
      if (showsNothing(child)) continue;
      const piece = this.#piece(child, where, cutting);
      const box = piece && boundsIn(child, piece.path);
      if (!box) continue;
      const other = found.find((one) => overlaps(one.box, box) || one.rule !== piece.rule);
      if (other)
        throw unsupportedPart(
          child,
          `overlaps another shape in the same ${cutting.within}, which is not supported; merge the shapes`,
        );
      found.push({ ...piece, box });
    }
    return found;
  }

  /** Outline of a clipping shape, or of the shape that a `use` refers to. */
  #piece(element: SvgElement, where: Where, cutting: ClipKind): ArtClip | undefined {
    const { sheet, budget, byId } = this.#parts;
    const { referenceSize } = where;
    const { within } = cutting;
    const used = element.name === 'use' ? usedBy(element, byId) : undefined;
    if (!SHAPES.has((used ?? element).name))
      throw unsupportedPart(
        element,
        `is not supported within a ${within}; only shapes, and <use> elements that refer to shapes, are supported${FIX[within]}`,
      );
    const declared = declarationsOf(element, sheet);
    const own = ownStyle(declared, element);
    if (own.clip !== undefined || own.mask !== undefined)
      throw unsupportedPart(element, `is clipped within a ${within}, which is not supported`);
    if (!own.displayed) return undefined;
    const style = inheritStyle(where.style, declared, element);
    const toArt = transformedBy(element, where.toArt);
    if (used)
      return this.#piece(used, { ...where, style, toArt: compose(toArt, movedBy(element, referenceSize)) }, cutting);
    if (!style.visible) return undefined;
    const rule = cutting.ruleOf({ ...style, fillOpacity: style.fillOpacity * own.opacity }, element);
    return { path: mapPath(outlineOf(element, declared, referenceSize, budget), toArt), rule };
  }
}

const joined = (pieces: readonly Piece[]): ArtClip => ({
  path: joinPaths(pieces.map(({ path }) => path)),
  rule: pieces[0]?.rule ?? 'nonzero',
});

/** True if a shape in a mask is fully opaque (and white in a luminance mask) and has no stroke. */
function isOpaqueFill({ fill, fillOpacity, stroke, line }: InheritedStyle, isOfAlpha: boolean): boolean {
  if (fill === undefined || isServer(fill) || fill.alpha * fillOpacity < 1) return false;
  const { r, g, b } = fill.color;
  return (isOfAlpha || r + g + b === 3 * 255) && (stroke === undefined || line.width === 0);
}

/** Minimum ratio of a box's shorter side to its longer side. A box at or below this ratio counts as having no area. */
const MIN_SIDE_RATIO = 1e-9;

/**
 * Region of a mask (CSS Masking 1, 6.3), in the units of the masked element. `undefined` if the region is relative to a
 * shape without area.
 */
function maskRegionOf(mask: SvgElement, referenceSize: ReferenceSize, shape: Rect | undefined): Rect | undefined {
  const isOfUser = mask.attributes.maskUnits === 'userSpaceOnUse';
  const side = (name: 'x' | 'y' | 'width' | 'height', whole: number): number =>
    lengthIn(
      mask.attributes[name] ?? (name === 'x' || name === 'y' ? '-10%' : '120%'),
      mask,
      name,
      isOfUser ? whole : 1,
    );
  const sides = rect(
    side('x', referenceSize.across),
    side('y', referenceSize.down),
    side('width', referenceSize.across),
    side('height', referenceSize.down),
  );
  if (isOfUser) return sides;
  if (!shape || Math.min(shape.width, shape.height) <= MIN_SIDE_RATIO * Math.max(shape.width, shape.height))
    return undefined;
  const { x, y, width, height } = shape;
  return rect(x + sides.x * width, y + sides.y * height, sides.width * width, sides.height * height);
}

/** Tolerance for rounding errors at touching edges, as a share of the box's width or height. */
const TOUCH = 1e-6;

function isInside(box: Rect, around: Rect): boolean {
  const [across, down] = [TOUCH * around.width, TOUCH * around.height];
  return (
    box.x >= around.x - across &&
    box.y >= around.y - down &&
    right(box) <= right(around) + across &&
    bottom(box) <= bottom(around) + down
  );
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
