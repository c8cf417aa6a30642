import type { Bytes, ClampedBytes } from '../../../base/bytes.ts';
import type { Ink } from '../../../base/ink.ts';
import type { LayoutReport } from '../../../contract/types.ts';
import type { AddedFont } from '../../../materials/fonts/added-font.ts';
import type { CustomElement } from '../../../pipeline/elements/define-element.ts';
import type { Inspection } from '../../../pipeline/renderer/inspect.ts';
import type { Frame } from './frame.ts';

/** The drawing engine of previews, on the main thread or in a worker. It does not touch the page. */
export interface PreviewEngine {
  /**
   * Lays out and rasterizes a label. `shown` is the `id` of the frame on the canvas, 0 for none: the result has only
   * the dots that differ from it. Rejects with the label's issues, or with an AbortError.
   */
  paint(label: LabelInput, shown: number, signal: AbortSignal | undefined): Promise<Frame>;
  /**
   * Renders a label as an image at most `width` pixels wide, scaled down by the engine. Rejects with the label's
   * issues, or with an AbortError.
   */
  picture(label: LabelInput, width: number, signal: AbortSignal | undefined): Promise<ImageBitmap>;
  /** Renders a label as a PNG file. Rejects with the label's issues. */
  renderPng(label: LabelInput): Promise<Bytes>;
  /**
   * Lays out every row and reports warnings and issues. Rejects with an AbortError, or if a font cannot be loaded.
   * Other calls wait until the inspection ends, so use a separate engine for it.
   */
  inspect(job: JobInput, signal: AbortSignal | undefined): Promise<Inspection>;
  close(): void;
}

/** The label to show: template and one row of data, both unchecked, with resolution and ink of the printer. */
export interface LabelInput {
  readonly template: unknown;
  readonly data: unknown;
  readonly resolutionDpi: number;
  /** Unchecked; `undefined` for all tones. */
  readonly ink?: Ink | undefined;
  /** Additional fonts: checked, with absolute addresses. */
  readonly fonts: readonly AddedFont[];
  /** Names of the enabled optional symbologies; none by default. */
  readonly symbologies?: readonly string[] | undefined;
  /**
   * Custom element kinds. Labels with them are drawn on the main thread, because messages cannot carry their functions.
   */
  readonly elements?: readonly CustomElement[] | undefined;
}

/** A template and rows to inspect, all unchecked, with the printer's resolution. */
export interface JobInput extends Omit<LabelInput, 'data'> {
  /** Items of a print job, without a limit on labels; `undefined` for a label without a job. */
  readonly items: unknown;
}

/** A label as a page passes it, unchecked. */
export interface GivenLabel extends Omit<LabelInput, 'fonts'> {
  readonly fonts: readonly AddedFont[] | undefined;
}

/** A label as a message to the worker. `fontSet` is the number of a font set that was sent before; 0 for none. */
export interface SentLabel extends Omit<LabelInput, 'fonts' | 'elements'> {
  readonly fontSet: number;
}

/** A template with rows as a message to the worker. */
export interface SentJob extends Omit<JobInput, 'fonts' | 'elements'> {
  readonly fontSet: number;
}

/** Number of font sets that a worker keeps. The newest stay; the page tracks the same sets. */
export const MAX_FONT_SETS = 4;

/** The result of a paint: canvas size, layout and duration. */
export interface Painted {
  /** Width in dots. */
  readonly width: number;
  /** Height in dots. */
  readonly height: number;
  /** Layout of the drawn label. */
  readonly report: LayoutReport;
  /** Duration of layout and painting, without waiting time. */
  readonly milliseconds: number;
}

/** Pixels read back from the canvas. */
export interface Pixels {
  /** Width in pixels. */
  readonly width: number;
  /** Height in pixels. */
  readonly height: number;
  /** Rows from the top, four bytes per pixel. */
  readonly rgba: ClampedBytes;
}

/** A question to the preview worker. */
export type Question =
  /** `shown` is the `id` of the frame on the canvas, 0 for none: the answer has only the dots that differ. */
  | { readonly kind: 'paint'; readonly label: SentLabel; readonly shown: number }
  | { readonly kind: 'picture'; readonly label: SentLabel; readonly width: number }
  | { readonly kind: 'png'; readonly label: SentLabel }
  | { readonly kind: 'inspect'; readonly job: SentJob };

/** A numbered set of fonts, from 1. It is sent to the worker before the labels that reference it. */
export interface FontSet {
  readonly set: number;
  readonly fonts: readonly AddedFont[];
}
