import type { AddedFont } from '../materials/fonts/added-font.ts';
import type { DecodedImage } from '../materials/images/decoded-image.ts';
import type { ReadCodes } from '../materials/symbols/code-reader.ts';

/** Compression level and strategy. */
export interface DeflateOptions {
  /** Compression level of zlib, from 0 to 9. */
  readonly level: number;
  /** True for rows of a PNG. The platform then uses zlib's run-length strategy, if available. */
  readonly runLength?: boolean | undefined;
}

export interface FetchOptions {
  readonly signal?: AbortSignal | undefined;
}

/** The functions that differ between browsers and Node. All other code is the same on both. */
export interface Platform {
  /** Additional fonts. `readFont` reads their files by the names that fonts/added-font.ts assigns. */
  readonly fonts?: readonly AddedFont[] | undefined;
  /** Returns a bundled font file by its name in `fonts/`, such as `arimo-regular.ttf`. */
  readFont(file: string): Promise<Uint8Array>;
  /**
   * Decodes a PNG, JPEG or WebP image, or the first frame of a GIF. The result has the given `key`. Throws ImageError
   * if the image is damaged or unsupported.
   */
  decodeImage(bytes: Uint8Array, key: string): Promise<DecodedImage>;
  /**
   * Compresses bytes to the zlib format (RFC 1950). If the platform has `loadDeflate`, await it before the first call.
   */
  deflate(bytes: Uint8Array, options: DeflateOptions): Uint8Array;
  /** Loads the code that `deflate` needs, at most once. Undefined if `deflate` works without loading. */
  readonly loadDeflate?: (() => Promise<void>) | undefined;
  /**
   * Fetches the content at an `https:` or `http:` address. Never called with a `data:` URL. Throws ImageError if the
   * content cannot be fetched.
   */
  fetchBytes(url: string, options: FetchOptions): Promise<Uint8Array>;
  /**
   * Loads, on first use, the function that reads codes back from their dots. If no reader is available, this property
   * is undefined, or the promise resolves with `undefined`.
   */
  readonly codeReader?: (() => Promise<ReadCodes | undefined>) | undefined;
}
