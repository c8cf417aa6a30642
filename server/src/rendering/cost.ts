import { createHash } from 'node:crypto';
import type { BarcodeElement, LabelData, LabelElement, Template } from '@platen/sdk';
import { parseDataUrl, sniff } from '@platen/sdk/internal/images';
import { type CheckedRequest, showsImage } from '@platen/sdk/internal/requests';
import { findSymbology } from '@platen/sdk/symbologies';
import type { FetchedFiles } from './fetch-image.ts';
import type { LabelTask } from './rendering.ts';

// Estimates the cost of work before it starts, by counting elements, characters and pixels. The constants are CPU
// milliseconds of one warm 2.1 GHz core, rounded up. They were measured with labels and jobs that differ in one
// property each (docs/decisions/0008). Estimates need not be exact for every label, because labels that cost much more
// than estimated are detected when they are drawn (`Arrears`).

/** Estimated cost of work. */
export interface Cost {
  readonly milliseconds: number;
  /** Megapixels of the label and its pictures together. They determine how much memory the work takes. */
  readonly megapixels: number;
}

/** Estimated cost of drawing a label. */
export interface DrawingCost extends Cost {
  /**
   * Digest of the label's SVG files and their placement; `undefined` for a label without SVG files. SVG files of labels
   * with equal digests take the same time to draw. `milliseconds` excludes this time, which can't be estimated: a few
   * bytes of SVG can take seconds.
   */
  readonly svgs: string | undefined;
}

const CHECK = {
  request: 0.1,
  element: 0.01,
  /** Cost of one element's content, regardless of its type. */
  content: 0.001,
  barcode: 0.002,
  barcodeCharacter: 0.0002,
  /**
   * Cost of a code in an optional symbology. The library bwip-js, which encodes such codes, takes a hundred times as
   * long as Platen's encoders. Aztec takes longest.
   */
  enabledCode: 10,
  enabledCodeCharacter: 1,
  qrCode: 0.03,
  qrCodeCharacter: 0.00125,
  pictureCharacter: 0.000008,
} as const;

const DRAW = {
  label: 1,
  labelMegapixel: 5,
  element: 0.1,
  /** Cost of each megapixel in the area of an element's box. */
  boxMegapixel: 0.4,
  /** Cost of each Latin, Greek or Cyrillic letter. */
  plainCharacter: 0.03,
  otherCharacter: 0.1,
  barcodeCharacter: 0.01,
  qrCodeCharacter: 0.004,
  picture: 0.5,
  pictureMegapixel: 50,
  /** Costs of grading: per code, per megapixel in the area of the code's box, and per character. */
  grade: 30,
  gradeMegapixel: 12,
  gradeCharacter: 0.035,
} as const;

/**
 * First code point whose script is assumed to be written right to left or to need shaping: the start of Hebrew
 * (U+0590).
 */
const FIRST_OTHER = 0x590;

/** Estimates the time, in milliseconds, to validate a request without decoding its pictures. */
export function checkMilliseconds(request: CheckedRequest): number {
  const { elements } = request.template;
  let sum = CHECK.request + elements.length * CHECK.element;
  for (const element of elements) sum += checkOf(element, element.value);
  for (const data of rowsOf(request)) {
    for (const element of elements)
      if (element.field !== undefined) sum += checkOf(element, fieldOf(data, element.field));
  }
  return sum;
}

/**
 * Returns the value of a field; undefined for an inherited property such as `constructor`, which unvalidated templates
 * may name.
 */
const fieldOf = (data: LabelData, field: string): string | undefined =>
  Object.hasOwn(data, field) ? data[field] : undefined;

const checkOf = (element: LabelElement, content = ''): number =>
  CHECK.content + (content === '' ? 0 : contentCost(element).check(element, content));

/** Returns true if a barcode has an optional symbology. */
const isOptional = ({ barcodeType = 'code128' }: BarcodeElement): boolean => findSymbology(barcodeType) !== undefined;

export function rowsOf(request: CheckedRequest): readonly LabelData[] {
  switch (request.kind) {
    case 'template':
      return [];
    case 'label':
      return [request.data];
    case 'job':
      return request.items.map(({ data = {} }) => data);
    default:
      throw request satisfies never;
  }
}

