import { type AddedFont, addedFile, addressOf, type FontSource } from '../materials/fonts/added-font.ts';
import { FontError } from '../materials/fonts/font-error.ts';
import { ImageError } from '../materials/images/image-error.ts';
import { MOST_IMAGE_BYTES } from '../materials/images/load-image.ts';
import { sniff } from '../materials/images/sniff.ts';
import { fontUrl } from './font-urls.ts';
import type { FetchOptions, Platform } from './platform.ts';

/** What a page can add to its platform. */
export interface BrowserPlatformOptions {
  /** Fonts beyond the bundled ones, by their bytes or addresses. */
  readonly fonts?: readonly AddedFont[];
}

/** What a page or a worker gives: fonts and images by fetch, pictures decoded by the browser, deflate by fflate. */
export function browserPlatform({ fonts: added = [] }: BrowserPlatformOptions = {}): Platform {
  const readAdded = (font: FontSource): Promise<Uint8Array> =>
    font instanceof Uint8Array ? Promise.resolve(font) : downloadAdded(addressOf(font));
  return {
    fonts: added,
    readFont: (file) => {
      const font = addedFile(added, file);
      return font === undefined ? readFont(file) : readAdded(font);
    },
    decodeImage,
    deflate,
    loadDeflate,
    fetchBytes,
  };
}

/** Decoders are loaded with the first image. */
const decodeImage: Platform['decodeImage'] = async (bytes, key) =>
  (await import('./browser-image.ts')).decodeBrowserImage({ bytes, header: sniff(bytes), key });

const fonts = new Map<string, Promise<Uint8Array>>();

function readFont(file: string): Promise<Uint8Array> {
  const known = fonts.get(file);
  if (known) return known;
  const reading = downloadFont(file);
  fonts.set(file, reading);
  reading.catch(() => fonts.delete(file));
  return reading;
}

async function downloadFont(file: string): Promise<Uint8Array> {
  const url = await fontUrl(file);
  if (!url) throw new Error(`${JSON.stringify(file)} is not the name of a bundled font file`);
  return download(url.href, file.replace(/\.ttf$/, ''));
}

const LESS_THAN = 0x3c;

/** A bundled font. One that was not deployed is answered by 404 or, on servers of single-page applications, by a page. */
async function download(address: string, face: string): Promise<Uint8Array> {
  const unloaded = (reason: string, cause?: unknown): FontError =>
    new FontError(face, `the font could not be loaded: ${address} ${reason}`, { cause });
  const response = await fetch(address).catch((cause: unknown) => {
    throw unloaded('did not answer', cause);
  });
  const deploy = "; the package's folder fonts has to be deployed with the page";
  if (!response.ok) throw unloaded(`answered ${response.status}${deploy}`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (bytes[0] === LESS_THAN) throw unloaded(`answered with a page instead of a font${deploy}`);
  return bytes;
}

async function downloadAdded(address: string): Promise<Uint8Array> {
  const response = await fetch(address).catch((cause: unknown) => {
    throw new Error(unfetched(address), { cause });
  });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

/** What deflates is loaded when something is to be packed: most pages only show pixels. */
let packer: typeof import('./browser-deflate.ts') | undefined;

async function loadDeflate(): Promise<void> {
  packer ??= await import('./browser-deflate.ts');
}

const deflate: Platform['deflate'] = (bytes, options) => {
  if (packer === undefined) throw new Error('deflate is not loaded: await loadDeflate() of the platform before it');
  return packer.deflate(bytes, options);
};

async function fetchBytes(url: string, { signal }: FetchOptions): Promise<Uint8Array> {
  const response = await request(url, signal);
  if (!response.ok) throw new ImageError('image_unreachable', `${url} answered ${response.status}`);
  if (Number(response.headers.get('content-length')) > MOST_IMAGE_BYTES) throw tooLarge(url);
  return response.body ? readLimited(response.body, url) : new Uint8Array(0);
}

async function request(url: string, signal: AbortSignal | undefined): Promise<Response> {
  try {
    return await fetch(url, { mode: 'cors', credentials: 'omit', ...(signal && { signal }) });
  } catch (cause) {
    signal?.throwIfAborted();
    throw new ImageError('image_unreachable', unfetched(url), { cause });
  }
}

/** A browser does not tell a page why there was no answer. */
const unfetched = (url: string): string =>
  `${url} could not be fetched: the address is wrong, or its server does not allow this page to read it (CORS)`;

async function readLimited(body: ReadableStream<Uint8Array>, url: string): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let length = 0;
  const reader = body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    length += part.value.length;
    if (length > MOST_IMAGE_BYTES) {
      await reader.cancel();
      throw tooLarge(url);
    }
    parts.push(part.value);
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

const tooLarge = (url: string): ImageError =>
  new ImageError('image_too_large', `${url} is larger than ${MOST_IMAGE_BYTES} bytes`);
