import { ImageError } from '../image-error.ts';

/** Where in the file something was found. */
export interface Place {
  /** Counted from 1. */
  readonly line: number;
  /** The element's name. */
  readonly name: string;
}

/** The characters of a value that a message repeats. */
const MOST_SHOWN = 40;

/** A value as messages show it. */
export const shown = (value: string): string =>
  JSON.stringify(value.length > MOST_SHOWN ? `${value.slice(0, MOST_SHOWN)}\u2026` : value);

/** A part of an SVG that is not drawn. */
export class SvgPartError extends ImageError {
  readonly place: Place;

  constructor({ line, name }: Place, why: string) {
    super('image_unsupported', `the SVG can't be drawn: in line ${line}, <${name}> ${why}`);
    this.place = { line, name };
  }
}

/** What is not drawn: element and line, what it has, and how to mend it. */
export const refusal = (place: Place, why: string): SvgPartError => new SvgPartError(place, why);

/** A root that says no size that can be drawn. */
export class SvgSizeError extends SvgPartError {
  readonly isSize = true;
}

/** What would take too much to draw. */
export const tooMuch = (why: string): ImageError => new ImageError('image_too_large', `the SVG can't be drawn: ${why}`);