/** Estimates the cost of validating and drawing a label. `files` contains its fetched images. */
export function drawingCost({ template, data, ink, verify, lengths }: LabelTask, files: FetchedFiles): DrawingCost {
  const label = megapixelsOf(template, lengths === undefined ? template : longestSize(template, lengths));
  let milliseconds = DRAW.label + label * DRAW.labelMegapixel + checkMilliseconds({ kind: 'label', template, data });
  const pictures = new Map<string, PictureSize>();
  const svgs: (readonly [LabelElement, address: string])[] = [];
  for (const element of template.elements) {
    const content = (element.field === undefined ? element.value : fieldOf(data, element.field)) ?? '';
    const box = Math.min(label, megapixelsOf(template, element));
    milliseconds += DRAW.element + box * DRAW.boxMegapixel + contentCost(element).draw(content);
    if (verify !== undefined && (element.type === 'barcode' || element.type === 'qrcode'))
      milliseconds += DRAW.grade + box * DRAW.gradeMegapixel + content.length * DRAW.gradeCharacter;
    if (!showsImage(element.type)) continue;
    const address = content.trim();
    const size = pictures.get(content) ?? pictureSize(address, files);
    pictures.set(content, size);
    if (size.isSvg) svgs.push([element, address]);
  }
  const sizes = [...pictures.values()];
  const decoded = sumOf(sizes, ({ isSvg, megapixels }) => (isSvg ? 0 : megapixels));
  return {
    milliseconds: milliseconds + decoded * DRAW.pictureMegapixel,
    megapixels: label + sumOf(sizes, ({ megapixels }) => megapixels),
    svgs: svgs.length === 0 ? undefined : digestOf({ template, ink, svgs }, files),
  };
}

interface PlacedSvgs extends Pick<LabelTask, 'template' | 'ink'> {
  readonly svgs: readonly (readonly [LabelElement, address: string])[];
}

/**
 * Returns a digest of everything that determines the time to draw the SVG files: their bytes, sizes and positions.
 * Hashes each file only once, even if many elements show it, because this runs on the main thread.
 */
function digestOf({ template: { unit, width, height }, ink, svgs }: PlacedSvgs, files: FetchedFiles): string {
  const digests = new Map<string, string>();
  const placed = svgs.map(([element, address]) => {
    const file = files.get(address);
    const content = file?.kind === 'fetched' ? file.bytes : address;
    const digest = digests.get(address) ?? sha256Of(content);
    digests.set(address, digest);
    return { ...element, value: digest, field: undefined };
  });
  return sha256Of(JSON.stringify([unit, width, height, ink, placed]));
}

const sha256Of = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('base64url');

/** Functions that estimate the cost of one kind of content, in milliseconds. */
interface ContentCost<Element extends LabelElement = LabelElement> {
  /** Returns the cost of validating non-empty content, in addition to `CHECK.content`. */
  check(element: Element, content: string): number;
  draw(content: string): number;
}

/** Cost functions for each type of element. */
const CONTENT_COSTS: {
  readonly [Type in LabelElement['type']]: ContentCost<Extract<LabelElement, { readonly type: Type }>>;
} = {
  text: { check: () => 0, draw: textOf },
  barcode: {
    check: (element, content) =>
      isOptional(element)
        ? CHECK.enabledCode + content.length * CHECK.enabledCodeCharacter
        : CHECK.barcode + content.length * CHECK.barcodeCharacter,
    draw: (content) => content.length * DRAW.barcodeCharacter,
  },
  qrcode: {
    check: (_element, content) => CHECK.qrCode + content.length * CHECK.qrCodeCharacter,
    draw: (content) => content.length * DRAW.qrCodeCharacter,
  },
  image: { check: (_element, content) => content.length * CHECK.pictureCharacter, draw: () => DRAW.picture },
};

/** Returns the cost functions for an element's type. Their parameters are typed for any element. */
const contentCost = ({ type }: LabelElement): ContentCost => CONTENT_COSTS[type];

function textOf(content: string): number {
  let others = 0;
  for (let i = 0; i < content.length; i++) if (content.charCodeAt(i) >= FIRST_OTHER) others++;
  return (content.length - others) * DRAW.plainCharacter + others * DRAW.otherCharacter;
}

const pictureSize = (address: string, files: FetchedFiles): PictureSize => {
  if (isInline(address)) return dataSize(address);
  const file = files.get(address);
  return file?.kind === 'fetched' ? fileSize(file.bytes) : NO_PICTURE;
};

