import { pathBounds, VERB } from '../../../base/path.ts';
import { intersection, type Rect, rect, union } from '../../../base/rect.ts';
import { type ArtClip, type ArtNode, type BlendMode, isBlended, maxLayerArea } from '../vector-art.ts';
import type { SvgElement } from './document.ts';
import type { Budget } from './svg-refusal.ts';
import type { Viewport } from './viewport.ts';

/** Cost of clearing, clipping and compositing a layer, as a multiple of painting its whole area once. */
const LAYER_COVERS = 3;

/** Outline or soft mask that limits the visible part of nodes. */
export type Cut = { readonly clip: ArtClip } | { readonly mask: readonly ArtNode[] };

/** Combines nodes into groups, within the limits of a drawing. */
export class Groups {
  readonly #viewport: Viewport;
  readonly #budget: Budget;

  constructor({ viewport, budget }: { readonly viewport: Viewport; readonly budget: Budget }) {
    this.#viewport = viewport;
    this.#budget = budget;
  }

  /**
   * Applies clips and masks, then an opacity, to the nodes of an element. Creates no group if a clip has no
   * effect or the opacity applies to a single node. Even then, blended nodes get a group, which isolates them from the
   * nodes below.
   */
  cut(element: SvgElement, nodes: readonly ArtNode[], cuts: readonly Cut[], opacity = 1): readonly ArtNode[] {
    const isBlending = nodes.some(isBlended);
    let inside = nodes;
    let left = opacity;
    for (const [i, cut] of cuts.entries()) {
      if (inside.length === 0) return [];
      if ('clip' in cut && !isBlending && holdsAll(cut.clip, inside, this.#viewport)) continue;
      const isLast = i === cuts.length - 1;
      inside = this.#group(element, inside, isLast ? opacity : 1, cut);
      if (isLast) left = 1;
    }
    const [only] = inside;
    if (left === 1 || !only) return inside;
    if (inside.length === 1 && !isBlended(only)) return [{ ...only, alpha: only.alpha * left }];
    return this.#group(element, inside, left);
  }

  /**
   * Clips the content of a viewport. Unlike a clip path, a viewport does not isolate its content, so blended nodes are
   * clipped one by one.
   */
  clip(element: SvgElement, nodes: readonly ArtNode[], clip: ArtClip): readonly ArtNode[] {
    if (!nodes.some(isBlended)) return this.cut(element, nodes, [{ clip }]);
    return nodes.flatMap((node) => {
      if (node.kind !== 'group' || node.blend === undefined) return this.cut(element, [node], [{ clip }]);
      const { blend, ...plain } = node;
      return this.blend(element, this.cut(element, [plain], [{ clip }]), { blend, isIsolated: true });
    });
  }

  /**
   * Blends the nodes of an element with the nodes below them, as one group. If `isIsolated` is true, the nodes are not
   * blended with anything outside the group.
   */
  blend(
    element: SvgElement,
    nodes: readonly ArtNode[],
    { blend, isIsolated }: { readonly blend: BlendMode | undefined; readonly isIsolated: boolean },
  ): readonly ArtNode[] {
    const [only] = nodes;
    if (!only || (!blend && !(isIsolated && nodes.some(isBlended)))) return nodes;
    if (nodes.length === 1 && only.kind === 'group' && !isBlended(only)) return [{ ...only, ...(blend && { blend }) }];
    return this.#group(element, nodes, 1).map((group) =>
      group.kind === 'group' && blend ? { ...group, blend } : group,
    );
  }

  /** Part of a box that is inside the drawing. */
  seenOf(box: Rect): Rect {
    const { width, height } = this.#viewport;
    const within = (value: number, most: number): number => Math.max(0, Math.min(most, value));
    const left = within(box.x, width);
    const top = within(box.y, height);
    return rect(left, top, within(box.x + box.width, width) - left, within(box.y + box.height, height) - top);
  }

  /** Share of the drawing that a box covers, 0 to 1. */
  shareOf(box: Rect): number {
    const { width, height } = this.#viewport;
    const seen = this.seenOf(box);
    return (seen.width / width) * (seen.height / height);
  }

  #group(element: SvgElement, nodes: readonly ArtNode[], alpha: number, cut?: Cut): readonly ArtNode[] {
    const clip = cut && 'clip' in cut ? cut.clip : undefined;
    const mask = cut && 'mask' in cut ? cut.mask : undefined;
    const box = clip ? pathBounds(clip.path) : boxOfAll(nodes);
    const shown = mask && box ? maskedBox(box, mask) : box;
    if (!shown) return [];
    this.#budget.paint(this.shareOf(shown) * LAYER_COVERS * (mask ? 2 : 1));
    const group: ArtNode = { kind: 'group', nodes, box: shown, alpha, clip, ...(mask && { mask }) };
    const { width, height } = this.#viewport;
    const area = maxLayerArea([group], rect(0, 0, width, height), intersection, ({ width: w, height: h }) => w * h);
    this.#budget.layers(area / (width * height), element);
    return [group];
  }
}

function maskedBox(box: Rect, mask: readonly ArtNode[]): Rect | undefined {
  const shown = boxOfAll(mask);
  return shown && intersection(box, shown);
}

export const boxOf = (node: ArtNode): Rect | undefined => (node.kind === 'group' ? node.box : pathBounds(node.path));

/** Bounding box of nodes; `undefined` if they draw nothing. */
export const boxOfAll = (nodes: readonly ArtNode[]): Rect | undefined =>
  nodes.map(boxOf).reduce((all, each) => union(all, each), undefined);

const TOUCH = 1e-6;

/**
 * True if a clip has no effect, because it is an axis-parallel rectangle that contains all nodes. Exporters often write
 * such a clip around the whole drawing.
 */
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
