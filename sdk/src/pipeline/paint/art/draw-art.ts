import { bottom, type Rect, right } from '../../../base/rect.ts';
import { mapRect, scaling, type Transform } from '../../../base/transform.ts';
import type { DecodedImage } from '../../../materials/images/decoded-image.ts';
import type { PixelSize } from '../../../materials/images/pixel-size.ts';
import { MOST_PAINTED_PIXELS } from '../../../materials/images/turned-size.ts';
import type { ArtClip, ArtFill, ArtGroup, ArtNode, FillRule, VectorArt } from '../../../materials/images/vector-art.ts';
import { type LevelOf, nonZero } from '../raster/coverage.ts';
import { Edges } from '../raster/edges.ts';
import { type DotBox, dotsTouched, Filler } from '../raster/fill.ts';
import { FULL, RUN_STRIDE, type Runs } from '../raster/runs.ts';
import { Layer } from './layer.ts';

/**
 * A drawing's pixels on `size` dots, by exact coverage as all that is painted, on nothing: what lies below shows through.
 * More dots than any image has become fewer, as fine as they may be.
 */
export function drawArt(art: VectorArt, size: PixelSize): DecodedImage {
  const shrink = Math.min(1, Math.sqrt(MOST_PAINTED_PIXELS / (size.width * size.height)));
  const width = Math.max(1, Math.floor(size.width * shrink));
  const height = Math.max(1, Math.floor(size.height * shrink));
  const page = new Layer({ left: 0, top: 0, right: width, bottom: height });
  new ArtPainter(scaling(width / art.width, height / art.height)).paint(page, art.nodes);
  return { key: `${art.key} ${width}x${height}`, width, height, rgba: page.rgba, opaque: page.isOpaque(), art };
}

/** Inside is what an odd number of windings goes around (SVG 2, 13.4.2). */
const evenOdd: LevelOf = (sum) => {
  const around = (sum < 0 ? 0 - sum : sum) % 2;
  return nonZero(around > 1 ? 2 - around : around);
};

const LEVELS: Readonly<Record<FillRule, LevelOf>> = { nonzero: nonZero, evenodd: evenOdd };

class ArtPainter {
  readonly #edges = new Edges();
  readonly #filler = new Filler();
  readonly #toDots: Transform;

  constructor(toDots: Transform) {
    this.#toDots = toDots;
  }

  paint(layer: Layer, nodes: readonly ArtNode[]): void {
    for (const node of nodes) {
      if (node.kind === 'fill') this.#fill(node, layer.box, (runs) => layer.blendRuns(runs, node.color, node.alpha));
      else this.#group(layer, node);
    }
  }

  #fill({ path, rule }: Pick<ArtFill, 'path' | 'rule'>, within: DotBox, sink: (runs: Runs) => void): void {
    this.#edges.clear();
    this.#edges.path(path, this.#toDots);
    const box = dotsTouched(this.#edges, within);
    if (box) this.#filler.fill(this.#edges, box, sink, LEVELS[rule]);
  }

  #group(below: Layer, { nodes, box: around, alpha, clip }: ArtGroup): void {
    const box = dotsWithin(mapRect(this.#toDots, around), below.box);
    if (!box) return;
    const layer = new Layer(box);
    this.paint(layer, nodes);
    below.blendLayer(layer, alpha, clip && this.#maskOf(clip, box));
  }

  /** The level of each dot of `box`, row by row. */
  #maskOf(clip: ArtClip, box: DotBox): Uint8Array {
    const width = box.right - box.left;
    const mask = new Uint8Array(width * (box.bottom - box.top));
    this.#fill(clip, box, ({ data, length }) => {
      for (let i = 0; i < length; i += RUN_STRIDE) {
        const start = ((data[i] ?? 0) - box.top) * width + (data[i + 1] ?? 0) - box.left;
        const packed = data[i + 2] ?? 0;
        mask.fill(packed & FULL, start, start + (packed >> 4));
      }
    });
    return mask;
  }
}

function dotsWithin(box: Rect, within: DotBox): DotBox | undefined {
  const left = Math.max(within.left, Math.floor(box.x));
  const top = Math.max(within.top, Math.floor(box.y));
  const end = {
    right: Math.min(within.right, Math.ceil(right(box))),
    bottom: Math.min(within.bottom, Math.ceil(bottom(box))),
  };
  return left < end.right && top < end.bottom ? { left, top, ...end } : undefined;
}
