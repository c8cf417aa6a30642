/** A stored label hook. */
export interface StoredHook {
  /** UUID. */
  readonly id: string;
  readonly accountId: string;
  /** The hook's settings as JSON, without its budget. */
  readonly settings: string;
  /** Maximum number of labels per UTC day; null for no limit. */
  readonly labelsPerDay: number | null;
  /** Maximum number of labels in total; null for no limit. */
  readonly labelsTotal: number | null;
  /** Total number of labels used. */
  readonly used: number;
  /** Day of the last call, in days since 1970. */
  readonly day: number;
  /** Number of labels used on `day`. */
  readonly usedOnDay: number;
  readonly lastUsedAt: number | null;
  readonly createdAt: number;
}

/** A position in an account's list of hooks. It stays valid even if the hook at this position is removed. */
export type HookPosition = Pick<StoredHook, 'id' | 'createdAt'>;

/** Labels that a call takes from its hook's budget. */
export interface HookUse {
  readonly id: string;
  readonly labels: number;
  /** Time of the call. */
  readonly now: number;
}

export interface HookStore {
  /** Stores a new hook and the hash of its token. */
  insert(hook: StoredHook, hash: string): Promise<void>;
  /** Returns the hook whose token has this hash. */
  findByToken(hash: string): Promise<StoredHook | undefined>;
  /** Returns a hook. Returns undefined if it does not exist or belongs to another account. */
  find(id: string, accountId: string): Promise<StoredHook | undefined>;
  /** Returns at most `limit` hooks, newest first, starting after the position `after`. */
  list(accountId: string, limit: number, after?: HookPosition): Promise<readonly StoredHook[]>;
  /** Returns the number of hooks of an account. */
  count(accountId: string): Promise<number>;
  /** Changes a hook's settings and budget. */
  change(hook: Pick<StoredHook, 'id' | 'settings' | 'labelsPerDay' | 'labelsTotal'>): Promise<void>;
  /** Takes labels from a hook's budget. Returns false, and takes none, if too few are left or the hook was removed. */
  take(use: HookUse): Promise<boolean>;
  /** Returns labels to the budget after a failed call. `use` must be the same as for `take`. */
  giveBack(use: HookUse): Promise<void>;
  /**
   * Returns the labels of a job to the budget of the hook that created it. Does nothing for other jobs. Call it once,
   * in the transaction that marks the job as failed.
   */
  giveBackJob(jobId: string): Promise<void>;
  delete(id: string): Promise<void>;
}
