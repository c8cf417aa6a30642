import { applyX, applyY, compose, isAxisAligned, scaling, type Transform } from '../../../base/transform.ts';
import { POINTS_PER_INCH, wholeDots } from '../../../base/units.ts';
import type { DecodedImage, PixelSize } from '../../../materials/images/decoded-image.ts';
import { resample } from '../../../materials/images/resample.ts';
import { turnedSize } from '../../../materials/images/turned-size.ts';
import type { Platform } from '../../../platform/platform.ts';
import { glyphTransform } from '../../scene/glyph-grid.ts';
import type { BarsNode, GlyphsNode, ImageNode, Scene, SceneNode } from '../../scene/scene.ts';
import { predictRows } from '../pdf/predict-rows.ts';
import { writePng } from '../png/chunks.ts';
import { artText } from './art-text.ts';
import { placedGlyphs } from './placed-glyphs.ts';
import type { SelectableText } from './selectable-text.ts';
import { base64, escaped, fillText, matrixText, numberText, pathText } from './svg-text.ts';

interface SvgOptions {
  /** The unit of width and height. */
  readonly unit: 'mm' | 'inch';
  /** What is read out in the place of the picture; none where its text can be read itself. */
  readonly title: string | undefined;
  /** Draws text as characters; outlines without it. */
  readonly selectable?: SelectableText | undefined;
  readonly deflate: Platform['deflate'];
}

/** Names in SVG, and how many are an inch. */
const UNITS = { mm: { name: 'mm', perInch: 25.4 }, inch: { name: 'in', perInch: 1 } } as const;

/**
 * A scene as an SVG document (SVG 2; everything in it is in SVG 1.1, too), one unit of its viewBox a dot: as wide and high as
 * the PNG, white ground, text and drawings where the PNG has them, bars and modules on whole dots, pictures as PNG within it.
 * Refers to nothing outside and runs no script; needs no font where text is outlines. The same scene gives the same text.
 */
export function paintSvg(scene: Scene, { unit, title, selectable, deflate }: SvgOptions): string {
  const { resolutionDpi } = scene;
  const { width, height } = sizeInDots(scene);
  const dot = resolutionDpi / POINTS_PER_INCH;
  const { name, perInch } = UNITS[unit];
  const side = (dots: number): string => `${Number(((dots / resolutionDpi) * perInch).toFixed(4))}${name}`;
  const painter = new SvgPainter(resolutionDpi, deflate, selectable);
  painter.paint(scene.nodes, scaling(dot, dot));
  const lines = painter.lines.map((line) => (typeof line === 'string' ? line : line()));
  // a picture, of which nothing but the title is read out
  const role = selectable ? '' : ' role="img"';
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side(width)}" height="${side(height)}" ` +
    `viewBox="0 0 ${width} ${height}"${role}>\n` +
    (title === undefined ? '' : `<title>${escaped(title)}</title>\n`) +
    (selectable?.styleSheet() ?? '') +
    `<path fill="#fff" d="M0 0H${width}V${height}H0Z"/>\n${lines.join('\n')}\n</svg>\n`
  );
}

/** The scene's sides, as the PNG has them. */
export const sizeInDots = ({ width, height, resolutionDpi }: Scene): PixelSize => ({
  width: Math.max(1, wholeDots(width, resolutionDpi)),
  height: Math.max(1, wholeDots(height, resolutionDpi)),
});

class SvgPainter {
  /** Those of text by characters are written once all fonts are known by which they are named. */
  readonly lines: (string | (() => string))[] = [];
  readonly #resolutionDpi: number;
  readonly #deflate: Platform['deflate'];
  readonly #selectable: SelectableText | undefined;

  constructor(resolutionDpi: number, deflate: Platform['deflate'], selectable: SelectableText | undefined) {
    this.#resolutionDpi = resolutionDpi;
    this.#deflate = deflate;
    this.#selectable = selectable;
  }

  paint(nodes: readonly SceneNode[], toDots: Transform): void {
    for (let i = 0; i < nodes.length; i++) {
      const node = nodes[i];
      if (!node) break;
      switch (node.kind) {
        case 'path':
          this.#outline(pathText(node.path, toDots), node.color);
          break;
        case 'glyphs':
          i += this.#text(node, nodes.slice(i), toDots) - 1;
          break;
        case 'bars':
          this.#bars(node, toDots);
          break;
        case 'image':
          this.#image(node, toDots);
          break;
        case 'group':
          this.paint(node.nodes, compose(toDots, node.transform));
          break;
        default:
          node satisfies never;
      }
    }
  }

