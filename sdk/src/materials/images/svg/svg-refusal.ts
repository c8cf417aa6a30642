import { ImageError } from '../image-error.ts';

/** The place of an element in its file, for messages. */
export interface Place {
  /** Counted from 1. */
  readonly line: number;
  /** The element's name. */
  readonly name: string;
  readonly id?: string | undefined;
}

/** The characters of a value that a message repeats. */
const MOST_SHOWN = 40;

/** A value as messages show it. */
export const shown = (value: string): string =>
  JSON.stringify(value.length > MOST_SHOWN ? `${value.slice(0, MOST_SHOWN)}\u2026` : value);

const describePlace = ({ line, name, id }: Place): string =>
  `in line ${line}, <${name}${id === undefined ? '' : ` id=${shown(id)}`}>`;

/** A part of an SVG that is not drawn. */
export class SvgPartError extends ImageError {
  readonly place: Place;

  constructor({ line, name, id }: Place, why: string) {
    const place = { line, name, ...(id !== undefined && id !== '' && { id }) };
    super('image_unsupported', `the SVG can't be drawn: ${describePlace(place)} ${why}`);
    this.place = place;
  }
}

/** What is not drawn: element and line, what it has, and how to mend it. */
export const refusal = (place: Place, why: string): SvgPartError => new SvgPartError(place, why);

/** A root that says no size that can be drawn. */
export class SvgSizeError extends SvgPartError {
  readonly isSize = true;
}

/** Rejects a file that would take too much to draw, at the element that reaches a limit. */
export const tooMuch = (why: string, place?: Place): ImageError =>
  new ImageError(
    'image_too_large',
    `the SVG can't be drawn: ${why}${place === undefined ? '' : `; the limit is reached ${describePlace({ ...place, id: place.id === '' ? undefined : place.id })}`}`,
  );
