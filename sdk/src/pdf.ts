export type { PaperIssue } from './paper/axis-issues.ts';
export { paperIssues } from './paper/paper.ts';
export { paperNotes } from './paper/paper-notes.ts';
export { createPdf, type ItemWarning, type PdfOptions, type PdfResult } from './renderer/create-pdf.ts';
