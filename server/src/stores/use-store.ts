/** Kinds of an account's stored data: templates, print jobs with their PDFs, and answers for idempotent calls. */
export type StoredKind = 'templates' | 'jobs' | 'answers';

/** Stored bytes of one kind. */
export interface Stored {
  readonly kind: StoredKind;
  readonly things: number;
  /** Size of templates and answers as JSON; for jobs, of their templates and items as JSON, and of their PDFs. */
  readonly bytes: number;
}

/** Use of the server by an account. */
export interface Work {
  /** Number of labels made, single ones and those of print jobs. */
  readonly labels: number;
  /** Thread time in milliseconds: for single labels and other requests answered at once, and for print jobs. */
  readonly labelMilliseconds: number;
  readonly jobMilliseconds: number;
  /** Number of works stopped because they took too long. */
  readonly timeouts: number;
}

/** Use on one day (UTC); `day` is its start. */
export interface DayOfWork extends Work {
  readonly day: number;
}

/** Use of the server by account. The sums of stored bytes are updated in the transaction of each change. */
export interface UseStore {
  /** Returns the stored bytes of one account, or of all together. Omits kinds that were never used. */
  stored(accountId?: string): Promise<readonly Stored[]>;
  /** Returns the accounts with the most stored bytes of a single kind, in descending order, at most `most` of them. */
  mostStored(most: number): Promise<readonly (Stored & { readonly accountId: string })[]>;
  /** Adds to an account's use on a day. */
  addWork(accountId: string, day: number, work: Work): Promise<void>;
  /** Returns an account's use for at most `most` days, newest first. */
  days(accountId: string, most: number): Promise<readonly DayOfWork[]>;
  /** Deletes at most `most` days that started before `time`, and returns their number. */
  deleteBefore(time: number, most: number): Promise<number>;
}
