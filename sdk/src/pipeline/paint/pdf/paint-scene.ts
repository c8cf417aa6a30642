import type { CodeForm } from '../../../base/code-form.ts';
import { byteAt, float64At, itemAt, numberAt } from '../../../base/item-at.ts';
import { type Path, POINTS_OF_VERB, VERB } from '../../../base/path.ts';
import { inset, type Rect, rect } from '../../../base/rect.ts';
import { applyX, applyY, compose, IDENTITY, isAxisAligned, mapRect, type Transform } from '../../../base/transform.ts';
import { POINTS_PER_INCH } from '../../../base/units.ts';
import type { GlyphRun } from '../../../materials/fonts/shape.ts';
import { type DecodedImage, MAX_PAINTED_PIXELS, rotatedSize } from '../../../materials/images/decoded-image.ts';
import type { VectorArt } from '../../../materials/images/vector-art.ts';
import {
  type BarsNode,
  type GlyphsNode,
  type GroupNode,
  type ImageNode,
  type PathNode,
  riseAt,
  type Scene,
  type SceneNode,
} from '../../scene/scene.ts';
import type { Tags } from './conformer.ts';
import { ContentWriter } from './content-writer.ts';
import { withDirectionMarks } from './direction-marks.ts';
import { barGrid, concatGrid, gridBounds, paintRectangles, WITHIN_DOTS } from './paint-bars.ts';
import { type BarMask, barMask, estimatedMaskBytes, maskBox, paintMask } from './paint-mask.ts';
import type { Code, FontResource, Resources } from './resources.ts';
import type { GlyphPart } from './subset-font.ts';

/**
 * Writes a vector drawing as a form XObject and returns the name of the form. The implementation, `artForm`, is loaded
 * when the first drawing is written.
 */
export type ArtForm = (resources: Resources, art: VectorArt) => string;

/** Context in which nodes are painted: their label, its position, and the transform of the groups around the nodes. */
interface Frame {
  readonly scene: Scene;
  /** Distance of the label's top edge from the origin of the content, with y pointing up. */
  readonly top: number;
  /** Transform from the nodes' coordinates to the label's coordinates. */
  readonly toLabel: Transform;
}

/** Margin, in points, around the box of a form, so that clipping to the box cuts off no ink. */
const ROOM = 1;

/** Paints scenes as content stream operators, with y pointing up. */
export class ScenePainter {
  readonly #resources: Resources;
  readonly #codes: CodeForm;
  readonly #tags: Tags | undefined;
  readonly #art = new SharedArt();
  /** Writes drawings as outlines; if undefined, drawings are painted as pixels. */
  artForm: ArtForm | undefined;

  /** Creates a painter. If `tags` is given, the painter marks the parts of each label for a tagged PDF. */
  constructor(resources: Resources, codes: CodeForm, tags?: Tags) {
    this.#resources = resources;
    this.#codes = codes;
    this.#tags = tags;
  }

  /** Paints a label with its top left at (0, `top`). By default, the origin is the label's bottom left. */
  paint(content: ContentWriter, scene: Scene, top: number = scene.height): void {
    const paint = (nodes: readonly SceneNode[]) => this.#paintNodes(content, nodes, { scene, top, toLabel: IDENTITY });
    if (this.#tags) this.#tags.paintLabel(content, scene, paint);
    else paint(scene.nodes);
    content.endText();
  }

  /** Returns the name of a form XObject that shows the scene. A scene that overflows is clipped to the label. */
  form(scene: Scene): string {
    const margin = scene.overflows ? 0 : ROOM;
    const content = new ContentWriter();
    this.paint(content, scene);
    return this.#makeForm(content, [-margin, -margin, scene.width + margin, scene.height + margin]);
  }

  #paintNodes(content: ContentWriter, nodes: readonly SceneNode[], frame: Frame): void {
    for (const node of withDirectionMarks(nodes)) this.#paintNode(content, node, frame);
  }

