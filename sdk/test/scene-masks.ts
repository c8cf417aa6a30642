import type { Raster } from '../src/pipeline/paint/raster/pixel-buffer.ts';
import type { Scene, SceneNode } from '../src/pipeline/scene/scene.ts';
import { asGrey } from './property-tools.ts';

// Classifies the dots of a label by content, so that each kind of ink has its own tolerance.

/** Content of a dot. If two kinds overlap, the later one applies. */
export const INK = {
  /** Bars, modules, upright images, or nothing: aligned to whole dots. */
  exact: 0,
  /** Borders, underlines and drawings, whose edges may be between dots. */
  lines: 1,
  text: 2,
  /** Content rotated by an angle other than a multiple of 90 degrees. */
  turned: 3,
  /** Bars and modules below text such as yellow letters, where the dark ink is not the text's. */
  under: 4,
} as const;
export type InkKind = keyof typeof INK;

/**
 * Distance in dots at which a kind still counts around its ink: rasterisers differ this far in placing and smoothing
 * it.
 */
const REACH = { lines: 1, text: 3, turned: 2 } as const;

/** Returns a byte of `INK` for each dot of a scene. `raster` paints a scene. */
export function inkKinds(scene: Scene, raster: (scene: Scene) => Raster): Uint8Array {
  const upright = scene.nodes.filter(isUpright);
  const { pixels } = raster({ ...scene, nodes: [] });
  const kinds = new Uint8Array(pixels.length);
  const mark = (kind: keyof typeof REACH, nodes: readonly SceneNode[]): void => {
    if (nodes.length > 0) markAround(kinds, raster({ ...scene, nodes: nodes.map(blackened) }), INK[kind], REACH[kind]);
  };
  mark(
    'lines',
    upright.flatMap((node) => only(node, 'path')),
  );
  mark('lines', upright.flatMap((node) => only(node, 'image')).filter(hasArt));
  mark(
    'text',
    upright.flatMap((node) => only(node, 'glyphs')),
  );
  markUnder(kinds, raster({ ...scene, nodes: upright.flatMap((node) => only(node, 'bars')) }));
  mark(
    'turned',
    scene.nodes.filter((node) => !isUpright(node)),
  );
  return kinds;
}

/** True for drawings, which a PDF has as outlines, with smoothed edges. */
const hasArt = (node: SceneNode): boolean =>
  node.kind === 'group' ? node.nodes.some(hasArt) : node.kind === 'image' && node.image.art !== undefined;

function isUpright(node: SceneNode): boolean {
  if (node.kind !== 'group') return true;
  const { a, b, c, d } = node.transform;
  return (a === 0 && d === 0) || (b === 0 && c === 0);
}

/** Returns the node with only its leaves of one kind. */
function only(node: SceneNode, kind: SceneNode['kind']): readonly SceneNode[] {
  if (node.kind !== 'group') return node.kind === kind ? [node] : [];
  const nodes = node.nodes.flatMap((child) => only(child, kind));
  return nodes.length > 0 ? [{ ...node, nodes }] : [];
}

/** Returns the node with all ink in black, including white ink. */
function blackened(node: SceneNode): SceneNode {
  if (node.kind === 'image') return node;
  return node.kind === 'group'
    ? { ...node, nodes: node.nodes.map(blackened) }
    : { ...node, color: { r: 0, g: 0, b: 0 } };
}

/** Marks bars and modules below text. */
function markUnder(kinds: Uint8Array, raster: Raster): void {
  const { pixels } = asGrey(raster);
  for (let at = 0; at < pixels.length; at++) if (pixels[at] !== 255 && kinds[at] === INK.text) kinds[at] = INK.under;
}

function markAround(kinds: Uint8Array, raster: Raster, kind: number, reach: number): void {
  const { width, height, pixels } = asGrey(raster);
  for (let at = 0; at < pixels.length; at++) {
    if (pixels[at] === 255) continue;
    const x = at % width;
    const y = (at - x) / width;
    for (let row = Math.max(0, y - reach); row <= Math.min(height - 1, y + reach); row++)
      kinds.fill(kind, row * width + Math.max(0, x - reach), row * width + Math.min(width, x + reach + 1));
  }
}
