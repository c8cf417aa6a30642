import { type Issue, MAX_ISSUES } from '../../base/errors.ts';
import { TemplateError } from '../../contract/template-error.ts';
import type { Template } from '../../contract/types.ts';
import { isDataUrl } from '../../materials/images/data-url.ts';
import { ImageError, type PixelSize } from '../../materials/images/decoded-image.ts';
import {
  type CachedImage,
  cacheImage,
  holdArt,
  holdSize,
  isArt,
  type LoadedImage,
} from '../../materials/images/hold-image.ts';
import { decodeFile, fetchImage } from '../../materials/images/load-image.ts';
import { sniff } from '../../materials/images/sniff.ts';
import type { Platform } from '../../platform/platform.ts';
import { bind, contentPath, elementName, type Row, type RowList } from '../bind/bind-rows.ts';
import { sourceOf } from '../elements/element-kind.ts';
import { showsImage } from '../elements/element-kinds.ts';
import type { ImageUse } from '../layout/image-uses.ts';
import type { ResolvedTemplate } from '../resolve/resolve.ts';

/** Images of a job's labels. An image is loaded shortly before its first label and released after its last one. */
export interface ImageSupply {
  /** Images in memory, by URL. */
  readonly images: ReadonlyMap<string, CachedImage>;
  /**
   * Loads the images of the labels `from` to `to` (inclusive). Returns `undefined` if there is nothing to load. May
   * release images of labels before `from`, so the caller can no longer lay out those labels. Rejects with a
   * TemplateError that lists every image that could not be loaded.
   */
  reach(from: number, to: number): Promise<void> | undefined;
  /** True if any loaded image is a drawing (SVG). */
  hasDrawings(): boolean;
}

export interface ImageSupplyOptions {
  readonly signal?: AbortSignal | undefined;
  readonly allowHttp?: boolean | undefined;
  readonly store?: ImageStore | undefined;
  /** Maximum total size of all images in memory, in megapixels. */
  readonly maxMegapixels: number;
}

/** Maximum number of parallel fetches. More fetches would only queue at the server. */
const AT_ONCE = 8;
/** Number of labels whose images are fetched in advance. */
const AHEAD = 32;
const MEGAPIXEL = 1_000_000;

/**
 * Creates the supply of the images that `uses` lists. `rows` contains the labels' rows of data, whose paths are
 * reported with issues.
 */
export function createImageSupply(
  template: ResolvedTemplate,
  uses: readonly ImageUse[],
  rows: RowList,
  platform: Platform,
  options: ImageSupplyOptions,
): ImageSupply {
  const images = new Map<string, CachedImage>();
  const inTurn = createTurns();
  /** Images that are in memory, with the labels that use them. */
  let shown: ImageUse[] = [];
  let reached = 0;
  let held = 0;
  let drawings = false;

  const load = async (use: ImageUse): Promise<CachedImage> => {
    const hold = async (image: LoadedImage): Promise<CachedImage> => {
      const sizes = sizesOf(use, image, template);
      if (!isArt(image)) return cacheImage(image, sizes);
      drawings = true;
      return holdArt(image, sizes, (await import('../paint/art/draw-art.ts')).drawArt);
    };
    const kept = options.store?.get(use.url);
    if (kept) return hold(kept);
    const file = await fetchImage(use.url, platform, options);
    return inTurn(async () => {
      options.signal?.throwIfAborted();
      const image = await decodeFile(file, platform);
      options.store?.keep(use.url, image);
      return hold(image);
    });
  };
  const keep = (use: ImageUse, image: CachedImage): void => {
    if (held + image.pixels > options.maxMegapixels * MEGAPIXEL)
      throw new ImageError(
        'image_too_large',
        `at their printed sizes, the images have more than ${options.maxMegapixels} megapixels in total; use fewer or smaller images`,
      );
    held += image.pixels;
    images.set(use.url, image);
    shown.push(use);
  };
  const release = (from: number): void => {
    shown = shown.filter(({ url, lastLabel }) => {
      if (lastLabel >= from) return true;
      held -= images.get(url)?.pixels ?? 0;
      return !images.delete(url);
    });
  };
  const issueOf = async (use: ImageUse, taken: (image: CachedImage) => void): Promise<Issue | undefined> => {
    try {
      taken(await load(use));
      return undefined;
    } catch (error) {
      if (!(error instanceof ImageError)) throw error;
      return issueAt(template, rows, use, error);
    }
  };
  const loadUpTo = async (to: number): Promise<void> => {
    let end = reached;
    for (let use = uses[end]; use && use.first.label <= to + AHEAD; use = uses[end]) end++;
    const issues = await eachAtOnce(uses.slice(reached, end), (use) => issueOf(use, (image) => keep(use, image)));
    reached = end;
    if (issues.length === 0) return;
    // The job has failed. Load the remaining images too, without keeping them, so that every failure is reported at
    // once.
    const rest = await eachAtOnce(uses.slice(end), (use) => issueOf(use, () => {}));
    throw new TemplateError([...issues, ...rest]);
  };
  return {
    images,
    hasDrawings: () => drawings,
    reach: (from, to) => {
      const next = uses[reached];
      if (!next || next.first.label > to) return undefined;
      release(from);
      return loadUpTo(to);
    },
  };
}

