import type { AllowedValues } from '../../contract/enable-extension.ts';
import type { SymbologyName } from '../../contract/types.ts';

// Values that each symbology accepts for the properties `ecc` and `version`.

/** Properties that the extension adds to QR codes and barcodes. */
export interface CodeOptions {
  /** Error correction: `L`, `M`, `Q` or `H`; a percentage for Aztec, and a number from 0 to 8 for PDF417. */
  readonly ecc?: string | number | undefined;
  /** Version or size of the symbol: a number, or `rows x columns` as in `16x48`. */
  readonly version?: string | number | undefined;
  /** X dimension in the template's unit. It is rounded to whole dots. */
  readonly xDimension?: number | undefined;
}

/** Options of one symbology. Options that the symbology does not support are absent. */
export interface SymbologyOptions {
  readonly ecc?: AllowedValues;
  readonly version?: AllowedValues;
}

const choice = (...values: readonly string[]): AllowedValues => ({ kind: 'choice', values });
const whole = (from: number, to: number): AllowedValues => ({ kind: 'whole', from, to });

/** Options of QR codes: error correction levels and versions (ISO/IEC 18004). */
export const QR_OPTIONS = { ecc: choice('L', 'M', 'Q', 'H'), version: whole(1, 40) } as const;

/** Data Matrix sizes of ISO/IEC 16022: the side lengths of squares, and the rectangles as rows x columns. */
const SQUARES = [10, 12, 14, 16, 18, 20, 22, 24, 26, 32, 36, 40, 44, 48, 52, 64, 72, 80, 88, 96, 104, 120, 132, 144];
const RECTANGLES = ['8x18', '8x32', '12x26', '12x36', '16x36', '16x48'];
/** Sizes that the Data Matrix Rectangular Extension adds (ISO/IEC 21471). */
const EXTENDED = [
  ...['8x48', '8x64', '8x80', '8x96', '8x120', '8x144', '12x64', '12x88', '16x64'],
  ...['20x36', '20x44', '20x64', '22x48', '24x48', '24x64', '26x40', '26x48', '26x64'],
];
const DATA_MATRIX = { version: choice(...SQUARES.map((side) => `${side}x${side}`)) } as const;

/** Allowed row counts of MicroPDF417, by column count (ISO/IEC 24728). */
const MICRO_PDF417: readonly (readonly [columns: number, rows: readonly number[]])[] = [
  [1, [11, 14, 17, 20, 24, 28]],
  [2, [8, 11, 14, 17, 20, 23, 26]],
  [3, [6, 8, 10, 12, 15, 20, 26, 32, 38, 44]],
  [4, [4, 6, 8, 10, 12, 15, 20, 26, 32, 38, 44]],
];

/**
 * Options by symbology. `ecc` is a percentage for Aztec and a level for PDF417. `version` is the number of layers for
 * Aztec.
 */
export const ALLOWED_OPTIONS: Readonly<Partial<Record<string, SymbologyOptions>>> = {
  aztec: { ecc: whole(5, 95), version: whole(1, 32) },
  pdf417: { ecc: whole(0, 8) },
  micropdf417: {
    version: choice(...MICRO_PDF417.flatMap(([columns, rows]) => rows.map((row) => `${row}x${columns}`))),
  },
  'micro-qrcode': { ecc: choice('L', 'M', 'Q'), version: whole(1, 4) },
  'gs1-qrcode': QR_OPTIONS,
  'hibc-qrcode': QR_OPTIONS,
  datamatrix: DATA_MATRIX,
  'gs1-datamatrix': DATA_MATRIX,
  'hibc-datamatrix': DATA_MATRIX,
  'datamatrix-rectangular': { version: choice(...RECTANGLES) },
  dmre: { version: choice(...RECTANGLES, ...EXTENDED) },
} satisfies Partial<Record<SymbologyName, SymbologyOptions>>;

/** Symbologies whose standards fix the size of the symbol. */
export const FIXED_SIZES: readonly SymbologyName[] = [
  ...(['swiss-qrcode', 'maxicode', 'royalmail', 'usps-imb', 'kix', 'mailmark'] as const),
];
