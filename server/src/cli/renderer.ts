import { inkIssues } from '@platen/sdk/internal/requests';
import { FontFolderError, nodePlatform, readFontFolder } from '@platen/sdk/node';
import { type AddedFont, createRenderer, ImageError, type Ink, type Renderer } from '@platen/sdk/render';
import { findSymbology, type Symbology } from '@platen/sdk/symbologies';
import { createImageFetcher, ImageFetchError } from '../rendering/fetch-image.ts';
import { publicInternet } from '../rendering/image-network.ts';
import { ENABLABLE_NAMES, loadSymbologies, suggestSymbology } from '../rendering/opted-symbologies.ts';
import { InputError, inputError } from './input-error.ts';
import type { Given, Option } from './options.ts';

export const RENDER_OPTIONS: readonly Option[] = [
  {
    name: 'resolution',
    value: 'DPI',
    help: "the printer's dots per inch, 203, 300 or 600 (default 300):\nbars become whole dots of it",
  },
  {
    name: 'fonts',
    value: 'DIR',
    help: 'a folder of fonts to draw with beside the bundled\nfonts: Chinese, Japanese, Korean, your own',
  },
  {
    name: 'symbologies',
    value: 'NAMES',
    help: 'what barcodeType may name beyond the eight, with commas\nbetween: itf14,datamatrix',
  },
  { name: 'allow-http', help: 'fetch images from http: addresses too' },
];

export const INK_OPTION: Option = {
  name: 'ink',
  value: 'INK',
  help: 'mono: black dots only, as a thermal printer makes them;\nmono-dithered: with patterns of dots for other colors',
};

const RESOLUTIONS = ['203', '300', '600'];
const MAX_IMAGE_BYTES = 5 * 1024 * 1024;
const IMAGE_TIMEOUT_MILLISECONDS = 15_000;

/** Reads `--resolution` in dots per inch. Throws InputError. */
export function readResolution({ resolution = '300' }: Given): number {
  if (!RESOLUTIONS.includes(resolution))
    throw inputError('--resolution', `expected 203, 300 or 600, got "${resolution}"`);
  return Number(resolution);
}

/** Reads `--ink`; undefined means all tones. Throws InputError. */
export function readInk({ ink: given }: Given): Ink | undefined {
  // `inkIssues()` rejects any other value
  const ink = given as Ink | undefined;
  if (inkIssues({ ink }).length > 0) throw inputError('--ink', `expected mono or mono-dithered, got "${given}"`);
  return ink;
}

/** Reads the fonts in the folder of `--fonts`. Throws InputError with every unusable file. */
export async function readFonts({ fonts }: Given): Promise<readonly AddedFont[]> {
  if (fonts === undefined) return [];
  try {
    return await readFontFolder(fonts);
  } catch (error) {
    if (!(error instanceof FontFolderError)) throw error;
    throw new InputError(error.issues.map(({ path, message }) => ({ place: path, message })));
  }
}

/** Loads the symbologies that `--symbologies` enables; `undefined` if none. Throws InputError. */
export async function readSymbologies({ symbologies }: Given): Promise<readonly Symbology[] | undefined> {
  if (symbologies === undefined) return undefined;
  const found = symbologies.split(',').map((part) => {
    const name = part.trim();
    const symbology = findSymbology(name);
    if (symbology !== undefined) return symbology;
    throw inputError('--symbologies', `expected ${ENABLABLE_NAMES}, got "${name}"${suggestSymbology(name)}`);
  });
  await loadSymbologies(found);
  return found;
}

/**
 * Creates a renderer that may fetch images from any network. The server blocks private addresses because it draws other
 * people's templates; the command line draws its user's own.
 */
export function openRenderer(
  given: Given,
  fonts: readonly AddedFont[],
  symbologies: readonly Symbology[] | undefined,
): { readonly renderer: Renderer; close(): Promise<void> } {
  const allowHttp = given['allow-http'] !== undefined;
  const fetcher = createImageFetcher({
    allowHttp,
    maxBytes: MAX_IMAGE_BYTES,
    timeoutMilliseconds: IMAGE_TIMEOUT_MILLISECONDS,
    network: { resolve: publicInternet.resolve, allows: () => true },
  });
  const fetchBytes = async (
    url: string,
    { signal }: { readonly signal?: AbortSignal | undefined },
  ): Promise<Uint8Array> => {
    try {
      return await fetcher.fetch(url, signal);
    } catch (error) {
      if (error instanceof ImageFetchError) throw new ImageError(error.code, `${error.message} (${url})`);
      throw error;
    }
  };
  const renderer = createRenderer(nodePlatform({ fetchBytes, fonts }), { allowHttp, symbologies });
  return { renderer, close: () => fetcher.close() };
}
