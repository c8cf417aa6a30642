import type { LabelData, LayoutReport, LayoutWarning, PrintItem, Template } from '@platen/sdk';
import type { Issue } from '../contract.ts';

export interface LabelTask {
  readonly template: Template;
  readonly data: LabelData;
}

export interface RenderedLabel {
  readonly png: Uint8Array;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  readonly report: LayoutReport;
}

export interface JobTask {
  readonly template: Template;
  readonly items: readonly PrintItem[];
  readonly startPosition: number;
  /** Dots per inch. */
  readonly resolution: number;
}

export interface RenderedJob {
  readonly pdf: Uint8Array;
  readonly warnings: readonly (LayoutWarning & { readonly item: number })[];
  readonly warningCount: number;
}

/** Faults in what was to be drawn, images included; each with its place in the request. */
export class DrawingError extends Error {
  override readonly name = 'DrawingError';
  readonly issues: readonly Issue[];
  constructor(issues: readonly Issue[]) {
    super(issues[0]?.message ?? 'The label can’t be drawn.');
    this.issues = issues;
  }
}

/** Drawing took longer than it may. */
export class DrawingTimeout extends Error {
  override readonly name = 'DrawingTimeout';
}

/** The thread that drew died; the same work may go well at another try. */
export class DrawingCrash extends Error {
  override readonly name = 'DrawingCrash';
}

export interface JobOptions {
  readonly onProgress: (labelsDone: number) => void;
  /** Ends the work early; the promise is then rejected with the signal's reason. */
  readonly signal: AbortSignal;
}

/** Draws labels and jobs away from the thread that answers requests. */
export interface Rendering {
  /** Throws DrawingError, DrawingTimeout, DrawingCrash. */
  label(task: LabelTask): Promise<RenderedLabel>;
  /** Throws DrawingError, DrawingTimeout, DrawingCrash. */
  job(task: JobTask, options: JobOptions): Promise<RenderedJob>;
  /** Draws a little in every thread, so that the first to ask finds fonts read and code compiled. */
  warmUp(): Promise<void>;
  close(): Promise<void>;
}
