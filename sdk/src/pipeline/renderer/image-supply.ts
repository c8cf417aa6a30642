import type { Issue } from '../../base/issue.ts';
import { TemplateError } from '../../contract/template-error.ts';
import type { PixelSize } from '../../materials/images/decoded-image.ts';
import { type HeldImage, holdArt, holdImage, isArt, type LoadedImage } from '../../materials/images/hold-image.ts';
import { ImageError } from '../../materials/images/image-error.ts';
import { decodeFile, fetchImage } from '../../materials/images/load-image.ts';
import type { Platform } from '../../platform/platform.ts';
import { contentPath, elementName } from '../bind/bind.ts';
import type { BoundRows, Row } from '../bind/bind-rows.ts';
import { type ImageUse, imageUses } from '../layout/prepare.ts';
import type { ResolvedTemplate } from '../resolve/resolved.ts';
import type { ImageStore } from './image-store.ts';

/** The images of a job's labels: loaded when a label is near, let go after the last label that shows them. */
export interface ImageSupply {
  /** What is held now, by address. */
  readonly images: ReadonlyMap<string, HeldImage>;
  /**
   * Loads what the labels from `from` to `to` (included) show, `undefined` when nothing is to be loaded; none before `from`
   * is laid out any more. Rejects with TemplateError naming each place in the whole job whose image failed.
   */
  reach(from: number, to: number): Promise<void> | undefined;
  /** Whether a drawing was loaded so far. */
  hasDrawings(): boolean;
}

export interface ImageSupplyOptions {
  readonly signal?: AbortSignal | undefined;
  readonly allowHttp?: boolean | undefined;
  readonly store?: ImageStore | undefined;
  /** Millions of pixels that may be held at once. */
  readonly mostMegapixels: number;
}

/** Images fetched at once; more only queue up at the other end. */
const AT_ONCE = 8;
/** Labels beyond the ones asked for whose images are fetched with theirs. */
const AHEAD = 32;
const MEGAPIXEL = 1_000_000;

export function createImageSupply(
  read: BoundRows,
  rows: readonly Row[],
  platform: Platform,
  options: ImageSupplyOptions,
): ImageSupply {
  const uses = imageUses(read.template, read.labels);
  const images = new Map<string, HeldImage>();
  const inTurn = createTurns();
  /** Those that are held. */
  let shown: ImageUse[] = [];
  let reached = 0;
  let held = 0;
  let drawings = false;

  const load = async (use: ImageUse): Promise<HeldImage> => {
    const hold = async (image: LoadedImage): Promise<HeldImage> => {
      const sizes = sizesOf(use, image, read.template);
      if (!isArt(image)) return holdImage(image, sizes);
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
  const keep = (use: ImageUse, image: HeldImage): void => {
    if (held + image.pixels > options.mostMegapixels * MEGAPIXEL)
      throw new ImageError(
        'image_too_large',
        `as printed, the images have more than ${options.mostMegapixels} megapixels together`,
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
  const issueOf = async (use: ImageUse, taken: (image: HeldImage) => void): Promise<Issue | undefined> => {
    try {
      taken(await load(use));
      return undefined;
    } catch (error) {
      if (!(error instanceof ImageError)) throw error;
      return issueAt(read, rows, use, error);
    }
  };
  const loadUpTo = async (to: number): Promise<void> => {
    let end = reached;
    for (let use = uses[end]; use && use.first.label <= to + AHEAD; use = uses[end]) end++;
    const issues = await eachAtOnce(uses.slice(reached, end), (use) => issueOf(use, (image) => keep(use, image)));
    reached = end;
    if (issues.length === 0) return;
    // The job is lost: the other images are only looked at, so that all that fail are named at once.
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

/** The sizes in dots at which the image is printed. */
function sizesOf({ elements }: ImageUse, image: PixelSize, template: ResolvedTemplate) {
  return [...elements].flatMap((index) => {
    const element = template.elements[index];
    const dots = element && template.kinds.of(element.kind).imageDots?.(element, image, template.resolutionDpi);
    return dots ? [dots] : [];
  });
}

function issueAt(read: BoundRows, rows: readonly Row[], { first }: ImageUse, { code, message }: ImageError): Issue {
  const element = read.template.elements[first.element];
  if (!element) return { path: '', code, message };
  const path = contentPath(element, rows[first.label]?.path ?? '');
  return { path, code, message: `${elementName(element)}: ${message}` };
}

/** What `find` gave for the uses, in their order, not in that of its ends; `AT_ONCE` at a time. */
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

/** Work that is done one after the other: a decoded photograph takes 50 to 160 MB until it is made smaller. */
function createTurns(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const turn = last.then(work, work);
    last = turn;
    return turn;
  };
}
