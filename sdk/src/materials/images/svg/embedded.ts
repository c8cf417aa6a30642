import { PathBuilder } from '../../../base/path.ts';
import { rect } from '../../../base/rect.ts';
import { compose, invertTransform, scaling, type Transform, translation } from '../../../base/transform.ts';
import { isDataUrl } from '../data-url.ts';
import { ImageError } from '../decoded-image.ts';
import type { ArtNode, VectorArt } from '../vector-art.ts';
import { mapPath } from './clips.ts';
import type { SvgElement } from './document.ts';
import { boxOfAll, type Groups } from './groups.ts';
import { copyNodes } from './map-nodes.ts';
import { lengthIn } from './numbers.ts';
import type { Pictures } from './pictures.ts';
import { hrefOf, type Where } from './placing.ts';
import type { Declarations } from './style-sheet.ts';
import { type Budget, unsupportedPart } from './svg-refusal.ts';
import { innerViewport } from './viewport.ts';

interface Parts {
  readonly budget: Budget;
  readonly pictures: Pictures;
  /** Reads an SVG that is embedded in the current SVG, within the same limits. */
  readonly readEmbedded: (bytes: Uint8Array) => VectorArt;
}

/** Cost of painting an area with a picture, as a multiple of painting it with one colour. */
const PICTURE_COVERS = 4;

interface Side {
  readonly width: number;
  readonly height: number;
}

/** Draws embedded pictures and SVG files (SVG 2, 12.3). */
export class EmbeddedImages {
  readonly #parts: Parts;
  readonly #groups: Groups;
  readonly #drawings = new Map<string, VectorArt>();

  constructor(parts: Parts, groups: Groups) {
    this.#parts = parts;
    this.#groups = groups;
  }

  /** Returns the nodes of an `image` element. Throws ImageError if its file is damaged or unsupported. */
  nodes(element: SvgElement, declared: Declarations, where: Where): readonly ArtNode[] {
    const url = hrefOf(element);
    if (!isDataUrl(url)) return [];
    try {
      const { bytes, header } = this.#parts.pictures.file(url);
      if (header.format === 'svg') return this.#ofDrawing(element, declared, where, this.#drawing(url, bytes));
      this.#parts.budget.pixels(header.width * header.height);
    } catch (error) {
      if (!(error instanceof ImageError) || 'place' in error || error.code === 'image_too_large') throw error;
      throw unsupportedPart(element, `contains an image that can't be drawn: ${error.message}`);
    }
    const image = this.#parts.pictures.pixels(url);
    return image ? this.#ofPicture(element, declared, where, image) : [];
  }

  #drawing(url: string, bytes: Uint8Array): VectorArt {
    const art = this.#drawings.get(url) ?? this.#parts.readEmbedded(bytes);
    this.#drawings.set(url, art);
    return art;
  }

  #ofPicture(element: SvgElement, declared: Declarations, where: Where, image: PictureImage): readonly ArtNode[] {
    const placed = placeOf(element, declared, where, image);
    if (!placed) return [];
    const toArt = compose(placed.toArt, scaling(image.width, image.height));
    if (!invertTransform(toArt)) return [];
    const path = mapPath(new PathBuilder().rect(rect(0, 0, 1, 1)).build(), toArt);
    const node: ArtNode = { kind: 'fill', path, rule: 'nonzero', paint: { kind: 'picture', image, toArt }, alpha: 1 };
    return this.#within(element, [node], placed, PICTURE_COVERS);
  }

  #ofDrawing(element: SvgElement, declared: Declarations, where: Where, art: VectorArt): readonly ArtNode[] {
    for (const side of ['width', 'height'])
      if ((declared.get(side) ?? 'auto') === 'auto')
        throw unsupportedPart(element, `contains an SVG, but has no ${side}; set the ${side}`);
    const placed = placeOf(element, declared, where, art);
    if (!placed) return [];
    const nodes = copyNodes(art.nodes, placed.toArt, { budget: this.#parts.budget, groups: this.#groups });
    const edges = new PathBuilder().rect(rect(0, 0, art.width, art.height)).build();
    const inside = this.#groups.cut(element, nodes, [
      { clip: { path: mapPath(edges, placed.toArt), rule: 'nonzero' } },
    ]);
    return this.#within(element, inside, placed, 0);
  }

  /** Cuts off the parts of an image that are outside its element. */
  #within(element: SvgElement, nodes: readonly ArtNode[], { box, place }: Placed, covers: number): readonly ArtNode[] {
    const edges = mapPath(new PathBuilder().rect(rect(0, 0, box.width, box.height)).build(), place);
    const clip = { path: edges, rule: 'nonzero' } as const;
    const [first] = nodes;
    if (covers > 0 && first?.kind === 'fill')
      this.#parts.budget.paint(covers * this.#groups.shareOf(boxOfAll(nodes) ?? rect(0, 0, 0, 0)));
    return this.#groups.cut(element, nodes, [{ clip }]);
  }
}

type PictureImage = NonNullable<ReturnType<Pictures['pixels']>>;

/** Placement of an image. */
interface Placed {
  /** Size of the element. */
  readonly box: Side;
  /** Transform from the element's box to the drawing. */
  readonly place: Transform;
  /** Transform from the units of the image to the drawing. */
  readonly toArt: Transform;
}

/** Returns the placement of an image with the intrinsic size `own`; `undefined` if the element is empty. */
function placeOf(element: SvgElement, declared: Declarations, where: Where, own: Side): Placed | undefined {
  const { across, down } = where.referenceSize;
  const side = (name: string, whole: number): number | undefined => {
    const text = declared.get(name);
    return text === undefined || text === 'auto' ? undefined : lengthIn(text, element, name, whole);
  };
  const [givenWidth, givenHeight] = [side('width', across), side('height', down)];
  const width = givenWidth ?? (givenHeight === undefined ? own.width : (givenHeight * own.width) / own.height);
  const height = givenHeight ?? (givenWidth === undefined ? own.height : (givenWidth * own.height) / own.width);
  if (width < 0 || height < 0)
    throw unsupportedPart(element, 'has a negative width or height; both must be at least 0');
  if (width === 0 || height === 0) return undefined;
  const place = compose(where.toArt, translation(side('x', across) ?? 0, side('y', down) ?? 0));
  const { preserveAspectRatio } = element.attributes;
  const attributes = {
    viewBox: `0 0 ${own.width} ${own.height}`,
    ...(preserveAspectRatio !== undefined && { preserveAspectRatio }),
  };
  const { fitted } = innerViewport({ ...element, attributes }, width, height);
  return { box: { width, height }, place, toArt: compose(place, fitted) };
}
