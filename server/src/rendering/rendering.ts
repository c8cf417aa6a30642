import type {
  FontRecord,
  GradedCodes,
  Issue,
  JobEvidence,
  LabelData,
  LayoutWarning,
  Resolution,
  Template,
  VerifiedCodes,
} from '@platen/sdk';
import type { PrinterOrder } from '@platen/sdk/internal/printer-requests';
import type { CheckedRequest, JobExtras } from '@platen/sdk/internal/requests';
import type { Ink, Inspection } from '@platen/sdk/render';
import type { BodyKind, ReadBody } from '../bodies/sent-bodies.ts';
import type { FontFace } from '../stores/font-store.ts';
import type { FetchedFiles } from './fetch-image.ts';
import type { TaskFont } from './font-families.ts';
import type { McpBody, ReadTask } from './read-bodies.ts';

/** Format of a response to `POST /render`. */
export type LabelFormat = keyof LabelFormats;

/** A label to draw, with validated template and data. */
export interface LabelTask<F extends LabelFormat = LabelFormat> {
  readonly template: Template;
  readonly data: LabelData;
  /** Set to draw only dots, in black or in black and red; by default, all tones are drawn. */
  readonly ink?: Ink | undefined;
  /** Set to predict the grades of the label's codes. */
  readonly verify?: 'grade' | undefined;
  /** Dots per inch of the PNG, at most 300; 300 by default. */
  readonly resolution?: Resolution | undefined;
  /** Options for a label whose length depends on its content. Without them, the label has the template's size. */
  readonly lengths?: JobExtras['lengths'];
  /** Format of the response; JSON by default. */
  readonly format?: F | undefined;
  /** The account's fonts that the template uses. */
  readonly fonts?: readonly TaskFont[] | undefined;
}

/** Part of a response body: the bytes from `start` (inclusive) to `end` (exclusive). */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * A drawn label as the response body of `POST /render`. The drawing thread builds the body; the main thread only
 * forwards it.
 */
export interface RenderedLabel {
  /** The whole body, a RenderResult as JSON in UTF-8. */
  readonly body: Uint8Array<ArrayBuffer>;
  /** Width of the PNG in pixels. */
  readonly width: number;
  readonly height: number;
  /** Range of the PNG, in base64, within `body`. */
  readonly base64: ByteRange;
  /** Range of the layout report (a JSON object) within `body`. */
  readonly layout: ByteRange;
  /** Range of the grades (a JSON array) within `body`; absent if no grades were requested. */
  readonly grades?: ByteRange | undefined;
}

