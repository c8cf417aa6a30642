import { type Issue, MAX_ISSUES } from '../../base/issue.ts';
import type { Template } from '../../contract/types.ts';
import { isDataUrl } from '../../materials/images/data-url.ts';
import { ImageError } from '../../materials/images/decoded-image.ts';
import { type HeldImage, holdSize } from '../../materials/images/hold-image.ts';
import { decodeFile, fetchImage } from '../../materials/images/load-image.ts';
import { sniff } from '../../materials/images/sniff.ts';
import type { Platform } from '../../platform/platform.ts';
import { bind, contentPath, elementName, type Row } from '../bind/bind-rows.ts';
import { sourceOf } from '../elements/element-kind.ts';
import { showsImage } from '../elements/element-kinds.ts';

/** The first place that shows an image. */
export interface PicturePlace {
  /** JSON Pointer to the image URL in the request. */
  readonly path: string;
  /** Name of the element in messages. */
  readonly element: string;
}

/** Returns the inline images (`data:` URLs) of a template and its rows, each with the first place that shows it. */
export function inlinePictures(
  design: Template,
  rows: readonly Row[],
  templatePath: string,
): ReadonlyMap<string, PicturePlace> {
  const places = new Map<string, PicturePlace>();
  const shown = rows.length === 0 ? [{ data: {}, path: '' }] : rows;
  for (const { data, path } of shown) {
    for (const [index, element] of design.elements.entries()) {
      if (!showsImage(element.type)) continue;
      const source = sourceOf(element);
      const url = bind(source, data) ?? '';
      if (!isDataUrl(url.trim()) || places.has(url)) continue;
      places.set(url, {
        path: contentPath({ source, path: `${templatePath}/elements/${index}` }, path),
        element: elementName({ id: `e${index}`, kind: element.type }),
      });
    }
  }
  return places;
}

/**
 * Maximum number of pixels to decode when checking one request, which takes some seconds. Further images are checked
 * when they are drawn.
 */
const MAX_PIXELS = 250_000_000;

/** Returns the issues of images that can't be drawn: see `readPictures`. */
export const pictureIssues = async (
  pictures: ReadonlyMap<string, PicturePlace>,
  platform: Platform,
): Promise<readonly Issue[]> => (await readPictures(pictures, platform)).issues;

/** Results of decoding images. */
export interface ReadPictures {
  readonly issues: readonly Issue[];
  /** Sizes of the drawable images by URL, without their pixels. */
  readonly images: ReadonlyMap<string, HeldImage>;
}

/**
 * Decodes each image once, one after the other, exactly as for drawing, and keeps only its size. Rejects with any error
 * of the platform other than ImageError.
 */
export async function readPictures(
  pictures: ReadonlyMap<string, PicturePlace>,
  platform: Platform,
): Promise<ReadPictures> {
  const issues: Issue[] = [];
  const images = new Map<string, HeldImage>();
  let pixels = 0;
  for (const [url, { path, element }] of pictures) {
    if (issues.length === MAX_ISSUES) break;
    try {
      const file = await fetchImage(url, platform);
      const { width, height } = sniff(file);
      pixels += width * height;
      if (pixels <= MAX_PIXELS) images.set(url, holdSize(await decodeFile(file, platform)));
    } catch (error) {
      if (!(error instanceof ImageError)) throw error;
      issues.push({ path, code: error.code, message: `${element}: ${error.message}` });
    }
  }
  return { issues, images };
}
