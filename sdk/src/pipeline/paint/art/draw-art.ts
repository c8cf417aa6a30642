import { bottom, type Rect, right } from '../../../base/rect.ts';
import { mapRect, scaling } from '../../../base/transform.ts';
import type { DecodedImage } from '../../../materials/images/decoded-image.ts';
import type { PixelSize } from '../../../materials/images/pixel-size.ts';
import { MOST_PAINTED_PIXELS } from '../../../materials/images/turned-size.ts';
import {
  type ArtClip,
  type ArtFill,
  type ArtGroup,
  type ArtNode,
  isGradient,
  type VectorArt,
} from '../../../materials/images/vector-art.ts';
import type { DotBox } from '../raster/fill.ts';
import { FULL, RUN_STRIDE } from '../raster/runs.ts';
import { CrispFill } from './crisp-fill.ts';
import { flatTones, type ToneOf } from './flat-tones.ts';
import { Layer } from './layer.ts';
import { type OutlineFill, SmoothFill } from './outline-fill.ts';
import { Shader } from './shader.ts';

/**
 * A drawing's pixels on `size` dots, by exact coverage as all that is painted, on nothing: what lies below shows through.
 * More dots than any image has become fewer, as fine as they may be.
 */
export function drawArt(art: VectorArt, size: PixelSize): DecodedImage {
  const shrink = Math.min(1, Math.sqrt(MOST_PAINTED_PIXELS / (size.width * size.height)));
  const width = Math.max(1, Math.floor(size.width * shrink));
  const height = Math.max(1, Math.floor(size.height * shrink));
  const key = `${art.key} ${width}x${height}`;
  const draw = (named: string, fill: OutlineFill, toneOf: ToneOf): DecodedImage => {
    const page = new Layer({ left: 0, top: 0, right: width, bottom: height });
    new ArtPainter(fill, toneOf).paint(page, art.nodes);
    return { key: named, width, height, rgba: page.rgba, opaque: page.isOpaque(), art };
  };
  const toDots = scaling(width / art.width, height / art.height);
  let crisp: DecodedImage | undefined;
  return {
    ...draw(key, new SmoothFill(toDots), (color) => color),
    crisp: () => {
      crisp ??= draw(`${key} crisp`, new CrispFill(toDots), flatTones(art.nodes));
      return crisp;
    },
  };
}

class ArtPainter {
  readonly #outlines: OutlineFill;
  readonly #toneOf: ToneOf;

  constructor(outlines: OutlineFill, toneOf: ToneOf) {
    this.#outlines = outlines;
    this.#toneOf = toneOf;
  }

  /** `alpha` is that of the groups around. */
  paint(layer: Layer, nodes: readonly ArtNode[], alpha = 1): void {
    for (const node of nodes) {
      if (node.kind === 'fill') this.#fill(layer, node, alpha);
      else this.#group(layer, node, alpha);
    }
  }

  #fill(layer: Layer, { path, rule, paint, alpha }: ArtFill, around: number): void {
    if (isGradient(paint)) {
      const shader = new Shader(paint, this.#outlines.toDots);
      this.#outlines.fill(path, rule, layer.box, (runs) => layer.shadeRuns(runs, shader, alpha));
      return;
    }
    const color = alpha === 1 && around === 1 ? this.#toneOf(paint) : paint;
    this.#outlines.fill(path, rule, layer.box, (runs) => layer.blendRuns(runs, color, alpha));
  }

  #group(below: Layer, { nodes, box: around, alpha, clip }: ArtGroup, outer: number): void {
    const box = dotsWithin(mapRect(this.#outlines.toDots, around), below.box);
    if (!box) return;
    const layer = new Layer(box);
    this.paint(layer, nodes, outer * alpha);
    below.blendLayer(layer, alpha, clip && this.#maskOf(clip, box));
  }

  /** The level of each dot of `box`, row by row. */
  #maskOf({ path, rule }: ArtClip, box: DotBox): Uint8Array {
    const width = box.right - box.left;
    const mask = new Uint8Array(width * (box.bottom - box.top));
    this.#outlines.fill(path, rule, box, ({ data, length }) => {
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
