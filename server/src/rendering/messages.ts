import type { MessagePort } from 'node:worker_threads';
import type { Issue } from '@platen/sdk';
import type { AddedFont, CheckedRequest, Inspection } from '@platen/sdk/render';
import type { ImageFetchErrorCode } from './fetch-image.ts';
import type { JobProgress, JobTask, LabelTask, RenderedJob, RenderedLabel } from './rendering.ts';

// What passes between the server's thread and the drawing threads: plain data, no classes.

/** What a thread needs for one label. */
export interface LabelMessage {
  readonly task: LabelTask;
  /** The port over which its images come; absent when the label has none. */
  readonly port: MessagePort | undefined;
}
/** What a thread needs for one job. */
export interface JobMessage {
  readonly task: JobTask;
  /** The port over which its images come and its progress goes. */
  readonly port: MessagePort;
}

/** What a thread needs to check a request. */
export interface CheckMessage {
  readonly request: CheckedRequest;
  readonly pictures: 'decode' | 'leave';
}

/** Issues with the input come back as data; anything thrown is a bug of ours. */
export type Outcome<T> =
  | { readonly kind: 'drawn'; readonly value: T }
  | { readonly kind: 'invalid'; readonly issues: readonly Issue[] };

export type LabelOutcome = Outcome<RenderedLabel>;
export type JobOutcome = Outcome<RenderedJob>;
export type InspectOutcome = Outcome<Inspection>;
export type CheckOutcome = Outcome<readonly Issue[]>;

/** From a drawing thread. */
export type FromWorker =
  | { readonly kind: 'fetch'; readonly id: number; readonly url: string }
  | ({ readonly kind: 'progress' } & JobProgress);

/** To a drawing thread: the answer to one `fetch`. */
export type ToWorker =
  | { readonly kind: 'fetched'; readonly id: number; readonly bytes: Uint8Array }
  | { readonly kind: 'refused'; readonly id: number; readonly code: ImageFetchErrorCode; readonly message: string };

/** What a drawing thread is told at its start. */
export interface WorkerSettings {
  readonly allowHttp: boolean;
  /** What all images of a label or job may have together. */
  readonly mostMegapixels: number;
  /** Whether its work can wait while other threads have some. */
  readonly yields: boolean;
  /** Fonts beyond the bundled ones, by their paths. */
  readonly fonts: readonly AddedFont[];
}
