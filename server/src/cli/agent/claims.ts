import type { DeliveryEnd } from '../../stores/delivery-store.ts';
import { type AgentQueue, cancelled, failed, type QueuedDelivery } from './agent-queue.ts';
import { AgentCallError, type AgentServer, Backoff } from './agent-server.ts';
import { pause, Wake } from './wake.ts';

export interface ClaimsOptions {
  readonly queue: AgentQueue;
  readonly server: Pick<AgentServer, 'claim' | 'file'>;
  /** Stops all transfers. */
  readonly signal: AbortSignal;
  /** True for a job that the account has cancelled. */
  readonly isCancelled: (jobId: string) => boolean;
  /** Handles an error after which the call is retried. */
  readonly note: (error: unknown) => void;
  /** Called when a delivery has become ready to be sent. */
  readonly onReady: () => void;
  /** Called when a delivery has ended. */
  readonly onEnded: () => void;
}

/** A file that is being fetched. */
interface Transfer {
  readonly jobId: string;
  readonly over: AbortController;
  readonly done: Promise<void>;
}

/** A delivery whose file could not be fetched. */
interface Retry {
  readonly backoff: Backoff;
  isPaused: boolean;
}

/** Maximum number of files that are fetched at the same time, each for a different printer. */
const MAX_TRANSFERS = 4;
/** Maximum interval, in milliseconds, between two searches for deliveries that are not claimed. */
const SEARCH_MILLISECONDS = 60_000;
const GONE = 'the job expired, or its printer was removed, before the agent had fetched the labels';

/**
 * Claims the deliveries in the stage `claiming`, and fetches their files. A file that cannot be fetched delays neither
 * the other deliveries nor the polls of the server.
 */
export class Claims {
  readonly #options: ClaimsOptions;
  /** Deliveries that this process has claimed on the server. */
  readonly #claimed = new Set<string>();
  /** Transfers by printer. A printer's files are fetched one after the other, so that they are printed in order. */
  readonly #transfers = new Map<string, Transfer>();
  readonly #retries = new Map<string, Retry>();
  readonly #backoff = new Backoff();
  readonly #added = new Wake();
  readonly #settled = new Wake();
  #hasFailed = false;

  constructor(options: ClaimsOptions) {
    this.#options = options;
  }

  #unclaimed(): readonly QueuedDelivery[] {
    return this.#options.queue.in('claiming').filter(({ delivery }) => !this.#claimed.has(delivery.jobId));
  }

  /** Call this after adding deliveries to the queue. */
  start(): void {
    this.#added.wake();
  }

  /** Resolves when all deliveries in the queue are claimed, or after a delay. */
  async settled(milliseconds: number): Promise<void> {
    const { signal } = this.#options;
    const endsAt = performance.now() + milliseconds;
    while (this.#unclaimed().length > 0 && performance.now() < endsAt && !signal.aborted)
      await this.#settled.wait(endsAt - performance.now(), signal);
  }

  /** Waits for deliveries that are not claimed, claims them, and starts to fetch their files. */
  async claimNext(): Promise<void> {
    const { server, signal, note } = this.#options;
    const isDue = !this.#hasFailed && this.#unclaimed().length > 0;
    await this.#added.wait(this.#hasFailed ? this.#backoff.next() : SEARCH_MILLISECONDS, signal, isDue);
    this.#hasFailed = false;
    for (const { delivery, claim } of this.#unclaimed()) {
      if (signal.aborted) return;
      try {
        await server.claim(delivery.jobId, claim);
        this.#claimed.add(delivery.jobId);
        this.fetchFiles();
      } catch (error) {
        if (await this.#endRejected(delivery.jobId, error)) continue;
        this.#hasFailed = true;
        note(error);
      }
    }
    if (!this.#hasFailed) this.#backoff.reset();
    this.#settled.wake();
  }

  /** Starts to fetch the files of claimed deliveries, oldest first, as long as the queue has space for files. */
  fetchFiles(): void {
    const { queue, signal, isCancelled, note } = this.#options;
    for (const entry of queue.in('claiming')) {
      if (signal.aborted || this.#transfers.size >= MAX_TRANSFERS || !queue.hasSpaceForFile()) return;
      const { jobId, printerId } = entry.delivery;
      const isWaiting = this.#transfers.has(printerId) || this.#retries.get(jobId)?.isPaused === true;
      if (isWaiting || !this.#claimed.has(jobId) || isCancelled(jobId)) continue;
      const over = new AbortController();
      const done = this.#fetch(entry, AbortSignal.any([signal, over.signal]))
        .catch((error: Error) => {
          note(new Error(`job ${jobId}: ${error.message}`, { cause: error.cause }));
          void this.#retryLater(jobId);
        })
        .finally(() => {
          this.#transfers.delete(printerId);
          this.fetchFiles();
        });
      this.#transfers.set(printerId, { jobId, over, done });
    }
  }

  /** Fetches the file of a delivery. Does nothing if the signal fires first. */
  async #fetch({ delivery: { jobId }, claim }: QueuedDelivery, signal: AbortSignal): Promise<void> {
    const { queue, server, onReady } = this.#options;
    try {
      await queue.setReady(jobId, server.file(jobId, claim, signal));
    } catch (error) {
      if (!signal.aborted && !(await this.#endRejected(jobId, error))) throw error;
      return;
    }
    this.#forget(jobId);
    onReady();
  }

  /** Fetches a delivery's file again after a pause, with exponential backoff. */
  async #retryLater(jobId: string): Promise<void> {
    const retry = this.#retries.get(jobId) ?? { backoff: new Backoff(), isPaused: true };
    retry.isPaused = true;
    this.#retries.set(jobId, retry);
    await pause(retry.backoff.next(), this.#options.signal);
    retry.isPaused = false;
    this.fetchFiles();
  }

  /**
   * Ends a delivery that the server rejected, and returns true. Returns false after other errors. If another process
   * holds the delivery, the server ignores this outcome.
   */
  async #endRejected(jobId: string, error: unknown): Promise<boolean> {
    if (!(error instanceof AgentCallError) || (error.status !== 409 && error.status !== 404)) return false;
    await this.#end(jobId, failed(error.status === 404 ? error.message : GONE));
    return true;
  }

  /** Ends the cancelled deliveries whose files are not stored. */
  async endCancelled(): Promise<void> {
    const { queue, isCancelled } = this.#options;
    for (const { delivery } of queue.in('claiming')) {
      const { jobId, printerId } = delivery;
      if (!isCancelled(jobId)) continue;
      const transfer = this.#transfers.get(printerId);
      if (transfer?.jobId === jobId) {
        transfer.over.abort();
        await transfer.done;
      }
      await this.#end(jobId, cancelled(null));
    }
  }

  /** Ends a delivery that is still in the stage `claiming`. */
  async #end(jobId: string, end: DeliveryEnd): Promise<void> {
    const { queue, onEnded } = this.#options;
    this.#forget(jobId);
    if (!queue.in('claiming').some(({ delivery }) => delivery.jobId === jobId)) return;
    await queue.end(jobId, end);
    onEnded();
  }

  #forget(jobId: string): void {
    this.#claimed.delete(jobId);
    this.#retries.delete(jobId);
  }

  /** Resolves when all transfers have ended. Call this after `signal` has fired. */
  async finish(): Promise<void> {
    await Promise.all([...this.#transfers.values()].map(({ done }) => done));
  }
}
