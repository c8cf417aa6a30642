import { BLACK, type Color, luminance } from '../../../base/color.ts';
import { bottom, type Rect, right } from '../../../base/rect.ts';
import { mapRect, scaling } from '../../../base/transform.ts';
import type { DecodedImage, PixelSize } from '../../../materials/images/decoded-image.ts';
import { MAX_PAINTED_PIXELS } from '../../../materials/images/turned-size.ts';
import {
  type ArtClip,
  type ArtFill,
  type ArtGroup,
  type ArtNode,
  isGradient,
  layerRoom,
  type VectorArt,
} from '../../../materials/images/vector-art.ts';
import { type DotBox, FULL, RUN_STRIDE } from '../raster/coverage.ts';
import { dotsIn, Layer, Shader } from './layer.ts';
import { CrispFill, type OutlineFill, SmoothFill } from './outline-fill.ts';

/**
 * Rasterises a drawing to `size` dots on a transparent background, antialiased by exact coverage. Reduces the size if
 * it exceeds the maximum number of pixels of an image.
 */
export function drawArt(art: VectorArt, size: PixelSize): DecodedImage {
  const shrink = Math.min(1, Math.sqrt(MAX_PAINTED_PIXELS / (size.width * size.height)));
  const width = Math.max(1, Math.floor(size.width * shrink));
  const height = Math.max(1, Math.floor(size.height * shrink));
  const key = `${art.key} ${width}x${height}`;
  const draw = (named: string, fill: OutlineFill, toneOf: ToneOf): DecodedImage => {
    const page = new Layer({ left: 0, top: 0, right: width, bottom: height });
    const within = (box: Rect, around: DotBox) => dotsWithin(mapRect(fill.toDots, box), around);
    new ArtPainter(fill, toneOf, layerRoom(art.nodes, page.box, within, dotsIn)).paint(page, art.nodes);
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
  /**
   * Stack of the pixels of all open layers; a group's layer closes before that of its parent. Separate buffers would
   * wait for the garbage collector, which takes gigabytes for nested groups.
   */
  readonly #dots: Uint32Array<ArrayBuffer>;
  #used = 0;
  #mask = new Uint8Array(0);

  /** `room` is the total number of dots of nested layers. */
  constructor(outlines: OutlineFill, toneOf: ToneOf, room: number) {
    this.#outlines = outlines;
    this.#toneOf = toneOf;
    this.#dots = new Uint32Array(room);
  }

  /** Paints nodes to a layer. `alpha` is the product of the parent groups' alphas. */
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
    const start = this.#used;
    this.#used += dotsIn(box);
    const layer = new Layer(box, this.#dots.subarray(start, this.#used).fill(0));
    this.paint(layer, nodes, outer * alpha);
    below.blendLayer(layer, alpha, clip && this.#maskOf(clip, box));
    this.#used = start;
  }

  /** Returns the coverage of each dot of `box`, row by row; valid until the next call. */
  #maskOf({ path, rule }: ArtClip, box: DotBox): Uint8Array {
    const width = box.right - box.left;
    if (this.#mask.length < dotsIn(box)) this.#mask = new Uint8Array(dotsIn(box));
    const mask = this.#mask.fill(0, 0, dotsIn(box));
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

/** Maps a flat colour to its printed colour, before midtones become patterns. */
type ToneOf = (color: Color) => Color;

const WHITE: Color = { r: 255, g: 255, b: 255 };
/** Luminance below which a colour counts as ink: pure red has 0.21, orange 0.4. */
const DARK = 0.3;
/** Luminance above which a colour counts as paper. */
const LIGHT = 0.8;
/** Minimum difference of luminance between tones that stay distinct, such as blue on red. */
const APART = 0.1;

/**
 * Returns the mapping of a drawing's flat colours for black-and-white printing. A drawing of a single ink becomes
 * black, whatever its colour. With several inks, the darkest becomes black if it is dark, along with similar ones.
 * Light colours become paper; others stay unchanged.
 */
function flatTones(nodes: readonly ArtNode[]): ToneOf {
  const tones = new Set<number>();
  const isFlat = collect(nodes, tones);
  const inks = [...tones].filter((tone) => tone <= LIGHT).sort((a, b) => a - b);
  const [darkest = 0] = inks;
  const isOneInk = isFlat && (inks.at(-1) ?? 0) - darkest < APART;
  return (color) => {
    const tone = luminance(color);
    if (tone > LIGHT) return WHITE;
    if (isOneInk) return BLACK;
    return darkest < DARK && tone - darkest < APART ? BLACK : color;
  };
}

/**
 * Collects the luminances of all opaque flat colours. Returns true if the drawing has no gradients and no transparency.
 */
function collect(nodes: readonly ArtNode[], tones: Set<number>): boolean {
  let isFlat = true;
  for (const node of nodes) {
    if (node.alpha < 1 || (node.kind === 'fill' && isGradient(node.paint))) isFlat = false;
    else if (node.kind === 'group') isFlat = collect(node.nodes, tones) && isFlat;
    else if (!isGradient(node.paint)) tones.add(luminance(node.paint));
  }
  return isFlat;
}
