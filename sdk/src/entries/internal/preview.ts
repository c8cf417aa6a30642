// A part of `@platen/sdk/internal`: the live preview. Unsupported outside of Platen's own packages.

export { defineLabelPreview, LabelPreview } from '../../surfaces/preview/element/label-preview.ts';
export { isSnapshotOf, snapshotOf } from '../../surfaces/preview/element/snapshot.ts';
export { watchPixelRatio } from '../../surfaces/preview/element/watch-pixel-ratio.ts';
export { PageEngine, type TakeEngine } from '../../surfaces/preview/engine/page-engine.ts';
export { issuesOf } from '../../surfaces/preview/engine/preview-error.ts';
export { startEngine } from '../../surfaces/preview/engine/start-engine.ts';
export { renderPreview } from '../../surfaces/preview/render-preview.ts';
