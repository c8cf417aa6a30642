import { BLACK, type Color, isShadeOfRed, luminance, RED } from '../../../base/color.ts';
import { noItem } from '../../../base/item-at.ts';
import { type Path, pathBounds } from '../../../base/path.ts';
import { bottom, type Rect, right } from '../../../base/rect.ts';
import {
  applyX,
  applyY,
  compose,
  IDENTITY,
  invertTransform,
  mapRect,
  scaling,
  type Transform,
} from '../../../base/transform.ts';
import { type DecodedImage, MAX_PAINTED_PIXELS, type PixelSize } from '../../../materials/images/decoded-image.ts';
import {
  type Along,
  type ArtClip,
  type ArtFill,
  type ArtGradient,
  type ArtGroup,
  type ArtNode,
  type ArtStop,
  alongGradient,
  type FillRule,
  hasBlends,
  isFlat,
  isGradient,
  maxLayerArea,
  type VectorArt,
} from '../../../materials/images/vector-art.ts';
import { ScanConverter } from '../mono/scan-converter.ts';
import { Filler, type LevelOf, nonZero } from '../raster/coverage.ts';
import { type DotBox, dotsTouched, Edges, FULL, RUN_STRIDE, type Runs } from '../raster/edges.ts';
import { mixOf } from './blend-modes.ts';
import { dotsIn, Layer } from './layer.ts';
import { PictureShader } from './picture-shader.ts';

/**
 * Rasterises a drawing at `size` dots on a transparent background, antialiased by exact coverage. Reduces the size if
 * the image would have too many pixels.
 */
export function drawArt(art: VectorArt, size: PixelSize): DecodedImage {
  const shrink = Math.min(1, Math.sqrt(MAX_PAINTED_PIXELS / (size.width * size.height)));
  const width = Math.max(1, Math.floor(size.width * shrink));
  const height = Math.max(1, Math.floor(size.height * shrink));
  const key = `${art.key} ${width}x${height}`;
  const draw = (named: string, fill: OutlineFill, toneOf: ToneOf): DecodedImage => {
    const page = new Layer({ left: 0, top: 0, right: width, bottom: height });
    const within = (box: Rect, around: DotBox) => dotsWithin(mapRect(fill.toDots, box), around);
    new ArtPainter(fill, toneOf, maxLayerArea(art.nodes, page.box, within, dotsIn)).paint(page, art.nodes);
    return { key: named, width, height, rgba: page.rgba, opaque: page.isOpaque(), art };
  };
  const toDots = scaling(width / art.width, height / art.height);
  const crisp = new Map<boolean, DecodedImage>();
  return {
    ...draw(key, new SmoothFill(toDots), (color) => color),
    crisp: (withRed) => {
      const known = crisp.get(withRed);
      if (known) return known;
      // blend modes need the original colours
      const tones: ToneOf = hasBlends(art.nodes) ? (color) => color : flatTones(art.nodes, withRed);
      const drawn = draw(`${key} crisp${withRed ? ' red' : ''}`, new CrispFill(toDots), tones);
      crisp.set(withRed, drawn);
      return drawn;
    },
  };
}

class ArtPainter {
  readonly #outlines: OutlineFill;
  readonly #toneOf: ToneOf;
  /**
   * Stack with the pixels of all open layers; a group's layer is closed before its parent's layer. With a separate
   * buffer for each group, the garbage collector might have to free gigabytes.
   */
  readonly #dots: Uint32Array<ArrayBuffer>;
  #used = 0;
  #mask = new Uint8Array(0);

  /** Creates a painter. `maxDots` is the maximum number of dots that nested layers need at the same time. */
  constructor(outlines: OutlineFill, toneOf: ToneOf, maxDots: number) {
    this.#outlines = outlines;
    this.#toneOf = toneOf;
    this.#dots = new Uint32Array(maxDots);
  }

  /**
   * Paints nodes on a layer. `isOpaque` is true if no group that contains the nodes is translucent or has a soft mask.
   */
  paint(layer: Layer, nodes: readonly ArtNode[], isOpaque = true): void {
    for (const node of nodes) {
      if (node.kind === 'fill') this.#fill(layer, node, isOpaque);
      else this.#group(layer, node, isOpaque);
    }
  }

