import { type Rect, rect, union } from '../geometry/rect.ts';
import { dotInPoints, POINTS_PER_INCH } from '../geometry/units.ts';
import type { DecodedImage } from '../images/decoded-image.ts';
import type { SceneNode } from '../scene/scene.ts';
import { borderNodes, insideBorder } from './border.ts';
import { snapToDots } from './dot-grid.ts';
import type { ElementLayout, ElementWarning, ResolvedImage } from './resolved.ts';

/** Fewer pixels an inch look coarse in print. */
const COARSE_PIXELS_PER_INCH = 150;
/** How far, in dots, a side may fall short of a whole dot and still count as one. */
const DOT_TOLERANCE = 1e-6;

/** The image as large as fits inside the box and its border, proportions kept, never cropped, centred, on whole dots. */
export function layoutImage(element: ResolvedImage, image: DecodedImage, resolutionDpi: number): ElementLayout {
  const { box, border } = element;
  const place = placeImage(element, image, resolutionDpi);
  // The border last: an image moved to whole dots may reach half a dot into it.
  const nodes: SceneNode[] = place ? [{ kind: 'image', image, box: place }] : [];
  nodes.push(...borderNodes(box, border));
  return {
    nodes,
    ink: border ? union(box, place) : place,
    warnings: place ? resolutionWarnings(image, place) : [],
  };
}

function placeImage(element: ResolvedImage, image: DecodedImage, resolutionDpi: number): Rect | undefined {
  const inner = insideBorder(element.box, element.border);
  if (inner.width <= 0 || inner.height <= 0) return undefined;
  const dot = dotInPoints(resolutionDpi);
  const size = containedDots(image, wholeDotsIn(inner.width / dot), wholeDotsIn(inner.height / dot));
  const width = size.width * dot;
  const height = size.height * dot;
  const left = inner.x + (inner.width - width) / 2;
  const top = inner.y + (inner.height - height) / 2;
  const { x, y } = snapToDots(left, top, element.box, element.rotationDegrees, resolutionDpi);
  return rect(x, y, width, height);
}

const wholeDotsIn = (dots: number): number => Math.max(1, Math.floor(dots + DOT_TOLERANCE));

/** Fills one side of `width` x `height` dots; the other is the whole number nearest to the image's proportions. */
function containedDots(
  image: DecodedImage,
  width: number,
  height: number,
): { readonly width: number; readonly height: number } {
  const wide = image.width * height >= image.height * width;
  return wide
    ? { width, height: Math.min(height, Math.max(1, Math.round((width * image.height) / image.width))) }
    : { width: Math.min(width, Math.max(1, Math.round((height * image.width) / image.height))), height };
}

function resolutionWarnings(image: DecodedImage, place: Rect): ElementWarning[] {
  const inchesWide = place.width / POINTS_PER_INCH;
  const inchesHigh = place.height / POINTS_PER_INCH;
  const pixelsPerInch = Math.min(image.width / inchesWide, image.height / inchesHigh);
  if (Math.round(pixelsPerInch) >= COARSE_PIXELS_PER_INCH) return [];
  const printed = `${image.width} x ${image.height} pixels on ${inchesWide.toFixed(2)} x ${inchesHigh.toFixed(2)} in`;
  return [
    {
      code: 'image_resolution',
      message: `the image prints at ${Math.round(pixelsPerInch)} pixels per inch (${printed}); below ${COARSE_PIXELS_PER_INCH} it looks coarse`,
    },
  ];
}
