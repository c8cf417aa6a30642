import { PathBuilder } from '../../../base/path.ts';
import { bottom, type Rect, rect, right } from '../../../base/rect.ts';
import { compose, IDENTITY } from '../../../base/transform.ts';
import { type ArtNode, hasBlends } from '../vector-art.ts';
import { Clips, mapPath } from './clips.ts';
import type { SvgElement } from './document.ts';
import { greyNodes } from './grey-nodes.ts';
import type { Cut, Groups } from './groups.ts';
import { lengthIn } from './numbers.ts';
import { fromBox, hasArea, transformedBy, usedThrough, type Where } from './placing.ts';
import type { ReferenceSize } from './shapes.ts';
import { type Declarations, declarationsOf, type StyleSheet } from './style-sheet.ts';
import { ownStyle, styleAt } from './styles.ts';
import { type Budget, unsupportedPart } from './svg-refusal.ts';

interface Parts {
  readonly sheet: StyleSheet;
  readonly byId: ReadonlyMap<string, SvgElement>;
  readonly parents: ReadonlyMap<SvgElement, SvgElement>;
  readonly budget: Budget;
}

/** Bounding boxes of a clipped or masked element, in its own units. */
export interface Masked {
  /** Box of the element's shapes, without strokes. */
  readonly shape: Rect | undefined;
  /** Box of everything that the element paints. */
  readonly painted: Rect | undefined;
}

/** A cut that hides everything. */
const NOTHING: Cut = { mask: [] };

/** Converts clip paths and masks to outlines if possible, otherwise to soft masks (CSS Masking 1). */
export class Masks {
  readonly #parts: Parts;
  readonly #clips: Clips;
  readonly #groups: Groups;
  /** Draws the children of an element. */
  readonly #draw: (parent: SvgElement, where: Where) => readonly ArtNode[];

  constructor(parts: Parts, groups: Groups, draw: (parent: SvgElement, where: Where) => readonly ArtNode[]) {
    this.#parts = parts;
    this.#clips = new Clips(parts);
    this.#groups = groups;
    this.#draw = draw;
  }

  /**
   * Returns the cuts of a `clipPath`, and of the clip path that clips the `clipPath` itself. If `id` refers to an
   * element of another type, or the reference is circular, nothing is clipped (CSS Masking 1, 5.1). `shape` is the box
   * of the clipped element's shapes.
   */
  ofClipPath(element: SvgElement, id: string, where: Where, shape: Rect | undefined): readonly Cut[] {
    const clipPath = this.#parts.byId.get(id);
    if (clipPath?.name !== 'clipPath' || where.used.includes(clipPath)) return [];
    const used = usedThrough(clipPath, where);
    const isOfBox = clipPath.attributes.clipPathUnits === 'objectBoundingBox';
    if (isOfBox && (!shape || !hasArea(shape))) return [NOTHING];
    const declared = declarationsOf(clipPath, this.#parts.sheet);
    const { clip } = ownStyle(declared, clipPath);
    const referenceSize = isOfBox ? UNIT_BOX : where.referenceSize;
    const around = transformedBy(clipPath, declared, where);
    const inside: Where = {
      style: styleAt(clipPath, this.#parts),
      toArt: isOfBox && shape ? compose(around, fromBox(shape)) : around,
      referenceSize,
      used,
      isClipping: true,
    };
    const outline = this.#clips.ofClipPath(clipPath, inside);
    const cut: Cut = outline ? { clip: outline } : { mask: this.#draw(clipPath, inside) };
    return clip === undefined ? [cut] : [cut, ...this.ofClipPath(element, clip, { ...where, used }, shape)];
  }

  /**
   * Returns the cuts of a `mask`, and of the clip path and mask that apply to the `mask` itself. If `id` refers to an
   * element of another type, or the mask directly uses itself, nothing is masked.
   */
  ofMask(element: SvgElement, id: string, where: Where, masked: Masked): readonly Cut[] {
    const mask = this.#parts.byId.get(id);
    if (mask?.name !== 'mask' || isWithinItself(mask, where)) return [];
    const used = usedThrough(mask, where);
    const declared = declarationsOf(mask, this.#parts.sheet);
    const own = ownStyle(declared, mask);
    const around = maskRegionOf(mask, where.referenceSize, masked.shape);
    const { shape } = masked;
    const isOfBox = mask.attributes.maskContentUnits === 'objectBoundingBox';
    if (!around || (isOfBox && (!shape || !hasArea(shape)))) return [NOTHING];
    const inside: Where = {
      style: styleAt(mask, this.#parts),
      toArt: isOfBox && shape ? fromBox(shape) : IDENTITY,
      referenceSize: isOfBox ? UNIT_BOX : where.referenceSize,
      used,
    };
    const cut = this.#cutOf(mask, declared, inside, { ...masked, around, where });
    if (own.clip === undefined && own.mask === undefined) return [cut];
    const there = { ...where, used };
    return [
      cut,
      ...(own.mask === undefined ? [] : this.ofMask(element, own.mask, there, masked)),
      ...(own.clip === undefined ? [] : this.ofClipPath(element, own.clip, there, shape)),
    ];
  }

  /**
   * Returns the cut that a mask makes, ignoring the mask's own clip path and mask. `inside` is in the units of the
   * masked element.
   */
  #cutOf(
    mask: SvgElement,
    declared: Declarations,
    inside: Where,
    { painted, around, where }: Masked & { readonly around: Rect; readonly where: Where },
  ): Cut {
    const isOfAlpha = declared.get('mask-type') === 'alpha';
    const outline = this.#clips.ofMask(mask, inside, isOfAlpha);
    const isWithin =
      outline?.boxes.every((box) => isInside(box, around)) || (painted !== undefined && isInside(painted, around));
    if (outline && isWithin)
      return { clip: { path: mapPath(outline.clip.path, where.toArt), rule: outline.clip.rule } };
    if (inside.style.mixesLinear)
      throw unsupportedPart(mask, 'has color-interpolation="linearRGB", which is not supported; set it to sRGB');
    const nodes = this.#draw(mask, { ...inside, toArt: compose(where.toArt, inside.toArt) });
    // blended colours and blended luminances give different masks
    if (!isOfAlpha && hasBlends(nodes))
      throw unsupportedPart(mask, 'contains a mix-blend-mode, which is not supported in a mask; remove it');
    const region = mapPath(new PathBuilder().rect(around).build(), where.toArt);
    const shown = this.#groups.cut(mask, greyNodes(nodes, isOfAlpha), [{ clip: { path: region, rule: 'nonzero' } }]);
    return { mask: shown };
  }
}

/**
 * True if a mask refers to itself directly; browsers ignore the reference. Throws ImageError if a mask refers to itself
 * through another mask, because programs draw such masks differently.
 */
function isWithinItself(mask: SvgElement, { used }: Where): boolean {
  if (!used.includes(mask)) return false;
  if (used.findLast(({ name }) => name === 'mask') === mask) return true;
  throw unsupportedPart(mask, 'refers to itself through another mask; remove one of the references');
}

/** Reference size for percentages in `objectBoundingBox` units. */
const UNIT_BOX: ReferenceSize = { across: 1, down: 1 };

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
  if (!shape || !hasArea(shape)) return undefined;
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
