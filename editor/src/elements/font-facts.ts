import type { Embedding, EmbeddingBan } from '@platen/sdk/internal/added-fonts';
import type { FontFacts as FactsInFile } from '@platen/sdk/internal/font-facts';
import type { AddedFont } from '@platen/sdk/preview';

/** One of the four styles of a font family. */
export type FontStyle = keyof AddedFont['files'];

/** Every style of a family, in the order in which lists show them. */
export const FONT_STYLES = ['regular', 'bold', 'italic', 'bold-italic'] as const satisfies readonly FontStyle[];

/** Information about a font file that the user added. */
export interface FontFacts extends FactsInFile {
  readonly embedding: Embedding;
}

/** A font file that the user added. */
export interface AddedFile {
  /** Family name that text elements specify in `fontFamily`. */
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
