import type { WarningCode } from '@platen/sdk';
import type { ElementKey } from '../document/editor-document.ts';

/** Something that somebody who prints should know, of one row or of the design itself. */
export interface Finding {
  /** How much it matters: see {@link Weight}. */
  readonly weight: Weight;
  /** A warning's code, or an issue's. */
  readonly code: string;
  /** A sentence, enough by itself. */
  readonly message: string;
  /** The row, counted from 0; undefined for what the design itself has, in every row. */
  readonly row: number | undefined;
  readonly element: ElementKey | undefined;
  /** The field whose text is concerned. */
  readonly field: string | undefined;
  /** A JSON Pointer into `{ template, items }`, for those who write programs. */
  readonly path: string;
}

/**
 * `blocks`: the label cannot be printed. `differs`: it prints, but something is lost, unlike the design, or may not be read.
 * `advice`: it prints as designed, and could be better.
 */
export type Weight = 'blocks' | 'differs' | 'advice';

/** Warnings, the worst first. */
const WARNINGS: Readonly<Record<WarningCode, Exclude<Weight, 'blocks'>>> = {
  truncated: 'differs',
  missing_glyph: 'differs',
  code_covered: 'differs',
  quiet_zone: 'differs',
  x_dimension: 'differs',
  off_label: 'differs',
  shrunk: 'differs',
  dropped_characters: 'differs',
  font_substituted: 'differs',
  empty: 'advice',
  bar_height: 'advice',
  low_contrast: 'advice',
  image_resolution: 'advice',
  not_verified: 'advice',
  not_printable_in_mono: 'advice',
};
const WORST_FIRST = Object.keys(WARNINGS);

/** How much a warning matters. */
export const weightOf = (code: WarningCode): Weight => WARNINGS[code];

/** Sorts findings by how bad they are, the worst first; 0 for two of the same kind. */
export const byBadness = (a: Finding, b: Finding): number => badness(a) - badness(b);

const badness = ({ weight, code }: Finding): number => (weight === 'blocks' ? -1 : WORST_FIRST.indexOf(code));
