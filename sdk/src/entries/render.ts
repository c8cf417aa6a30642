/**
 * Renders one label as a PNG or SVG with a layout report, and checks a job before it is printed.
 *
 * @module @platen/sdk/render
 */

export type { Bytes, ClampedBytes } from '../base/bytes.ts';
export type { Issue } from '../base/errors.ts';
export { IssuesError, PlatenError } from '../base/errors.ts';
export type { Ink } from '../base/ink.ts';
export type { OnProgress, Progress } from '../base/progress.ts';
export type { ElementIssue, OwnProperties } from '../contract/added-elements.ts';
export {
  type ElementOptions,
  type EnabledOptions,
  type ExtensionOptions,
  parseLabelData,
  parsePrintItems,
  parseTemplate,
  type SymbologyOptions,
  type ValidationSubject,
} from '../contract/contract-issues.ts';
export type { Parsed } from '../contract/parse.ts';
export { type Starter, starters } from '../contract/starters.ts';
export { TemplateError } from '../contract/template-error.ts';
export type * from '../contract/template-fields.ts';
export type * from '../contract/types.ts';
export type {
  AddedFont,
  AddedScript,
  FontFile,
  FontPick,
  FontPieces,
  FontSource,
} from '../materials/fonts/added-font.ts';
export { FontError, type FontErrorCode } from '../materials/fonts/font-error.ts';
export { type FontsourceOptions, fontsource } from '../materials/fonts/fontsource.ts';
export { ImageError, type ImageErrorCode } from '../materials/images/decoded-image.ts';
export { paperIssues } from '../materials/paper/paper.ts';
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
export type { CustomElementReport, QuietZone } from '../pipeline/layout/layout-label.ts';
export { type MonoRaster, strideOf } from '../pipeline/paint/mono/mono-raster.ts';
export { type Raster, toRgba } from '../pipeline/paint/raster/pixel-buffer.ts';
export { type CheckOptions, checkJob, checkLabel, checkTemplate } from '../pipeline/renderer/check-job.ts';
export {
  createRenderer,
  type GradeOptions,
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
  type ShrunkText,
} from '../pipeline/renderer/inspect.ts';
export type { LengthOptions } from '../pipeline/resolve/length-options.ts';
export type {
  InkOptions,
  PrinterResolution,
  ResolutionOptions,
} from '../pipeline/resolve/resolve.ts';
export type { Scene } from '../pipeline/scene/scene.ts';
export type { PrintModel } from '../pipeline/verify/grade/print-model.ts';
export { browserPlatform } from '../platform/browser.ts';
export type { Platform } from '../platform/platform.ts';
