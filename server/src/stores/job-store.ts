import type { PrinterLanguage } from '@platen/sdk';

export type JobStatus = 'pending' | 'processing' | 'completed' | 'failed';

/** What a job is made into. */
export type JobFormat = 'pdf' | PrinterLanguage;

export type JobErrorCode =
  | 'image_unreachable'
  | 'image_blocked'
  | 'image_too_large'
  | 'image_unsupported'
  | 'render_timeout'
  | 'code_unreadable'
  | 'file_too_large'
  | 'internal';

/** What a job prints: its own copy of the template and the items, taken when it was accepted. */
export interface JobWork {
  /** JSON. */
  readonly template: string;
  /** JSON in UTF-8, in a buffer of their own. */
  readonly items: Uint8Array<ArrayBuffer>;
  readonly startPosition: number;
  /** Dots per inch. */
  readonly resolution: number;
  /** What is to be proven of the finished labels; null for nothing. */
  readonly verify: 'codes' | null;
  readonly format: JobFormat;
  /** JSON of the printer that it is made for; null for a PDF. */
  readonly printer: string | null;
}

/** A job as its owner sees it. */
export interface Job {
  readonly id: string;
  readonly accountId: string;
  readonly status: JobStatus;
  readonly labelsTotal: number;
  readonly labelsDone: number;
  /** JSON array, at most 200. */
  readonly warnings: string;
  readonly warningCount: number;
  /** JSON of what was proven; null unless asked for and completed. */
  readonly verified: string | null;
  readonly format: JobFormat;
  /** JSON array of items whose labels have dots that their printer cannot print; null where there are none. */
  readonly cutItems: string | null;
  readonly error: string | null;
  readonly errorCode: JobErrorCode | null;
  readonly createdAt: number;
  readonly completedAt: number | null;
  /** When record and file are gone; set at the end. */
  readonly expiresAt: number | null;
  /** The claim that completed it, or holds it now; 0 before the first. */
  readonly claim: number;
}

export interface NewJob extends Omit<JobWork, 'items' | 'format' | 'printer'> {
  /** A PDF if left out. */
  readonly format?: JobFormat | undefined;
  readonly printer?: string | null | undefined;
  /** JSON in UTF-8; or how many bytes of it were stored before, by `storeItems`. */
  readonly items: Uint8Array | StoredItems;
  readonly id: string;
  readonly accountId: string;
  readonly keyId: string;
  readonly labelsTotal: number;
  readonly createdAt: number;
  /** The span that accepted it, as `traceparent` says it; left out where nothing is traced. */
  readonly trace?: string | undefined;
}

/** Items that are stored already. */
export interface StoredItems {
  readonly storedBytes: number;
}

/** A job taken up: the work, and how often it was taken up, this time included. */
export interface ClaimedJob extends JobWork {
  readonly id: string;
  readonly accountId: string;
  /** Without those that were not the job's fault. */
  readonly attempts: number;
  /** Number of this claim, from 1; no two of a job have the same. */
  readonly claim: number;
  readonly labelsTotal: number;
}

export type JobEnd =
  | {
      readonly status: 'completed';
      readonly warnings: string;
      readonly warningCount: number;
      readonly verified: string | null;
      readonly cutItems?: string | null | undefined;
      /** Bytes of the file. */
      readonly fileBytes: number;
      readonly completedAt: number;
      readonly expiresAt: number;
    }
  | { readonly status: 'failed'; readonly error: string; readonly errorCode: JobErrorCode; readonly expiresAt: number };

/** A job that is not final, as far as it must be known before it is taken up. */
export interface OpenJob extends Pick<Job, 'id' | 'accountId' | 'labelsTotal'> {
  /** Whether its template shows images. */
  readonly hasImages: boolean;
  /** Where its images lie that are elsewhere, if these are few and known: they are not known of a job of an earlier process. */
  readonly imageAddresses?: readonly string[] | undefined;
}

export interface JobStore {
  insert(job: NewJob): Promise<void>;
  /** Stores one part of the items of a job that is to be inserted, JSON in UTF-8; parts are numbered from 0. */
  storeItems(jobId: string, part: number, content: Uint8Array): Promise<void>;
  /** Forgets the items of a job that was not inserted after all. */
  dropItems(jobId: string): Promise<void>;
  /** Forgets items whose job a process that died did not come to insert. */
  clean(): Promise<void>;
  /** Undefined when there is none, it belongs to another account, or it expired before `now`. */
  find(id: string, accountId: string, now: number): Promise<Job | undefined>;
  /** Takes up a job that is in one of the states `from`: `processing`, one attempt more, nothing done. Undefined for any other. */
  claim(id: string, from: readonly JobStatus[]): Promise<ClaimedJob | undefined>;
  /** Whose a job is, and the span that accepted it. */
  findTrace(id: string): Promise<{ readonly accountId: string; readonly trace: string | null } | undefined>;
  /** Takes an attempt back from a job that is processing: it was not at fault. */
  unclaim(id: string): Promise<void>;
  /** Notes how far a job is that is processing, and what is known of its warnings; nothing where `claim` holds it no more. */
  progress(id: string, progress: Pick<Job, 'labelsDone' | 'warnings' | 'warningCount'>, claim?: number): Promise<void>;
  /**
   * Ends a job that is in one of the states `from` and, if a claim is given, held by that one; false for any other, which stays
   * as it is.
   */
  end(id: string, from: readonly JobStatus[], end: JobEnd, claim?: number): Promise<boolean>;
  /** How many jobs are not final: of one account, or of all. */
  countOpen(accountId?: string): Promise<{ readonly pending: number; readonly processing: number }>;
  /** Jobs that are not final, oldest first. */
  unfinished(): Promise<readonly OpenJob[]>;
  /** The accounts that have the most jobs that are not final, the most first, at most so many. */
  mostOpen(most: number): Promise<readonly { readonly accountId: string; readonly jobs: number }[]>;
  /** When the first of an account's jobs is gone; undefined while none has ended. */
  firstExpiry(accountId: string): Promise<number | undefined>;
  /** Jobs that expired at or before `now`, at most so many, the longest expired first. */
  expired(now: number, most: number): Promise<readonly Pick<Job, 'id' | 'claim' | 'format'>[]>;
  delete(ids: readonly string[]): Promise<void>;
}
