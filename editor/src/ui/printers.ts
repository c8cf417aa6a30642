import type { Resolution } from '@platen/sdk';
import { MM_PER_INCH } from '@platen/sdk/internal/base';

/** A common kind of printer and its resolution. */
export interface PrinterKind {
  readonly resolution: Resolution;
  /**
   * The most common kind of printer with this resolution. Some label printers have 300 dpi too, but office printers are
   * more common.
   */
  readonly kind: 'label-printer' | 'office-printer' | 'laser-printer';
  /** Size of a dot in mm. */
  readonly dotMm: number;
}

const printer = (resolution: Resolution, kind: PrinterKind['kind']): PrinterKind => ({
  ...{ resolution, kind },
  dotMm: MM_PER_INCH / resolution,
});

/** The resolutions available for PDFs, lowest first. */
export const PRINTERS: readonly PrinterKind[] = [
  printer(203, 'label-printer'),
  printer(300, 'office-printer'),
  printer(600, 'laser-printer'),
];

/** The PDF resolution nearest to a printer's dpi. */
export const nearestResolution = (dpi: number): Resolution =>
  PRINTERS.reduce<Resolution>(
    (nearest, { resolution }) => (Math.abs(resolution - dpi) < Math.abs(nearest - dpi) ? resolution : nearest),
    300,
  );

/**
 * The dpi values that the user can choose: all values for PDFs, and the current value, which may come from a label
 * printer.
 */
export const dpiChoices = (dpi: number): readonly number[] =>
  [...new Set([...PRINTERS.map(({ resolution }) => resolution), dpi])].sort((a, b) => a - b);

/** The most common kind of printer with this dpi. If PDFs do not support the dpi, the kind is a label printer. */
export const kindOf = (dpi: number): PrinterKind['kind'] =>
  PRINTERS.find(({ resolution }) => resolution === dpi)?.kind ?? 'label-printer';
