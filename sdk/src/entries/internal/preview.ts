// Part of `@platen/sdk/internal`: the live preview. Unsupported outside Platen's own packages.

export { watchPixelRatio } from '../../surfaces/preview/element/canvas-view.ts';
export { defineLabelPreview, LabelPreview } from '../../surfaces/preview/element/label-preview.ts';
export { isSnapshotOf, snapshotOf } from '../../surfaces/preview/element/label-requests.ts';
export { issuesOf } from '../../surfaces/preview/engine/engine.ts';
export { PageEngine, type TakeEngine } from '../../surfaces/preview/engine/page-engine.ts';
export { renderPreview } from '../../surfaces/preview/render-preview.ts';
export { startEngine } from '../../surfaces/preview/start-engine.ts';
