import type { PrinterLanguage } from '@platen/sdk';
import type { StoredDelivery } from './delivery-store.ts';

export type JobStatus = 'pending' | 'processing' | 'completed' | 'failed';

/** Output format of a job. */
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

/** Content of a job: its own copies of the template and the items, made when the job was accepted. */
export interface JobWork {
  /** The template as JSON. */
  readonly template: string;
  /** The items as JSON in UTF-8. Their buffer contains nothing else, so that it can be transferred to a thread. */
  readonly items: Uint8Array<ArrayBuffer>;
  readonly startPosition: number;
  /** Resolution in dots per inch. */
  readonly resolution: number;
  /** Verification of the finished labels; null for none. */
  readonly verify: 'codes' | 'grade' | null;
  /** Marks drawn around the labels of a PDF; null for none. */
  readonly marks: 'crop' | null;
  /** Form of bars and modules in a PDF; null for the default. */
  readonly codes: 'dots' | 'vectors' | null;
  /** Options, as JSON, of a PDF that conforms to a standard; null for any other PDF. */
  readonly conforming: string | null;
  /** JSON of the options for labels whose length depends on their content; null for labels of the template's size. */
  readonly lengths: string | null;
  readonly format: JobFormat;
  /** JSON of the job's label printer; null for a PDF. */
  readonly printer: string | null;
  /** JSON array of the account's fonts that the job uses; null for none. */
  readonly fonts: string | null;
  /** Id of the stored printer to which the job is delivered; null for none. */
  readonly printerId: string | null;
}

/** A job's state. */
export interface Job {
  readonly id: string;
  readonly accountId: string;
  readonly status: JobStatus;
  readonly labelsTotal: number;
  readonly labelsDone: number;
  /** JSON array of at most 200 warnings. */
  readonly warnings: string;
  readonly warningCount: number;
  /** JSON of the verification's result; null unless requested and completed. */
  readonly verified: string | null;
  readonly format: JobFormat;
  /** JSON array of the items whose labels have dots that the printer can't print; null if there are none. */
  readonly cutItems: string | null;
  /** JSON of the job's hashes; null if the job is not completed, or if an earlier release completed it. */
  readonly evidence: string | null;
  readonly error: string | null;
  readonly errorCode: JobErrorCode | null;
  readonly createdAt: number;
  readonly completedAt: number | null;
  /** Time after which the job's record and file are deleted; set when the job ends. */
  readonly expiresAt: number | null;
  /** Number of the claim that completed the job or currently holds it; 0 before the first claim. */
  readonly claim: number;
  /** Id of the stored printer to which the job is delivered; null for none. */
  readonly printerId: string | null;
}

export interface NewJob
  extends Omit<
    JobWork,
    'items' | 'marks' | 'codes' | 'conforming' | 'lengths' | 'format' | 'printer' | 'fonts' | 'printerId'
  > {
  readonly marks?: 'crop' | null | undefined;
  readonly codes?: JobWork['codes'] | undefined;
  readonly conforming?: string | undefined;
  readonly lengths?: string | undefined;
  /** Output format; `pdf` if absent. */
  readonly format?: JobFormat | undefined;
  readonly printer?: string | null | undefined;
  readonly fonts?: string | undefined;
  readonly printerId?: string | undefined;
  /** The items as JSON in UTF-8, or the number of bytes already stored with `storeItems`. */
  readonly items: Uint8Array | StoredItems;
  readonly id: string;
  readonly accountId: string;
  readonly keyId: string;
  readonly labelsTotal: number;
  readonly createdAt: number;
  /** `traceparent` of the span that accepted the job; absent if tracing is off. */
  readonly trace?: string | undefined;
}

/** Items that are already stored. */
export interface StoredItems {
  readonly storedBytes: number;
}

/** A claimed job with its content. */
export interface ClaimedJob extends JobWork {
  readonly id: string;
  readonly accountId: string;
  /** Number of attempts, including this one. Excludes attempts that failed for reasons other than the job itself. */
  readonly attempts: number;
  /** Number of this claim among all claims of the job, starting at 1. */
  readonly claim: number;
  readonly labelsTotal: number;
  readonly createdAt: number;
}

export type JobEnd =
  | {
      readonly status: 'completed';
      readonly warnings: string;
      readonly warningCount: number;
      readonly verified: string | null;
      readonly cutItems?: string | null | undefined;
      readonly evidence?: string | null | undefined;
      /** Size of the file in bytes. */
      readonly fileBytes: number;
      readonly completedAt: number;
      readonly expiresAt: number;
    }
  | { readonly status: 'failed'; readonly error: string; readonly errorCode: JobErrorCode; readonly expiresAt: number };