  #outline(data: string, color: GlyphsNode['color'], more = ''): void {
    if (data !== '') this.lines.push(`<path${fillText(color)}${more} d="${data}"/>`);
  }

  /** Draws the node or, as characters, the line whose runs it and those after it are; how many were drawn. */
  #text(node: GlyphsNode, from: readonly SceneNode[], toDots: Transform): number {
    if (!this.#selectable) {
      this.#glyphs(node, toDots);
      return 1;
    }
    const count = node.order?.count ?? 1;
    const runs = from.slice(0, count).filter((each) => each.kind === 'glyphs');
    this.lines.push(this.#selectable.line(runs, toDots, this.#resolutionDpi));
    return count;
  }

  #glyphs(node: GlyphsNode, toDots: Transform): void {
    const { transform, emInDots, glyphs } = placedGlyphs(node, toDots, this.#resolutionDpi);
    const { face, slant } = node.run;
    const scale = emInDots / face.unitsPerEm;
    const parts = glyphs.map(({ glyph, x, y }) =>
      pathText(face.outline(glyph), compose(transform, glyphTransform(scale, slant, x, y))),
    );
    this.#outline(parts.join(''), node.color);
  }

  #bars(node: BarsNode, toDots: Transform): void {
    const grid = compose(toDots, { a: node.unitX, b: 0, c: 0, d: node.unitY, e: node.x, f: node.y });
    const onDots = isAxisAligned(grid);
    const place = (value: number): string => (onDots ? String(Math.round(value) + 0) : numberText(value));
    let data = '';
    for (let i = 0; i + 3 < node.rects.length; i += 4) {
      const [x = 0, y = 0, width = 0, height = 0] = node.rects.subarray(i, i + 4);
      const corners = [
        [x, y],
        [x + width, y],
        [x + width, y + height],
        [x, y + height],
      ].map(
        ([cornerX = 0, cornerY = 0]) =>
          `${place(applyX(grid, cornerX, cornerY))} ${place(applyY(grid, cornerX, cornerY))}`,
      );
      data += `M${corners.join('L')}Z`;
    }
    this.#outline(data, node.color, onDots ? ' shape-rendering="crispEdges"' : '');
  }

  #image({ image, box }: ImageNode, toDots: Transform): void {
    const shape = compose(toDots, { a: box.width, b: 0, c: 0, d: box.height, e: box.x, f: box.y });
    const placed = isAxisAligned(toDots) ? onWholeDots(shape) : shape;
    const { art } = image;
    if (art) {
      const matrix = matrixText(compose(placed, scaling(1 / art.width, 1 / art.height)));
      this.lines.push(`<g transform="${matrix}">${artText(art)}</g>`);
      return;
    }
    const size = pixelsOf(image, placed);
    const matrix = matrixText(compose(placed, scaling(1 / size.width, 1 / size.height)));
    const href = pictureUrl(image, size, this.#deflate);
    this.lines.push(
      `<image width="${size.width}" height="${size.height}" transform="${matrix}" preserveAspectRatio="none" href="${href}"/>`,
    );
  }
}

/** The corners of a place that is not turned, or by quarters, on the nearest whole dots, at least one apart. */
function onWholeDots({ a, b, c, d, e, f }: Transform): Transform {
  const x = Math.round(e);
  const y = Math.round(f);
  const side = (from: number, length: number, start: number): number => {
    const rounded = Math.round(from + length) - start;
    return length === 0 ? 0 : rounded === 0 ? Math.sign(length) : rounded;
  };
  return { a: side(e, a, x), b: side(f, b, y), c: side(e, c, x), d: side(f, d, y), e: x, f: y };
}

/** One pixel a dot, as the raster has it. */
function pixelsOf(image: PixelSize, { a, b, c, d }: Transform): PixelSize {
  return turnedSize(image, Math.sqrt(a * a + b * b), Math.sqrt(c * c + d * d));
}

/** As pictures are packed in a PDF: level 6 gains 5 % in five times the time. */
const LEVEL = 4;
/** Red, green, blue and alpha, 8 bits each (ISO/IEC 15948, table 11.1). */
const RGBA = { bits: 8, colorType: 6, channels: 4 } as const;

/** An image at `size` as a `data:` address of a PNG, made by the painters' one resampler. */
function pictureUrl(image: DecodedImage, { width, height }: PixelSize, deflate: Platform['deflate']): string {
  const same = width === image.width && height === image.height;
  const rgba = same ? new Uint8Array(image.rgba) : resample(image, width, height);
  const header = new Uint8Array(13);
  const view = new DataView(header.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  header[8] = RGBA.bits;
  header[9] = RGBA.colorType;
  const data = deflate(predictRows(rgba, width * RGBA.channels, RGBA.channels), { level: LEVEL });
  const png = writePng([
    { type: 'IHDR', data: header },
    { type: 'IDAT', data },
  ]);
  return `data:image/png;base64,${base64(png)}`;
}
