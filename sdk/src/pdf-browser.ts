// The entry `./pdf` where there is no Node: the same names.
export { type CalibrationReadings, calibrationFrom } from './calibration/calibration-from.ts';
export { CalibrationError, type CalibrationProfile, parseCalibration } from './calibration/profile.ts';
export type { CalibrationPaper, TestSheetOptions } from './calibration/test-sheet.ts';
export type { AddedFont, AddedScript, FontFile } from './fonts/added-font.ts';
export { calibrationSheet, createPdf } from './offline/browser.ts';
export type { PdfJob, PdfJobData, PdfProgress } from './offline/pdf-job.ts';
export type { PaperIssue } from './paper/axis-issues.ts';
export { paperIssues } from './paper/paper.ts';
export { paperNotes } from './paper/paper-notes.ts';
export { type ItemWarning, type PdfOptions, type PdfResult, renderPdf } from './renderer/render-pdf.ts';
export { TemplateError } from './template/template-error.ts';
