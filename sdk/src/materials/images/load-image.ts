import type { Platform } from '../../platform/platform.ts';
import { isDataUrl, parseDataUrl } from './data-url.ts';
import { ImageError } from './decoded-image.ts';
import { sha256 } from './digest.ts';
import type { LoadedImage } from './hold-image.ts';
import { isSvg, sniff } from './sniff.ts';

export interface FetchImageOptions {
  readonly signal?: AbortSignal | undefined;
  /** True to allow `http:` URLs as well as `https:` URLs; default false. */
  readonly allowHttp?: boolean | undefined;
}

/** Maximum size of an image file in bytes. */
export const MAX_IMAGE_BYTES = 5 * 1024 * 1024;

const SCHEME = /^([a-z][a-z0-9+.-]*):/i;

/**
 * Fetches the image file of a `data:`, `https:` or, if allowed, `http:` URL, and checks that its type and size are
 * supported. Throws ImageError if any step fails; the message never repeats a `data:` URL.
 */
export async function fetchImage(
  url: string,
  platform: Platform,
  options: FetchImageOptions = {},
): Promise<Uint8Array> {
  options.signal?.throwIfAborted();
  const bytes = await imageBytes(url.trim(), platform, options);
  // SVG files are not checked here, because the SVG reader has its own, lower limit
  if (bytes.length > MAX_IMAGE_BYTES && !isSvg(bytes))
    throw new ImageError(
      'image_too_large',
      `the image file has ${bytes.length} bytes, more than the limit of ${MAX_IMAGE_BYTES}; use a smaller file`,
    );
  sniff(bytes);
  return bytes;
}

/**
 * Decodes an image file to pixels, or an SVG to a drawing. The `key` of the result is the SHA-256 of the file. The SVG
 * reader is loaded on demand. Throws ImageError if the file is damaged or unsupported.
 */
export async function decodeFile(bytes: Uint8Array, platform: Platform): Promise<LoadedImage> {
  if (sniff(bytes).format === 'svg') return (await import('./svg/read-svg.ts')).readSvgFile(bytes, platform);
  return platform.decodeImage(bytes, sha256(bytes));
}

/**
 * Checks an image URL without fetching: scheme and host, and for a `data:` URL the image header. Rejects `http:` only
 * if `allowHttp` is false. Callers that do not know the setting omit it; `fetchImage` then checks the scheme. Throws
 * ImageError for an invalid URL.
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

/** Matches text that is probably base64 data without its `data:` prefix. */
const BASE64 = /^[A-Za-z0-9+/]{40}/;
/** Maximum number of characters that a message quotes from a URL. */
const MAX_SHOWN = 60;

const shown = (url: string): string =>
  JSON.stringify(url.length > MAX_SHOWN ? `${url.slice(0, MAX_SHOWN)}\u2026` : url);

/** Matches a URL with a valid host, without forbidden host code points (WHATWG URL). */
const HOST = /^https?:[/\\]*(?:[^/\\?#]*@)?(?:[^/\\?#:@ <>^|[\]]+|\[[\da-f:.]+\])(?=[/\\?#:]|$)/i;

function checkAddress(url: string, allowHttp: boolean): void {
  const scheme = SCHEME.exec(url)?.[1]?.toLowerCase();
  if (scheme === 'https' || (scheme === 'http' && allowHttp)) {
    if (HOST.test(url)) return;
    throw new ImageError('image_unsupported', `${shown(url)} is not an image URL: it has no host`);
  }
  if (scheme === undefined)
    throw new ImageError(
      'image_unsupported',
      `${shown(url)} is not an image URL: it must start with https: or data:${BASE64.test(url) ? '; put data:image/png;base64, (or similar) before base64 data' : ''}`,
    );
  throw new ImageError('image_blocked', `images are fetched only from https: and data: URLs, not from ${scheme}:`);
}