  #paintNode(content: ContentWriter, node: SceneNode, frame: Frame): void {
    switch (node.kind) {
      case 'path':
        this.#paintPath(content, node, frame);
        break;
      case 'glyphs':
        this.#paintGlyphs(content, node, frame);
        break;
      case 'bars':
        this.#paintBars(content, node, frame);
        break;
      case 'image':
        this.#paintImage(content, node, frame);
        break;
      case 'group':
        this.#paintGroup(content, node, frame);
        break;
      default:
        node satisfies never;
    }
  }

  #paintPath(content: ContentWriter, node: PathNode, { scene, top }: Frame): void {
    content.fillColor(node.color);
    const form = this.#art.find(node, pathBytes(node), `${top}`, () => {
      const inner = new ContentWriter();
      paintPath(inner, node.path, top);
      return this.#makeForm(inner, aroundLabel(scene));
    });
    if (form) content.draw(form);
    else paintPath(content, node.path, top);
  }

  #paintGlyphs(content: ContentWriter, node: GlyphsNode, { top }: Frame): void {
    paintText(content, this.#resources.font(node.run.face), node, node.x, top - node.y);
  }

  #paintBars(content: ContentWriter, node: BarsNode, frame: Frame): void {
    if (node.rects.length === 0) return;
    const mask = this.#mask(node, frame);
    content.fillColor(node.color);
    if (mask) this.#paintMask(content, mask, frame);
    else this.#paintRectangles(content, node, frame);
  }

  /** Returns the mask of a symbol; `undefined` if the symbol is drawn as rectangles. */
  #mask(node: BarsNode, { scene, toLabel }: Frame): BarMask | undefined {
    // If the symbol is tilted, the edges of a mask would be jagged, whereas viewers smooth the edges of rectangles.
    return this.#codes === 'dots' && isAxisAligned(toLabel) ? barMask(node, scene.resolutionDpi) : undefined;
  }

  #paintMask(content: ContentWriter, mask: BarMask, { top }: Frame): void {
    const { node, dot, unitX, unitY } = mask;
    const form = this.#art.find(node, estimatedMaskBytes(mask), `${unitX} ${unitY}`, () => {
      const inner = new ContentWriter();
      paintMask(inner, mask, 0, 0, 1);
      return this.#makeForm(inner, maskBox(mask));
    });
    if (!form) {
      paintMask(content, mask, node.x, top - node.y, dot);
      return;
    }
    content.save();
    content.concat({ a: dot, b: 0, c: 0, d: dot, e: node.x, f: top - node.y });
    content.draw(form);
    content.restore();
  }

  #paintRectangles(content: ContentWriter, node: BarsNode, { scene, top }: Frame): void {
    const grid = barGrid(node, scene.resolutionDpi);
    content.save();
    concatGrid(content, node, grid, top);
    const form = this.#art.find(node, rectangleBytes(node), `${top}`, () => {
      const inner = new ContentWriter();
      paintRectangles(inner.out, node.rects, grid);
      return this.#makeForm(inner, gridBounds(node.rects, grid));
    });
    if (form) content.draw(form);
    else paintRectangles(content.out, node.rects, grid);
    content.restore();
  }

  #paintImage(content: ContentWriter, { image, box }: ImageNode, { scene, top, toLabel }: Frame): void {
    const place = placeImage(image, box, toLabel, scene.resolutionDpi);
    const { x, y, width, height } = place.box;
    const { artForm } = this;
    const art = artForm && image.art;
    const name = art
      ? this.#resources.art(art, () => artForm(this.#resources, art))
      : this.#resources.image(image, place.width, place.height);
    // An image is one unit wide and high in PDF; a drawing has its own size.
    const [across, down] = art ? [art.width, art.height] : [1, 1];
    content.save();
    content.concat({ a: width / across, b: 0, c: 0, d: height / down, e: x, f: top - y - height });
    content.draw(name);
    content.restore();
  }

  #paintGroup(content: ContentWriter, node: GroupNode, frame: Frame): void {
    const form = this.#art.find(node, this.#estimatedBytes(node, frame), `${frame.top}`, () => {
      const inner = new ContentWriter();
      inner.forgetColor();
      this.#paintTransformed(inner, node, frame);
      return this.#makeForm(inner, aroundLabel(frame.scene));
    });
    if (form) content.draw(form);
    else this.#paintTransformed(content, node, frame);
  }

  #paintTransformed(content: ContentWriter, { transform, nodes }: GroupNode, { scene, top, toLabel }: Frame): void {
    content.save();
    content.concat(yUp(transform, top));
    this.#paintNodes(content, nodes, { scene, top, toLabel: compose(toLabel, transform) });
    content.restore();
  }

  #estimatedBytes(node: SceneNode, frame: Frame): number {
    switch (node.kind) {
      case 'bars': {
        const mask = node.rects.length === 0 ? undefined : this.#mask(node, frame);
        return mask ? estimatedMaskBytes(mask) : rectangleBytes(node);
      }
      case 'path':
        return pathBytes(node);
      case 'glyphs':
        return node.run.glyphs.length * BYTES_PER_GLYPH;
      case 'image':
        return 0;
      case 'group': {
        const inner = { ...frame, toLabel: compose(frame.toLabel, node.transform) };
        return node.nodes.reduce((bytes, each) => bytes + BYTES_PER_NODE + this.#estimatedBytes(each, inner), 0);
      }
      default:
        return node satisfies never;
    }
  }

  #makeForm(content: ContentWriter, box: readonly number[]): string {
    return this.#resources.form(content.out.view(), box, content.drawn);
  }
}