const MILLIMETRES_AN_INCH = 25.4;
/** Resolution of the labels that `/render` draws, in dots per inch. */
const RENDERED_DPI = 300;

/** Maximum length in millimetres of a label whose length depends on its content. */
const MAX_LENGTH_MM = 1000;

/** Returns the maximum size of a template's labels if their length depends on their content. */
function longestSize(
  { unit, width, height, elements }: Template,
  { feed = 'height', minLength = 0, margin = 0 }: NonNullable<LabelTask['lengths']>,
): { readonly width: number; readonly height: number } {
  const inUnit = (millimetres: number): number => millimetres / (unit === 'inch' ? 25.4 : 1);
  const reach = elements.map((element) => {
    const middle = feed === 'height' ? element.y + element.height / 2 : element.x + element.width / 2;
    // half the diagonal, because the element can have any rotation
    return middle + Math.hypot(element.width, element.height) / 2 + inUnit(margin);
  });
  const longest = Math.min(inUnit(MAX_LENGTH_MM), Math.max(inUnit(minLength), ...reach));
  return feed === 'height' ? { width, height: Math.max(height, longest) } : { width: Math.max(width, longest), height };
}

function megapixelsOf({ unit }: Pick<Template, 'unit'>, { width, height }: { width: number; height: number }): number {
  const dots = unit === 'inch' ? RENDERED_DPI : RENDERED_DPI / MILLIMETRES_AN_INCH;
  return (width * dots * height * dots) / 1_000_000;
}

const isInline = (text: unknown): text is string => typeof text === 'string' && /^\s*data:/i.test(text);

/** Estimated memory in bytes for each JSON value, in addition to its characters. */
const VALUE_BYTES = 40;

/** Estimates how many bytes of memory a request takes. Accepts a value of any shape. */
export function sizeOf(value: unknown): number {
  const left: unknown[] = [value];
  let bytes = 0;
  while (left.length > 0) {
    const next = left.pop();
    bytes += VALUE_BYTES;
    if (typeof next === 'string') bytes += next.length;
    else if (typeof next === 'object' && next !== null) for (const part of Object.values(next)) left.push(part);
  }
  return bytes;
}

/**
 * Returns the total megapixels of the pictures embedded in a template and its rows. Each distinct picture counts once.
 * Accepts unvalidated input.
 */
export function inlineMegapixels(template: unknown, rows: readonly unknown[]): number {
  const { elements } = Object(template) as { readonly elements?: unknown };
  const values = Array.isArray(elements) ? elements.map((element) => Object(element).value as unknown) : [];
  const addresses = new Set([...values, ...rows.flatMap((row) => Object.values(Object(row)))].filter(isInline));
  return sumOf(addresses, (address) => dataSize(address.trim()).megapixels);
}

function sumOf<T>(values: Iterable<T>, amount: (value: T) => number): number {
  let sum = 0;
  for (const value of values) sum += amount(value);
  return sum;
}

const MEGAPIXEL = 1_000_000;
/**
 * Maximum megapixels of a picture. If a picture's size can't be read from its header, it is assumed to have this
 * maximum.
 */
const MAX_MEGAPIXELS = 40;
/**
 * Numbers of characters to decode at the start of a `data:` URL to find the picture's header. If the first number is
 * not enough, the second is tried. Both are multiples of four, so that base64 groups are complete.
 */
const HEADER_CHARACTERS = [1024, 65_536] as const;

/**
 * Megapixels to count per byte of an SVG file, which has no pixels itself. The value estimates only the memory; the
 * drawing time is measured ({@link MeasuredLabels}).
 */
const SVG_MEGAPIXELS_PER_BYTE = 20 / (1024 * 1024);

/** Size of a picture according to its header. */
interface PictureSize {
  readonly megapixels: number;
  readonly isSvg: boolean;
}

/** Size of a file that is not a picture. Such a file costs nothing, because it is rejected and not drawn. */
const NO_PICTURE: PictureSize = { megapixels: 0, isSvg: false };

/** Reads the size of a picture from its file's header, without decoding it. */
function fileSize(bytes: Uint8Array): PictureSize {
  try {
    return headerSize(sniff(bytes), bytes.length);
  } catch {
    return NO_PICTURE;
  }
}

/** Returns the total megapixels of all fetched files. */
export function filesMegapixels(files: FetchedFiles): number {
  let sum = 0;
  for (const file of files.values()) if (file.kind === 'fetched') sum += fileSize(file.bytes).megapixels;
  return sum;
}

