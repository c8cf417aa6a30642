export {
  parseLabelData,
  parsePrintItems,
  parsePrintRequest,
  parseRenameTemplateRequest,
  parseRenderRequest,
  parseStoreTemplateRequest,
  parseTemplate,
  parseValidateTemplateRequest,
  type ValidationSubject,
} from './api/contract-issues.ts';
export type { Issue } from './api/issue.ts';
export type * from './api/types.ts';
export { ImageError, type ImageErrorCode } from './images/image-error.ts';
export type { Raster } from './paint/raster/raster.ts';
export { toRgba } from './paint/raster/to-rgba.ts';
export type { Platform } from './platform/platform.ts';
export { checkJob } from './renderer/check-job.ts';
export { checkLabel, checkTemplate } from './renderer/check-label.ts';
export {
  createRenderer,
  type RenderedLayout,
  type RenderedPng,
  type Renderer,
  type RendererOptions,
  type RenderOptions,
} from './renderer/create-renderer.ts';
export type { Scene } from './scene/scene.ts';
export { findStarter, type Starter, starters } from './template/starters.ts';
export { TemplateError } from './template/template-error.ts';
