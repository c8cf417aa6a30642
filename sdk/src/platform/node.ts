import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { constants, deflateSync } from 'node:zlib';
import { checkOptions, type OptionNames } from '../base/known-options.ts';
import { type AddedFont, addedFile, addressOf, type FontSource } from '../materials/fonts/added-font.ts';
import { ImageError } from '../materials/images/image-error.ts';
import { nodeCodeReader } from './node-code-reader.ts';
import { decodeNodeImage } from './node-image.ts';
import type { DeflateOptions, Platform } from './platform.ts';

/** Font files are plain names: no path leads out of the folder. */
const FONT_NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*\.ttf$/;

/** What a program can add to Node's platform. */
export interface NodePlatformOptions {
  /** How images are fetched. Without it every address but `data:` is refused: a server must guard what it fetches. */
  readonly fetchBytes?: Platform['fetchBytes'] | undefined;
  /** Fonts beyond the bundled ones, by their bytes, or by paths or `file:` addresses. */
  readonly fonts?: readonly AddedFont[] | undefined;
}

/** What Node gives: bundled fonts from disk, zlib, image decoding by the optional package `@napi-rs/canvas`, reading codes back by `zxing-wasm`. */
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

/** By its path: servers' bundlers (Next's) take an address of a name that varies for that of a file to put into the bundle. */
const ownFolder = dirname(fileURLToPath(import.meta.url));

async function readFontFile(file: string): Promise<Uint8Array> {
  if (!FONT_NAME.test(file)) throw new Error(`${JSON.stringify(file)} is not the name of a bundled font file`);
  return plainBytes(await readFile(join(ownFolder, '../../fonts', file)));
}

/** The same bytes as a plain Uint8Array: a Buffer's `slice` would share its memory. */
const plainBytes = (buffer: Buffer): Uint8Array => new Uint8Array(buffer.buffer, buffer.byteOffset, buffer.byteLength);

/** zlib's own buffer for what it writes. */
const CHUNK_BYTES = 16 * 1024;
/** What a stream is longer than its bytes at most, where these are few: header, checksum, a stored block's length. */
const OVERHEAD_BYTES = 64;
/** Sizes of zlib's windows, as powers of two. */
const LEAST_WINDOW_BITS = 9;
const MOST_WINDOW_BITS = 15;
/** The last bytes of a window, in which zlib begins no match (its MIN_LOOKAHEAD). */
const LOOKAHEAD_BYTES = 262;
/** zlib's memory level for a window of 2^n bytes, less n: as many codes as the window has bytes go into one block. */
const MEMORY_BELOW_WINDOW = 6;

/** A used engine of zlib: V8 throws away the machine code of Node's streams when a collection finds none of them alive. */
const keptEngine = new Set<unknown>();

/**
 * A PDF has a thousand streams of 1 kB: with the buffer, the window and the tables of a large one, each takes a quarter more
 * time (docs/decisions/0006-pdf.md). What is said is the same, but for the window's size in the header. Rows of pictures are
 * larger, and stay as they are.
 */
function deflate(bytes: Uint8Array, { level, runLength = false }: DeflateOptions): Uint8Array {
  const chunkSize = Math.min(CHUNK_BYTES, bytes.length + OVERHEAD_BYTES);
  if (keptEngine.size === 0) keptEngine.add(deflateSync(new Uint8Array(1), { info: true }));
  if (runLength) return plainBytes(deflateSync(bytes, { level, memLevel: 9, strategy: constants.Z_RLE, chunkSize }));
  const windowBits = windowBitsFor(bytes.length);
  return plainBytes(deflateSync(bytes, { level, memLevel: windowBits - MEMORY_BELOW_WINDOW, windowBits, chunkSize }));
}

/** The smallest window in which a match may begin at any of `length` bytes, up to the largest there is. */
function windowBitsFor(length: number): number {
  let bits = LEAST_WINDOW_BITS;
  while (bits < MOST_WINDOW_BITS && 1 << bits < length + LOOKAHEAD_BYTES) bits++;
  return bits;
}

function refuse(url: string): Promise<Uint8Array> {
  return Promise.reject(
    new ImageError('image_blocked', `${url} was not fetched: images may only be data: addresses here`),
  );
}
