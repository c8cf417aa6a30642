/**
 * Live label previews in a page: the `<label-preview>` element, and `renderPreview` for your own canvas.
 *
 * @module @platen/sdk/preview
 */

import { defineLabelPreview } from '../surfaces/preview/element/label-preview.ts';

export type { Bytes, ClampedBytes } from '../base/bytes.ts';
export { IssuesError, PlatenError } from '../base/errors.ts';
export type { Ink } from '../base/ink.ts';
export type { OnProgress, Progress } from '../base/progress.ts';
export type {
  AddedFont,
  AddedScript,
  FontFile,
  FontPick,
  FontPieces,
  FontSource,
} from '../materials/fonts/added-font.ts';
export { FontError, type FontErrorCode } from '../materials/fonts/font-error.ts';
export type { QuietZone } from '../pipeline/layout/layout-label.ts';
export type { PdfOptions, PdfResult } from '../pipeline/renderer/render-pdf.ts';
export type { LengthOptions } from '../pipeline/resolve/length-options.ts';
export { describeLabel } from '../surfaces/preview/element/describe-label.ts';
export {
  defineLabelPreview,
  LabelPreview,
  type LabelPreviewEvents,
  type PaintedDetail,
} from '../surfaces/preview/element/label-preview.ts';
export { type Painted, type Pixels, PreviewError } from '../surfaces/preview/engine/engine.ts';
export type { LabelPreviewElements } from '../surfaces/preview/frameworks/jsx.ts';
export { type RenderPreviewOptions, renderPreview } from '../surfaces/preview/render-preview.ts';

defineLabelPreview();
