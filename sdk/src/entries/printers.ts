/**
 * Label jobs in the languages of label printers, and printer profiles.
 *
 * @module @platen/sdk/printers
 */

export type { Bytes } from '../base/bytes.ts';
export type { Issue } from '../base/errors.ts';
export { IssuesError, PlatenError } from '../base/errors.ts';
export type { Ink } from '../base/ink.ts';
export type { OnProgress, Progress } from '../base/progress.ts';
export { TemplateError } from '../contract/template-error.ts';
export { FontError, type FontErrorCode } from '../materials/fonts/font-error.ts';
export type { MonoRaster } from '../pipeline/paint/mono/mono-raster.ts';
export { createPrinterJob, type PrinterJob, type PrinterJobOptions } from '../pipeline/paint/printers/printer-job.ts';
export type { Deflate, PrinterChunk } from '../pipeline/paint/printers/printer-language.ts';
export {
  type PrinterModel,
  printerModels,
} from '../pipeline/paint/printers/printer-models.ts';
export {
  type PrinterParameters,
  printerParameters,
} from '../pipeline/paint/printers/printer-parameters.ts';
export {
  PRINTER_LANGUAGES,
  type PrinterLanguage,
  type PrinterMedia,
  type PrinterProfile,
  PrinterProfileError,
  parsePrinterProfile,
  printerProfileIssues,
} from '../pipeline/paint/printers/printer-profile.ts';
export type { Renderer } from '../pipeline/renderer/create-renderer.ts';
export {
  type PrintedJob,
  type PrinterFile,
  type PrinterOptions,
  printerChunks,
  renderPrinterFile,
} from '../pipeline/renderer/print-labels.ts';
export type { ItemWarning } from '../pipeline/renderer/render-pdf.ts';
export type { LengthOptions } from '../pipeline/resolve/length-options.ts';
export { type ItemsFrom, itemsFrom } from '../surfaces/printers/jobs/label-job.ts';
export {
  canPrintBySerial,
  canPrintByUsb,
  openSerialPrinter,
  openUsbPrinter,
  type PrinterPort,
  PrinterPortError,
  type PrinterPortProblem,
  type SendLabelsOptions,
  type Serial,
  type SerialPort,
  type SerialPrinterOptions,
  sendLabels,
  type Usb,
  type UsbDevice,
  type UsbFilter,
  type UsbInterface,
  type UsbPrinterOptions,
} from '../surfaces/printers/printer-ports.ts';
export {
  type PrinterProblem,
  type PrinterStatus,
  type StatusQuery,
  statusQuery,
} from '../surfaces/printers/printer-status.ts';
