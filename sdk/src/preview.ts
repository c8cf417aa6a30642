import { defineLabelPreview } from './preview/define.ts';

export { defineLabelPreview } from './preview/define.ts';
export type { PdfOptions } from './preview/engine.ts';
export { LabelPreview, type LabelPreviewEvents, type PaintedDetail } from './preview/label-preview.ts';
export type { Painted, PdfAnswer, Pixels } from './preview/messages.ts';
export { PreviewError } from './preview/preview-error.ts';

defineLabelPreview();
