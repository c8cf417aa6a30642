import type { BarsNode, GroupNode, PathNode, SceneNode } from '../../scene/scene.ts';

/** Content of fewer bytes costs less written again than the object that would share it. */
const WORTH_BYTES = 200;
const BYTES_PER_RECTANGLE = 9;
const BYTES_PER_POINT = 10;
const BYTES_PER_GLYPH = 2;
const BYTES_PER_NODE = 20;

/**
 * Finds art that comes again: the same bars, outline or group in several labels. The first time it is drawn where it is,
 * for most never come again; from the second time on it is a form, written once. Remembers without keeping alive.
 */
export class SharedArt {
  readonly #seen = new WeakMap<object, { readonly height: number; name: string | undefined }>();

  /**
   * The form to draw, made by `make` when the art is met for the second time; `undefined`: draw it here.
   * `height` is the label's, by which the art's y was turned: art of another label size is other art.
   */
  find(node: BarsNode | PathNode | GroupNode, height: number, make: () => string): string | undefined {
    if (estimatedBytes(node) < WORTH_BYTES) return undefined;
    const key = keyOf(node);
    const seen = this.#seen.get(key);
    if (!seen) {
      this.#seen.set(key, { height, name: undefined });
      return undefined;
    }
    if (seen.height !== height) return undefined;
    seen.name ??= make();
    return seen.name;
  }
}

/** The object that is the same whenever the art is. */
function keyOf(node: BarsNode | PathNode | GroupNode): object {
  if (node.kind === 'bars') return node.rects;
  return node.kind === 'path' ? node.path : node;
}

function estimatedBytes(node: SceneNode): number {
  switch (node.kind) {
    case 'bars':
      return (node.rects.length / 4) * BYTES_PER_RECTANGLE;
    case 'path':
      return (node.path.points.length / 2) * BYTES_PER_POINT;
    case 'glyphs':
      return node.run.glyphs.length * BYTES_PER_GLYPH;
    case 'image':
      return 0;
    case 'group':
      return node.nodes.reduce((bytes, inner) => bytes + BYTES_PER_NODE + estimatedBytes(inner), 0);
    default:
      return node satisfies never;
  }
}