/** An unfinished job with the properties that queues need. */
export interface OpenJob extends Pick<Job, 'id' | 'accountId' | 'labelsTotal'> {
  /** True if the job's template contains images. */
  readonly hasImages: boolean;
  /** Addresses of the job's remote images. Undefined if there are many, or if an earlier process accepted the job. */
  readonly imageAddresses?: readonly string[] | undefined;
}

/** Filters and page position of a list of jobs. */
export interface JobListQuery {
  readonly accountId: string;
  /** Status of the jobs; absent for all. */
  readonly status?: JobStatus | undefined;
  /** Id of the printer to which the jobs are delivered; absent for all jobs. */
  readonly printerId?: string | undefined;
  readonly limit: number;
  /**
   * Position after which the page starts; absent for the first page. Stays valid even if the job at this position is
   * deleted.
   */
  readonly after?: Pick<Job, 'id' | 'createdAt'> | undefined;
  readonly now: number;
}

/** A job in a list, with its delivery. */
export interface ListedJob
  extends Omit<Job, 'accountId' | 'warnings' | 'verified' | 'cutItems' | 'evidence' | 'expiresAt' | 'claim'> {
  /** Delivery to a stored printer; undefined for none. */
  readonly delivery: StoredDelivery | undefined;
}

export interface JobStore {
  insert(job: NewJob): Promise<void>;
  /** Stores one part of a job's items, as JSON in UTF-8, before the job is inserted. Parts are numbered from 0. */
  storeItems(jobId: string, part: number, content: Uint8Array): Promise<void>;
  /** Deletes the items of a job that was not inserted. */
  dropItems(jobId: string): Promise<void>;
  /** Deletes items whose job was never inserted because the process died. Does not read the stored jobs. */
  clean(): Promise<void>;
  /** Returns a job. Returns undefined if it does not exist, belongs to another account, or expired before `now`. */
  find(id: string, accountId: string, now: number): Promise<Job | undefined>;
  /** Returns an account's unexpired jobs, newest first. */
  list(query: JobListQuery): Promise<readonly ListedJob[]>;
  /**
   * Claims a job in one of the states `from`: sets it to `processing`, counts an attempt and resets its progress.
   * Returns undefined if the job is in any other state. Its commit does not wait for the disk.
   */
  claim(id: string, from: readonly JobStatus[]): Promise<ClaimedJob | undefined>;
  /** Returns the content of a job, without claiming it. */
  findWork(id: string, accountId: string): Promise<JobWork | undefined>;
  /** Returns a job's account, and the trace context of the request that created it. */
  findTrace(id: string): Promise<{ readonly accountId: string; readonly trace: string | null } | undefined>;
  /**
   * Subtracts one from a processing job's number of attempts, because the job did not cause the failure of the current
   * attempt.
   */
  unclaim(id: string): Promise<void>;
  /** Stores the progress and warnings of a processing job. Does nothing if `claim` no longer holds the job. */
  progress(id: string, progress: Pick<Job, 'labelsDone' | 'warnings' | 'warningCount'>, claim?: number): Promise<void>;
  /**
   * Ends a job. Changes nothing and returns false unless the job is in one of the states `from` and, if `claim` is
   * given, is held by that claim.
   */
  end(id: string, from: readonly JobStatus[], end: JobEnd, claim?: number): Promise<boolean>;
  /** Returns the number of unfinished jobs of one account, or of all accounts if none is given. */
  countOpen(accountId?: string): Promise<{ readonly pending: number; readonly processing: number }>;
  /** Returns the unfinished jobs, oldest first. */
  unfinished(): Promise<readonly OpenJob[]>;
  /** Returns the accounts with the most unfinished jobs, in descending order, at most `most` of them. */
  mostOpen(most: number): Promise<readonly { readonly accountId: string; readonly jobs: number }[]>;
  /** Returns the earliest expiry time of an account's jobs; undefined if no job has ended. */
  firstExpiry(accountId: string): Promise<number | undefined>;
  /** Returns at most `most` jobs that expired at or before `now`, earliest first. */
  expired(now: number, most: number): Promise<readonly Pick<Job, 'id' | 'claim' | 'format'>[]>;
  delete(ids: readonly string[]): Promise<void>;
}
