/** One Idempotency-Key of an account, for a request with one body. */
export interface IdempotentRequest {
  readonly accountId: string;
  readonly key: string;
  /** Hash of method, path and body: another one under the same key is another request. */
  readonly fingerprint: string;
}

/** What was answered: enough to answer it again. */
export interface KeptAnswer {
  readonly status: number;
  /** What the endpoint needs to say the same again; empty where the request is simply worked again (/render). */
  readonly body: string;
}

/** A request that holds its key. */
export interface ClaimedRequest extends IdempotentRequest {
  /** Tells it from any other call that ever held the key. */
  readonly claim: string;
}

export type IdempotencyClaim =
  /** First of its key: to be worked, then kept or released, and in the end over. */
  | { readonly kind: 'first'; readonly claim: string }
  | { readonly kind: 'running' }
  | { readonly kind: 'other-request' }
  | { readonly kind: 'kept'; readonly answer: KeptAnswer };

export interface IdempotencyStore {
  /** Claims a key at `now`; what is older than `oldest` counts as forgotten. By itself it does not wait for the disk. */
  claim(request: IdempotentRequest, now: number, oldest: number): Promise<IdempotencyClaim>;
  /** Throws TakenOver where the call has lost its key: its process was found dead, or the key's time was over. */
  keep(request: ClaimedRequest, answer: KeptAnswer): Promise<void>;
  /**
   * Notes that a running request was paid for: should the process die now, its retry is `kept` and pays nothing. Throws
   * TakenOver as `keep` does.
   */
  markPaid(request: ClaimedRequest): Promise<void>;
  /** Forgets a claim whose request was refused or failed; nothing where its answer was kept, or another call has the key. */
  release(request: ClaimedRequest): Promise<void>;
  /**
   * Like `release`, in the transaction that gives back what the request may have been charged; does not wait for a charge
   * that is under way. False where another process found this one dead and the request paid for: its retry pays nothing.
   */
  giveUp(request: ClaimedRequest): Promise<boolean>;
  /** Nobody works on the claim any more: where it still stands as running, it is lost, and its key's next call ends it. */
  over(request: ClaimedRequest): void;
  /** Forgets unpaid claims that died with their process, and keeps the paid ones. */
  clean(): Promise<void>;
  /** Forgets what is older than `oldest`, at most so many, and gives how many. */
  deleteBefore(oldest: number, most: number): Promise<number>;
}
