// The `./pdf` entry point for browsers; it exports the same names as `pdf.ts`.

export type { Bytes } from '../base/bytes.ts';
export { IssuesError, PlatenError } from '../base/errors.ts';
export type { OnProgress, Progress } from '../base/progress.ts';
export { TemplateError } from '../contract/template-error.ts';
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
export type { ItemWarning, PdfNote, PdfOptions, PdfResult, WrittenPdf } from '../pipeline/renderer/render-pdf.ts';
export {
  type CalibrationPaper,
  type CalibrationReadings,
  calibrationFrom,
  type TestSheetOptions,
} from '../surfaces/calibration/test-sheet.ts';
export { calibrationSheet, createPdf, renderPdf } from '../surfaces/pdf/browser.ts';
export type { CreatedPdf, PdfJob, PdfJobData, PdfOutput, WrittenPdfJob } from '../surfaces/pdf/pdf-job.ts';
export { type PrintedBy, printPdf } from '../surfaces/pdf/print-pdf.ts';
