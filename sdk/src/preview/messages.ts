import type { Issue } from '../api/issue.ts';
import type { LayoutReport } from '../api/types.ts';
import type { Frame } from './frame.ts';

/** What to show: a template and one row of data, both unchecked, and the dots of the printer it is shown for. */
export interface LabelInput {
  readonly template: unknown;
  readonly data: unknown;
  readonly resolutionDpi: number;
}

/** What was painted: the canvas's size in dots, the layout, and the milliseconds that layout and paint took. */
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

/** A question to the worker; it answers each `id` once. */
export type Question =
  /** `shown` is the `id` of the frame the canvas holds, 0 for none: only what differs is sent. */
  | { readonly kind: 'paint'; readonly label: LabelInput; readonly shown: number }
  | { readonly kind: 'png'; readonly label: LabelInput };

/** From the page to the worker. */
export type ToWorker =
  | { readonly kind: 'cancel'; readonly id: number }
  | { readonly kind: 'ask'; readonly id: number; readonly question: Question };

/** From the worker to the page. */
export type FromWorker =
  /** The worker's modules are loaded: it answers. */
  | { readonly kind: 'ready' }
  | { readonly kind: 'answer'; readonly id: number; readonly answer: Frame | Uint8Array }
  | { readonly kind: 'cancelled'; readonly id: number }
  | { readonly kind: 'failed'; readonly id: number; readonly issues: readonly Issue[] };
