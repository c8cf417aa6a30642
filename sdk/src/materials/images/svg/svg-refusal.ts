import { ImageError } from '../image-error.ts';

/** Position of an element in its file, for messages. */
export interface Place {
  /** Line number from 1. */
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
  `in line ${line}, <${name}${id === undefined ? '' : ` id=${shown(id)}`}>`;

/** Error for an unsupported part of an SVG. */
export class SvgPartError extends ImageError {
  readonly place: Place;

  constructor({ line, name, id }: Place, why: string) {
    const place = { line, name, ...(id !== undefined && id !== '' && { id }) };
    super('image_unsupported', `the SVG can't be drawn: ${describePlace(place)} ${why}`);
    this.place = place;
  }
}

/** Creates the error for an unsupported element. `why` says what is wrong and how to fix it. */
export const refusal = (place: Place, why: string): SvgPartError => new SvgPartError(place, why);

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
