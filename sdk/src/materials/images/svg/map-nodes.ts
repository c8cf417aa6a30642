import { compose, mapRect, type Transform } from '../../../base/transform.ts';
import { type ArtNode, isFlat, isGradient } from '../vector-art.ts';
import { mapPath } from './clips.ts';
import { boxOf, type Groups } from './groups.ts';
import type { Budget } from './svg-refusal.ts';

/** Returns copies of nodes with `transform` applied, and counts the copies towards the limits of `budget`. */
export function copyNodes(
  nodes: readonly ArtNode[],
  transform: Transform,
  parts: { readonly budget: Budget; readonly groups: Groups },
): readonly ArtNode[] {
  const { budget, groups } = parts;
  return nodes.map((node) => {
    const box = boxOf(node);
    if (box) budget.paint(groups.shareOf(mapRect(transform, box)));
    if (node.kind === 'group') {
      const { clip, mask } = node;
      if (clip) budget.segments(clip.path.verbs.length);
      return {
        ...node,
        box: mapRect(transform, node.box),
        nodes: copyNodes(node.nodes, transform, parts),
        clip: clip && { ...clip, path: mapPath(clip.path, transform) },
        ...(mask && { mask: copyNodes(mask, transform, parts) }),
      };
    }
    budget.segments(node.path.verbs.length);
    const { paint } = node;
    if (isGradient(paint)) budget.stops(paint.stops.length);
    else if (!isFlat(paint)) budget.pixels(paint.image.width * paint.image.height);
    return {
      ...node,
      path: mapPath(node.path, transform),
      paint: isFlat(paint) ? paint : { ...paint, toArt: compose(transform, paint.toArt) },
    };
  });
}
