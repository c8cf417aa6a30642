import type { Bytes } from '../../../base/bytes.ts';
import { namedKinds } from '../../../pipeline/extensions/named-kinds.ts';
import { type Raster, toRgba } from '../../../pipeline/paint/raster/pixel-buffer.ts';
import { createRenderer, inkedPixels, type Renderer } from '../../../pipeline/renderer/create-renderer.ts';
import { createRendererCache } from '../../../pipeline/renderer/keep-renderers.ts';
import { browserPlatform } from '../../../platform/browser.ts';
import type { Platform } from '../../../platform/platform.ts';
import { abortable, type LabelInput, type Patch, type PreviewEngine } from './engine.ts';

/** The additional fonts, symbologies, extensions and elements that a label needs from its renderer. */
type Extensions = Pick<LabelInput, 'fonts' | 'symbologies' | 'elements'>;

/** Creates an engine for the calling thread: the preview's worker or, if no worker starts, the main thread. */
export function createLocalEngine(): PreviewEngine {
  const kept = createRendererCache((fonts, enabled) =>
    createRenderer(withSharedDownloads(browserPlatform({ fonts })), { keepImages: true, ...enabled }),
  );
  const rendererFor = async ({ fonts, symbologies, elements }: Extensions): Promise<Renderer> =>
    kept(fonts, { ...(await namedKinds({ symbologies })), elements });
  const frames = createFrameMaker();

  return {
    async paint({ template, data, resolutionDpi, ink, lengths, ...extensions }, shown, signal) {
      const renderer = await rendererFor(extensions);
      const started = performance.now();
      const { scene, report, quietZones } = await abortable(
        renderer.layout(template, data, { ...lengths, resolution: resolutionDpi, ink, signal }),
        signal,
      );
      const raster =
        ink === undefined ? renderer.raster(scene) : await abortable(inkedPixels(renderer, scene, ink), signal);
      const frame = frames.make(raster, shown);
      const { width, height } = raster;
      return { ...frame, width, height, report, quietZones, milliseconds: performance.now() - started };
    },
    async picture({ template, data, resolutionDpi, ink, lengths, ...extensions }, width, signal) {
      const renderer = await rendererFor(extensions);
      const { scene } = await abortable(
        renderer.layout(template, data, { ...lengths, resolution: resolutionDpi, ink, signal }),
        signal,
      );
      const raster = ink === undefined ? renderer.raster(scene) : await inkedPixels(renderer, scene, ink);
      const resizeWidth = Math.min(width, raster.width);
      const resizeHeight = Math.max(1, Math.round((raster.height * resizeWidth) / raster.width));
      const dots = new ImageData(toRgba(raster), raster.width, raster.height);
      return createImageBitmap(dots, { resizeWidth, resizeHeight, resizeQuality: 'high' });
    },
    async renderPng({ template, data, resolutionDpi, ink, lengths, ...extensions }) {
      const renderer = await rendererFor(extensions);
      return owned((await renderer.png(template, data, { ...lengths, resolution: resolutionDpi, ink })).png);
    },
    async inspect({ template, items, resolutionDpi, ink, lengths, ...extensions }, signal) {
      // Loads the inspection code on first use, because pages that only show labels never need it.
      const { inspect } = await import('../../../pipeline/renderer/inspect.ts');
      const options = { ...lengths, resolution: resolutionDpi, ink, maxLabels: Number.POSITIVE_INFINITY, signal };
      return inspect(await rendererFor(extensions), template, items, options);
    },
    async grade({ template, data, resolutionDpi, ink, lengths, ...extensions }, signal) {
      const renderer = await rendererFor(extensions);
      const options = { ...lengths, resolution: resolutionDpi, ink, signal, verify: 'grade' } as const;
      const { grades = [] } = await abortable(renderer.layout(template, data, options), signal);
      return grades;
    },
    close() {},
  };
}

/**
 * Copies the renderer's bytes for the caller. The copy is transferred to the page; the renderer may still use the
 * original.
 */
const owned = (bytes: Uint8Array): Bytes => new Uint8Array(bytes);

/** Reduces rasters to the dots that differ from the frame on the canvas. */
interface FrameMaker {
  /**
   * Returns a new frame's id, and the dots that differ from the frame on the canvas, whose `id` is `shown` (0 for
   * none).
   */
  make(raster: Raster, shown: number): { readonly id: number; readonly patch: Patch | undefined };
}

/**
 * Creates a frame maker that keeps the last raster, so that a keystroke sends a small patch instead of the whole label.
 */