/** Converts a transform from y pointing down to y pointing up. `height` is the distance between the two origins. */
function yUp({ a, b, c, d, e, f }: Transform, height: number): Transform {
  return { a, b: 0 - b, c: 0 - c, d, e: c * height + e, f: height - d * height - f };
}

/** Returns a box, in whole points, around everything that may be visible on the label. */
function aroundLabel({ width, height }: Scene): readonly number[] {
  const [w, h] = [Math.ceil(width), Math.ceil(height)];
  return [-w, -h, 2 * w, 2 * h];
}

/** Box of an image in the coordinates of its node, and the size of the written image in pixels. */
interface ImagePlace {
  readonly box: Rect;
  readonly width: number;
  readonly height: number;
}

/**
 * Places an image as the raster painter does. An image that is unrotated or rotated by quarter turns covers the whole
 * dots nearest to its box. It is written with one pixel per dot or, if there are too many dots, with its original
 * pixels. At other angles, its box stays unchanged, and it is written with one pixel per dot.
 */
function placeImage(image: DecodedImage, box: Rect, toLabel: Transform, resolutionDpi: number): ImagePlace {
  const dots = resolutionDpi / POINTS_PER_INCH;
  if (isAxisAligned(toLabel)) return placeOnDots(image, box, toLabel, dots);
  const across = Math.sqrt(toLabel.a * toLabel.a + toLabel.b * toLabel.b) * box.width * dots;
  const down = Math.sqrt(toLabel.c * toLabel.c + toLabel.d * toLabel.d) * box.height * dots;
  return { box, ...rotatedSize(image, across, down) };
}

function placeOnDots(image: DecodedImage, box: Rect, toLabel: Transform, dots: number): ImagePlace {
  const onLabel = mapRect(toLabel, box);
  const left = Math.round(onLabel.x * dots);
  const top = Math.round(onLabel.y * dots);
  const across = Math.max(1, Math.round((onLabel.x + onLabel.width) * dots) - left);
  const down = Math.max(1, Math.round((onLabel.y + onLabel.height) * dots) - top);
  const turned = toLabel.a === 0;
  const place = inset(rect(left / dots, top / dots, across / dots, down / dots), WITHIN_DOTS / dots);
  if (across * down > MAX_PAINTED_PIXELS)
    return { box: mapRect(inverse(toLabel), place), width: image.width, height: image.height };
  return {
    box: mapRect(inverse(toLabel), place),
    width: turned ? down : across,
    height: turned ? across : down,
  };
}

/** Returns the inverse of a transform that has non-zero scales. */
function inverse(t: Transform): Transform {
  const area = t.a * t.d - t.b * t.c;
  const back = { a: t.d / area, b: (0 - t.b) / area, c: (0 - t.c) / area, d: t.a / area, e: 0, f: 0 };
  return { ...back, e: 0 - applyX(back, t.e, t.f), f: 0 - applyY(back, t.e, t.f) };
}

/**
 * Writes the contours of a path and an operator that fills them. Needs the `height` of the page or drawing, because
 * y points up in a PDF but down in a path.
 */
export function paintPath(content: ContentWriter, path: Path, height: number, fill = 'f\n'): void {
  paintOutline(content, path, height);
  content.out.text(fill);
}

/**
 * Writes the contours of a path without filling them. `height` is needed to flip y, as in `paintPath`. Quadratic curves
 * are converted to cubic ones.
 */
