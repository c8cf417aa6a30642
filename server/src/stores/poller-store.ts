import type { PrinterState } from '@platen/sdk';

/** A printer that polls the server directly, without an agent, and its current label. */
export interface Poller {
  /** UUID, also stored as the `agentId` of the printer, because the poller replaces an agent. */
  readonly id: string;
  readonly accountId: string;
  readonly printerId: string;
  /** The printer's profile as JSON. */
  readonly profile: string;
  /** State from the last stored poll. */
  readonly state: PrinterState;
  readonly lastSeenAt: number | null;
  /** MAC address of the first printer that polled; null before the first poll. */
  readonly mac: string | null;
  readonly problem: string | null;
  /** Time at which `problem` was stored. */
  readonly problemAt: number | null;
  /** Id of the job that is being printed; null for none. */
  readonly jobId: string | null;
  /** Number of the label that the printer is printing or will print next, counted from 1; null without a job. */
  readonly label: number | null;
  /** Time at which the printer fetched this label; null if it has not. */
  readonly sentAt: number | null;
  /**
   * Start of the time limit for confirming the fetched label: the time of the first poll at which the printer was idle.
   * Each later poll that reports printing restarts the time limit. Null if the printer has not been idle.
   */
  readonly idleAt: number | null;
  /** Number of the job's labels; null without a job, or if its delivery has ended or expired. */
  readonly labels: number | null;
  /** The claim with which the server holds the job's delivery; null if the delivery has ended. */
  readonly claim: string | null;
  /** Time at which the account cancelled the job's delivery; null if it did not. */
  readonly cancelledAt: number | null;
  /** Id of the oldest job that waits for the printer; null for none. */
  readonly next: string | null;
}

/** A label of the job that a printer is printing. */
export interface PolledLabel {
  readonly jobId: string;
  readonly label: number;
}

/**
 * Printers that poll the server. Each change of the current label is a compare-and-set, because a printer may repeat
 * its requests. The methods for these changes return false if the printer is at another label.
 */
export interface PollerStore {
  insert(poller: Pick<Poller, 'id' | 'accountId'> & { name: string; createdAt: number }, hash: string): Promise<void>;
  /** Finds a printer by the hash of its token, with its current and its next job. Runs one statement. */
  findByToken(hash: string, now: number): Promise<Poller | undefined>;
  /** Finds a printer by its id, like `findByToken`. */
  find(id: string, now: number): Promise<Poller | undefined>;
  /** Replaces a printer's token hash, and clears its MAC address. */
  setToken(id: string, hash: string): Promise<void>;
  /** Stores the MAC address of the first printer that polls. */
  setMac(id: string, mac: string): Promise<void>;
  /**
   * Stores the reason why another printer was rejected, and the time of the rejection. Removes both if `problem` is
   * null.
   */
  setProblem(id: string, problem: string | null, now: number): Promise<void>;
  /** Starts a job with its first label. Returns false if the printer already has a job. */
  start(id: string, jobId: string): Promise<boolean>;
  /** Records that the printer fetches a label for the first time. */
  fetch(id: string, label: PolledLabel, now: number): Promise<boolean>;
  /** Records that the printer is idle but has not confirmed the label that it fetched. */
  noteIdle(id: string, label: PolledLabel, now: number): Promise<boolean>;
  /** Records that the printer has confirmed a label, and continues with the next label. */
  confirm(id: string, label: PolledLabel): Promise<boolean>;
  /** Ends the printer's job unless the printer has fetched this label. */
  release(id: string, label: PolledLabel): Promise<boolean>;
  /** Ends the printer's job, whether or not the printer has fetched this label. */
  clear(id: string, label: PolledLabel): Promise<boolean>;
}
