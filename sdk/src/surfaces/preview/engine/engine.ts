import type { Bytes, ClampedBytes } from '../../../base/bytes.ts';
import type { Ink } from '../../../base/ink.ts';
import type { LayoutReport } from '../../../contract/types.ts';
import type { AddedFont } from '../../../materials/fonts/added-font.ts';
import type { CustomElement } from '../../../pipeline/elements/define-element.ts';
import type { Inspection } from '../../../pipeline/renderer/inspect.ts';
import type { Frame } from './frame.ts';

/** What stands behind a preview's canvas: on the page itself, or in a worker. It draws nothing on the page. */
export interface PreviewEngine {
  /**
   * Lays out and rasters. `shown` is the `id` of the frame that the canvas holds, 0 for none: the answer has only what
   * differs from it. Rejects with the label's issues, or with an AbortError.
   */
  paint(label: LabelInput, shown: number, signal: AbortSignal | undefined): Promise<Frame>;
  /** A label at most `width` pixels wide, made small where it is painted. Rejects with its issues, or with an AbortError. */
  picture(label: LabelInput, width: number, signal: AbortSignal | undefined): Promise<ImageBitmap>;
  /** A label as a PNG file. Rejects with its issues. */
  renderPng(label: LabelInput): Promise<Bytes>;
  /**
   * What every row would print like, its issues with it. Rejects with an AbortError, or where a font could not be loaded. An
   * inspection takes as long as its rows do, and whatever is asked meanwhile waits: it is for an engine of its own.
   */
  inspect(job: JobInput, signal: AbortSignal | undefined): Promise<Inspection>;
  close(): void;
}

/** What to show: a template and one row of data, both unchecked, and the dots and ink of the printer it is shown for. */
export interface LabelInput {
  readonly template: unknown;
  readonly data: unknown;
  readonly resolutionDpi: number;
  /** Unchecked; undefined for all tones. */
  readonly ink?: Ink | undefined;
  /** Fonts beyond the bundled ones: checked, their addresses whole. */
  readonly fonts: readonly AddedFont[];
  /** Symbologies beyond the contract's own, by their names; none where it is left out. */
  readonly symbologies?: readonly string[] | undefined;
  /** Kinds of elements of the page's own. They have functions, which no message can carry: such labels are drawn on the page. */
  readonly elements?: readonly CustomElement[] | undefined;
}

/** A label and rows to inspect, all unchecked, and the dots of the printer that they are inspected for. */
export interface JobInput extends Omit<LabelInput, 'data'> {
  /** Items of a print job, however many labels they make; undefined for a label by itself. */
  readonly items: unknown;
}

/** A label as a page gives it, unchecked. */
export interface GivenLabel extends Omit<LabelInput, 'fonts'> {
  readonly fonts: readonly AddedFont[] | undefined;
}

/** A label on its way to the worker: its fonts were sent before, once, and are named by their number; 0 for none. */
export interface SentLabel extends Omit<LabelInput, 'fonts' | 'elements'> {
  readonly fontSet: number;
}

/** A label with rows, sent likewise. */
export interface SentJob extends Omit<JobInput, 'fonts' | 'elements'> {
  readonly fontSet: number;
}

/** How many sets of fonts a worker remembers, the newest ones; the page keeps the same count. */
export const MOST_FONT_SETS = 4;

/** What was painted: the canvas's size in dots, the layout, and the milliseconds that layout and paint took. */
export interface Painted {
  /** Dots. */
  readonly width: number;
  /** Dots. */
  readonly height: number;
  /** What was really drawn. */
  readonly report: LayoutReport;
  /** What laying out and painting took, without waiting. */
  readonly milliseconds: number;
}

/** Pixels read back from the canvas: rows from the top, four bytes a pixel. */
export interface Pixels {
  /** Pixels. */
  readonly width: number;
  /** Pixels. */
  readonly height: number;
  /** Row by row from the top left, four bytes a pixel. */
  readonly rgba: ClampedBytes;
}

/** A question to the worker. */
export type Question =
  /** `shown` is the `id` of the frame the canvas holds, 0 for none: only what differs is sent. */
  | { readonly kind: 'paint'; readonly label: SentLabel; readonly shown: number }
  | { readonly kind: 'picture'; readonly label: SentLabel; readonly width: number }
  | { readonly kind: 'png'; readonly label: SentLabel }
  | { readonly kind: 'inspect'; readonly job: SentJob };

/** Fonts that labels name by the number of their set; sets are numbered from 1 on. Sent to the worker before them. */
export interface FontSet {
  readonly set: number;
  readonly fonts: readonly AddedFont[];
}
