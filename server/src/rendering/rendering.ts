import type { Issue, LabelData, LayoutReport, LayoutWarning, PrintItem, Template, VerifiedCodes } from '@platen/sdk';
import type { CheckedRequest, Inspection } from '@platen/sdk/render';

/** One label to draw: template and data of the right shapes. */
export interface LabelTask {
  readonly template: Template;
  readonly data: LabelData;
}

/** A label as a picture. */
export interface RenderedLabel {
  readonly png: Uint8Array;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  readonly report: LayoutReport;
}

/** An accepted job. */
export interface JobTask {
  readonly template: Template;
  readonly items: readonly PrintItem[];
  readonly startPosition: number;
  /** Dots per inch. */
  readonly resolution: number;
  /** Whether its codes are read back. */
  readonly verify?: 'codes' | undefined;
}

/** What the layout of a job had to say; `warnings` holds the first of `warningCount`. */
export interface JobWarnings {
  readonly warnings: readonly (LayoutWarning & { readonly item: number })[];
  readonly warningCount: number;
  /** What was read back, where it was asked for. */
  readonly verified?: VerifiedCodes | undefined;
}

/** A job as a PDF. */
export interface RenderedJob extends JobWarnings {
  readonly pdf: Uint8Array;
}

/** How far a job is, and the warnings that are known by then. */
export interface JobProgress extends JobWarnings {
  readonly labelsDone: number;
}

/** A template and perhaps rows, as a client sent them: nothing of them is known to be in order. */
export interface InspectTask {
  readonly template: unknown;
  readonly items: unknown;
  /** The most labels of a job. */
  readonly maxLabels: number;
}

/** Issues with what was to be drawn, images included; each with its place in the request. */
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

/** How a job under way is followed and stopped. */
export interface JobOptions {
  readonly onProgress: (progress: JobProgress) => void;
  /** Ends the work early; the promise is then rejected with the signal's reason. */
  readonly signal: AbortSignal;
}

/** Draws labels and jobs away from the thread that answers requests. */
export interface Rendering {
  /** Throws DrawingError, DrawingTimeout, DrawingCrash. */
  label(task: LabelTask): Promise<RenderedLabel>;
  /** Throws DrawingError, DrawingTimeout, DrawingCrash. */
  job(task: JobTask, options: JobOptions): Promise<RenderedJob>;
  /**
   * Every issue that would keep a request from being stored, drawn or printed. `decode`: the pictures within it are decoded,
   * too; `leave`: only their beginnings are looked at. Throws DrawingTimeout, DrawingCrash.
   */
  check(request: CheckedRequest, pictures: 'decode' | 'leave'): Promise<readonly Issue[]>;
  /** Says what is wrong with a template and rows, drawing nothing. Throws DrawingTimeout, DrawingCrash. */
  inspect(task: InspectTask): Promise<Inspection>;
  /** Whether there are threads to draw in. */
  isAlive(): boolean;
  /** Draws a little in every thread, so that the first to ask finds fonts read and code compiled. */
  warmUp(): Promise<void>;
  close(): Promise<void>;
}
