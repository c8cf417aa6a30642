import { type Rect, rect } from '@platen/sdk/internal/base';
import { type Box, centreOf, outOfFrame, type Point } from './box.ts';
import type { EditorDocument } from './editor-document.ts';
import { fingerprint, type PictureEdit, type PictureSource, usedOriginals } from './originals.ts';

/** The edit that changes nothing. */
export const UNEDITED: PictureEdit = { flipX: false, flipY: false, crop: rect(0, 0, 1, 1), opacity: 1 };

/** Tolerance for rounding errors in fractions of a picture's size. */
const TOLERANCE = 1e-3;

/** Tests if the whole picture is visible. */
export const isWhole = ({ width, height }: Rect): boolean => Math.min(width, height) > 1 - TOLERANCE;

/** Tests if an edit changes nothing. */
export const isUnedited = ({ flipX, flipY, crop, opacity }: PictureEdit): boolean =>
  !flipX && !flipY && opacity === 1 && isWhole(crop);

/**
 * Returns the original of a picture on the label, and the edit that produced the picture. For a picture without edits,
 * the original is the picture itself.
 */
export function sourceOf({ originals }: Pick<EditorDocument, 'originals'>, value: string): PictureSource {
  const known: unknown = originals?.[fingerprint(value)];
  return isSource(known) ? known : { url: value, edit: UNEDITED };
}

/** Validates an original, because another version of the editor may have written it. */
function isSource(value: unknown): value is PictureSource {
  const { url, edit }: { url?: unknown; edit?: Partial<PictureEdit> } = Object(value);
  const { crop, opacity = -1 }: Partial<PictureEdit> = Object(edit);
  const { x = -1, y = -1, width = -1, height = -1 }: Partial<Rect> = Object(crop);
  const isShare = (share: unknown): boolean => typeof share === 'number' && share >= 0 && share <= 1 + TOLERANCE;
  return (
    typeof url === 'string' &&
    url.startsWith('data:image/') &&
    [x, y, width, height, opacity, x + width, y + height].every(isShare) &&
    width * height > 0
  );
}

/** Adds the original of a changed picture to the document. Removes originals of pictures that are no longer used. */
export function withOriginal(document: EditorDocument, value: string, source: PictureSource): EditorDocument {
  const originals = { ...usedOriginals(document) };
  if (!isUnedited(source.edit)) originals[fingerprint(value)] = source;
  return { ...document, originals };
}

/** Flips a picture. The same part of the picture stays visible. */
export function flipped(edit: PictureEdit, axis: 'x' | 'y'): PictureEdit {
  const { crop, flipX, flipY } = edit;
  return axis === 'x'
    ? { ...edit, flipX: !flipX, crop: { ...crop, x: 1 - crop.x - crop.width } }
    : { ...edit, flipY: !flipY, crop: { ...crop, y: 1 - crop.y - crop.height } };
}

/**
 * Returns the largest part of the picture that has the aspect ratio of `box`. Its centre is as close as possible to the
 * centre of `crop`, the visible part. `ratio` is the picture's width divided by its height.
 */
export function cropToFill(crop: Rect, ratio: number, box: Pick<Rect, 'width' | 'height'>): Rect {
  const wanted = box.width / box.height / ratio;
  const [width, height] = wanted < 1 ? [wanted, 1] : [1, 1 / wanted];
  const within = (middle: number, size: number): number => Math.min(Math.max(0, middle - size / 2), 1 - size);
  return rect(within(crop.x + crop.width / 2, width), within(crop.y + crop.height / 2, height), width, height);
}

/**
 * Tests if `crop`, the visible part of a picture, has the aspect ratio of the box, and therefore fills the box. `ratio`
 * is the picture's width divided by its height.
 */
export function isFilling(crop: Rect, ratio: number, box: Pick<Rect, 'width' | 'height'>): boolean {
  const shown = (crop.width * ratio) / crop.height;
  return Math.abs((shown * box.height) / box.width - 1) < 0.01;
}

/** A crop in progress, in the label's unit. Positions are measured before the element's rotation. */
export interface CropState {
  /** The box of the whole picture. */
  readonly picture: Rect;
  /** The box of the part that stays visible, inside the picture's box. */
  readonly frame: Rect;
}

/** Starts a crop at `crop`, the visible part. `ratio` is the width of the whole picture divided by its height. */
export function startCrop(box: Rect, crop: Rect, ratio: number): CropState {
  const shown = (crop.width * ratio) / crop.height;
  const width = Math.min(box.width, box.height * shown);
  const height = width / shown;
  const frame = rect(box.x + (box.width - width) / 2, box.y + (box.height - height) / 2, width, height);
  const [across, down] = [width / crop.width, height / crop.height];
  return { frame, picture: rect(frame.x - crop.x * across, frame.y - crop.y * down, across, down) };
}

/** The edges of the frame. */
export type CropEdge = 'left' | 'top' | 'right' | 'bottom';

/**
 * Moves these edges of the frame. The edges stay inside the picture, and opposite edges stay at least `least` apart.
 */
export function moveEdges(
  { picture, frame }: CropState,
  edges: readonly CropEdge[],
  by: Point,
  least: number,
): CropState {
  let [left, top, right, bottom] = [frame.x, frame.y, frame.x + frame.width, frame.y + frame.height];
  const within = (place: number, from: number, to: number): number =>
    Math.max(from, Math.min(place, Math.max(from, to)));
  if (edges.includes('left')) left = within(left + by.x, picture.x, right - least);
  if (edges.includes('top')) top = within(top + by.y, picture.y, bottom - least);
  if (edges.includes('right')) right = -within(-right - by.x, -picture.x - picture.width, -left - least);
  if (edges.includes('bottom')) bottom = -within(-bottom - by.y, -picture.y - picture.height, -top - least);
  return { picture, frame: rect(left, top, right - left, bottom - top) };
}

/** Moves the picture. The frame stays in place, and the picture always fills the frame. */
export function movePicture({ picture, frame }: CropState, by: Point): CropState {
  const x = Math.min(frame.x, Math.max(picture.x + by.x, frame.x + frame.width - picture.width));
  const y = Math.min(frame.y, Math.max(picture.y + by.y, frame.y + frame.height - picture.height));
  return { frame, picture: rect(x, y, picture.width, picture.height) };
}

/** Returns the visible part, as fractions from 0 to 1 of the picture's width and height. */
export const cropOf = ({ picture, frame }: CropState): Rect =>
  rect(
    Math.max(0, (frame.x - picture.x) / picture.width),
    Math.max(0, (frame.y - picture.y) / picture.height),
    Math.min(1, frame.width / picture.width),
    Math.min(1, frame.height / picture.height),
  );

/**
 * Returns the box of an element after a crop; `box` is the element's box before the crop. The picture stays in place on
 * the label.
 */
export function croppedBox(box: Box, { frame }: CropState): Box {
  const { x, y } = outOfFrame(box, centreOf(frame));
  const { width, height } = frame;
  return { x: x - width / 2, y: y - height / 2, width, height, rotation: box.rotation };
}