export function createFrameMaker(): FrameMaker {
  let id = 0;
  let last: Raster | undefined;

  /** Copies the changed rows, because drawing the next label overwrites the pixels of this raster. */
  function keep(raster: Raster, { top, bottom }: DotArea): void {
    if (last === undefined || last.pixels.length !== raster.pixels.length) {
      last = { ...raster, pixels: raster.pixels.slice() };
      return;
    }
    const stride = raster.width * raster.channels;
    last.pixels.set(raster.pixels.subarray(top * stride, bottom * stride), top * stride);
    last = { ...raster, pixels: last.pixels };
  }

  return {
    make(raster, shown) {
      const comparable = last !== undefined && shown === id && sameShape(last, raster) ? last : undefined;
      const changed = comparable === undefined ? wholeOf(raster) : differenceOf(comparable, raster);
      if (changed === undefined) return { id, patch: undefined };
      keep(raster, changed);
      id++;
      return { id, patch: cut(raster, changed) };
    },
  };
}

const wholeOf = ({ width, height }: Raster): DotArea => ({ left: 0, top: 0, right: width, bottom: height });

const sameShape = (a: Raster, b: Raster): boolean =>
  a.width === b.width && a.height === b.height && a.channels === b.channels;

function cut(raster: Raster, { left, top, right, bottom }: DotArea): Patch {
  const { channels } = raster;
  const width = right - left;
  const height = bottom - top;
  if (width === raster.width && height === raster.height) return { x: 0, y: 0, width, height, rgba: toRgba(raster) };
  const pixels = new Uint8Array(width * height * channels);
  for (let row = 0; row < height; row++) {
    const from = ((top + row) * raster.width + left) * channels;
    pixels.set(raster.pixels.subarray(from, from + width * channels), row * width * channels);
  }
  return { x: left, y: top, width, height, rgba: toRgba({ ...raster, width, height, pixels }) };
}

/** A rectangle of dots; `right` and `bottom` are exclusive. */
interface DotArea {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/**
 * Returns the bounding box of the dots that differ between two rasters of the same shape; `undefined` if they are
 * equal.
 */
function differenceOf(before: Raster, after: Raster): DotArea | undefined {
  const stride = after.width * after.channels;
  const first = firstDifference(before.pixels, after.pixels);
  if (first === undefined) return undefined;
  const top = Math.floor(first / stride);
  const bottom = Math.floor(lastDifference(before.pixels, after.pixels) / stride) + 1;
  let left = stride;
  let right = 0;
  for (let row = top; row < bottom; row++) {
    const from = row * stride;
    let at = 0;
    while (at < left && before.pixels[from + at] === after.pixels[from + at]) at++;
    left = at;
    at = stride;
    while (at > right && before.pixels[from + at - 1] === after.pixels[from + at - 1]) at--;
    right = at;
  }
  return { left: Math.floor(left / after.channels), top, right: Math.ceil(right / after.channels), bottom };
}

/** Views the bytes as 32-bit words, which need a quarter of the comparisons. */
const wordsOf = (bytes: Uint8Array): Uint32Array =>
  bytes.byteOffset % 4 === 0 ? new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length >> 2) : new Uint32Array(0);

function firstDifference(a: Uint8Array, b: Uint8Array): number | undefined {
  const aWords = wordsOf(a);
  const bWords = wordsOf(b);
  const words = Math.min(aWords.length, bWords.length);
  let word = 0;
  while (word < words && aWords[word] === bWords[word]) word++;
  let at = word * 4;
  while (at < b.length && a[at] === b[at]) at++;
  return at < b.length ? at : undefined;
}

/** Returns the index of the last byte that differs between two arrays. The arrays must not be equal. */
function lastDifference(a: Uint8Array, b: Uint8Array): number {
  const aWords = wordsOf(a);
  const bWords = wordsOf(b);
  const words = Math.min(aWords.length, bWords.length);
  let at = b.length - 1;
  while (at >= words * 4 && a[at] === b[at]) at--;
  if (at >= words * 4) return at;
  let word = words - 1;
  while (word > 0 && aWords[word] === bWords[word]) word--;
  at = word * 4 + 3;
  while (at > 0 && a[at] === b[at]) at--;
  return at;
}

/**
 * Time, in milliseconds, before a failed download is retried. Without this delay, every change to the template would
 * retry the download.
 */
const FAILURE_MS = 5_000;

/**
 * Wraps a platform so that image and font downloads continue when the layout that requested them is cancelled. For
 * example, the next keystroke cancels the layout, but the new layout needs the same image. Concurrent requests for an
 * address share one download; the renderer caches the results.
 */
export function withSharedDownloads(platform: Platform): Platform {
  const running = new Map<string, Promise<Uint8Array>>();

  function once(key: string, download: () => Promise<Uint8Array>): Promise<Uint8Array> {
    const known = running.get(key);
    if (known !== undefined) return known;
    const bytes = download();
    running.set(key, bytes);
    bytes.then(
      () => running.delete(key),
      () => setTimeout(() => running.delete(key), FAILURE_MS),
    );
    return bytes;
  }

  return {
    ...platform,
    readFont: (file) => once(`font ${file}`, () => platform.readFont(file)),
    fetchBytes: (url, { signal }) =>
      abortable(
        once(`image ${url}`, () => platform.fetchBytes(url, {})),
        signal,
      ),
  };
}
