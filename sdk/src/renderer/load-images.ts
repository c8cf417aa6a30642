import type { DecodedImage } from '../images/decoded-image.ts';
import { ImageError } from '../images/image-error.ts';
import { loadImage } from '../images/load-image.ts';
import { imageUrls } from '../layout/prepare.ts';
import type { Platform } from '../platform/platform.ts';
import { isStatic, pointerToken } from '../template/bind.ts';
import { TemplateError } from '../template/template-error.ts';
import type { ReadLabels, Row } from './read-labels.ts';

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

export interface LoadImagesOptions {
  readonly signal?: AbortSignal | undefined;
  readonly allowHttp?: boolean | undefined;
  readonly store?: ImageStore | undefined;
}

/** Fetches and decodes every image that the labels show, each address once. Throws TemplateError naming each place that failed. */
export async function loadImages(
  read: ReadLabels,
  rows: readonly Row[],
  platform: Platform,
  options: LoadImagesOptions,
): Promise<ReadonlyMap<string, DecodedImage>> {
  const places = [...imageUrls(read.labels)];
  const images = new Map<string, DecodedImage>();
  const faults: { readonly path: string; readonly code: string; readonly message: string }[] = [];
  const loadOne = async (url: string, at: { readonly element: number; readonly label: number }): Promise<void> => {
    try {
      const kept = options.store?.get(url);
      const image = kept ?? (await loadImage(url, platform, options));
      images.set(url, image);
      if (!kept) options.store?.keep(url, image);
    } catch (error) {
      if (!(error instanceof ImageError)) throw error;
      const path = placeOf(read, rows, at);
      faults.push({ path, code: error.code, message: `${path}: ${error.message}` });
    }
  };
  let next = 0;
  const worker = async (): Promise<void> => {
    for (let place = places[next++]; place; place = places[next++]) await loadOne(place[0], place[1]);
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, places.length) }, worker));
  if (faults.length > 0) throw new TemplateError(faults);
  return images;
}

function placeOf(
  read: ReadLabels,
  rows: readonly Row[],
  at: { readonly element: number; readonly label: number },
): string {
  const element = read.template.elements[at.element];
  if (!element) return '';
  return isStatic(element.source)
    ? `${element.path}/value`
    : `${rows[at.label]?.path ?? ''}/${pointerToken(element.source.field)}`;
}
