import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { constants, deflateSync } from 'node:zlib';
import { checkOptions, type OptionNames } from '../base/known-options.ts';
import { type AddedFont, addedFile, addressOf, type FontSource } from '../materials/fonts/added-font.ts';
import { ImageError } from '../materials/images/decoded-image.ts';
import { nodeCodeReader } from './node-code-reader.ts';
import { decodeNodeImage } from './node-image.ts';
import type { DeflateOptions, Platform } from './platform.ts';

/** Allows only plain file names, so that no path leaves the font folder. */
const FONT_NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*\.ttf$/;

/** Options of Node's platform. */
export interface NodePlatformOptions {
  /**
   * Fetches images. Without it only `data:` addresses are allowed, because a server needs SSRF protection for anything
   * it fetches.
   */
  readonly fetchBytes?: Platform['fetchBytes'] | undefined;
  /** Additional fonts, given as bytes, paths or `file:` addresses. */
  readonly fonts?: readonly AddedFont[] | undefined;
}

/**
 * The platform of Node: bundled fonts from disk and deflate with zlib. Two optional packages add more:
 * `@napi-rs/canvas` decodes images, `zxing-wasm` reads codes back.
 */
export function nodePlatform(options: NodePlatformOptions = {}): Platform {
  checkOptions('nodePlatform', options, { fetchBytes: true, fonts: true } satisfies OptionNames<NodePlatformOptions>);
  const added = options.fonts ?? [];
  const reads = new Map<FontSource, Promise<Uint8Array>>();
  const readAdded = (font: FontSource): Promise<Uint8Array> => {
    if (font instanceof Uint8Array) return Promise.resolve(font);
    const reading = reads.get(font) ?? readAddedFile(addressOf(font));
    reads.set(font, reading);
    reading.catch(() => reads.delete(font));
    return reading;
  };
  return {
    fonts: added,
    readFont: (file) => {
      const font = addedFile(added, file);
      return font === undefined ? readFont(file) : readAdded(font);
    },
    decodeImage: decodeNodeImage,
    deflate,
    fetchBytes: options.fetchBytes ?? refuse,
    codeReader: nodeCodeReader,
  };
}

async function readAddedFile(path: string): Promise<Uint8Array> {
  return plainBytes(await readFile(path.startsWith('file:') ? new URL(path) : path));
}

const fonts = new Map<string, Promise<Uint8Array>>();

function readFont(file: string): Promise<Uint8Array> {
  const known = fonts.get(file);
  if (known) return known;
  const reading = readFontFile(file);
  fonts.set(file, reading);
  reading.catch(() => fonts.delete(file));
  return reading;
}

/**
 * A path, not a `URL` with a variable name: server bundlers such as Next's would try to bundle the file at that URL.
 */
const ownFolder = dirname(fileURLToPath(import.meta.url));

async function readFontFile(file: string): Promise<Uint8Array> {
  if (!FONT_NAME.test(file)) throw new Error(`${JSON.stringify(file)} is not the name of a bundled font file`);
  return plainBytes(await readFile(join(ownFolder, '../../fonts', file)));
}

/** Views the same bytes as a plain Uint8Array: `slice` of a Buffer would share its memory. */
const plainBytes = (buffer: Buffer): Uint8Array => new Uint8Array(buffer.buffer, buffer.byteOffset, buffer.byteLength);

/** zlib's default output buffer. */
const CHUNK_BYTES = 16 * 1024;
/** Upper bound of a small stream's overhead: header, checksum and the length of a stored block. */
const OVERHEAD_BYTES = 64;
/** zlib's window sizes, as powers of two. */
const MIN_WINDOW_BITS = 9;
const MAX_WINDOW_BITS = 15;
/** The last bytes of a window, in which zlib starts no match (its MIN_LOOKAHEAD). */
const LOOKAHEAD_BYTES = 262;
/** The memory level is the window bits minus this: a block then holds as many codes as the window has bytes. */
const MEMORY_BELOW_WINDOW = 6;

/**
 * Keeps one zlib engine alive: V8 discards the machine code of Node's streams if a garbage collection finds no instance
 * of them.
 */
const keptEngine = new Set<unknown>();

/**
 * Deflates with a window and tables that fit the input. A PDF has a thousand streams of 1 kB, and each takes a quarter
 * longer with the sizes for large input (docs/decisions/0006-pdf.md). Only the window size in the header differs. Image
 * rows (`runLength`) are larger and keep the default window.
 */
function deflate(bytes: Uint8Array, { level, runLength = false }: DeflateOptions): Uint8Array {
  const chunkSize = Math.min(CHUNK_BYTES, bytes.length + OVERHEAD_BYTES);
  if (keptEngine.size === 0) keptEngine.add(deflateSync(new Uint8Array(1), { info: true }));
  if (runLength) return plainBytes(deflateSync(bytes, { level, memLevel: 9, strategy: constants.Z_RLE, chunkSize }));
  const windowBits = windowBitsFor(bytes.length);
  return plainBytes(deflateSync(bytes, { level, memLevel: windowBits - MEMORY_BELOW_WINDOW, windowBits, chunkSize }));
}

/** The smallest window in which a match may start at any of `length` bytes, up to the maximum. */
function windowBitsFor(length: number): number {
  let bits = MIN_WINDOW_BITS;
  while (bits < MAX_WINDOW_BITS && 1 << bits < length + LOOKAHEAD_BYTES) bits++;
  return bits;
}

function refuse(url: string): Promise<Uint8Array> {
  return Promise.reject(
    new ImageError('image_blocked', `${url} was not fetched: only data: addresses are allowed here`),
  );
}
