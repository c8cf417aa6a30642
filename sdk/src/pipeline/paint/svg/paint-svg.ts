import type { Rect } from '../../../base/rect.ts';
import { applyX, applyY, compose, IDENTITY, isAxisAligned, scaling, type Transform } from '../../../base/transform.ts';
import { POINTS_PER_INCH, wholeDots } from '../../../base/units.ts';
import { type DecodedImage, type PixelSize, rotatedSize } from '../../../materials/images/decoded-image.ts';
import { resample } from '../../../materials/images/resample.ts';
import {
  type ArtFill,
  type ArtGradient,
  type ArtGroup,
  type ArtNode,
  type ArtPicture,
  type ArtStop,
  isBlended,
  isGradient,
  isPicture,
  type VectorArt,
  writtenSize,
} from '../../../materials/images/vector-art.ts';
import type { Platform } from '../../../platform/platform.ts';
import {
  type BarsNode,
  type GlyphsNode,
  glyphTransform,
  type ImageNode,
  type Scene,
  type SceneNode,
} from '../../scene/scene.ts';
import { predictRows } from '../pdf/predict-rows.ts';
import { writePng } from '../png/chunks.ts';
import type { SelectableText } from './selectable-text.ts';
import { base64, escaped, fillText, hexText, matrixText, numberText, pathText, placedGlyphs } from './svg-text.ts';

interface SvgOptions {
  /** Unit of width and height. */
  readonly unit: 'mm' | 'inch';
  /** Accessible name of the image; undefined if the document contains readable text. */
  readonly title: string | undefined;
  /** Writes text as characters; if undefined, text is drawn as outlines. */
  readonly selectable?: SelectableText | undefined;
  readonly deflate: Platform['deflate'];
}

/** Name of each unit in SVG, and number of units per inch. */
const UNITS = { mm: { name: 'mm', perInch: 25.4 }, inch: { name: 'in', perInch: 1 } } as const;

/**
 * Writes a scene as an SVG document (SVG 2, limited to features of SVG 1.1). One unit of the viewBox is a dot. The
 * document matches the PNG: same size, white background, text and drawings at the same positions, bars and modules on
 * whole dots. Images are embedded as PNG. The document contains no external references and no scripts. If text is drawn
 * as outlines, no fonts are needed. Equal scenes produce equal documents.
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
  // assistive technology treats the document as one image, and reads only its title
  const role = selectable ? '' : ' role="img"';
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side(width)}" height="${side(height)}" ` +
    `viewBox="0 0 ${width} ${height}"${role}>\n` +
    (title === undefined ? '' : `<title>${escaped(title)}</title>\n`) +
    (selectable?.styleSheet() ?? '') +
    `<path fill="#fff" d="M0 0H${width}V${height}H0Z"/>\n${lines.join('\n')}\n</svg>\n`
  );
}

/** Returns the size of the scene in dots, which is also the size of the PNG. */
export const sizeInDots = ({ width, height, resolutionDpi }: Scene): PixelSize => ({
  width: Math.max(1, wholeDots(width, resolutionDpi)),
  height: Math.max(1, wholeDots(height, resolutionDpi)),
});

class SvgPainter {
  /**
   * Elements of the document. Text that is written as characters is stored as a function, which is called once the
   * names of all fonts are known.
   */
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

