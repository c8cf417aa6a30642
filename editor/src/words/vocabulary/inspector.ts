import type { BarcodeType } from '@platen/sdk';
import type { Box } from '../../document/box.ts';
import type { Counted } from './counted.ts';

/** What the properties of label and elements are called. */
export interface InspectorWords {
  /** The panel’s heading for selected elements. */
  readonly selection: string;
  /** The heading for several. */
  readonly several: Counted;
  /** The panel’s heading when nothing is selected. */
  readonly label: string;
  /** Of an element that stays as it is. */
  readonly isLocked: string;
  /** In a field where several elements differ. */
  readonly mixed: string;
  /** Whether a content is shown as text, bars or a QR code. */
  readonly kind: string;
  /** Whether what an element shows is the same on every label, or a column’s. */
  readonly source: string;
  readonly fixed: string;
  /** What an element shows. */
  readonly value: string;
  /** The field of the rows that an element shows. */
  readonly field: string;
  /** Below the column: its `{text}` in the row that is shown. */
  readonly cell: string;
  readonly noCell: string;
  /** Below the column where the table has none of its name. */
  readonly noColumn: string;
  readonly font: string;
  readonly fontSize: string;
  readonly style: string;
  readonly bold: string;
  readonly italic: string;
  readonly underline: string;
  readonly align: string;
  readonly aligns: Readonly<Record<'left' | 'center' | 'right', string>>;
  readonly verticalAlign: string;
  readonly verticalAligns: Readonly<Record<'top' | 'middle' | 'bottom', string>>;
  readonly colour: string;
  /** The field for a colour’s number. */
  readonly colourCode: string;
  /** Where what was typed is no colour. */
  readonly notAColour: string;
  readonly colours: Readonly<Record<'black' | 'grey' | 'red' | 'orange' | 'green' | 'blue' | 'white', string>>;
  /** The kind of a barcode, and what each is for. */
  readonly symbology: string;
  readonly symbologies: Readonly<Record<BarcodeType, string>>;
  /** Why a content cannot be a barcode of a kind. */
  readonly needs: Readonly<Record<BarcodeType, string>>;
  readonly wrongCheckDigit: string;
  readonly tooNarrow: string;
  readonly showText: string;
  readonly border: string;
  readonly borderWidth: string;
  readonly borderColour: string;
  /** Of a picture: where it comes from. */
  readonly address: string;
  /** Of a picture that is kept in the label: its `{size}` with its unit. */
  readonly pictureInside: string;
  readonly choosePicture: string;
  readonly place: string;
  readonly unit: string;
  readonly units: Readonly<Record<'mm' | 'inch', string>>;
  readonly resolution: string;
  readonly resolutionHint: string;
  readonly grid: string;
  readonly gridOff: string;
  /** Where what was typed is no number. */
  readonly notANumber: string;
  /** Where a number is too small: `{least}`. */
  readonly atLeast: string;
  /** Where a number is too small or too large: `{least}` and `{most}`. */
  readonly outOfRange: string;
  /** Lengths and the angle of a box. */
  readonly sides: Readonly<Record<keyof Box, string>>;
}
