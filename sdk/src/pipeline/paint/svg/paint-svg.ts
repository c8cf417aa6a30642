import { applyX, applyY, compose, isAxisAligned, scaling, type Transform } from '../../../base/transform.ts';
import { POINTS_PER_INCH, wholeDots } from '../../../base/units.ts';
import type { PixelSize } from '../../../materials/images/pixel-size.ts';
import { turnedSize } from '../../../materials/images/turned-size.ts';
import type { Platform } from '../../../platform/platform.ts';
import { baselineY, glyphTransform, glyphX, riseRows } from '../../scene/glyph-grid.ts';
import type { BarsNode, GlyphsNode, ImageNode, Scene, SceneNode } from '../../scene/scene.ts';
import { artText } from './art-text.ts';
import { fillText } from './fill-text.ts';
import { numberText, pathText } from './path-text.ts';
import { pictureUrl } from './picture-url.ts';

export interface SvgOptions {
  /** The unit of width and height. */
  readonly unit: 'mm' | 'inch';
  /** What is read out in the place of the picture. */
  readonly title: string;
  readonly deflate: Platform['deflate'];
}

/** Names in SVG, and how many are an inch. */
const UNITS = { mm: { name: 'mm', perInch: 25.4 }, inch: { name: 'in', perInch: 1 } } as const;

/**
 * A scene as an SVG document (SVG 2; everything in it is in SVG 1.1, too), one unit of its viewBox a dot: as wide and high as
 * the PNG, white ground, text and drawings as outlines where the PNG has them, bars and modules on whole dots, pictures as PNG
 * within it. Refers to nothing, needs no font and runs no script. The same scene gives the same text.
 */
export function paintSvg(scene: Scene, { unit, title, deflate }: SvgOptions): string {
  const { resolutionDpi } = scene;
  const { width, height } = sizeInDots(scene);
  const dot = resolutionDpi / POINTS_PER_INCH;
  const { name, perInch } = UNITS[unit];
  const side = (dots: number): string => `${Number(((dots / resolutionDpi) * perInch).toFixed(4))}${name}`;
  const painter = new SvgPainter(resolutionDpi, deflate);
  painter.paint(scene.nodes, scaling(dot, dot));
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side(width)}" height="${side(height)}" ` +
    `viewBox="0 0 ${width} ${height}" role="img">\n<title>${escaped(title)}</title>\n` +
    `<path fill="#fff" d="M0 0H${width}V${height}H0Z"/>\n${painter.lines.join('\n')}\n</svg>\n`
  );
}

/** The scene's sides, as the PNG has them. */
export const sizeInDots = ({ width, height, resolutionDpi }: Scene): PixelSize => ({
  width: Math.max(1, wholeDots(width, resolutionDpi)),
  height: Math.max(1, wholeDots(height, resolutionDpi)),
});

/** What XML 1.0 has no way to write (2.2): controls but tab and line ends, lone surrogates, two noncharacters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const NOT_IN_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

const escaped = (text: string): string =>
  text.replace(NOT_IN_XML, '\ufffd').replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

class SvgPainter {
  readonly lines: string[] = [];
  readonly #resolutionDpi: number;
  readonly #deflate: Platform['deflate'];

  constructor(resolutionDpi: number, deflate: Platform['deflate']) {
    this.#resolutionDpi = resolutionDpi;
    this.#deflate = deflate;
  }

  paint(nodes: readonly SceneNode[], toDots: Transform): void {
    for (const node of nodes) {
      switch (node.kind) {
        case 'path':
          this.#outline(pathText(node.path, toDots), node.color);
          break;
        case 'glyphs':
          this.#glyphs(node, toDots);
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

  /** Where the raster has them: upright text on its grid, turned text anywhere. */
  #glyphs(node: GlyphsNode, toDots: Transform): void {
    const { face, glyphs, offsets, rises, slant } = node.run;
    const dpi = this.#resolutionDpi;
    const dot = dpi / POINTS_PER_INCH;
    const scale = node.sizePt / face.unitsPerEm;
    const isUpright = toDots.a === dot && toDots.b === 0 && toDots.c === 0 && toDots.d === dot;
    const parts = Array.from(glyphs, (glyph, i) => {
      const x = node.x + (offsets[i] ?? 0) * scale;
      const rise = (rises?.[i] ?? 0) * scale;
      const placed = isUpright
        ? glyphTransform(
            scale * dot,
            slant,
            glyphX(x + toDots.e / dot, dpi),
            baselineY(node.y + toDots.f / dot, dpi) - riseRows(rise, dpi),
          )
        : compose(toDots, glyphTransform(scale, slant, x, node.y - rise));
      return pathText(face.outline(glyph), placed);
    });
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

/** Factors of a drawing's units are small: six decimals of 1,000 are a thousandth of a dot. */
const matrixText = ({ a, b, c, d, e, f }: Transform): string => {
  const factor = (value: number): number => Math.round(value * 1e7) / 1e7 + 0;
  return `matrix(${factor(a)} ${factor(b)} ${factor(c)} ${factor(d)} ${numberText(e)} ${numberText(f)})`;
};
