/**
 * A label drawn live in a page: the element `<label-preview>`, and `renderPreview` for a canvas of your own.
 *
 * @module @platen/sdk/preview
 */

import { defineLabelPreview } from './preview/define.ts';

export type { AddedFont, AddedScript, FontFile } from './fonts/added-font.ts';
export { defineLabelPreview } from './preview/define.ts';
export { describeLabel } from './preview/describe-label.ts';
export { LabelPreview } from './preview/label-preview.ts';
export type { Painted, Pixels } from './preview/messages.ts';
export { PreviewError } from './preview/preview-error.ts';
export type { LabelPreviewEvents, PaintedDetail } from './preview/preview-events.ts';
export type { PdfOptions } from './preview/preview-pdf.ts';
export { type RenderPreviewOptions, renderPreview } from './preview/render-preview.ts';
export type { PdfResult } from './renderer/render-pdf.ts';

defineLabelPreview();
