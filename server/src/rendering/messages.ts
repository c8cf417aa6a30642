import type { MessagePort } from 'node:worker_threads';
import type { Issue } from '@platen/sdk';
import type { CheckedRequest } from '@platen/sdk/internal/requests';
import type { AddedFont, Inspection } from '@platen/sdk/render';
import type { SymbologyName } from '@platen/sdk/symbologies';
import type { BodyKind } from '../bodies/sent-bodies.ts';
import type { FetchedFile, FetchedFiles } from './fetched-files.ts';
import type { ReadTask } from './read-bodies.ts';
import type {
  InspectTask,
  JobProgress,
  JobTask,
  LabelTask,
  RenderedJob,
  RenderedLabel,
  UnreadJob,
} from './rendering.ts';

// What passes between the server's thread and the drawing threads: plain data, no classes.

/** What every message for a label, a check or an inspection brings. */
export interface Timed {
  /**
   * Shared: when the thread starts the work, from when its time counts, it writes its CPU time so far, in whole milliseconds,
   * and then its thread id. Before that both are 0.
   */
  readonly begun: Int32Array<SharedArrayBuffer>;
}

/** What a thread needs for one label. */
export interface LabelMessage extends Timed {
  readonly task: LabelTask;
  readonly files: FetchedFiles;
}
/** What a thread needs for one job. */
export interface JobMessage {
  readonly task: JobTask;
  /** The port over which its images come and its progress goes. */
  readonly port: MessagePort;
}

/** What a thread needs to check a request. */
export interface CheckMessage extends Timed {
  readonly request: CheckedRequest | UnreadJob;
  readonly pictures: 'decode' | 'leave';
}

/** What a thread needs to inspect a template and rows. */
export interface InspectMessage extends Timed {
  readonly task: InspectTask;
}

/** What a thread needs to read a large body. */
export interface ReadMessage extends Timed {
  readonly task: ReadTask<BodyKind>;
}

/** What a thread needs to read a large body of /mcp. */
export interface ReadMcpMessage extends Timed {
  readonly bytes: Uint8Array;
}

/** Indices into {@link Timed.begun}. */
export const BEGUN = { threadId: 0, cpuMilliseconds: 1, length: 2 } as const;

/** Issues with the input come back as data; anything thrown is a bug of ours. */
export type Outcome<T> =
  | { readonly kind: 'drawn'; readonly value: T }
  | { readonly kind: 'invalid'; readonly issues: readonly Issue[] };

/** A label, and what it cost. */
export interface DrawnLabel {
  readonly label: RenderedLabel;
  /** Milliseconds that the thread worked, others' work on its core not counted where the platform tells. */
  readonly milliseconds: number;
}

export type LabelOutcome = Outcome<DrawnLabel>;
export type JobOutcome = Outcome<RenderedJob>;
export type InspectOutcome = Outcome<Inspection>;
export type CheckOutcome = Outcome<readonly Issue[]>;

/** From a drawing thread. */
export type FromWorker =
  | { readonly kind: 'fetch'; readonly id: number; readonly url: string }
  | ({ readonly kind: 'progress' } & JobProgress);

/** To a drawing thread: the answer to one `fetch`. */
export interface ToWorker {
  readonly id: number;
  readonly file: FetchedFile;
}

/** What a drawing thread is told at its start. */
export interface WorkerSettings {
  readonly allowHttp: boolean;
  /** What all images of a label or job may have together. */
  readonly mostMegapixels: number;
  /** Whether its work can wait while other threads have some. */
  readonly yields: boolean;
  /** Shared, one number: 1 once the server is warm. A thread for quick labels that starts later becomes warm before its first work. */
  readonly warm: Int32Array<SharedArrayBuffer>;
  /** Fonts beyond the bundled ones, by their paths. */
  readonly fonts: readonly AddedFont[];
  /** Symbologies beyond the contract's own; their encoders are loaded by each thread. */
  readonly symbologies: readonly SymbologyName[];
}