/** A drawn label as the response body of `POST /render` for a client that accepts `image/png`. */
export interface PngLabel {
  /** The bytes of the PNG file. */
  readonly body: Uint8Array<ArrayBuffer>;
  /** Headers with the label's warnings and layout report. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Drawn labels by the format of the response. */
export interface LabelFormats {
  readonly json: RenderedLabel;
  readonly png: PngLabel;
}

/** The account that requests work, a signal that cancels the work, and a check for free memory. */
export interface Requester {
  readonly accountId: string;
  /** Fires when the result is no longer needed. Work that has not started by then is never started. */
  readonly signal?: AbortSignal | undefined;
  /**
   * Throws if there is too little memory for the result. Called before the work waits for a thread, and again when its
   * turn comes.
   */
  readonly checkMemory?: (() => void) | undefined;
}

/** An accepted job to draw. */
export interface JobTask {
  /** The template as JSON. */
  readonly templateJson: string;
  /**
   * Items as JSON in UTF-8. They may contain half a million values, so only the drawing thread parses them. The buffer
   * is transferred to that thread.
   */
  readonly itemsJson: Uint8Array<ArrayBuffer>;
  /** Sum of the items' quantities. */
  readonly labelsTotal: number;
  readonly startPosition: number;
  /** Resolution in dots per inch. */
  readonly resolution: number;
  /** Set to verify the codes by reading them back, or to predict their grades. */
  readonly verify?: 'codes' | 'grade' | undefined;
  /** Set to draw crop marks around the labels. */
  readonly marks?: 'crop' | undefined;
  /** Representation of bars and modules; `dots` by default. */
  readonly codes?: 'dots' | 'vectors' | undefined;
  /** Options of a PDF that conforms to a standard; absent for any other PDF. */
  readonly conforming?: JobExtras['conforming'];
  /** Options for labels whose length depends on their content. Without them, labels have the template's size. */
  readonly lengths?: JobExtras['lengths'];
  /** Label printer of the job; absent for a PDF. */
  readonly printer?: PrinterOrder | undefined;
  /** The account's fonts that the template uses. */
  readonly fonts?: readonly TaskFont[] | undefined;
}

/** Layout warnings of a job. `warningCount` is the total number of warnings; `warnings` contains only the first 200. */
export interface JobWarnings {
  readonly warnings: readonly (LayoutWarning & { readonly item: number })[];
  readonly warningCount: number;
  /** Result of reading the codes back, if requested. */
  readonly verified?: VerifiedCodes | undefined;
  /** Predicted grades of the codes, if requested. */
  readonly graded?: GradedCodes | undefined;
}

/** A job as a PDF, or as a file for its printer. */
export interface RenderedJob extends JobWarnings {
  readonly file: Uint8Array;
  /** Indexes of the first 200 items whose labels extend beyond the area that the printer can print. */
  readonly cutItems?: readonly number[] | undefined;
  /** Hashes of the template, the items, the options and the file. */
  readonly evidence?: JobEvidence | undefined;
  /** Parts of a label printer's file; absent for a PDF. */
  readonly parts?: FileParts | undefined;
}

/**
 * Parts of a file, in order, each with its byte count and label count. A printing program can stop between two parts
 * without splitting a label.
 */
export type FileParts = readonly (readonly [bytes: number, labels: number])[];

/** Progress of a job, and its warnings so far. */
export interface JobProgress extends JobWarnings {
  readonly labelsDone: number;
}

/** A job to validate. Its items are unparsed JSON, because parsing them would block the main thread for too long. */
export interface UnreadJob extends Omit<CheckedRequest & { readonly kind: 'job' }, 'kind' | 'items'> {
  readonly kind: 'unread-job';
  readonly itemsJson: Uint8Array;
}

/** Body of a request to validate a template. Its content has not been validated yet. */
export type InspectSubject =
  | { readonly template: unknown; readonly items?: unknown }
  /** The whole body as unparsed JSON in UTF-8. */
  | { readonly bytes: Uint8Array };

/** A template to inspect, and the rows if the client sent any. */
export interface InspectTask {
  readonly subject: InspectSubject;
  /** Maximum number of labels in a job. */
  readonly maxLabels: number;
  /** All font faces of the account. Needed only for an unparsed body. */
  readonly faces?: readonly FontFace[] | undefined;
  /**
   * The account's fonts that the template uses. Absent for the first inspection of an unparsed body, which returns the
   * faces that are needed.
   */
  readonly fonts?: readonly TaskFont[] | undefined;
}

/** The result of an inspection, or the font faces that are needed to inspect an unparsed body. */
export type Inspected = Inspection | { readonly neededFaces: readonly FontFace[] };

/** Properties read from a font file, and the file's content hash. */
export interface FontFile {
  readonly digest: string;
  readonly family: string;
  readonly style: FontRecord['style'];
  /** Size of the font's tables in bytes. */
  readonly unpacked: number;
  readonly facts: FontFacts;
}

/** Font properties that are read from the file and used only for display. */
export type FontFacts = Pick<FontRecord, 'weight' | 'embedding' | 'licence' | 'licenceUrl' | 'copyright'>;

/**
 * Thrown if a label or job can't be drawn because of issues in the request or in its images. Each issue includes its
 * path in the request.
 */
export class DrawingError extends Error {
  override readonly name = 'DrawingError';
  readonly issues: readonly Issue[];
  constructor(issues: readonly Issue[]) {
    super(issues[0]?.message ?? 'The label can’t be drawn.');
    this.issues = issues;
  }
}

/** Thrown if work exceeds the time limit because of its input. A retry would take just as long. */
export class DrawingTimeout extends Error {
  override readonly name = 'DrawingTimeout';
  /** Time limit that the work exceeded. */
  readonly limitMilliseconds: number;
  constructor(limitMilliseconds: number) {
    super(`Drawing took more than ${limitMilliseconds / 1000} s.`);
    this.limitMilliseconds = limitMilliseconds;
  }
}

/** Thrown if the drawing thread died. A retry may succeed. */
export class DrawingCrash extends Error {
  override readonly name = 'DrawingCrash';
}

/** Options for drawing a job: progress, cancellation, and images. */
export interface JobOptions {
  readonly onProgress: (progress: JobProgress) => void;
  /** Cancels the work; the promise then rejects with the signal's reason. */
  readonly signal: AbortSignal;
  /** Images that were fetched in advance. All other images are fetched when they are needed. */
  readonly files?: FetchedFiles | undefined;
}

/** Number of waiting and running tasks in one group of threads. */
export interface Lane {
  readonly name: 'quick' | 'slow' | 'giant';
  readonly waiting: number;
  readonly working: number;
}

/**
 * Draws labels and jobs in worker threads. Accounts take turns using the threads for labels, checks and inspections.
 */
export interface Rendering {
  /**
   * Draws a label. Throws DrawingError, DrawingTimeout or DrawingCrash if drawing fails, and LineFull if too many
   * requests are waiting. Also throws the signal's reason if the signal fires, and the errors of `checkMemory`.
   */
  label<F extends LabelFormat = 'json'>(task: LabelTask<F>, requester: Requester): Promise<LabelFormats[F]>;
  /**
   * Draws a print job. Throws DrawingError, DrawingTimeout, DrawingCrash, or the signal's reason if the signal fires.
   */
  job(task: JobTask, options: JobOptions): Promise<RenderedJob>;
  /**
   * Returns every issue that would prevent a request from being stored, drawn or printed. With `decode`, embedded
   * pictures are decoded; with `leave`, only the headers of the picture files are read. Throws DrawingTimeout,
   * DrawingCrash, LineFull, and the signal's reason.
   */
  check(
    request: CheckedRequest | UnreadJob,
    pictures: 'decode' | 'leave',
    requester: Requester,
  ): Promise<readonly Issue[]>;
  /**
   * Inspects a template and rows without drawing. Throws DrawingTimeout, DrawingCrash, LineFull, the signal's reason,
   * and DrawingError if an unparsed body has the wrong shape.
   */
  inspect(task: InspectTask, requester: Requester): Promise<Inspected>;
  /** Reads a font file in a thread. Throws the errors of `readBody`, and DrawingError if labels can't use the font. */
  readFont(bytes: Uint8Array, requester: Requester): Promise<FontFile>;
  /** Parses a large body in a thread. Throws DrawingTimeout, DrawingCrash, LineFull, and the signal's reason. */
  readBody<K extends BodyKind>(task: ReadTask<K>, requester: Requester): Promise<ReadBody<K>>;
  /**
   * Parses a large request body for /mcp, and separates the arguments of tool calls from the messages. Throws
   * DrawingTimeout, DrawingCrash, LineFull, or the signal's reason.
   */
  readMessages(bytes: Uint8Array, requester: Requester): Promise<McpBody>;
  /** Returns the number of waiting and running tasks in each group of threads, except the threads for jobs. */
  lanes(): readonly Lane[];
  /** Returns true if the threads that this server needs are running. */
  isAlive(): boolean;
  /** Draws a few labels in every thread, so that fonts are loaded and code is compiled before the first request. */
  warmUp(): Promise<void>;
  /**
   * Starts a thread for jobs that has compiled its code, unless one is running. The thread ends a minute after the last
   * job or call, so callers repeat the call as long as they expect a job.
   */
  expectJobs(): void;
  /** Resolves when a thread for jobs is running and free. Starts a thread if needed. Never rejects. */
  jobThread(signal: AbortSignal): Promise<void>;
  close(): Promise<void>;
}
