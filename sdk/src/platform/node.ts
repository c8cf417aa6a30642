import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { constants, deflateSync } from 'node:zlib';
import { checkOptions, type OptionNames } from '../base/known-options.ts';
import { type AddedFont, addedFile, addressOf, type FontSource } from '../materials/fonts/added-font.ts';
import { ImageError } from '../materials/images/decoded-image.ts';
import { bundledFonts } from './bundled-fonts.ts';
import { nodeCodeReader } from './node-code-reader.ts';
import { decodeNodeImage } from './node-image.ts';
import type { DeflateOptions, Platform } from './platform.ts';

/** Matches only plain file names, so that no path can leave the font folder. */
const FONT_NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*\.ttf$/;

/** Options of `nodePlatform`. */
export interface NodePlatformOptions {
  /**
   * Fetches images. If it is omitted, only `data:` URLs are allowed, because a server that fetches URLs needs
   * protection against SSRF.
   */
  readonly fetchBytes?: Platform['fetchBytes'] | undefined;
  /** Additional fonts, as bytes, paths, or `file:` URLs. */
  readonly fonts?: readonly AddedFont[] | undefined;
}

/**
 * The platform of Node: bundled fonts from disk and deflate with zlib. Two optional packages add more:
 * `@napi-rs/canvas` decodes JPEG and WebP images, and `zxing-wasm` reads codes back to verify them.
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
    fetchBytes: options.fetchBytes ?? rejectAddress,
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

async function readFontFile(file: string): Promise<Uint8Array> {
  if (!FONT_NAME.test(file)) throw new Error(`${JSON.stringify(file)} is not the name of a bundled font file`);
  return plainBytes(await readFile(join(bundledFonts, file)));
}

/**
 * Returns a plain Uint8Array that shares the Buffer's memory. Its `slice` copies the bytes, unlike a Buffer's `slice`.
 */
const plainBytes = (buffer: Buffer): Uint8Array => new Uint8Array(buffer.buffer, buffer.byteOffset, buffer.byteLength);

/** Size in bytes of zlib's default output buffer. */
const CHUNK_BYTES = 16 * 1024;
/**
 * Upper bound, in bytes, of the overhead of a small deflated stream: header, checksum and the length of a stored block.
 */
const OVERHEAD_BYTES = 64;
/** Smallest and largest window size of zlib, as powers of two. */
const MIN_WINDOW_BITS = 9;
const MAX_WINDOW_BITS = 15;
/** Number of bytes at the end of a window in which zlib does not start a match (its MIN_LOOKAHEAD). */
const LOOKAHEAD_BYTES = 262;
/**
 * Difference between zlib's window bits and its memory level. With this difference, a block can contain as many codes
 * as the window has bytes.
 */
const MEMORY_BELOW_WINDOW = 6;

/**
 * Keeps one zlib engine alive. If a garbage collection finds no instance of Node's zlib streams, V8 discards their
 * machine code.
 */
const keptEngine = new Set<unknown>();

/**
 * Deflates with a window and tables whose sizes fit the input. A PDF may contain a thousand streams of 1 kB. With sizes
 * for large input, compressing each stream takes a sixth longer (docs/decisions/0006-pdf.md). The output differs only
 * in the window size that its header states. Image rows (`runLength`) are larger and are deflated with the default
 * window.
 */
function deflate(bytes: Uint8Array, { level, runLength = false }: DeflateOptions): Uint8Array {
  const chunkSize = Math.min(CHUNK_BYTES, bytes.length + OVERHEAD_BYTES);
  if (keptEngine.size === 0) keptEngine.add(deflateSync(new Uint8Array(1), { info: true }));
  if (runLength) return plainBytes(deflateSync(bytes, { level, memLevel: 9, strategy: constants.Z_RLE, chunkSize }));
  const windowBits = windowBitsFor(bytes.length);
  return plainBytes(deflateSync(bytes, { level, memLevel: windowBits - MEMORY_BELOW_WINDOW, windowBits, chunkSize }));
}

/**
 * Returns the window bits of the smallest zlib window that can hold `length` bytes and zlib's lookahead. If no window
 * is large enough, returns the maximum.
 */
function windowBitsFor(length: number): number {
  let bits = MIN_WINDOW_BITS;
  while (bits < MAX_WINDOW_BITS && 1 << bits < length + LOOKAHEAD_BYTES) bits++;
  return bits;
}

function rejectAddress(url: string): Promise<Uint8Array> {
  return Promise.reject(
    new ImageError(
      'image_blocked',
      `${url} was not fetched: without the option "fetchBytes", nodePlatform reads only data URLs`,
    ),
  );
}
