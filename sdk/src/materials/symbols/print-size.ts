import type { BarcodeType } from '../../contract/types.ts';

/** Printed size that a standard requires. */
export interface PrintSizeRule {
  /** Allowed X dimension in millimetres. */
  readonly minXDimensionMm: number;
  readonly maxXDimensionMm: number;
  /** Minimum bar height in modules; 0 if the height does not depend on the module width. */
  readonly minHeightModules: number;
  /** Minimum bar height in millimetres. */
  readonly minHeightMm: number;
  /** Minimum bar height as a share of the symbol's width. */
  readonly minHeightOfWidth: number;
  /** Names of the standards that specify the X dimension and the bar height. */
  readonly xSource: string;
  readonly heightSource: string;
}

/**
 * Print size for general retail (GS1 General Specifications, 5.12.3.1, symbol specification table 1). The X dimension
 * is 0.264 to 0.660 mm; 0.249 mm is allowed for on-demand printing, for example on label printers. At an X dimension of
 * 0.330 mm, bars are 22.85 mm high (EAN-8: 18.23 mm); the height is proportional to the X dimension.
 */
const retail = (heightAtNominalMm: number): PrintSizeRule => ({
  minXDimensionMm: 0.249,
  maxXDimensionMm: 0.66,
  minHeightModules: heightAtNominalMm / 0.33,
  minHeightMm: 0,
  minHeightOfWidth: 0,
  xSource: 'GS1 General Specifications, 5.12.3.1',
  heightSource: 'GS1 General Specifications, 5.12.3.1',
});

/** Smallest X dimension that common hand-held readers resolve: 7.5 mil. */
export const MIN_READABLE_X_MM = 0.19;

/**
 * Print size of Code 128 and Code 39, whose standards leave the X dimension to the application (ISO/IEC 15417, ISO/IEC
 * 16388). The minimum X dimension is the smallest that common hand-held readers resolve. The element's box limits the
 * maximum; users who want a narrower symbol make the box narrower. For manual scanning, the height of the bars is at
 * least 5 mm and at least 15 % of the symbol's width.
 */
export const industrial = (heightSource: string): PrintSizeRule => ({
  minXDimensionMm: MIN_READABLE_X_MM,
  maxXDimensionMm: Number.POSITIVE_INFINITY,
  minHeightModules: 0,
  minHeightMm: 5,
  minHeightOfWidth: 0.15,
  xSource: 'required by common handheld scanners',
  heightSource,
});

export const PRINT_SIZE: Readonly<Record<BarcodeType, PrintSizeRule>> = {
  ean13: retail(22.85),
  isbn: retail(22.85),
  upca: retail(22.85),
  upce: retail(22.85),
  ean8: retail(18.23),
  // A range that covers all tables of GS1 General Specifications, 5.12.3. The minimum is from 5.12.3.4 (items scanned
  // in neither general distribution nor retail), the maximum from 5.12.3.2.
  'gs1-128': {
    minXDimensionMm: 0.249,
    maxXDimensionMm: 1.016,
    minHeightModules: 0,
    minHeightMm: 12.7,
    minHeightOfWidth: 0,
    xSource: 'GS1 General Specifications, 5.12.3.2 and 5.12.3.4',
    heightSource: 'GS1 General Specifications, 5.12.3.4',
  },
  code128: industrial('ISO/IEC 15417'),
  code39: industrial('ISO/IEC 16388'),
};

/** Quiet zone at both ends of a symbol, in modules. */
interface QuietZone {
  readonly left: number;
  readonly right: number;
}

/**
 * Quiet zones by type, from ISO/IEC 15420 and GS1 General Specifications, 5.2 (EAN, UPC and ISBN), ISO/IEC 15417 and
 * GS1 General Specifications, 5.4 (Code 128, GS1-128), and ISO/IEC 16388 (Code 39).
 */
export const LINEAR_QUIET_ZONE: Readonly<Record<BarcodeType, QuietZone>> = {
  ean13: { left: 11, right: 7 },
  isbn: { left: 11, right: 7 },
  ean8: { left: 7, right: 7 },
  upca: { left: 9, right: 9 },
  upce: { left: 9, right: 7 },
  code128: { left: 10, right: 10 },
  'gs1-128': { left: 10, right: 10 },
  code39: { left: 10, right: 10 },
};

/** Quiet zone on all four sides of a QR code, in modules (ISO/IEC 18004, 6.3.8). */
export const QR_QUIET_ZONE = 4;

/** X dimension, in millimetres, below which common cameras often fail; ISO/IEC 18004 specifies no minimum. */
export const QR_MIN_X_DIMENSION_MM = 0.25;
