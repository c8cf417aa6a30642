/**
 * Print-ready PDFs without a server, and printer calibration.
 *
 * @module @platen/sdk/pdf
 */

export type { Bytes } from '../base/bytes.ts';
export { IssuesError, PlatenError } from '../base/errors.ts';
export type { OnProgress, Progress } from '../base/progress.ts';
export { TemplateError } from '../contract/template-error.ts';
export type { GradedCodes, VerifiedCodes } from '../contract/types.ts';
export type {
  AddedFont,
  AddedScript,
  FontFile,
  FontPick,
  FontPieces,
  FontSource,
} from '../materials/fonts/added-font.ts';
export { FontError, type FontErrorCode } from '../materials/fonts/font-error.ts';
export { type PaperIssue, paperIssues } from '../materials/paper/paper.ts';
export {
  CalibrationError,
  type CalibrationProfile,
  parseCalibration,
} from '../pipeline/imposition/calibration-profile.ts';
export {
  type ItemWarning,
  type PdfNote,
  type PdfOptions,
  type PdfResult,
  type RenderPdfOptions,
  renderPdf,
  type WrittenPdf,
} from '../pipeline/renderer/render-pdf.ts';
export type { LengthOptions } from '../pipeline/resolve/length-options.ts';
export {
  type CalibrationPaper,
  type CalibrationReadings,
  calibrationFrom,
  type TestSheetOptions,
} from '../surfaces/calibration/test-sheet.ts';
export { calibrationSheet, createPdf } from '../surfaces/pdf/node.ts';
export type { CreatedPdf, PdfJob, PdfJobData, PdfOutput, WrittenPdfJob } from '../surfaces/pdf/pdf-job.ts';
export { type PrintedBy, printPdf } from '../surfaces/pdf/print-pdf.ts';
