import { checkOptions, type OptionNames } from '../base/known-options.ts';
import { type AddedFont, addedFile, addressOf, type FontSource } from '../materials/fonts/added-font.ts';
import { FontError } from '../materials/fonts/font-error.ts';
import { MAX_IMAGE_BYTES } from '../materials/images/load-image.ts';
import { isSvg, sniff } from '../materials/images/sniff.ts';
import { commonFontUrl } from './common-font-urls.ts';
import type { Platform } from './platform.ts';

/** Options of `browserPlatform`. */
interface BrowserPlatformOptions {
  /** Additional fonts, as bytes or URLs. */
  readonly fonts?: readonly AddedFont[] | undefined;
}

/** The platform of a page or a worker: fetches fonts and images, decodes images, and deflates with fflate. */
export function browserPlatform(options: BrowserPlatformOptions = {}): Platform {
  checkOptions('browserPlatform', options, { fonts: true } satisfies OptionNames<BrowserPlatformOptions>);
  const { fonts: added = [] } = options;
  const readAdded = async (font: FontSource): Promise<Uint8Array> =>
    font instanceof Uint8Array ? font : (await loadFetching()).downloadAdded(addressOf(font));
  return {
    fonts: added,
    readFont: (file) => {
      const font = addedFile(added, file);
      return font === undefined ? readFont(file) : readAdded(font);
    },
    decodeImage,
    deflate,
    loadDeflate,
    fetchBytes: async (url, options) =>
      (await loadFetching()).fetchBytes(url, options, { maxBytes: MAX_IMAGE_BYTES, isSvg }),
  };
}

/**
 * Loads the code that downloads images and added fonts. It is loaded on first use, because most labels need neither.
 */
const loadFetching = (): Promise<typeof import('./browser-fetch.ts')> => import('./browser-fetch.ts');

/** Decodes an image. The code of the decoders is loaded when the first image is decoded. */
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

/**
 * Downloads a bundled font. If the font was not deployed, a server responds with 404 or, for a single-page application,
 * with an HTML page.
 */
async function download(address: string, face: string): Promise<Uint8Array> {
  const unloaded = (reason: string, cause?: unknown): FontError =>
    new FontError(face, `the font could not be loaded: ${address} ${reason}`, { cause, code: 'font_unreachable' });
  const response = await fetch(address).catch((cause: unknown) => {
    throw unloaded('did not respond', cause);
  });
  const deploy = '; deploy the font files of @platen/fonts with the page';
  if (!response.ok) throw unloaded(`responded with status ${response.status}${deploy}`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (bytes[0] === LESS_THAN) throw unloaded(`returned a web page instead of a font${deploy}`);
  return bytes;
}

/** The module that compresses data. It is loaded on first use, because most pages only show pixels. */
let packer: typeof import('./browser-deflate.ts') | undefined;

async function loadDeflate(): Promise<void> {
  packer ??= await import('./browser-deflate.ts');
}

const deflate: Platform['deflate'] = (bytes, options) => {
  if (packer === undefined) throw new Error("deflate is not loaded: await the platform's loadDeflate() first");
  return packer.deflate(bytes, options);
};

/** Returns the address of a bundled font file; `undefined` for any other name. */
export async function fontUrl(file: string): Promise<URL | undefined> {
  const common = commonFontUrl(file);
  if (common !== undefined) return common;
  return (await import('./generated-font-urls.ts')).generatedFontUrl(file);
}
