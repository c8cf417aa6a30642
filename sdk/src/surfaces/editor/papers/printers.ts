import { MM_PER_INCH } from '../../../base/units.ts';
import type { Resolution } from '../../../contract/types.ts';

/** Printers that people have, by their dots an inch. */
export interface PrinterKind {
  readonly resolution: Resolution;
  /** What it usually is: a label printer, an office printer (and finer label printers), a laser printer. */
  readonly kind: 'label-printer' | 'office-printer' | 'laser-printer';
  /** One dot, mm. */
  readonly dotMm: number;
}

const printer = (resolution: Resolution, kind: PrinterKind['kind']): PrinterKind => ({
  ...{ resolution, kind },
  dotMm: MM_PER_INCH / resolution,
});

/** The resolutions that jobs may have, the coarsest first. */
export const PRINTERS: readonly PrinterKind[] = [
  printer(203, 'label-printer'),
  printer(300, 'office-printer'),
  printer(600, 'laser-printer'),
];
