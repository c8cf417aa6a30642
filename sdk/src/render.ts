/**
 * One label as a layout or a PNG, and what is to be known of a job before it is printed.
 *
 * @module @platen/sdk/render
 */

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
export { parameterIssues } from './api/parameter-issues.ts';
export type * from './api/types.ts';
export type { AddedFont, AddedScript, FontFile } from './fonts/added-font.ts';
export { ImageError, type ImageErrorCode } from './images/image-error.ts';
export type { Raster } from './paint/raster/raster.ts';
export { toRgba } from './paint/raster/to-rgba.ts';
export { paperIssues } from './paper/paper.ts';
export { paperNotes } from './paper/paper-notes.ts';
export { browserPlatform } from './platform/browser.ts';
export type { Platform } from './platform/platform.ts';
export { type PresetEntry, presetEntry } from './presets/preset-entry.ts';
export {
  PRESET_PARAMETERS,
  type PresetParameters,
  type PresetSearch,
  parsePresetSearch,
} from './presets/preset-search.ts';
export { type PresetPage, searchPresets } from './presets/search-presets.ts';
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
export { type Inspection, type InspectOptions, inspect } from './renderer/inspect.ts';
export { validationOf } from './renderer/validation-of.ts';
export type { Scene } from './scene/scene.ts';
export { findStarter, type Starter, starters } from './template/starters.ts';
export { TemplateError } from './template/template-error.ts';
