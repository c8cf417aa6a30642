import type { AddedFont } from '../materials/fonts/added-font.ts';
import type { DecodedImage } from '../materials/images/decoded-image.ts';
import type { ReadCodes } from '../materials/symbols/code-reader.ts';

/** How hard, and in which way, bytes are packed. */
export interface DeflateOptions {
  /** zlib's level, 0 to 9. */
  readonly level: number;
  /** For PNG rows: zlib's run-length strategy where the platform has it. */
  readonly runLength?: boolean | undefined;
}

/** How a fetch is stopped. */
export interface FetchOptions {
  readonly signal?: AbortSignal | undefined;
}

/** What differs between a browser and Node. Everything else is the same code. */
export interface Platform {
  /** Fonts beyond the bundled ones; `readFont` reads them by the names that fonts/added-font.ts gives them. */
  readonly fonts?: readonly AddedFont[] | undefined;
  /** The bytes of a bundled font file by its name in `fonts/`, e.g. `arimo-regular.ttf`. */
  readFont(file: string): Promise<Uint8Array>;
  /** PNG, JPEG, WebP or the first frame of a GIF; throws ImageError. `key` becomes the image's key. */
  decodeImage(bytes: Uint8Array, key: string): Promise<DecodedImage>;
  /** zlib format (RFC 1950). Where there is a `loadDeflate`, that is awaited before the first call. */
  deflate(bytes: Uint8Array, options: DeflateOptions): Uint8Array;
  /** Loads what `deflate` needs, once; absent where it is at hand. */
  readonly loadDeflate?: (() => Promise<void>) | undefined;
  /** The body behind an https: or http: address; throws ImageError. `data:` addresses never come here. */
  fetchBytes(url: string, options: FetchOptions): Promise<Uint8Array>;
  /** What reads painted codes back, loaded when it is first asked for; absent, or gives undefined, where there is none. */
  readonly codeReader?: (() => Promise<ReadCodes | undefined>) | undefined;
}
