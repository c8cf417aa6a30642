import type { LabelData, Template } from '@platen/sdk';
import { issuesOf, PageEngine, startEngine } from '@platen/sdk/internal/preview';
import type { Ink } from '@platen/sdk/preview';
import { type ReadonlySignal, signal as signalOf } from '@preact/signals-core';
import { offeredNames } from '../elements/offered-symbologies.ts';

/** A label of a job. */
export interface PicturedItem {
  readonly template: Template;
  readonly data: LabelData;
  readonly resolutionDpi: number;
  /** Undefined for all tones. */
  readonly ink?: Ink | undefined;
}

/** How a picture is asked for. */
export interface PictureOptions {
  /** Device pixels across that it is shown at. */
  readonly width: number;
  readonly signal: AbortSignal;
  /** Whether it is waited for by somebody who looks: it comes before those that are not. */
  readonly isUrgent: boolean;
}

/**
 * Pictures of labels, painted by the code that prints them, in a worker of their own, one after the other. Each distinct label
 * is painted once, and kept at the size that it is shown at as long as there is room.
 */
export interface LabelPictures {
  /** A picture of at least that width, or of all the dots there are; undefined for a label that would be refused. Rejects with the signal's reason, and where nothing can be painted. */
  paint(item: PicturedItem, options: PictureOptions): Promise<ImageBitmap | undefined>;
  /** How often `retry` was called: what shows pictures asks for those that could not be painted when it changes. */
  readonly retries: ReadonlySignal<number>;
  /** Has everything that shows pictures ask again for those that could not be painted. */
  retry(): void;
  close(): void;
}

/** What pictures may take in all, pixels: 64 MB. */
const MOST_PIXELS = 16_000_000;

const CLOSED = new DOMException('The view was closed.', 'AbortError');

interface Waiting extends PictureOptions {
  readonly item: PicturedItem;
  readonly key: string;
  readonly resolve: (picture: ImageBitmap | undefined) => void;
  readonly reject: (error: unknown) => void;
}

export function createLabelPictures(
  engine: Pick<PageEngine, 'picture' | 'close'> = new PageEngine(startEngine),
): LabelPictures {
  const templates = new WeakMap<Template, number>();
  let lastTemplate = 0;
  /** The one used last is the last. */
  const kept = new Map<string, ImageBitmap | undefined>();
  let pixels = 0;
  let waiting: Waiting[] = [];
  let isPainting = false;
  let isClosed = false;
  const retries = signalOf(0);

  function keyOf({ template, data, resolutionDpi, ink }: PicturedItem, width: number): string {
    const known = templates.get(template) ?? ++lastTemplate;
    templates.set(template, known);
    return JSON.stringify([known, resolutionDpi, ink, width, data]);
  }

  function keep(key: string, picture: ImageBitmap | undefined): void {
    kept.delete(key);
    kept.set(key, picture);
    pixels += sizeOf(picture);
    for (const [oldest, old] of kept) {
      if (pixels <= MOST_PIXELS || oldest === key) return;
      kept.delete(oldest);
      pixels -= sizeOf(old);
      // it was drawn when it was given; its dots lie where no collector counts them
      old?.close();
    }
  }

  /** Keeps a picture that came; one that comes after the view was closed is let go. */
  function keepOpen(key: string, picture: ImageBitmap | undefined): void {
    if (!isClosed) {
      keep(key, picture);
      return;
    }
    picture?.close();
    throw CLOSED;
  }

  async function pictureOf({ item, width, signal }: Waiting): Promise<ImageBitmap | undefined> {
    try {
      const label = { ...item, fonts: undefined, symbologies: offeredNames() };
      return await engine.picture(label, width, signal);
    } catch (error) {
      const isRefused = !signal.aborted && issuesOf(error).every(({ code }) => code !== 'internal_error');
      if (isRefused) return undefined;
      throw error;
    }
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
      if (!kept.has(key)) keepOpen(key, await pictureOf(next));
      resolve(kept.get(key));
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
      const key = keyOf(item, width);
      if (kept.has(key)) {
        const picture = kept.get(key);
        pixels -= sizeOf(picture);
        keep(key, picture);
        return Promise.resolve(picture);
      }
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
      for (const picture of kept.values()) picture?.close();
      kept.clear();
    },
  };
}

const sizeOf = (picture: ImageBitmap | undefined): number =>
  picture === undefined ? 0 : picture.width * picture.height;

/** The next of the widths that pictures have: a window that grows by a pixel needs no others. */
const steppedWidth = (width: number): number => Math.ceil(2 ** (Math.ceil(Math.log2(Math.max(16, width)) * 2) / 2));
