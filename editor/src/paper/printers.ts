import type { Resolution } from '@platen/sdk';
import { MM_PER_INCH } from '@platen/sdk/internal/base';

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

/** The resolutions that PDFs may have, the coarsest first. */
export const PRINTERS: readonly PrinterKind[] = [
  printer(203, 'label-printer'),
  printer(300, 'office-printer'),
  printer(600, 'laser-printer'),
];

/** The resolution of PDFs that is nearest to a printer's dots an inch. */
export const nearestResolution = (dpi: number): Resolution =>
  PRINTERS.reduce<Resolution>(
    (nearest, { resolution }) => (Math.abs(resolution - dpi) < Math.abs(nearest - dpi) ? resolution : nearest),
    300,
  );

/** Dots an inch to choose among where labels are shown with `dpi`: those of PDFs and, where a label printer has others, its own. */
export const dpiChoices = (dpi: number): readonly number[] =>
  [...new Set([...PRINTERS.map(({ resolution }) => resolution), dpi])].sort((a, b) => a - b);

/** What a printer of so many dots an inch usually is; heads that PDFs know nothing of are label printers'. */
export const kindOf = (dpi: number): PrinterKind['kind'] =>
  PRINTERS.find(({ resolution }) => resolution === dpi)?.kind ?? 'label-printer';
