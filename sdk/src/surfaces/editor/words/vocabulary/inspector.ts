import type { Box } from '../../kernels/box.ts';

/** What the properties of label and elements are called. */
export interface InspectorWords {
  /** The panel’s heading for selected elements. */
  readonly selection: string;
  /** The panel’s heading when nothing is selected. */
  readonly label: string;
  /** What an element shows. */
  readonly value: string;
  /** The field of the rows that an element shows. */
  readonly field: string;
  /** Where what was typed is no number. */
  readonly notANumber: string;
  /** Where a number is too small or too large: `{least}` and `{most}`. */
  readonly outOfRange: string;
  /** Lengths and the angle of a box. */
  readonly sides: Readonly<Record<keyof Box, string>>;
}
