// Part of `@platen/sdk/internal`: label printers. Unsupported outside of Platen's own packages.

export { type OversizedSide, oversizedSides } from '../../pipeline/paint/printers/label-size-issues.ts';
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
export { itemsFrom } from '../../surfaces/printers/jobs/items-from.ts';
export { labelChunks } from '../../surfaces/printers/jobs/label-chunks.ts';
export type { LabelJob } from '../../surfaces/printers/jobs/label-job.ts';
export { PrinterPortError, sendLabels } from '../../surfaces/printers/printer-port.ts';
export { canPrintBySerial, openSerialPrinter } from '../../surfaces/printers/serial-printer.ts';
export { canPrintByUsb, openUsbPrinter } from '../../surfaces/printers/usb-printer.ts';
