import type { Issue } from '../api/issue.ts';
import type { LayoutReport, LayoutWarning, PrintItem } from '../api/types.ts';

/** What to show: a template and one row of data, both unchecked, and the dots of the printer it is shown for. */
export interface LabelInput {
  readonly template: unknown;
  readonly data: unknown;
  readonly resolutionDpi: number;
}

/** What was painted: the canvas's size in dots, the layout, and the time that layout and paint took. */
export interface Painted {
  readonly width: number;
  readonly height: number;
  readonly report: LayoutReport;
  readonly milliseconds: number;
}

/** Pixels read back from the canvas: rows from the top, four bytes a pixel. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly rgba: Uint8ClampedArray<ArrayBuffer>;
}

/** The options of a PDF that can be sent to a worker. */
export interface PdfRequest {
  readonly items: readonly PrintItem[];
  readonly startPosition?: number;
  readonly resolutionDpi?: number;
}

/** A finished PDF with what its layout had to say. */
export interface PdfAnswer {
  readonly pdf: Uint8Array<ArrayBuffer>;
  readonly labels: number;
  readonly pages: number;
  readonly warnings: readonly (LayoutWarning & { readonly item: number })[];
  readonly warningCount: number;
}

/** A question to the worker; it answers each `id` once. */
export type Question =
  | { readonly kind: 'paint'; readonly label: LabelInput }
  | { readonly kind: 'pixels' }
  | { readonly kind: 'png' }
  | { readonly kind: 'pdf'; readonly template: unknown; readonly request: PdfRequest };

/** From the page to the worker. */
export type ToWorker =
  | { readonly kind: 'canvas'; readonly canvas: OffscreenCanvas }
  | { readonly kind: 'cancel'; readonly id: number }
  | { readonly kind: 'ask'; readonly id: number; readonly question: Question };

/** From the worker to the page. */
export type FromWorker =
  /** The worker's modules are loaded: it can take the canvas. */
  | { readonly kind: 'ready' }
  | { readonly kind: 'answer'; readonly id: number; readonly answer: Painted | Pixels | Uint8Array | PdfAnswer }
  | { readonly kind: 'cancelled'; readonly id: number }
  | { readonly kind: 'failed'; readonly id: number; readonly issues: readonly Issue[] }
  | { readonly kind: 'progress'; readonly id: number; readonly done: number; readonly total: number };
