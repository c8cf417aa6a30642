// Part of `@platen/sdk/internal`: label printers. Unsupported outside Platen's own packages.

export { feedSideOf, isEndless, leastMarginOf } from '../../pipeline/paint/printers/endless-media.ts';
export { type OversizedSide, oversizedSides } from '../../pipeline/paint/printers/label-size-issues.ts';
export { usualInk } from '../../pipeline/paint/printers/printer-inks.ts';
export { printerModels } from '../../pipeline/paint/printers/printer-models.ts';
export {
  type Bounds,
  type BrotherTape,
  PRINTER_BOUNDS,
  PRINTER_LANGUAGES,
  PRINTER_SCALES,
  printerProfileIssues,
  tapesOf,
} from '../../pipeline/paint/printers/printer-profile.ts';
export { labelChunks } from '../../surfaces/printers/jobs/label-chunks.ts';
export { itemsFrom, type LabelJob } from '../../surfaces/printers/jobs/label-job.ts';
export {
  canPrintBySerial,
  canPrintByUsb,
  openSerialPrinter,
  openUsbPrinter,
  PrinterPortError,
  sendLabels,
} from '../../surfaces/printers/printer-ports.ts';