/** Returns the size, in dots, at which each element prints the image. */
function sizesOf({ elements }: ImageUse, image: PixelSize, template: ResolvedTemplate) {
  return [...elements].flatMap((index) => {
    const element = template.elements[index];
    const dots = element && template.kinds.of(element.kind).imageDots?.(element, image, template.resolutionDpi);
    return dots ? [dots] : [];
  });
}

function issueAt(
  { elements }: ResolvedTemplate,
  rows: RowList,
  { first }: ImageUse,
  { code, message }: ImageError,
): Issue {
  const element = elements[first.element];
  if (!element) return { path: '', code, message };
  const path = contentPath(element, rows.at(first.label)?.path ?? '');
  return { path, code, message: `${elementName(element)}: ${message}` };
}

/**
 * Calls `find` for each use of an image, at most `AT_ONCE` at the same time. Returns the issues in the order of the
 * uses.
 */
async function eachAtOnce(
  uses: readonly ImageUse[],
  find: (use: ImageUse) => Promise<Issue | undefined>,
): Promise<readonly Issue[]> {
  const found: (Issue | undefined)[] = [];
  const waiting = uses.entries();
  const worker = async (): Promise<void> => {
    for (const [index, use] of waiting) found[index] = await find(use);
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, uses.length) }, worker));
  return found.filter((issue) => issue !== undefined);
}

/**
 * Creates a queue that runs one task at a time. Images are decoded in this queue, because a photograph needs 50 to 160
 * MB of memory until it is resampled.
 */
function createTurns(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const turn = last.then(work, work);
    last = turn;
    return turn;
  };
}

/** Cache of decoded images by URL. If the images exceed the maximum total size, the oldest ones are evicted. */
export interface ImageStore {
  get(url: string): LoadedImage | undefined;
  keep(url: string, image: LoadedImage): void;
}

/** Maximum total size of the decoded pixels in the cache, in bytes. */
const KEPT_BYTES = 64 << 20;

export function createImageStore(): ImageStore {
  const kept = new Map<string, LoadedImage>();
  let bytes = 0;
  return {
    get: (url) => kept.get(url),
    keep: (url, image) => {
      if (kept.has(url)) return;
      kept.set(url, image);
      bytes += bytesOf(image);
      for (const [oldest, old] of kept) {
        if (bytes <= KEPT_BYTES) break;
        kept.delete(oldest);
        bytes -= bytesOf(old);
      }
    },
  };
}

const bytesOf = (image: LoadedImage): number => (isArt(image) ? image.bytes : image.rgba.length);

/** Location of the first use of an image in a request. */
export interface PicturePlace {
  /** JSON Pointer to the image URL in the request. */
  readonly path: string;
  /** Name of the element in messages. */
  readonly element: string;
}

/**
 * Returns the inline images (`data:` URLs) of a template and its rows. For each image, also returns the first element
 * that shows it, and the path of the image's URL.
 */
export function inlinePictures(
  design: Template,
  rows: readonly Row[],
  templatePath: string,
): ReadonlyMap<string, PicturePlace> {
  const places = new Map<string, PicturePlace>();
  const shown = rows.length === 0 ? [{ data: {}, path: '' }] : rows;
  for (const { data, path } of shown) {
    for (const [index, element] of design.elements.entries()) {
      if (!showsImage(element.type)) continue;
      const source = sourceOf(element);
      const url = bind(source, data) ?? '';
      if (!isDataUrl(url.trim()) || places.has(url)) continue;
      places.set(url, {
        path: contentPath({ source, path: `${templatePath}/elements/${index}` }, path),
        element: elementName({ id: `e${index}`, kind: element.type }),
      });
    }
  }
  return places;
}

/**
 * Maximum number of pixels that are decoded to check one request. Decoding them takes a few seconds. Images beyond this
 * limit are checked only when they are drawn.
 */
const MAX_PIXELS = 250_000_000;

/** Returns the issues of images that cannot be drawn: see `readPictures`. */
export const pictureIssues = async (
  pictures: ReadonlyMap<string, PicturePlace>,
  platform: Platform,
): Promise<readonly Issue[]> => (await readPictures(pictures, platform)).issues;

/** Results of decoding images. */
export interface ReadPictures {
  readonly issues: readonly Issue[];
  /** Images that can be drawn, by URL. They have sizes, but no pixels. */
  readonly images: ReadonlyMap<string, CachedImage>;
}

/**
 * Decodes each image, one after the other, exactly as for drawing, and keeps only its size. An ImageError becomes an
 * issue; any other error of the platform rejects the call.
 */
export async function readPictures(
  pictures: ReadonlyMap<string, PicturePlace>,
  platform: Platform,
): Promise<ReadPictures> {
  const issues: Issue[] = [];
  const images = new Map<string, CachedImage>();
  let pixels = 0;
  for (const [url, { path, element }] of pictures) {
    if (issues.length === MAX_ISSUES) break;
    try {
      const file = await fetchImage(url, platform);
      const { width, height } = sniff(file);
      pixels += width * height;
      if (pixels <= MAX_PIXELS) images.set(url, holdSize(await decodeFile(file, platform)));
    } catch (error) {
      if (!(error instanceof ImageError)) throw error;
      issues.push({ path, code: error.code, message: `${element}: ${error.message}` });
    }
  }
  return { issues, images };
}