export function paintOutline(content: ContentWriter, { verbs, points }: Path, height: number): void {
  content.endText();
  const { out } = content;
  let at = 0;
  for (let i = 0; i < verbs.length; i++) {
    const verb = byteAt(verbs, i);
    if (isRectangle(verbs, points, i, at)) {
      const [x, y] = [float64At(points, at), float64At(points, at + 1)];
      content.rectangle(x, height - y, float64At(points, at + 4) - x, y - float64At(points, at + 5));
      i += 4;
      at += 8;
      continue;
    }
    if (verb === VERB.quad) quadAsCubic(content, points, at, height);
    else {
      const end = at + 2 * itemAt(POINTS_OF_VERB, verb);
      for (let p = at; p < end; p += 2) content.point(float64At(points, p), height - float64At(points, p + 1));
    }
    out.text(itemAt(OPERATORS, verb));
    at += 2 * itemAt(POINTS_OF_VERB, verb);
  }
}

const OPERATORS = ['m\n', 'l\n', 'c\n', 'c\n', 'h\n'] as const;

/**
 * Returns true for a closed contour with four corners whose first edge is horizontal and whose second edge is vertical.
 * PDF's operator `re` draws the same contour in the same direction.
 */
function isRectangle(verbs: Uint8Array, points: Float64Array, i: number, at: number): boolean {
  return (
    verbs[i] === VERB.move &&
    verbs[i + 1] === VERB.line &&
    verbs[i + 2] === VERB.line &&
    verbs[i + 3] === VERB.line &&
    verbs[i + 4] === VERB.close &&
    points[at + 3] === points[at + 1] &&
    points[at + 4] === points[at + 2] &&
    points[at + 6] === points[at] &&
    points[at + 7] === points[at + 5]
  );
}

function quadAsCubic(content: ContentWriter, points: Float64Array, at: number, height: number): void {
  const midX = float64At(points, at);
  const midY = float64At(points, at + 1);
  const toX = float64At(points, at + 2);
  const toY = float64At(points, at + 3);
  const third = (end: number, mid: number): number => end + ((mid - end) * 2) / 3;
  content.point(third(float64At(points, at - 2), midX), height - third(float64At(points, at - 1), midY));
  content.point(third(toX, midX), height - third(toY, midY));
  content.point(toX, height - toY);
}

/** Minimum size, in bytes, at which content is written once and shared. Repeating smaller content takes less space. */
const WORTH_BYTES = 200;
const BYTES_PER_RECTANGLE = 9;
const BYTES_PER_POINT = 10;
const BYTES_PER_GLYPH = 2;
const BYTES_PER_NODE = 20;

/**
 * Detects repeated art: the same bars, outline or group in several labels. The first occurrence is drawn inline,
 * because most art never repeats. At the second occurrence, the art is written once as a form, which all later
 * occurrences draw. Uses a WeakMap, so that art can be garbage-collected.
 */
class SharedArt {
  readonly #seen = new WeakMap<object, { readonly variant: string; name: string | undefined }>();

  /**
   * Returns the name of the form that draws the node's art, or `undefined` if the art must be drawn inline. `bytes` is
   * the estimated size of the art. `make` creates the form when the art occurs for the second time. Only art of the
   * same `variant` shares a form. The variant is the distance of the label's top from the origin, or the module size of
   * a mask.
   */
  find(node: BarsNode | PathNode | GroupNode, bytes: number, variant: string, make: () => string): string | undefined {
    if (bytes < WORTH_BYTES) return undefined;
    const key = keyOf(node);
    const seen = this.#seen.get(key);
    if (!seen) {
      this.#seen.set(key, { variant, name: undefined });
      return undefined;
    }
    if (seen.variant !== variant) return undefined;
    seen.name ??= make();
    return seen.name;
  }
}

/** Returns the key that identifies repeated art: an object that all nodes with the same art share. */
function keyOf(node: BarsNode | PathNode | GroupNode): object {
  if (node.kind === 'bars') return node.rects;
  return node.kind === 'path' ? node.path : node;
}

const rectangleBytes = ({ rects }: BarsNode): number => (rects.length / 4) * BYTES_PER_RECTANGLE;
const pathBytes = ({ path }: PathNode): number => (path.points.length / 2) * BYTES_PER_POINT;

/** Maximum distance, in points, between a glyph and its exact position: a thirtieth of a dot at 300 dpi. */
const TOLERANCE_PT = 0.008;

const BACKSLASH = 92;
const OPEN = 40;
const CLOSE = 41;
const RETURN = 13;
const SMALL_R = 114;

/**
 * Paints a run of text with its origin at (x, y); y points up. Each glyph is placed at its own offset from the origin.
 */
