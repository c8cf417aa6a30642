import type { PrinterLanguage } from '@platen/sdk';

export type DeliveryState = 'queued' | 'sent' | 'printed' | 'failed';

/** The delivery of a job's file to a printer. */
export interface StoredDelivery {
  readonly jobId: string;
  readonly printerId: string;
  readonly state: DeliveryState;
  /** Time of the last state change. */
  readonly changedAt: number;
  readonly detail: string | null;
  /**
   * Number of the label that was being sent when the delivery was interrupted, counted from 1; null if unknown or not
   * interrupted.
   */
  readonly interruptedAt: number | null;
  /** Id of the job that prints the remaining labels; null for none. */
  readonly continuedBy: string | null;
  /** Time at which the account cancelled the delivery; null if it did not, or if the request was too late. */
  readonly cancelledAt: number | null;
  /** Id of the agent that has claimed the delivery; null for none, or for a claim of an earlier release. */
  readonly claimedBy: string | null;
}

/** A delivery whose file is ready, with the data that its agent needs. */
export interface ReadyDelivery {
  readonly jobId: string;
  readonly printerId: string;
  readonly printerName: string;
  readonly address: string | null;
  /** JSON of the printer profile that was copied into the job, with the ink; null for a PDF. */
  readonly printer: string | null;
  readonly format: 'pdf' | PrinterLanguage;
  /** Number of the claim on the job with which a worker stored the file; part of the file's name. */
  readonly claim: number;
  readonly labels: number;
  /** JSON array of the file's parts, each with its byte count and label count; null for a PDF. */
  readonly parts: string | null;
  readonly expiresAt: number;
}

/** A label that a printer confirms after its delivery has failed. */
export interface LateLabel {
  readonly jobId: string;
  readonly printerId: string;
  /** Number of the label, counted from 1. */
  readonly label: number;
  readonly isLast: boolean;
}

/** Outcome of a delivery, as its agent reports it. */
export interface DeliveryEnd {
  readonly state: Exclude<DeliveryState, 'queued'>;
  readonly detail: string | null;
  readonly interruptedAt: number | null;
  /** True if the delivery failed only because the account cancelled it, so that nothing more will be printed. */
  readonly isCancelled?: boolean | undefined;
}

/**
 * Deliveries of jobs to printers. Before an agent sends a delivery to a printer, it claims the delivery with a random
 * string, which it stores on disk. Only one claim succeeds, so two copies of an agent never print the same job.
 */
export interface DeliveryStore {
  insert(jobId: string, accountId: string, printerId: string, now: number): Promise<void>;
  find(jobId: string): Promise<StoredDelivery | undefined>;
  /** Makes a delivery available to its agent. Returns the agent's id; undefined if the printer has no agent. */
  release(jobId: string, parts: string | null, now: number): Promise<string | undefined>;
  /** Returns at most `most` deliveries of an agent that are ready and not claimed, oldest first. */
  ready(agentId: string, now: number, most: number): Promise<readonly ReadyDelivery[]>;
  /**
   * Claims a delivery for an agent. The claim that already holds the delivery can repeat the call. Returns undefined if
   * the delivery is held by another claim, has ended, has expired, or belongs to another agent. A claim that holds the
   * delivery remains valid if the printer is attached to another agent.
   */
  claim(jobId: string, agentId: string, claim: string, now: number): Promise<ReadyDelivery | undefined>;
  /** Returns a job's delivery if this claim holds the delivery and the delivery has not ended. */
  claimed(jobId: string, accountId: string, claim: string): Promise<ReadyDelivery | undefined>;
  /** Stores a delivery's outcome. Returns false if this claim does not hold the delivery, or if its state is final. */
  end(jobId: string, accountId: string, claim: string, end: DeliveryEnd, now: number): Promise<boolean>;
  /**
   * Cancels a queued delivery that no agent has claimed: marks the delivery as failed. Returns false if the delivery
   * was claimed or has ended.
   */
  cancelUnclaimed(jobId: string, accountId: string, detail: string, now: number): Promise<boolean>;
  /**
   * Records that the account cancelled a claimed delivery. Returns the id of the agent that must stop: the agent
   * that claimed the delivery. Returns undefined if the delivery has ended, or if its agent is unknown or cannot cancel
   * deliveries. A repeated request changes nothing.
   */
  requestCancel(jobId: string, accountId: string, now: number): Promise<string | undefined>;
  /**
   * Returns the job ids of an agent's claimed deliveries that were cancelled and have not ended, at most `most` of
   * them.
   */
  cancelled(agentId: string, most: number): Promise<readonly string[]>;
  /**
   * Marks a printer's queued deliveries as failed. With `unclaimedOnly`, skips deliveries that an agent has claimed.
   */
  failAll(printerId: string, detail: string, now: number, unclaimedOnly: boolean): Promise<void>;
  /**
   * Records that a printer has printed the label at which its failed delivery was interrupted: the delivery is printed
   * if the label is the last one; otherwise it is interrupted at the next label. Returns false if the delivery was not
   * interrupted at this label, or if it was cancelled or continued.
   */
  confirmLate(label: LateLabel, now: number): Promise<boolean>;
  /**
   * Marks the queued deliveries of an agent as failed: those that it has claimed, and those that wait for its printers.
   */
  failOfAgent(agentId: string, detail: string, now: number): Promise<void>;
  /**
   * Records the job that continues a failed delivery. Returns false if the delivery has not failed or was already
   * continued.
   */
  markContinued(jobId: string, accountId: string, by: string): Promise<boolean>;
}
