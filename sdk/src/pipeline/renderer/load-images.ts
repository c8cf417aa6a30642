import type { Issue } from '../../base/issue.ts';
import { pointerBelow } from '../../base/json-pointer.ts';
import { TemplateError } from '../../contract/template-error.ts';
import type { DecodedImage } from '../../materials/images/decoded-image.ts';
import { ImageError } from '../../materials/images/image-error.ts';
import { loadImage } from '../../materials/images/load-image.ts';
import type { ImageHeader } from '../../materials/images/sniff.ts';
import type { Platform } from '../../platform/platform.ts';
import type { BoundRows, Row } from '../bind/bind-rows.ts';
import { imageUrls } from '../layout/prepare.ts';
import { isStatic } from '../resolve/resolved.ts';

/** Images fetched at once; more only queue up at the other end. */
const AT_ONCE = 8;

/** Decoded images by address, the oldest dropped when their pixels pass a limit. */
export interface ImageStore {
  get(url: string): DecodedImage | undefined;
  keep(url: string, image: DecodedImage): void;
}

/** Bytes of decoded pixels a renderer keeps for its next labels. */
const KEPT_BYTES = 64 << 20;

export function createImageStore(): ImageStore {
  const kept = new Map<string, DecodedImage>();
  let bytes = 0;
  return {
    get: (url) => kept.get(url),
    keep: (url, image) => {
      if (kept.has(url)) return;
      kept.set(url, image);
      bytes += image.rgba.length;
      for (const [oldest, old] of kept) {
        if (bytes <= KEPT_BYTES) break;
        kept.delete(oldest);
        bytes -= old.rgba.length;
      }
    },
  };
}

/** The first place that shows an image. */
interface Place {
  readonly element: number;
  readonly label: number;
}

export interface LoadImagesOptions {
  readonly signal?: AbortSignal | undefined;
  readonly allowHttp?: boolean | undefined;
  readonly store?: ImageStore | undefined;
}

/** Pixels of all images of a job, which are kept decoded until it is done: a gigabyte. */
const MOST_PIXELS = 250_000_000;

/** Counts the pixels that are about to be decoded. A label's two hundred images of fifty bytes could be forty megapixels each. */
function pixelBudget(): (header: ImageHeader) => void {
  let pixels = 0;
  return ({ width, height }) => {
    if (pixels + width * height > MOST_PIXELS)
      throw new ImageError(
        'image_too_large',
        `with its ${width} x ${height} pixels the images have more than ${MOST_PIXELS / 1e6} megapixels in all; make them smaller`,
      );
    pixels += width * height;
  };
}

/** Fetches and decodes every image that the labels show, each address once. Throws TemplateError naming each place that failed. */
export async function loadImages(
  read: BoundRows,
  rows: readonly Row[],
  platform: Platform,
  options: LoadImagesOptions,
): Promise<ReadonlyMap<string, DecodedImage>> {
  const places = [...imageUrls(read.labels)];
  const images = new Map<string, DecodedImage>();
  const issues: (Issue | undefined)[] = [];
  const admit = pixelBudget();
  const loadOne = async (index: number, url: string, at: Place): Promise<void> => {
    try {
      const kept = options.store?.get(url);
      const image = kept ?? (await loadImage(url, platform, { ...options, admit }));
      images.set(url, image);
      if (!kept) options.store?.keep(url, image);
    } catch (error) {
      if (!(error instanceof ImageError)) throw error;
      const path = placeOf(read, rows, at);
      // In the order of the places, not in that of the answers.
      issues[index] = { path, code: error.code, message: `${path}: ${error.message}` };
    }
  };
  let next = 0;
  const worker = async (): Promise<void> => {
    for (let index = next++; index < places.length; index = next++) {
      const place = places[index];
      if (place) await loadOne(index, ...place);
    }
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, places.length) }, worker));
  const found = issues.filter((issue) => issue !== undefined);
  if (found.length > 0) throw new TemplateError(found);
  return images;
}

function placeOf(read: BoundRows, rows: readonly Row[], at: Place): string {
  const element = read.template.elements[at.element];
  if (!element) return '';
  return isStatic(element.source)
    ? `${element.path}/value`
    : pointerBelow(rows[at.label]?.path ?? '', element.source.field);
}
