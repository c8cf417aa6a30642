import type { Weight } from '../../findings/finding.ts';
import type { Counted } from './counted.ts';

/** What the strip of rows and the list of findings say. */
export interface FindingsWords {
  /** The list. */
  readonly name: string;
  /** The bar below the label: what is known of the rows, and the one that is shown. */
  readonly strip: string;
  /** Opens the list of `{count}` kinds of findings. */
  readonly open: Counted;
  /** Before the number of the row that is shown, as a field. */
  readonly row: string;
  /** Behind it: of `{rows}`. */
  readonly ofRows: string;
  /** Shows the row of a finding. */
  readonly showRow: string;
  /** Shows the row of this number: `{row}`. */
  readonly showRowOf: string;
  /** Selects what a finding is about. */
  readonly showElement: string;
  /** Of a label without elements. */
  readonly blank: string;
  /** In place of the list, when there is nothing in it. */
  readonly nothing: string;
  /** In place of the list while rows are checked. */
  readonly checking: string;
  /** Where the check could not be loaded. */
  readonly notChecked: string;
  /** How much a finding matters. */
  readonly weights: Readonly<Record<Weight, string>>;
  /** Of what the design itself has. */
  readonly everyRow: string;
  readonly inRows: Counted;
  /** Behind a list that was cut: `{count}` more. */
  readonly more: string;
  /** The message and the place of a finding, for those who know the standard. */
  readonly details: string;
  readonly lookingForFix: string;
  /** If every change that was tried made something else worse. */
  readonly noFix: string;
  /** Captions of the two pictures of a fix. */
  readonly before: string;
  readonly after: string;
  /** What a fix changes: `{before}` and `{after}`, or the distance `{by}`, with their `{unit}`. */
  readonly changes: Readonly<Record<'size' | 'lines' | 'width' | 'height' | 'moved', string>>;
  /** Opens the text of a `{row}` that is too long for its box. */
  readonly shortenRow: string;
  /** The same for a label without rows. */
  readonly shorten: string;
  /** `{fits}` of `{length}` characters. */
  readonly fits: string;
  /** Said when a fix was made: `{fix}`. */
  readonly fixed: string;
  /** Lists and walks through those rows alone. */
  readonly onlyFound: string;
  /** Rows walked through are only those with findings. */
  readonly previousFound: string;
  readonly nextFound: string;
  /** Shows and hides the table of rows. */
  readonly table: string;
  /** Next to the table button while the rows are sample data: opens the Data panel. */
  readonly sample: string;
  /** What keeps a label from being printed, by the code of its issue; `other` for those that are not listed. */
  readonly faults: Readonly<Record<FaultCode | 'other', string>>;
}

/** Codes of issues that rows of data have. */
export type FaultCode =
  | 'empty'
  | 'capacity'
  | 'too_narrow'
  | 'too_low'
  | 'unknown_ai'
  | 'missing_ai'
  | 'excluded_ai'
  | 'repeated_ai'
  | 'check_digit'
  | 'missing_data'
  | 'missing'
  | 'blank'
  | 'length'
  | 'character_set'
  | 'format'
  | 'too_large'
  | 'count'
  | 'image_unreachable'
  | 'image_unsupported'
  | 'image_too_large';
