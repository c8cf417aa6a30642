import type { Platform } from '../../platform/platform.ts';
import { isDataUrl, parseDataUrl } from './data-url.ts';
import { sha256 } from './digest.ts';
import type { LoadedImage } from './hold-image.ts';
import { ImageError } from './image-error.ts';
import { isSvg, sniff } from './sniff.ts';

export interface FetchImageOptions {
  readonly signal?: AbortSignal | undefined;
  /** Whether `http:` addresses may be fetched as well as `https:`; false by default. */
  readonly allowHttp?: boolean | undefined;
}

/** Bytes of the largest image file that is read. */
export const MOST_IMAGE_BYTES = 5 * 1024 * 1024;

const SCHEME = /^([a-z][a-z0-9+.-]*):/i;

/**
 * The file behind a `data:`, `https:` or, where allowed, `http:` address, of a kind and size that can be drawn. Throws
 * ImageError; its message does not repeat a `data:` address.
 */
export async function fetchImage(
  url: string,
  platform: Platform,
  options: FetchImageOptions = {},
): Promise<Uint8Array> {
  options.signal?.throwIfAborted();
  const bytes = await imageBytes(url.trim(), platform, options);
  // a drawing's reader tells its own limit, which is less
  if (bytes.length > MOST_IMAGE_BYTES && !isSvg(bytes))
    throw new ImageError(
      'image_too_large',
      `the image file has ${bytes.length} bytes; at most ${MOST_IMAGE_BYTES} are read`,
    );
  sniff(bytes);
  return bytes;
}

/**
 * The picture in a file, or the drawing where it is SVG, whose reader comes with the first of them. Its key is the SHA-256 of
 * the file. Throws ImageError.
 */
export async function decodeFile(bytes: Uint8Array, platform: Platform): Promise<LoadedImage> {
  if (sniff(bytes).format === 'svg') return (await import('./svg/read-svg.ts')).readSvg(bytes);
  return platform.decodeImage(bytes, sha256(bytes));
}

/**
 * Checks what can be known of an image's address without fetching: its scheme and host, and of a `data:` address also that
 * it holds an image by its header. `http:` passes unless `allowHttp` is false: where that is not said, it is known where
 * images are fetched. Throws ImageError.
 */
export function checkImageUrl(url: string, allowHttp = true): void {
  const address = url.trim();
  if (isDataUrl(address)) sniff(parseDataUrl(address));
  else checkAddress(address, allowHttp);
}

async function imageBytes(url: string, platform: Platform, options: FetchImageOptions): Promise<Uint8Array> {
  if (isDataUrl(url)) return parseDataUrl(url);
  checkAddress(url, options.allowHttp === true);
  return platform.fetchBytes(url, { signal: options.signal });
}

/** Text that looks like the bytes of an image without `data:` before them. */
const BASE64 = /^[A-Za-z0-9+/]{40}/;
/** Characters of an address that a message repeats. */
const MOST_SHOWN = 60;

const shown = (url: string): string =>
  JSON.stringify(url.length > MOST_SHOWN ? `${url.slice(0, MOST_SHOWN)}\u2026` : url);

/** A host, which no address is without, and none of what no host has (WHATWG URL, forbidden host code points). */
const HOST = /^https?:[/\\]*(?:[^/\\?#]*@)?(?:[^/\\?#:@ <>^|[\]]+|\[[\da-f:.]+\])(?=[/\\?#:]|$)/i;

function checkAddress(url: string, allowHttp: boolean): void {
  const scheme = SCHEME.exec(url)?.[1]?.toLowerCase();
  if (scheme === 'https' || (scheme === 'http' && allowHttp)) {
    if (HOST.test(url)) return;
    throw new ImageError('image_unsupported', `${shown(url)} is no address of an image: it names no host`);
  }
  if (scheme === undefined)
    throw new ImageError(
      'image_unsupported',
      `${shown(url)} is no address of an image: it must begin with https: or data:${BASE64.test(url) ? ', and base64 with data:image/png;base64, or the like' : ''}`,
    );
  throw new ImageError('image_blocked', `images are not fetched from ${scheme}: addresses, only from https: and data:`);
}
