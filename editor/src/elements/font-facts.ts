import type { Embedding, EmbeddingBan } from '@platen/sdk/internal/added-fonts';
import type { AddedFont } from '@platen/sdk/preview';

/** One of the four styles of a font family. */
export type FontStyle = keyof AddedFont['files'];

/** Every style of a family, in the order in which lists show them. */
export const FONT_STYLES = ['regular', 'bold', 'italic', 'bold-italic'] as const satisfies readonly FontStyle[];

/** An axis of a variable font. */
export interface FontAxis {
  readonly tag: string;
  readonly name: string;
  readonly min: number;
  readonly max: number;
}

/** Information that a font file contains about itself. */
export interface FontFacts {
  /** The weight from 1 to 1000: 400 is regular, 700 is bold. */
  readonly weight: number;
  readonly copyright: string;
  /** Text of the licence; empty if the font names none. */
  readonly licence: string;
  /** URL of the licence; empty if the font names none. */
  readonly licenceUrl: string;
  readonly embedding: Embedding;
  /** The axes of a variable font; empty for any other font. */
  readonly axes: readonly FontAxis[];
  /** Scripts that the font covers, as ISO 15924 codes such as `Latn`. */
  readonly scripts: readonly string[];
}

/** A font file that the user added. */
export interface AddedFile {
  /** The name that texts use in `fontFamily`. */
  readonly family: string;
  readonly style: FontStyle;
  readonly fileName: string;
  readonly bytes: Uint8Array;
  readonly facts: FontFacts;
}

/** Reason why a file cannot be added. */
export type FontRejection =
  /** The font's licence forbids using it in PDFs. */
  | EmbeddingBan
  /** The file contains several fonts. */
  | 'collection'
  | 'tooLarge'
  /** The file is damaged, has another format, or cannot be opened; `detail` contains the reason. */
  | 'unreadable';
