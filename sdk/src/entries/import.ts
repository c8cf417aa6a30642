/**
 * Imports labels from files of other programs: pdfme, gLabels, bwip-js and ZPL.
 *
 * @module @platen/sdk/import
 */

export type { Issue } from '../base/errors.ts';
export { IssuesError, PlatenError } from '../base/errors.ts';
export type { LabelData, SymbologyName, Template } from '../contract/types.ts';
export { type ImportOptions, importLabel } from '../surfaces/import/import-label.ts';
export {
  IMPORT_FORMATS,
  ImportError,
  type ImportedLabel,
  type ImportFormat,
  type ImportNote,
} from '../surfaces/import/imported-label.ts';
export type { ComputedColumn, Counter } from '../surfaces/items/computed/computed-columns.ts';
