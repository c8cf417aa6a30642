/**
 * One label as a layout or a PNG, and what there is to know about a job before it is printed.
 *
 * @module @platen/sdk/render
 */

export type { Bytes, ClampedBytes } from '../base/bytes.ts';
export type { Ink } from '../base/ink.ts';
export { type Issue, MAX_ISSUES } from '../base/issue.ts';
export { IssuesError } from '../base/issues-error.ts';
export { nearName } from '../base/near-name.ts';
export { PlatenError } from '../base/platen-error.ts';
export type { OnProgress, Progress } from '../base/progress.ts';
export type { ElementIssue, OwnProperties } from '../contract/added-elements.ts';
export {
  type ElementOptions,
  parseLabelData,
  parsePrintItems,
  parsePrintRequest,
  parseRenameTemplateRequest,
  parseRenderRequest,
  parseStoreTemplateRequest,
  parseTemplate,
  parseValidateTemplateRequest,
  type SymbologyOptions,
  type ValidationSubject,
} from '../contract/contract-issues.ts';
export { enabledBy, enabledByServer } from '../contract/enable-symbology.ts';
export {
  type JsonText,
  type JsonTextIssue,
  parseJsonText,
  type TextPosition,
  type ValuePlace,
} from '../contract/json-text.ts';
export { isUtf8Json } from '../contract/media-type.ts';
export { parameterIssues } from '../contract/parameter-issues.ts';
export type { Parsed } from '../contract/parse.ts';
export { type PresetEntry, presetEntry } from '../contract/presets/preset-entry.ts';
export {
  PRESET_PARAMETERS,
  type PresetParameters,
  type PresetSearch,
  parsePresetSearch,
} from '../contract/presets/preset-search.ts';
export { type PresetPage, searchPresets } from '../contract/presets/search-presets.ts';
export {
  imageFaults,
  issuesMessage,
  PRO_USD_PER_MONTH,
  rejectionIssues,
  rejectionMessages,
  type SpentLabels,
  type SpentRequests,
  type UnpaidLabels,
} from '../contract/rejections.ts';
export { findStarter, type Starter, starters } from '../contract/starters.ts';
export { TemplateError } from '../contract/template-error.ts';
export type * from '../contract/template-fields.ts';
export type * from '../contract/types.ts';
export type { AddedFont, AddedScript, FontFile, FontPick, FontSource } from '../materials/fonts/added-font.ts';
export { FontError, type FontErrorCode } from '../materials/fonts/font-error.ts';
export { ImageError, type ImageErrorCode } from '../materials/images/image-error.ts';
export { paperIssues, paperNotes } from '../materials/paper/paper.ts';
export {
  type CustomElement,
  type DrawnElement,
  defineElement,
  type ElementDefinition,
  type ElementShape,
  type PolygonShape,
  type ReadElement,
  type RectangleShape,
} from '../pipeline/elements/define-element.ts';
export type { CustomElementReport, QuietZone } from '../pipeline/layout/report.ts';
export { type MonoRaster, strideOf } from '../pipeline/paint/mono/mono-raster.ts';
export type { Raster } from '../pipeline/paint/raster/pixel-buffer.ts';
export { toRgba } from '../pipeline/paint/raster/to-rgba.ts';
export { type CheckOptions, checkJob, checkLabel, checkTemplate } from '../pipeline/renderer/check-job.ts';
export {
  type CheckedRequest,
  checkRequest,
  checkWholeRequest,
  hasPictures,
} from '../pipeline/renderer/check-request.ts';
export {
  createRenderer,
  type RenderedLayout,
  type RenderedPng,
  type RenderedSvg,
  type Renderer,
  type RendererOptions,
  type RenderOptions,
  type SvgRenderOptions,
} from '../pipeline/renderer/create-renderer.ts';
export {
  type InspectedPaper,
  type Inspection,
  type InspectOptions,
  inspect,
  validationOf,
} from '../pipeline/renderer/inspect.ts';
export { checkPublicAddress } from '../pipeline/renderer/public-address.ts';
export { type RenderParameters, readRenderQuery } from '../pipeline/renderer/render-query.ts';
export type { ShrunkText } from '../pipeline/renderer/text-fits.ts';
export {
  type InkOptions,
  inkIssues,
  type PrinterResolution,
  type ResolutionOptions,
} from '../pipeline/resolve/limits.ts';
export type { Scene } from '../pipeline/scene/scene.ts';
export { browserPlatform } from '../platform/browser.ts';
export type { Platform } from '../platform/platform.ts';
