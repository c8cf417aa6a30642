import { ImageError } from '../decoded-image.ts';

/** Position of an element in its file, for messages. */
export interface Place {
  /** Line number, counted from 1. */
  readonly line: number;
  /** Name of the element. */
  readonly name: string;
  readonly id?: string | undefined;
}

/** Maximum length of a quoted value in a message. */
const MAX_SHOWN = 40;

/** Quotes a value for a message. */
export const shown = (value: string): string =>
  JSON.stringify(value.length > MAX_SHOWN ? `${value.slice(0, MAX_SHOWN)}\u2026` : value);

const describePlace = ({ line, name, id }: Place): string =>
  `on line ${line}, <${name}${id === undefined ? '' : ` id=${shown(id)}`}>`;

/** Error for an unsupported part of an SVG. */
class SvgPartError extends ImageError {
  readonly place: Place;

  constructor({ line, name, id }: Place, why: string) {
    const place = { line, name, ...(id !== undefined && id !== '' && { id }) };
    super('image_unsupported', `the SVG can't be drawn: ${describePlace(place)} ${why}`);
    this.place = place;
  }
}

/** Creates the error for an unsupported element. `why` says what is wrong and how to fix it. */
export const unsupportedPart = (place: Place, why: string): SvgPartError => new SvgPartError(place, why);

/** Error for a root element without a usable size. */
export class SvgSizeError extends SvgPartError {
  readonly isSize = true;
}

/** Creates the error for a file that exceeds a resource limit; `place` is the element that reaches the limit. */
export const tooMuch = (why: string, place?: Place): ImageError =>
  new ImageError(
    'image_too_large',
    `the SVG can't be drawn: ${why}${place === undefined ? '' : `; the limit is reached ${describePlace({ ...place, id: place.id === '' ? undefined : place.id })}`}`,
  );

/**
 * Maximum number of outline segments, including strokes and repeated elements. A detailed coat of arms has tens of
 * thousands.
 */
const MAX_SEGMENTS = 250_000;
const MAX_SHAPES = 10_000;
/** Maximum number of visited elements; each use of an element counts. */
const MAX_VISITS = 50_000;
/** Maximum total area of all shapes' boxes, as a multiple of the drawing's area. */
const MAX_COVERS = 100;
/**
 * Maximum number of layers that exist at the same time. Each layer is as large as the drawing, and takes 64 MB if the
 * drawing has the maximum size in dots.
 */
const MAX_LAYERS = 8;
/** Tolerance for rounding errors in sums of areas. */
const ROUNDING = 1e-9;
/** Maximum number of gradient stops, including repetitions; each stop adds to the size of a PDF. */
const MAX_STOPS = 20_000;

/** Maximum number of pixels of all embedded pictures; each use of a picture counts. */
const MAX_PIXELS = 40_000_000;

/**
 * Resource limits of a drawing, counted while it is read, so that a small file cannot produce unlimited output. Throws
 * ImageError if a limit is exceeded.
 */
export class Budget {
  #segments = 0;
  #shapes = 0;
  #visits = 0;
  #covers = 0;
  #stops = 0;
  #pixels = 0;
  /** The element being read. */
  #place: Place | undefined;

  get segmentsUsed(): number {
    return this.#segments;
  }

  get segmentsLeft(): number {
    return MAX_SEGMENTS - this.#segments;
  }

  get stopsUsed(): number {
    return this.#stops;
  }

  /** Creates the error for a limit that the current element exceeds. */
  tooMuch(why: string): Error {
    return tooMuch(why, this.#place);
  }

  segments(count: number): void {
    this.#segments += count;
    if (this.#segments > MAX_SEGMENTS) throw this.tooMuch(`its outlines have more than ${MAX_SEGMENTS} segments`);
  }

  get pixelsUsed(): number {
    return this.#pixels;
  }

  /** Counts the pixels of a picture. Called each time the picture is drawn. */
  pixels(count: number): void {
    this.#pixels += count;
    if (this.#pixels > MAX_PIXELS)
      throw this.tooMuch(`its images have more than ${MAX_PIXELS / 1e6} megapixels in total`);
  }

  visit(element: Place): void {
    this.#place = element;
    this.#visits++;
    if (this.#visits > MAX_VISITS)
      throw this.tooMuch(`it has more than ${MAX_VISITS} elements, including the copies that <use> creates`);
  }

  /** Counts the stops of a gradient for one filled shape. */
  stops(count: number): void {
    this.#stops += count;
    if (this.#stops > MAX_STOPS) throw this.tooMuch(`its gradients have more than ${MAX_STOPS} stops in total`);
  }

  /**
   * Checks the limit on nested layers. `count` is the layers' total area as a multiple of the drawing's area; `group`
   * is the outermost group.
   */
  layers(count: number, group: Place): void {
    if (count <= MAX_LAYERS * (1 + ROUNDING)) return;
    const why = `its nested groups with opacity, a clip path or a mask need more than ${MAX_LAYERS} layers as large as the image`;
    throw tooMuch(why, group);
  }

  /** Counts a shape or group whose box covers `share` of the drawing. */
  paint(share: number): void {
    this.#shapes++;
    if (this.#shapes > MAX_SHAPES) throw this.tooMuch(`it has more than ${MAX_SHAPES} shapes`);
    this.#covers += share;
    if (this.#covers > MAX_COVERS)
      throw this.tooMuch(`the total area of its shapes is more than ${MAX_COVERS} times the area of the image`);
  }
}
