import type { Issue, LabelData, LayoutWarning, Template, VerifiedCodes } from '@platen/sdk';
import type { PrinterOrder } from '@platen/sdk/internal/printer-requests';
import type { CheckedRequest } from '@platen/sdk/internal/requests';
import type { Ink, Inspection } from '@platen/sdk/render';
import type { BodyKind, ReadBody } from '../bodies/sent-bodies.ts';
import type { FetchedFiles } from './fetched-files.ts';
import type { McpBody, ReadTask } from './read-bodies.ts';

/** One label to draw: template and data of the right shapes. */
export interface LabelTask {
  readonly template: Template;
  readonly data: LabelData;
  /** Black dots only; all tones where it is absent. */
  readonly ink?: Ink | undefined;
}

/** A part of an answer: its bytes from `start` up to `end`. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** A label as `POST /render` answers it, made where it was drawn: the server's thread only passes it on. */
export interface RenderedLabel {
  /** A RenderResult as JSON in UTF-8. */
  readonly body: Uint8Array<ArrayBuffer>;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** Where the PNG stands in `body`, in base64. */
  readonly base64: ByteRange;
  /** Where the report of its layout stands, a JSON object. */
  readonly layout: ByteRange;
}

/** For whom work is done. */
export interface Asker {
  readonly accountId: string;
  /** Fires when nobody waits for the answer any more: what was not begun by then never is. */
  readonly signal?: AbortSignal | undefined;
  /** Throws where what is drawn for it would find no room: asked before it waits for a thread, and when its turn comes. */
  readonly checkRoom?: (() => void) | undefined;
}

/** An accepted job. */
export interface JobTask {
  /** JSON. */
  readonly templateJson: string;
  /** The items as JSON in UTF-8, since there may be half a million values in them; handed over to the thread that draws. */
  readonly itemsJson: Uint8Array<ArrayBuffer>;
  /** Items times their quantities. */
  readonly labelsTotal: number;
  readonly startPosition: number;
  /** Dots per inch. */
  readonly resolution: number;
  /** Whether its codes are read back. */
  readonly verify?: 'codes' | undefined;
  /** The printer that it is made for; a PDF where it is absent. */
  readonly printer?: PrinterOrder | undefined;
}

/** What the layout of a job had to say; `warnings` holds the first of `warningCount`. */
export interface JobWarnings {
  readonly warnings: readonly (LayoutWarning & { readonly item: number })[];
  readonly warningCount: number;
  /** What was read back, where it was asked for. */
  readonly verified?: VerifiedCodes | undefined;
}

/** A job as a PDF, or as its printer is sent it. */
export interface RenderedJob extends JobWarnings {
  readonly file: Uint8Array;
  /** Items whose labels have dots that the printer cannot print, the first 200. */
  readonly cutItems?: readonly number[] | undefined;
}

/** How far a job is, and the warnings that are known by then. */
export interface JobProgress extends JobWarnings {
  readonly labelsDone: number;
}

/** A job whose items are not parsed where requests are answered: as JSON in the place of values. */
export interface UnreadJob extends Omit<CheckedRequest & { readonly kind: 'job' }, 'kind' | 'items'> {
  readonly kind: 'unread-job';
  readonly itemsJson: Uint8Array;
}

/** What the body of a validation holds: nothing of it is known to be in order. */
export type InspectSubject =
  | { readonly template: unknown; readonly items?: unknown }
  /** The whole body as JSON in UTF-8, not looked at. */
  | { readonly bytes: Uint8Array };

/** A template and perhaps rows, as a client sent them. */
export interface InspectTask {
  readonly subject: InspectSubject;
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

/** Work in a thread took longer than it may, because of its input: the same input takes as long again. */
export class DrawingTimeout extends Error {
  override readonly name = 'DrawingTimeout';
  /** The time limit. */
  readonly limitMilliseconds: number;
  constructor(limitMilliseconds: number) {
    super(`Drawing took more than ${limitMilliseconds / 1000} s.`);
    this.limitMilliseconds = limitMilliseconds;
  }
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
  /** Images that were fetched before; all others are fetched when they are needed. */
  readonly files?: FetchedFiles | undefined;
}

/** The threads of one kind, as they stand. */
export interface Lane {
  readonly name: 'quick' | 'slow' | 'giant';
  readonly waiting: number;
  readonly working: number;
}

/** Draws labels and jobs away from the thread that answers requests. Labels, checks and inspections take turns by account. */
export interface Rendering {
  /** Throws DrawingError, DrawingTimeout, DrawingCrash; LineFull, where too many wait; the signal's reason; what `checkRoom` throws. */
  label(task: LabelTask, asker: Asker): Promise<RenderedLabel>;
  /** Throws DrawingError, DrawingTimeout, DrawingCrash. */
  job(task: JobTask, options: JobOptions): Promise<RenderedJob>;
  /**
   * Every issue that would keep a request from being stored, drawn or printed. `decode`: the pictures within it are decoded,
   * too; `leave`: only their beginnings are looked at. Throws DrawingTimeout, DrawingCrash, LineFull, the signal's reason.
   */
  check(request: CheckedRequest | UnreadJob, pictures: 'decode' | 'leave', asker: Asker): Promise<readonly Issue[]>;
  /**
   * Says what is wrong with a template and rows, drawing nothing. Throws DrawingTimeout, DrawingCrash, LineFull, the signal's
   * reason; DrawingError for a body in bytes that has not the shape of one.
   */
  inspect(task: InspectTask, asker: Asker): Promise<Inspection>;
  /** Reads a large body in a thread. Throws DrawingTimeout, DrawingCrash, LineFull, the signal's reason. */
  readBody<K extends BodyKind>(task: ReadTask<K>, asker: Asker): Promise<ReadBody<K>>;
  /** Reads a large body of /mcp down to its tools' arguments. Throws DrawingTimeout, DrawingCrash, LineFull, the signal's reason. */
  readMessages(bytes: Uint8Array, asker: Asker): Promise<McpBody>;
  /** Who waits and works; jobs are not among them. */
  lanes(): readonly Lane[];
  /** Whether there are threads to draw in. */
  isAlive(): boolean;
  /** Draws a little in every thread, so that the first to ask finds fonts read and code compiled. */
  warmUp(): Promise<void>;
  close(): Promise<void>;
}
