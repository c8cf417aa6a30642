import type { AddedFont } from '../materials/fonts/added-font.ts';
import type { DecodedImage } from '../materials/images/decoded-image.ts';
import type { ReadCodes } from '../materials/symbols/code-reader.ts';

/** Compression level and strategy. */
export interface DeflateOptions {
  /** zlib's level, from 0 to 9. */
  readonly level: number;
  /** For PNG rows: uses zlib's run-length strategy if the platform has it. */
  readonly runLength?: boolean | undefined;
}

export interface FetchOptions {
  readonly signal?: AbortSignal | undefined;
}

/** The functions that differ between browsers and Node. All other code is the same for both. */
export interface Platform {
  /** Additional fonts. `readFont` reads them by the names that fonts/added-font.ts assigns. */
  readonly fonts?: readonly AddedFont[] | undefined;
  /** Returns a bundled font file by its name in `fonts/`, such as `arimo-regular.ttf`. */
  readFont(file: string): Promise<Uint8Array>;
  /** Decodes a PNG, JPEG, WebP or the first frame of a GIF. `key` becomes the image's key. Throws ImageError. */
  decodeImage(bytes: Uint8Array, key: string): Promise<DecodedImage>;
  /** Compresses to the zlib format (RFC 1950). If the platform has `loadDeflate`, await it before the first call. */
  deflate(bytes: Uint8Array, options: DeflateOptions): Uint8Array;
  /** Loads the code that `deflate` needs, once. Absent if no loading is needed. */
  readonly loadDeflate?: (() => Promise<void>) | undefined;
  /** Fetches the body of an `https:` or `http:` address, never of a `data:` address. Throws ImageError. */
  fetchBytes(url: string, options: FetchOptions): Promise<Uint8Array>;
  /**
   * Loads the reader of painted codes on first use. Absent, or resolves with `undefined`, if no reader is available.
   */
  readonly codeReader?: (() => Promise<ReadCodes | undefined>) | undefined;
}