  /**
   * Draws a text node as outlines. If text is written as characters, draws the whole line that starts with this node
   * instead. Returns the number of nodes that were drawn.
   */
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
      this.lines.push(`<g transform="${matrix}">${artText(art, this.#deflate)}</g>`);
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

/**
 * Moves the corners of an area to the nearest whole dots. The resulting area is at least one dot wide and high. The
 * area must be unrotated or rotated by a multiple of 90 degrees.
 */
function onWholeDots({ a, b, c, d, e, f }: Transform): Transform {
  const x = Math.round(e);
  const y = Math.round(f);
  const side = (from: number, length: number, start: number): number => {
    const rounded = Math.round(from + length) - start;
    return length === 0 ? 0 : rounded === 0 ? Math.sign(length) : rounded;
  };
  return { a: side(e, a, x), b: side(f, b, y), c: side(e, c, x), d: side(f, d, y), e: x, f: y };
}

/** Returns the size, in pixels, at which an image has one pixel per dot, as in the raster. */
function pixelsOf(image: PixelSize, { a, b, c, d }: Transform): PixelSize {
  return rotatedSize(image, Math.sqrt(a * a + b * b), Math.sqrt(c * c + d * d));
}

/** Compression level of images, the same as in a PDF. Level 6 would save 5 % but take five times as long. */
const LEVEL = 4;
/** PNG format: red, green, blue and alpha, 8 bits each (ISO/IEC 15948, table 11.1). */
const RGBA = { bits: 8, colorType: 6, channels: 4 } as const;

/**
 * Returns an image as the `data:` URL of a PNG of the given size. The image is scaled with the resampler that all
 * painters share.
 */
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

/**
 * Length of the part of a drawing's key that every id in its SVG contains. It is long enough to keep the ids of
 * different drawings on a web page distinct.
 */
const ID_LENGTH = 12;

/** State for writing a drawing: the number of ids so far, and the function that compresses pictures. */
interface Ids {
  count: number;
  readonly deflate: Platform['deflate'];
}

/** Returns a drawing as SVG elements in its own units, clipped to its edges. */
function artText(art: VectorArt, deflate: Platform['deflate']): string {
  const ids: Ids = { count: 0, deflate };
  const inside = art.nodes.map((node) => nodeText(node, art, ids)).join('');
  const content = art.nodes.some(isBlended) ? `<g${ISOLATED}>${inside}</g>` : inside;
  return `<svg width="${numberText(art.width)}" height="${numberText(art.height)}">${content}</svg>`;
}

function nodeText(node: ArtNode, art: VectorArt, ids: Ids): string {
  if (node.kind === 'fill') {
    const rule = node.rule === 'evenodd' ? ' fill-rule="evenodd"' : '';
    const alpha = node.alpha === 1 ? '' : ` fill-opacity="${numberText(node.alpha)}"`;
    if (isPicture(node.paint)) return pictureText(node, node.paint, art, ids);
    const more = `${rule}${alpha} d="${pathText(node.path, IDENTITY)}"`;
    if (!isGradient(node.paint)) return `<path${fillText(node.paint)}${more}/>`;
    const id = idOf('gradient', art, ids);
    return `${gradientText(node.paint, id)}<path fill="url(#${id})"${more}/>`;
  }
  return groupText(node, art, ids);
}

function pictureText(fill: ArtFill, picture: ArtPicture, art: VectorArt, ids: Ids): string {
  const id = idOf('clip', art, ids);
  const size = writtenSize(picture);
  const rule = fill.rule === 'evenodd' ? ' clip-rule="evenodd"' : '';
  const opacity = fill.alpha === 1 ? '' : ` opacity="${numberText(fill.alpha)}"`;
  const matrix = matrixText(compose(picture.toArt, scaling(1 / size.width, 1 / size.height)));
  const href = pictureUrl(picture.image, size, ids.deflate);
  return (
    `<clipPath id="${id}"><path${rule} d="${pathText(fill.path, IDENTITY)}"/></clipPath><g clip-path="url(#${id})">` +
    `<image width="${size.width}" height="${size.height}"${opacity} transform="${matrix}" preserveAspectRatio="none" href="${href}"/></g>`
  );
}

/** Isolates a group: its nodes are blended only with each other (Compositing 1, 3.4). */
const ISOLATED = ' style="isolation:isolate"';

function groupText({ nodes, alpha, clip, mask, box, blend }: ArtGroup, art: VectorArt, ids: Ids): string {
  const opacity = alpha === 1 ? '' : ` opacity="${numberText(alpha)}"`;
  const id = (clip && idOf('clip', art, ids)) ?? (mask && idOf('mask', art, ids));
  const rule = clip?.rule === 'evenodd' ? ' clip-rule="evenodd"' : '';
  const definition = clip ? `<clipPath id="${id}"><path${rule} d="${pathText(clip.path, IDENTITY)}"/></clipPath>` : '';
  const textOf = (all: readonly ArtNode[]): string => all.map((inner) => nodeText(inner, art, ids)).join('');
  const masking = mask ? `<mask id="${id}" ${placeText(box)}>${textOf(mask)}</mask>` : '';
  const cut = clip ? ` clip-path="url(#${id})"` : mask ? ` mask="url(#${id})"` : '';
  // opacity, a clip, a mask or a blend mode already isolates a group
  const isPlain = alpha === 1 && cut === '' && blend === undefined;
  const style = blend ? ` style="mix-blend-mode:${blend}"` : isPlain ? ISOLATED : '';
  return `${definition}${masking}<g${opacity}${cut}${style}>${textOf(nodes)}</g>`;
}

/** Returns the attributes for the area of a mask. */
const placeText = ({ x, y, width, height }: Rect): string =>
  `maskUnits="userSpaceOnUse" x="${numberText(x)}" y="${numberText(y)}" width="${numberText(width)}" height="${numberText(height)}"`;

const idOf = (of: string, { key }: VectorArt, ids: Ids): string => `${of}-${key.slice(0, ID_LENGTH)}-${ids.count++}`;

/**
 * Formats a number in a gradient. Six decimals are precise enough even if the gradient's unit of length is as long as
 * the whole drawing.
 */
const shareText = (value: number): string => String(Math.round(value * 1e6) / 1e6 + 0);

/**
 * Returns a gradient as an SVG element. A `gradientTransform` maps the gradient's own units to the drawing (SVG 2,
 * 14.2).
 */
function gradientText(gradient: ArtGradient, id: string): string {
  const { a, b, c, d, e, f } = gradient.toArt;
  const matrix = [a, b, c, d, e, f].map(shareText).join(' ');
  const place = `id="${id}" gradientUnits="userSpaceOnUse" gradientTransform="matrix(${matrix})"`;
  const stops = gradient.stops.map(stopText).join('');
  if (gradient.kind === 'linear')
    return `<linearGradient ${place} x1="0" y1="0" x2="1" y2="0">${stops}</linearGradient>`;
  const { x, y, radius } = gradient.focus;
  // Write `fr` only if it is needed, because SVG 1.1 has no focal circle.
  const focus = `fx="${shareText(x)}" fy="${shareText(y)}"${radius > 0 ? ` fr="${shareText(radius)}"` : ''}`;
  return `<radialGradient ${place} cx="0" cy="0" r="1" ${focus}>${stops}</radialGradient>`;
}

function stopText({ at, color, alpha }: ArtStop): string {
  const opacity = alpha === 1 ? '' : ` stop-opacity="${shareText(alpha)}"`;
  return `<stop offset="${shareText(at)}" stop-color="${hexText(color)}"${opacity}/>`;
}