/**
 * Reads the size of a picture embedded in a request, like {@link fileSize}. Decodes only the start of its `data:` URL.
 */
function dataSize(address: string): PictureSize {
  const data = address.indexOf(',') + 1;
  for (const characters of HEADER_CHARACTERS) {
    const isWhole = address.length <= data + characters;
    try {
      const header = sniff(parseDataUrl(isWhole ? address : address.slice(0, data + characters)));
      return headerSize(header, address.length);
    } catch {
      if (isWhole) return NO_PICTURE;
    }
  }
  return { megapixels: MAX_MEGAPIXELS, isSvg: false };
}

const headerSize = ({ format, width, height }: ReturnType<typeof sniff>, bytes: number): PictureSize =>
  format === 'svg'
    ? { megapixels: Math.min(MAX_MEGAPIXELS, bytes * SVG_MEGAPIXELS_PER_BYTE), isSvg: true }
    : { megapixels: (width * height) / MEGAPIXEL, isSvg: false };

/**
 * The arrears of each account: the time for which the account recently occupied quick threads with labels that took
 * longer than estimated. Arrears decay over time (leaky bucket).
 */
export interface Arrears {
  add(accountId: string, milliseconds: number): void;
  /** Returns true if the account's labels must not run in the quick threads, because its arrears exceed the limit. */
  tooHigh(accountId: string): boolean;
}

/**
 * Limit for an account's arrears, in milliseconds. The limit allows for the first label of a new thread, which takes
 * longer because the thread loads fonts and compiles code.
 */
const MAX_ARREARS_MILLISECONDS = 1000;
/**
 * Rate at which an account's arrears decay, in milliseconds per millisecond. In the long run, an account's
 * underestimated labels can use at most this share of one quick thread.
 */
const PAID_BACK = 0.01;
/** At this number of accounts, those whose arrears have decayed to 0 are removed from memory. */
const MANY_ACCOUNTS = 10_000;

export function createArrears(now: () => number = () => performance.now()): Arrears {
  /** Time at which the arrears of each account will have decayed to 0, by account id. */
  const paidAt = new Map<string, number>();
  const forgetPaid = (): void => {
    for (const [accountId, time] of paidAt) if (time <= now()) paidAt.delete(accountId);
  };
  return {
    add: (accountId, milliseconds) => {
      if (paidAt.size >= MANY_ACCOUNTS) forgetPaid();
      paidAt.set(accountId, Math.max(now(), paidAt.get(accountId) ?? 0) + milliseconds / PAID_BACK);
    },
    tooHigh: (accountId) => ((paidAt.get(accountId) ?? 0) - now()) * PAID_BACK > MAX_ARREARS_MILLISECONDS,
  };
}

/** Measured CPU times of labels with SVG files, keyed by account and by {@link DrawingCost.svgs}. */
export interface MeasuredLabels {
  /** Returns the most recently measured CPU time of a label, or `undefined` if it was never measured. */
  milliseconds(accountId: string, digest: string): number | undefined;
  note(accountId: string, digest: string, milliseconds: number): void;
}

/**
 * Maximum number of cached measurements per account. Most accounts use fewer SVG files. Each measurement takes about
 * 100 bytes.
 */
const MAX_DIGESTS = 64;
const MAX_ACCOUNTS = 2000;

/**
 * Creates a cache with two levels: a limited number of accounts, and a limited number of measurements per account. An
 * account with many measurements therefore can't evict those of other accounts.
 */
export function createMeasuredLabels(): MeasuredLabels {
  const accounts = new Map<string, Map<string, number>>();
  return {
    milliseconds: (accountId, digest) => accounts.get(accountId)?.get(digest),
    note: (accountId, digest, milliseconds) => {
      const digests = accounts.get(accountId) ?? new Map<string, number>();
      putLast(digests, digest, milliseconds, MAX_DIGESTS);
      putLast(accounts, accountId, digests, MAX_ACCOUNTS);
    },
  };
}

/**
 * Sets an entry and moves it to the end of a map. If the map then has more than `max` entries, removes the first entry.
 */
function putLast<V>(map: Map<string, V>, key: string, value: V, max: number): void {
  map.delete(key);
  map.set(key, value);
  if (map.size <= max) return;
  const [first] = map.keys();
  if (first !== undefined) map.delete(first);
}
