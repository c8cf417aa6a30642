/** A request with an account's Idempotency-Key. */
export interface IdempotentRequest {
  readonly accountId: string;
  readonly key: string;
  /** Hash of method, path and body, to detect a different request with the same key. */
  readonly fingerprint: string;
}

/** A stored answer, with the data that is needed to repeat it. */
export interface KeptAnswer {
  readonly status: number;
  /** Data that the endpoint needs to repeat its answer; empty if it processes the request again (/render). */
  readonly body: string;
}

/** A request that holds the claim on its idempotency key. */
export interface ClaimedRequest extends IdempotentRequest {
  /** Unique id of this claim among all claims of the key. */
  readonly claim: string;
}

export type IdempotencyClaim =
  /** The first call with the key. Process the call, then call `keep` or `release`, and finally `over`. */
  | { readonly kind: 'first'; readonly claim: string }
  | { readonly kind: 'running' }
  | { readonly kind: 'other-request' }
  | { readonly kind: 'kept'; readonly answer: KeptAnswer };

export interface IdempotencyStore {
  /**
   * Claims a key at the time `now`. Replaces an entry older than `oldest`, because such an entry has expired. If the
   * process of a running claim has died, ends that claim first: a paid claim is kept as an answered call; if the claim
   * was not paid, the call starts over. Does not wait until the claim is durable on disk.
   */
  claim(request: IdempotentRequest, now: number, oldest: number): Promise<IdempotencyClaim>;
  /**
   * Stores the answer. Throws TakenOver if the call no longer holds its key, because the key expired or because the
   * call's process was considered dead.
   */
  keep(request: ClaimedRequest, answer: KeptAnswer): Promise<void>;
  /**
   * Marks a running request as paid: if the process dies, a retry gets a claim of the kind `kept` and pays nothing.
   * Throws TakenOver like `keep`.
   */
  markPaid(request: ClaimedRequest): Promise<void>;
  /**
   * Deletes the claim of a rejected or failed request. Does nothing if its answer is stored, or if another call holds
   * the key.
   */
  release(request: ClaimedRequest): Promise<void>;
  /**
   * Like `release`, but called in the transaction that refunds the request's charge, if there was one. Does not wait
   * for a charge in progress. Returns false if the charge must be kept: the request was paid, and another process
   * considers this process dead. A retry of the request is then free, because this charge pays for it.
   */
  giveUp(request: ClaimedRequest): Promise<boolean>;
  /**
   * Reports that the process no longer works on the claim. If the claim is still stored as running, the next call with
   * the same key ends this claim.
   */
  over(request: ClaimedRequest): void;
  /** Deletes at most `most` entries older than `oldest`, and returns their number. */
  deleteBefore(oldest: number, most: number): Promise<number>;
}
