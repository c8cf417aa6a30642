/** A request with an account's Idempotency-Key. */
export interface IdempotentRequest {
  readonly accountId: string;
  readonly key: string;
  /** Hash of method, path and body, to detect a different request with the same key. */
  readonly fingerprint: string;
}

/** A stored response, with the data that is needed to repeat it. */
export interface StoredResponse {
  readonly status: number;
  /**
   * Data that the endpoint needs to repeat its response. Empty if an earlier version of Platen charged for the
   * request's label.
   */
  readonly body: string;
}

/** A request that holds the claim on its idempotency key. */
export interface ClaimedRequest extends IdempotentRequest {
  /** Unique id of this claim among all claims of the key. */
  readonly claim: string;
}

export type IdempotencyClaim =
  /** The first request with the key. Process the request, then call `keep` or `release`, and finally `over`. */
  | { readonly kind: 'first'; readonly claim: string }
  | { readonly kind: 'running' }
  | { readonly kind: 'other-request' }
  | { readonly kind: 'kept'; readonly response: StoredResponse };

export interface IdempotencyStore {
  /**
   * Claims a key at the time `now`. Replaces an entry older than `oldest`, because such an entry has expired. If the
   * key's claim is stored as running but its process has died, ends that claim first, so the call starts over. A claim
   * that an earlier version of Platen marked as paid counts as completed. If the account was charged for a single label
   * with the key, the key counts as used for another request. Does not wait until the claim is durable on disk.
   */
  claim(request: IdempotentRequest, now: number, oldest: number): Promise<IdempotencyClaim>;
  /**
   * Stores the response. Throws TakenOver if the call no longer holds its key, because the key expired or because the
   * call's process was considered dead.
   */
  keep(request: ClaimedRequest, response: StoredResponse): Promise<void>;
  /**
   * Deletes the claim of a rejected or failed request. Does nothing if its response is stored, or if another call holds
   * the key.
   */
  release(request: ClaimedRequest): Promise<void>;
  /**
   * Reports that the process has stopped working on the claim. If the claim is still stored as running, the next call
   * with the same key ends this claim.
   */
  over(request: ClaimedRequest): void;
  /** Deletes at most `most` entries older than `oldest`, and returns their number. */
  deleteBefore(oldest: number, most: number): Promise<number>;
}
