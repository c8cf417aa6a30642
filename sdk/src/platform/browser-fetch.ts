import { ImageError } from '../materials/images/decoded-image.ts';
import { MAX_SVG_BYTES } from '../materials/images/sniff.ts';
import type { FetchOptions } from './platform.ts';

/** Downloads the file of an added font. */
export async function downloadAdded(address: string): Promise<Uint8Array> {
  const response = await fetch(address).catch((cause: unknown) => {
    throw new Error(unfetched(address), { cause });
  });
  if (!response.ok) throw new Error(`${address} responded with status ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

/**
 * Image checks that the page has already loaded. They are passed as an argument, so that this file, which is loaded on
 * demand, does not import them again.
 */
interface ImageLimits {
  /** Maximum size of an image file in bytes. The limit for SVG files may be smaller. */
  readonly maxBytes: number;
  isSvg(beginning: Uint8Array): boolean;
}

/**
 * Downloads an image. Throws ImageError if the image cannot be fetched or exceeds the size limit of its type. If the
 * signal aborts, throws its reason.
 */
export async function fetchBytes(url: string, { signal }: FetchOptions, limits: ImageLimits): Promise<Uint8Array> {
  const response = await request(url, signal);
  if (!response.ok) throw new ImageError('image_unreachable', `${url} responded with status ${response.status}`);
  return readLimited(url, response, limits);
}

async function request(url: string, signal: AbortSignal | undefined): Promise<Response> {
  try {
    return await fetch(url, { mode: 'cors', credentials: 'omit', ...(signal && { signal }) });
  } catch (cause) {
    signal?.throwIfAborted();
    throw new ImageError('image_unreachable', unfetched(url), { cause });
  }
}

/**
 * Returns the message for a failed request. It lists possible causes, because browsers hide the actual one from pages.
 */
const unfetched = (url: string): string =>
  `${url} could not be fetched: the address is wrong, or the server does not allow this page to read the file (CORS)`;

async function readLimited(
  url: string,
  { body, headers }: Response,
  { maxBytes, isSvg }: ImageLimits,
): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let length = 0;
  let isDrawing = headers.get('content-type')?.startsWith(SVG_TYPE) === true;
  const checkLength = (bytes: number): void => {
    const most = isDrawing ? MAX_SVG_BYTES : maxBytes;
    if (bytes <= most) return;
    const what = isDrawing ? `${url}, an SVG,` : url;
    throw new ImageError('image_too_large', `${what} is larger than the limit of ${most} bytes; use a smaller file`);
  };
  checkLength(Number(headers.get('content-length')));
  const reader = body?.getReader();
  try {
    for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
      isDrawing ||= length === 0 && isSvg(part.value);
      length += part.value.length;
      checkLength(length);
      parts.push(part.value);
    }
  } catch (error) {
    await reader?.cancel();
    throw error;
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
const SVG_TYPE = 'image/svg+xml';
