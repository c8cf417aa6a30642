/** What is stored for an account: templates, print jobs with their PDFs, answers kept for calls that come again. */
export type StoredKind = 'templates' | 'jobs' | 'answers';

/** How much of a kind is stored. */
export interface Stored {
  readonly kind: StoredKind;
  readonly things: number;
  /** Of templates and answers as JSON; of jobs their templates and items as JSON, and their PDFs. */
  readonly bytes: number;
}

/** What an account had of the server. */
export interface Work {
  /** Labels that were made, by both ways. */
  readonly labels: number;
  /** Time of threads, in milliseconds: for single labels with what else is asked for and answered at once, and for print jobs. */
  readonly labelMilliseconds: number;
  readonly jobMilliseconds: number;
  /** How often either was stopped because it took too long. */
  readonly timeouts: number;
}

/** What an account had in a day (UTC); `day` is its beginning. */
export interface DayOfWork extends Work {
  readonly day: number;
}

/** What accounts use of the server. The sums of what is stored follow by themselves, in the transaction of each change. */
export interface UseStore {
  /** What is stored for one account, or for all together; a kind of which there never was anything is missing. */
  stored(accountId?: string): Promise<readonly Stored[]>;
  /** The accounts for which the most bytes are stored, the most first: of one kind each, at most so many. */
  mostStored(most: number): Promise<readonly (Stored & { readonly accountId: string })[]>;
  /** Adds to what an account had in a day. */
  addWork(accountId: string, day: number, work: Work): Promise<void>;
  /** What an account had, the newest day first, at most so many days. */
  days(accountId: string, most: number): Promise<readonly DayOfWork[]>;
  /** Forgets days that began before `time`, at most so many of them, and gives how many. */
  deleteBefore(time: number, most: number): Promise<number>;
}
