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

/** What is not drawn: element and line, what it has, and how to mend it. */
export const refusal = ({ line, name }: Place, why: string): ImageError =>
  new ImageError('image_unsupported', `the SVG can't be drawn: in line ${line}, <${name}> ${why}`);

/** What would take too much to draw. */
export const tooMuch = (why: string): ImageError => new ImageError('image_too_large', `the SVG can't be drawn: ${why}`);