function paintText(content: ContentWriter, font: FontResource, node: GlyphsNode, x: number, y: number): void {
  const { run, sizePt } = node;
  if (run.glyphs.length === 0) return;
  const startX = x + (numberAt(run.offsets, 0) * sizePt) / run.face.unitsPerEm;
  if (run.slant !== 0) content.endText();
  content.setFont(font.name, sizePt);
  content.fillColor(node.color);
  if (run.slant === 0) content.moveText(startX, y);
  else content.moveSlantedText(startX, y, run.slant);
  showGlyphs(content, font, node);
  if (run.slant !== 0) content.endText();
}

/**
 * Writes the glyphs of a run as strings. If the pen would be off by more than the tolerance, it is moved between two
 * strings. The pen's position is computed as a PDF reader computes it, so errors are corrected and never accumulate.
 * Moves are rounded to thousandths of the font size, or finer if the tolerance requires it.
 */
function showGlyphs({ out }: ContentWriter, font: FontResource, { run, sizePt }: GlyphsNode): void {
  const { glyphs, offsets } = run;
  const perUnit = 1000 / run.face.unitsPerEm;
  const start = numberAt(offsets, 0);
  const tolerance = (TOLERANCE_PT * 1000) / sizePt;
  const places = tolerance >= 0.5 ? 0 : tolerance >= 0.05 ? 1 : 2;
  let pen = 0;
  out.text('[(');
  for (let i = 0, next = 0; i < glyphs.length; i = next) {
    next = clusterEnd(run, i);
    const { code, width }: Code = encode(font, run, i, next);
    const off = pen - (numberAt(offsets, i) - start) * perUnit;
    if (off > tolerance || off < -tolerance) {
      const scale = places === 0 ? 1 : places === 1 ? 10 : 100;
      const move = Math.round(off * scale);
      out.byte(CLOSE).scaled(move, places).byte(OPEN);
      pen -= move / scale;
    }
    writeCode(out, code >> 8, code & 255);
    pen += width;
  }
  out.text(')]TJ\n');
}

/**
 * Maximum distance in font units between the first and the last part of a composite glyph. TrueType stores coordinates
 * in 16 bits; the rest of the 16-bit range is reserved for outlines that extend past the origin of their part.
 */
const MAX_COMPOSITE_WIDTH = 24_000;

/**
 * Returns the end of the cluster that starts at glyph `start`. Only the first glyph of a cluster has characters; marks
 * and other parts have none. If a cluster is too wide for one composite glyph, the remaining glyphs become another
 * composite glyph, without characters.
 */
function clusterEnd({ glyphs, offsets, rises, characters }: GlyphRun, start: number): number {
  if (!rises) return start + 1;
  const isNear = (end: number): boolean =>
    Math.abs(numberAt(offsets, end) - numberAt(offsets, start)) <= MAX_COMPOSITE_WIDTH;
  let end = start + 1;
  while (end < glyphs.length && characters[end] === '' && isNear(end)) end++;
  return end;
}

/**
 * Encodes a cluster. A cluster with several glyphs, or with a glyph off the baseline, becomes one composite glyph. PDF
 * readers then extract the characters in order.
 */
function encode(font: FontResource, run: GlyphRun, start: number, end: number): Code {
  const { glyphs, offsets, rises, slant } = run;
  const characters = itemAt(run.characters, start);
  if (end === start + 1 && !rises?.[start]) return font.encode(numberAt(glyphs, start), characters);
  const parts: GlyphPart[] = [];
  for (let i = start; i < end; i++) {
    const y = riseAt(run, i);
    parts.push({
      glyph: numberAt(glyphs, i),
      x: Math.round(numberAt(offsets, i) - numberAt(offsets, start) - slant * y),
      y,
    });
  }
  return font.encodeParts(parts, characters);
}

function writeCode(out: ContentWriter['out'], high: number, low: number): void {
  if (standsForItself(high) && standsForItself(low)) out.pair(high, low);
  else {
    writeByte(out, high);
    writeByte(out, low);
  }
}

const standsForItself = (byte: number): boolean =>
  byte !== OPEN && byte !== CLOSE && byte !== BACKSLASH && byte !== RETURN;

function writeByte(out: ContentWriter['out'], value: number): void {
  if (value === OPEN || value === CLOSE || value === BACKSLASH) out.byte(BACKSLASH).byte(value);
  else if (value === RETURN) out.byte(BACKSLASH).byte(SMALL_R);
  else out.byte(value);
}
