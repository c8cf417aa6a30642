import { type Rect, rect, union } from '../../../base/rect.ts';
import { dotInPoints, POINTS_PER_INCH } from '../../../base/units.ts';
import type { ImageElement } from '../../../contract/types.ts';
import type { PixelSize } from '../../../materials/images/decoded-image.ts';
import type { CachedImage } from '../../../materials/images/hold-image.ts';
import { checkImageUrl } from '../../../materials/images/load-image.ts';
import type { SceneNode } from '../../scene/scene.ts';
import { type Border, borderColors, borderNodes, borderOf, insideBorder, snapToDots } from '../box.ts';
import type { ElementContent, ElementKind, ElementLayout, ElementWarning, ResolvedElement } from '../element-kind.ts';

/** An image element with its defaults filled in. */
export interface ResolvedImage extends ResolvedElement {
  readonly kind: 'image';
  readonly border: Border | undefined;
}

interface ImageContent extends ElementContent {
  readonly url: string;
}

/** The element kind `image`. */
export const image: ElementKind<ImageElement, ResolvedImage, ImageContent> = {
  type: 'image',
  reportType: 'IMAGE',
  hasContent: true,
  isCode: false,
  resolve: (given, frame, pointsPerUnit) => ({ ...frame, kind: 'image', border: borderOf(given, pointsPerUnit) }),
  bind(_element, url, _label, { allowHttp, checkImageAddress }) {
    checkImageUrl(url, allowHttp);
    checkImageAddress?.(url);
    return { kind: 'image', url };
  },
  imageOf: ({ url }) => url,
  imageDots,
  layout(element, { url }, { images, resolutionDpi }) {
    const shown = images.get(url);
    return shown && layoutImage(element, shown, resolutionDpi);
  },
};

/** Resolution in pixels per inch below which an image looks coarse in print. */
const COARSE_PIXELS_PER_INCH = 150;
/**
 * Rounding tolerance in dots: a side that is too short by less than this value still counts as a whole number of dots.
 */
const DOT_TOLERANCE = 1e-6;

/**
 * Lays out an image, centred and as large as fits inside the box and its border. The image keeps its proportions, is
 * never cropped, and covers whole dots.
 */
export function layoutImage(element: ResolvedImage, held: CachedImage, resolutionDpi: number): ElementLayout {
  const { box, border } = element;
  const dots = imageDots(element, held, resolutionDpi);
  const place = dots && placeImage(element, dots, resolutionDpi);
  // Draws the border last, because an image snapped to whole dots may overlap the border by half a dot.
  const nodes: SceneNode[] = place ? [{ kind: 'image', image: held.at(dots), box: place }] : [];
  nodes.push(...borderNodes(box, border));
  return {
    nodes,
    ink: border ? union(box, place) : place,
    colors: borderColors(border),
    warnings: place && !held.scalable ? resolutionWarnings(held, place) : [],
  };
}

/**
 * Returns the size, in dots, at which an image fits its element's box, or `undefined` if the border leaves no space.
 */
function imageDots(element: ResolvedImage, pixels: PixelSize, resolutionDpi: number): PixelSize | undefined {
  const inner = insideBorder(element.box, element.border);
  if (inner.width <= 0 || inner.height <= 0) return undefined;
  const dot = dotInPoints(resolutionDpi);
  const scale = Math.min(inner.width / pixels.width, inner.height / pixels.height);
  return {
    width: dotsOf(pixels.width * scale, inner.width, dot),
    height: dotsOf(pixels.height * scale, inner.height, dot),
  };
}

function placeImage(element: ResolvedImage, dots: PixelSize, resolutionDpi: number): Rect {
  const inner = insideBorder(element.box, element.border);
  const dot = dotInPoints(resolutionDpi);
  const width = dots.width * dot;
  const height = dots.height * dot;
  const left = inner.x + (inner.width - width) / 2;
  const top = inner.y + (inner.height - height) / 2;
  const { x, y } = snapToDots(left, top, element.box, element.rotationDegrees, resolutionDpi);
  return rect(x, y, width, height);
}

/** Rounds `length` to whole dots: at least one, and no more than fit into `available`. */
const dotsOf = (length: number, available: number, dot: number): number =>
  Math.max(1, Math.min(Math.round(length / dot), Math.floor(available / dot + DOT_TOLERANCE)));

function resolutionWarnings(pixels: PixelSize, place: Rect): ElementWarning[] {
  const inchesWide = place.width / POINTS_PER_INCH;
  const inchesHigh = place.height / POINTS_PER_INCH;
  const pixelsPerInch = Math.min(pixels.width / inchesWide, pixels.height / inchesHigh);
  if (Math.round(pixelsPerInch) >= COARSE_PIXELS_PER_INCH) return [];
  const printed = `${pixels.width} x ${pixels.height} pixels on ${inchesWide.toFixed(2)} x ${inchesHigh.toFixed(2)} in`;
  return [
    {
      code: 'image_resolution',
      message: `the image prints at ${Math.round(pixelsPerInch)} pixels per inch (${printed}); images below ${COARSE_PIXELS_PER_INCH} pixels per inch look coarse`,
    },
  ];
}