  #fill(layer: Layer, { path, rule, paint, alpha }: ArtFill, isOpaque: boolean): void {
    if (!isFlat(paint)) {
      const shader = isGradient(paint)
        ? new Shader(paint, this.#outlines.toDots)
        : new PictureShader(paint, this.#outlines.toDots, this.#seenOf(path, layer.box));
      this.#outlines.fill(path, rule, layer.box, (runs) => layer.shadeRuns(runs, shader, alpha));
      return;
    }
    const color = alpha === 1 && isOpaque ? this.#toneOf(paint) : paint;
    this.#outlines.fill(path, rule, layer.box, (runs) => layer.blendRuns(runs, color, alpha));
  }

  /** Returns the part of a layer's box that an outline may cover; at least one dot. */
  #seenOf(path: Path, box: DotBox): DotBox {
    const around = pathBounds(path, this.#outlines.toDots);
    return (around && dotsWithin(around, box)) ?? { ...box, right: box.left + 1, bottom: box.top + 1 };
  }

  #group(below: Layer, { nodes, box: around, alpha, clip, mask, blend }: ArtGroup, isOpaque: boolean): void {
    const box = dotsWithin(mapRect(this.#outlines.toDots, around), below.box);
    if (!box) return;
    const start = this.#used;
    const layer = this.#layerOf(box);
    this.paint(layer, nodes, isOpaque && alpha === 1 && (mask === undefined || isHard(mask)));
    if (mask) {
      const shown = this.#layerOf(box);
      this.paint(shown, mask, false);
      layer.maskBy(shown);
    }
    below.blendLayer(layer, alpha, clip && this.#coverageOf(clip, box), blend && mixOf(blend));
    this.#used = start;
  }

  /** Allocates an empty layer on top of the stack. */
  #layerOf(box: DotBox): Layer {
    const start = this.#used;
    this.#used += dotsIn(box);
    return new Layer(box, this.#dots.subarray(start, this.#used).fill(0));
  }

  /** Returns the coverage of each dot of `box`, row by row; valid until the next call. */
  #coverageOf({ path, rule }: ArtClip, box: DotBox): Uint8Array {
    const width = box.right - box.left;
    if (this.#mask.length < dotsIn(box)) this.#mask = new Uint8Array(dotsIn(box));
    const mask = this.#mask.fill(0, 0, dotsIn(box));
    this.#outlines.fill(path, rule, box, ({ data, length }) => {
      for (let i = 0; i < length; i += RUN_STRIDE) {
        const start = ((data[i] ?? noItem()) - box.top) * width + (data[i + 1] ?? noItem()) - box.left;
        const packed = data[i + 2] ?? noItem();
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

/** Maps a flat colour to the colour to print, before dithering turns midtones into patterns. */
type ToneOf = (color: Color) => Color;

const WHITE: Color = { r: 255, g: 255, b: 255 };
/** Luminance below which a colour counts as ink. Pure red has a luminance of 0.21, orange a luminance of 0.4. */
const DARK = 0.3;
/** Luminance above which a colour counts as paper. */
const LIGHT = 0.8;
/** Minimum difference in luminance at which two tones, such as blue and red, are printed differently. */
const APART = 0.1;

/** The opaque flat colours of a drawing. */
interface FlatColors {
  /** Luminances of the colours, except shades of red if the printer has red ink. */
  readonly tones: Set<number>;
  hasRed: boolean;
}

/**
 * Returns a function that maps a drawing's flat colours for printing without grey. In a drawing with a single ink, the
 * ink becomes black, whatever its colour. In a drawing with several inks, the darkest ink and similar inks become black
 * if the darkest ink is dark. Light colours become white, like the paper; all other colours stay unchanged. If
 * `withRed` is true, shades of red become red, and do not affect the other colours.
 */
function flatTones(nodes: readonly ArtNode[], withRed: boolean): ToneOf {
  const found: FlatColors = { tones: new Set(), hasRed: false };
  const isRed = (color: Color): boolean => withRed && isShadeOfRed(color);
  const isPlain = collect(nodes, found, isRed);
  const inks = [...found.tones].filter((tone) => tone <= LIGHT).sort((a, b) => a - b);
  const [darkest = 0] = inks;
  const isOneInk = isPlain && !found.hasRed && (inks.at(-1) ?? darkest) - darkest < APART;
  return (color) => {
    if (isRed(color)) return RED;
    const tone = luminance(color);
    if (tone > LIGHT) return WHITE;
    if (isOneInk) return BLACK;
    return darkest < DARK && tone - darkest < APART ? BLACK : color;
  };
}

/** Collects all opaque flat colours. Returns true if the drawing has no gradients and no transparency. */
function collect(nodes: readonly ArtNode[], found: FlatColors, isRed: (color: Color) => boolean): boolean {
  let isPlain = true;
  for (const node of nodes) {
    if (node.alpha < 1 || !hasFlatTones(node)) isPlain = false;
    else if (node.kind === 'group') isPlain = collect(node.nodes, found, isRed) && isPlain;
    else if (isFlat(node.paint)) {
      if (isRed(node.paint)) found.hasRed = true;
      else found.tones.add(luminance(node.paint));
    }
  }
  return isPlain;
}

const hasFlatTones = (node: ArtNode): boolean =>
  node.kind === 'fill' ? isFlat(node.paint) : node.mask === undefined || isHard(node.mask);

/** Returns true if a mask has hard edges only: it consists of opaque white shapes. */
const isHard = (mask: readonly ArtNode[]): boolean =>
  mask.every((node) =>
    node.kind === 'group'
      ? node.alpha === 1 && isHard(node.nodes) && (node.mask === undefined || isHard(node.mask))
      : node.alpha === 1 && isFlat(node.paint) && node.paint.r === 255,
  );

/**
 * Evaluates a gradient at the centres of dots. Uses only plain arithmetic and square roots, so every engine gives the
 * same result.
 */
export class Shader {
  readonly #along: Along;
  readonly #stops: readonly ArtStop[];
  readonly #back: Transform;
  /**
   * Index of the gradient stop before the last position read. It is cached, because the next dot is usually between the
   * same stops.
   */
  #before = 0;
  red = 0;
  green = 0;
  blue = 0;
  /** Alpha of the last dot read, 0 to 1. */
  alpha = 0;

  constructor(gradient: ArtGradient, toDots: Transform) {
    this.#along = alongGradient(gradient);
    this.#stops = gradient.stops;
    this.#back = invertTransform(compose(toDots, gradient.toArt)) ?? IDENTITY;
  }

  /** Sets `red`, `green`, `blue` and `alpha` to the colour of a dot, with channels rounded to integers. */
  read(column: number, row: number): void {
    const x = applyX(this.#back, column + 0.5, row + 0.5);
    const y = applyY(this.#back, column + 0.5, row + 0.5);
    const at = Math.max(0, Math.min(1, this.#along(x, y)));
    const last = this.#stops.length - 2;
    while (this.#before < last && (this.#stops[this.#before + 1] ?? noItem()).at <= at) this.#before++;
    while (this.#before > 0 && (this.#stops[this.#before] ?? noItem()).at > at) this.#before--;
    const from = this.#stops[this.#before];
    const to = this.#stops[this.#before + 1];
    if (!from || !to) return;
    // if two stops share a position, the later one applies
    const share = to.at > from.at ? (at - from.at) / (to.at - from.at) : 1;
    this.red = between(from.color.r, to.color.r, share);
    this.green = between(from.color.g, to.color.g, share);
    this.blue = between(from.color.b, to.color.b, share);
    this.alpha = from.alpha + (to.alpha - from.alpha) * share;
  }
}

const between = (from: number, to: number, share: number): number => Math.floor(from + (to - from) * share + 0.5);

/** Converts the outlines of a drawing to runs of covered dots. */
export interface OutlineFill {
  readonly toDots: Transform;
  /** Passes the covered runs within `box` to `sink`. The runs are valid only during the call. */
  fill(path: Path, rule: FillRule, box: DotBox, sink: (runs: Runs) => void): void;
}

/** Coverage by the even-odd rule (SVG 2, 13.4.2). */
const evenOdd: LevelOf = (sum) => {
  const around = (sum < 0 ? 0 - sum : sum) % 2;
  return nonZero(around > 1 ? 2 - around : around);
};

const LEVELS: Readonly<Record<FillRule, LevelOf>> = { nonzero: nonZero, evenodd: evenOdd };

/** Fills outlines with antialiasing: the level of a dot is the covered share of its area. */
export class SmoothFill implements OutlineFill {
  readonly toDots: Transform;
  readonly #edges = new Edges();
  readonly #filler = new Filler();

  constructor(toDots: Transform) {
    this.toDots = toDots;
  }

  fill(path: Path, rule: FillRule, within: DotBox, sink: (runs: Runs) => void): void {
    this.#edges.clear();
    this.#edges.path(path, this.toDots);
    const box = dotsTouched(this.#edges, within);
    if (box) this.#filler.fill(this.#edges, box, sink, LEVELS[rule]);
  }
}

/**
 * Maximum number of crossings between a drawing's outlines and the rows and columns of dots. Each crossing takes about
 * a microsecond, and keeps an object in memory until its outline is filled.
 */
const MAX_CROSSINGS = 2_000_000;

/**
 * Fills outlines without antialiasing: each dot is on or off, and thin lines stay connected. Uses `ScanConverter`,
 * which also fills text for printers without grey. Once a drawing exceeds `MAX_CROSSINGS`, fills its remaining outlines
 * with antialiasing.
 */
export class CrispFill implements OutlineFill {
  readonly toDots: Transform;
  readonly #edges = new Edges();
  readonly #scan = new ScanConverter();
  readonly #smooth: SmoothFill;
  #crossings = 0;

  constructor(toDots: Transform) {
    this.toDots = toDots;
    this.#smooth = new SmoothFill(toDots);
  }

  fill(path: Path, rule: FillRule, within: DotBox, sink: (runs: Runs) => void): void {
    this.#edges.clear();
    this.#edges.path(path, this.toDots);
    const box = dotsTouched(this.#edges, within);
    if (!box) return;
    this.#crossings += crossingsIn(this.#edges, box);
    if (this.#crossings > MAX_CROSSINGS) this.#smooth.fill(path, rule, within, sink);
    else sink(this.#scan.fill(this.#edges, box, rule));
  }
}

/** Returns an upper bound on the number of crossings between edges and the rows and columns of dots in a box. */
function crossingsIn({ data, length }: Edges, { left, top, right, bottom }: DotBox): number {
  let count = 0;
  for (let i = 0; i < length; i += 4) {
    const across = Math.abs((data[i] ?? noItem()) - (data[i + 2] ?? noItem()));
    const down = Math.abs((data[i + 1] ?? noItem()) - (data[i + 3] ?? noItem()));
    count += Math.min(right - left, across) + Math.min(bottom - top, down) + 2;
  }
  return count;
}
