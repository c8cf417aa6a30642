import type { Platform } from '../../../platform/platform.ts';
import { parseDataUrl } from '../data-url.ts';
import type { DecodedImage } from '../decoded-image.ts';
import { sha256 } from '../digest.ts';
import { type ImageHeader, sniff } from '../sniff.ts';

interface Embedded {
  readonly bytes: Uint8Array;
  readonly header: ImageHeader;
}

/**
 * Pictures that are embedded in an SVG. They are decoded asynchronously, but an SVG is read synchronously. So an SVG
 * with pictures is read twice: first to find them, then, after `load`, to draw them.
 */
export class Pictures {
  readonly #files = new Map<string, Embedded>();
  readonly #waiting = new Set<string>();
  readonly #decoded = new Map<string, DecodedImage>();

  /** True if at least one picture of the file is not decoded yet. */
  get isWaiting(): boolean {
    return this.#waiting.size > 0;
  }

  /** Reads a `data:` URL. Throws ImageError if it is invalid or has an unsupported format. */
  file(url: string): Embedded {
    const known = this.#files.get(url);
    if (known) return known;
    const bytes = parseDataUrl(url);
    const file = { bytes, header: sniff(bytes) };
    this.#files.set(url, file);
    return file;
  }

  /** Returns the pixels of a `data:` URL; `undefined` before `load`. */
  pixels(url: string): DecodedImage | undefined {
    const decoded = this.#decoded.get(url);
    if (!decoded) this.#waiting.add(url);
    return decoded;
  }

  async load(platform: Platform): Promise<void> {
    for (const url of this.#waiting) {
      const { bytes } = this.file(url);
      this.#decoded.set(url, await platform.decodeImage(bytes, sha256(bytes)));
    }
    this.#waiting.clear();
  }
}
