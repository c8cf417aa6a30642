import type { Raster } from '../src/pipeline/paint/raster/pixel-buffer.ts';
import type { Scene, SceneNode } from '../src/pipeline/scene/scene.ts';
import { asGrey } from './property-tools.ts';

// Which dots of a label show what, so that each kind of ink can be held to its own bound.

/** What a dot shows; the later where two kinds meet. */
export const INK = {
  /** Bars, modules, upright images, or nothing: whole dots. */
  exact: 0,
  /** Borders, underlines and drawings: their edges may lie between dots. */
  lines: 1,
  text: 2,
  /** What is turned by anything but a multiple of 90 degrees. */
  turned: 3,
  /** Bars and modules with text over them, such as yellow letters: what is dark there is not the text. */
  under: 4,
} as const;
export type InkKind = keyof typeof INK;

/** How far around its ink a kind counts, dots: how far a rasteriser's own way to place and smooth it reaches. */
const REACH = { lines: 1, text: 3, turned: 2 } as const;

/** A byte of `INK` for each dot of a scene. `raster` paints a scene. */
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

/** Drawings are outlines in a PDF, and smoothed as such. */
const hasArt = (node: SceneNode): boolean =>
  node.kind === 'group' ? node.nodes.some(hasArt) : node.kind === 'image' && node.image.art !== undefined;

function isUpright(node: SceneNode): boolean {
  if (node.kind !== 'group') return true;
  const { a, b, c, d } = node.transform;
  return (a === 0 && d === 0) || (b === 0 && c === 0);
}

/** The node with nothing but its leaves of one kind. */
function only(node: SceneNode, kind: SceneNode['kind']): readonly SceneNode[] {
  if (node.kind !== 'group') return node.kind === kind ? [node] : [];
  const nodes = node.nodes.flatMap((child) => only(child, kind));
  return nodes.length > 0 ? [{ ...node, nodes }] : [];
}

/** Ink of any colour, white included, as black. */
function blackened(node: SceneNode): SceneNode {
  if (node.kind === 'image') return node;
  return node.kind === 'group'
    ? { ...node, nodes: node.nodes.map(blackened) }
    : { ...node, color: { r: 0, g: 0, b: 0 } };
}

/** Tells bars and modules from the text over them. */
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
