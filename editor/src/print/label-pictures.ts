import type { LabelData, Template } from '@platen/sdk';
import { issuesOf, PageEngine, startEngine } from '@platen/sdk/internal/preview';
import type { Ink, LengthOptions } from '@platen/sdk/preview';
import { type ReadonlySignal, signal as signalOf } from '@preact/signals-core';
import { addedFonts } from '../elements/added-fonts.ts';
import { offeredKinds } from '../elements/offered-elements.ts';

/** A label of a print job. */
export interface PicturedItem {
  readonly template: Template;
  readonly data: LabelData;
  readonly resolutionDpi: number;
  /** The printer's ink; undefined if the printer prints colours and greys. */
  readonly ink?: Ink | undefined;
  /** Options for a label that is cut after its content; undefined for the template's size. */
  readonly lengths?: LengthOptions | undefined;
}

/** Options for painting a picture. */
export interface PictureOptions {
  /** Width at which the picture is shown, in device pixels. */
  readonly width: number;
  readonly signal: AbortSignal;
  /** True if the user is waiting for this picture. Urgent pictures are painted first. */
  readonly isUrgent: boolean;
}

/**
 * Pictures of labels. A worker paints them one at a time, with the same renderer as for printing. Each distinct label
 * is painted once per size and cached while there is space.
 */
export interface LabelPictures {
  /**
   * Returns a picture at least `options.width` pixels wide, or narrower if the label has fewer printer dots. Returns
   * undefined for a label with errors. Rejects if painting fails, or with the signal's reason if the signal aborts.
   */
  paint(item: PicturedItem, options: PictureOptions): Promise<ImageBitmap | undefined>;
  /** Number of calls to `retry`. When it changes, views request their failed pictures again. */
  readonly retries: ReadonlySignal<number>;
  /** Makes every view request its failed pictures again. */
  retry(): void;
  close(): void;
}

/** Maximum number of pixels in the picture cache. These pixels take 64 MB of memory. */
const MAX_CACHED_PIXELS = 16_000_000;

const CLOSED = new DOMException('The print view was closed.', 'AbortError');

interface Waiting extends PictureOptions {
  readonly item: PicturedItem;
  readonly key: string;
  readonly resolve: (picture: ImageBitmap | undefined) => void;
  readonly reject: (error: unknown) => void;
}

export function createLabelPictures(
  engine: Pick<PageEngine, 'picture' | 'close'> = new PageEngine(startEngine),
): LabelPictures {
  const cache = new PictureCache();
  let waiting: Waiting[] = [];
  let isPainting = false;
  let isClosed = false;
  const retries = signalOf(0);

  /** Caches a finished picture. If the view was closed in the meantime, closes the picture and throws instead. */
  function keepUnlessClosed(key: string, picture: ImageBitmap | undefined): void {
    if (!isClosed) {
      cache.keep(key, picture);
      return;
    }
    picture?.close();
    throw CLOSED;
  }

  async function paintNext(): Promise<void> {
    const at = Math.max(
      0,
      waiting.findIndex(({ isUrgent }) => isUrgent),
    );
    const [next] = waiting.splice(at, 1);
    if (next === undefined) return;
    const { key, signal, resolve, reject } = next;
    try {
      signal.throwIfAborted();
      if (!cache.has(key)) keepUnlessClosed(key, await pictureOf(next, engine));
      resolve(cache.get(key));
    } catch (error) {
      reject(error);
    }
  }

  async function paintAll(): Promise<void> {
    if (isPainting) return;
    isPainting = true;
    while (waiting.length > 0) await paintNext();
    isPainting = false;
  }

  return {
    paint: (item, options) => {
      const width = steppedWidth(options.width);
      const key = cache.keyOf(item, width);
      if (cache.has(key)) return Promise.resolve(cache.use(key));
      return new Promise((resolve, reject) => {
        waiting.push({ ...options, item, width, key, resolve, reject });
        void paintAll();
      });
    },
    retries,
    retry: () => {
      retries.value++;
    },
    close() {
      isClosed = true;
      for (const { reject } of waiting) reject(CLOSED);
      waiting = [];
      engine.close();
      cache.clear();
    },
  };
}

/** Paints the picture that a queued call requests; returns undefined for a label with errors. */
async function pictureOf(
  { item, width, signal }: Waiting,
  engine: Pick<PageEngine, 'picture'>,
): Promise<ImageBitmap | undefined> {
  try {
    const label = { ...item, ...offeredKinds() };
    return await engine.picture(label, width, signal);
  } catch (error) {
    const isRejected = !signal.aborted && issuesOf(error).every(({ code }) => code !== 'internal_error');
    if (isRejected) return undefined;
    throw error;
  }
}

/**
 * Cache of painted pictures by label and size, with a maximum number of pixels. It drops the least recently used
 * pictures first.
 */
class PictureCache {
  readonly #numbers = new WeakMap<object, number>();
  #last = 0;
  /** Pictures by key, least recently used first. */
  readonly #kept = new Map<string, ImageBitmap | undefined>();
  #pixels = 0;

  /** Returns the cache key for the picture of a label at this width. */
  keyOf({ template, data, resolutionDpi, ink, lengths }: PicturedItem, width: number): string {
    const numbers = [template, addedFonts.peek() ?? this].map((each) => this.#numberOf(each));
    return JSON.stringify([numbers, resolutionDpi, ink, lengths, width, data]);
  }

  /** Returns a number that identifies the object. */
  #numberOf(object: object): number {
    const number = this.#numbers.get(object) ?? ++this.#last;
    this.#numbers.set(object, number);
    return number;
  }

  has(key: string): boolean {
    return this.#kept.has(key);
  }

  get(key: string): ImageBitmap | undefined {
    return this.#kept.get(key);
  }

  /** Returns a cached picture, and marks it as the most recently used one. */
  use(key: string): ImageBitmap | undefined {
    const picture = this.#kept.get(key);
    this.#pixels -= sizeOf(picture);
    this.keep(key, picture);
    return picture;
  }

  /** Adds a picture as the most recently used one, and drops old pictures if the cache is full. */
  keep(key: string, picture: ImageBitmap | undefined): void {
    this.#kept.delete(key);
    this.#kept.set(key, picture);
    this.#pixels += sizeOf(picture);
    for (const [oldest, old] of this.#kept) {
      if (this.#pixels <= MAX_CACHED_PIXELS || oldest === key) return;
      this.#kept.delete(oldest);
      this.#pixels -= sizeOf(old);
      // Every view has drawn this picture by now, so close it to free its memory. Garbage collection could free it much
      // later, because it does not know the size of the pixels.
      old?.close();
    }
  }

  clear(): void {
    for (const picture of this.#kept.values()) picture?.close();
    this.#kept.clear();
  }
}

const sizeOf = (picture: ImageBitmap | undefined): number =>
  picture === undefined ? 0 : picture.width * picture.height;

/** Rounds a width up to the next half power of 2, so that resizing the window by a few pixels needs no new pictures. */
const steppedWidth = (width: number): number => Math.ceil(2 ** (Math.ceil(Math.log2(Math.max(16, width)) * 2) / 2));
