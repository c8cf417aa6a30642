import type { BarcodeType } from '../../contract/types.ts';

/** What a standard asks of a printed symbol's size. */
export interface PrintSizeRule {
  /** Module width, millimetres. */
  readonly minXDimensionMm: number;
  readonly maxXDimensionMm: number;
  /** Least bar height in modules; 0 when it does not grow with the module. */
  readonly minHeightModules: number;
  /** Least bar height, millimetres. */
  readonly minHeightMm: number;
  /** Least bar height as a share of the symbol's width. */
  readonly minHeightOfWidth: number;
  /** The sources of the module width and of the height. */
  readonly xSource: string;
  readonly heightSource: string;
}

/**
 * GS1 General Specifications, 5.12.3.1 (symbol specification table 1, general retail point of sale): X 0.264 to 0.660 mm,
 * 0.249 mm allowed for on-demand printing, as on label printers; bars 22.85 mm (EAN-8: 18.23 mm) high at X = 0.330 mm and
 * in proportion.
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

/** What common hand-held readers resolve: 7.5 mil. */
export const LEAST_READABLE_X_MM = 0.19;

/**
 * Code 128 and Code 39 leave the module to the application (ISO/IEC 15417, ISO/IEC 16388), so that only readers
 * set a least one, and nothing a greatest one but the box: a symbol that nobody wants so wide has a narrower box. Bars for manual scanning are 5 mm or 15 % of the symbol's width high, whichever is more.
 */
export const industrial = (heightSource: string): PrintSizeRule => ({
  minXDimensionMm: LEAST_READABLE_X_MM,
  maxXDimensionMm: Number.POSITIVE_INFINITY,
  minHeightModules: 0,
  minHeightMm: 5,
  minHeightOfWidth: 0.15,
  xSource: 'what common hand-held readers resolve',
  heightSource,
});

export const PRINT_SIZE: Readonly<Record<BarcodeType, PrintSizeRule>> = {
  ean13: retail(22.85),
  isbn: retail(22.85),
  upca: retail(22.85),
  upce: retail(22.85),
  ean8: retail(18.23),
  // The widest limits of all tables: the least of 5.12.3.4 (neither general distribution nor retail), the most of 5.12.3.2.
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
