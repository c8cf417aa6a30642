import type { WarningCode } from '@platen/sdk';
import type { ElementKey } from '../document/editor-document.ts';

/** A problem that the user should know about, in one row or in the design itself. */
export interface Finding {
  /** Severity: see {@link Weight}. */
  readonly weight: Weight;
  /** Code of a warning or an issue. */
  readonly code: string;
  /** A sentence that can be understood alone. */
  readonly message: string;
  /** Index of the row, from 0; undefined for a problem of the design, which affects every row. */
  readonly row: number | undefined;
  readonly element: ElementKey | undefined;
  /** The field whose text is affected. */
  readonly field: string | undefined;
  /** JSON Pointer into `{ template, items }`, for developers. */
  readonly path: string;
}

/**
 * Severity of a finding.
 *
 * - `blocks`: the label cannot be printed.
 * - `differs`: it prints, but content is lost, differs from the design, or may be unreadable.
 * - `advice`: it prints as designed, but could be improved.
 */
export type Weight = 'blocks' | 'differs' | 'advice';

/** Severities of warnings, worst first. */
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

export const weightOf = (code: WarningCode): Weight => WARNINGS[code];

/** Compares findings for sorting, worst first; 0 if both are of the same kind. */
export const bySeverity = (a: Finding, b: Finding): number => severityRank(a) - severityRank(b);

const severityRank = ({ weight, code }: Finding): number => (weight === 'blocks' ? -1 : WORST_FIRST.indexOf(code));
