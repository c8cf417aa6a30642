import type { MessagePort } from 'node:worker_threads';
import type { Issue } from '@platen/sdk';
import type { CheckedRequest } from '@platen/sdk/internal/requests';
import type { AddedFont } from '@platen/sdk/render';
import type { BodyKind } from '../bodies/sent-bodies.ts';
import type { EnabledNames } from './enabled-kinds.ts';
import type { FetchedFile, FetchedFiles } from './fetch-image.ts';
import type { ReadTask } from './read-bodies.ts';
import type {
  FontFile,
  Inspected,
  InspectTask,
  JobProgress,
  JobTask,
  LabelFormat,
  LabelFormats,
  LabelTask,
  RenderedJob,
  UnreadJob,
} from './rendering.ts';

// Messages between the main thread and the drawing threads. They are plain data without class instances, so that they
// can be cloned.

/**
 * Common part of messages that request work with a time limit: drawing a label, checking a request, inspecting a
 * template, parsing a request body, and reading a font file. The limit starts when the thread starts the work.
 */
export interface Timed {
  /**
   * Shared memory with the values at the indices in {@link TIMING}. The values are 0 until the thread starts the work.
   * The thread then writes its CPU time and its id, and the time limit starts. When the work ends, the thread writes
   * the CPU time that the work used.
   */
  readonly timing: Int32Array<SharedArrayBuffer>;
}

/** Message that requests the drawing of one label. */
export interface LabelMessage extends Timed {
  readonly task: LabelTask;
  readonly files: FetchedFiles;
}
/** Message that requests the drawing of one job. */
export interface JobMessage {
  readonly task: JobTask;
  /** Port that the thread uses to request the job's images and to report its progress. */
  readonly port: MessagePort;
}

/** Message that asks a thread to check a request. */
export interface CheckMessage extends Timed {
  readonly request: CheckedRequest | UnreadJob;
  readonly pictures: 'decode' | 'leave';
}

/** Message that asks a thread to inspect a template and rows. */
export interface InspectMessage extends Timed {
  readonly task: InspectTask;
}

/** Message that asks a thread to parse a large request body. */
export interface ReadMessage extends Timed {
  readonly task: ReadTask<BodyKind>;
}

/** Message that asks a thread to parse a large body of a request to `/mcp`. */
export interface ReadMcpMessage extends Timed {
  readonly bytes: Uint8Array;
}

/** Message that asks a thread to read a font file. */
export interface ReadFontMessage extends Timed {
  readonly bytes: Uint8Array;
}

/** Indices into {@link Timed.timing}. */
export const TIMING = {
  threadId: 0,
  /** CPU time of the thread when it started the work, in whole milliseconds. */
  startMilliseconds: 1,
  /** CPU time that the work used, in microseconds; 0 until the work ends. */
  usedMicroseconds: 2,
  length: 3,
} as const;

/** Result of work in a thread. Issues with the input are part of the result; any exception is a bug. */
export type Outcome<T> =
  | { readonly kind: 'drawn'; readonly value: T }
  | { readonly kind: 'invalid'; readonly issues: readonly Issue[] };

/** A drawn label, and its measured cost. */
export interface DrawnLabel<F extends LabelFormat = LabelFormat> {
  readonly label: LabelFormats[F];
  /** CPU time of the thread in milliseconds, or elapsed time if Node can't measure the CPU time of a thread. */
  readonly milliseconds: number;
}

export type LabelOutcome<F extends LabelFormat = LabelFormat> = Outcome<DrawnLabel<F>>;
export type JobOutcome = Outcome<RenderedJob>;
export type InspectOutcome = Outcome<Inspected>;
export type FontOutcome = Outcome<FontFile>;
export type CheckOutcome = Outcome<readonly Issue[]>;

/** Message from a drawing thread. */
export type FromWorker =
  | { readonly kind: 'fetch'; readonly id: number; readonly url: string }
  | ({ readonly kind: 'progress' } & JobProgress);

/** Message to a drawing thread: the response to its `fetch` message with the same id. */
export interface ToWorker {
  readonly id: number;
  readonly file: FetchedFile;
}

/** Settings that a drawing thread receives when it starts. */
export interface WorkerSettings {
  readonly allowHttp: boolean;
  /** Maximum total megapixels of the images in a label or job. */
  readonly maxMegapixels: number;
  /** True to run at a lower priority than other threads. */
  readonly yields: boolean;
  /**
   * Shared memory with one number, which becomes 1 when the server has warmed up its first threads. A thread for quick
   * labels that starts later sees the 1 and warms itself up before its first task.
   */
  readonly warm: Int32Array<SharedArrayBuffer>;
  /** Fonts in addition to the bundled fonts. */
  readonly fonts: readonly AddedFont[];
  /** Enabled optional symbologies and extensions. Each thread loads the encoders of the symbologies. */
  readonly enabled: EnabledNames;
}
