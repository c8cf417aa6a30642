import { randomUUID } from 'node:crypto';
import { open } from 'node:fs/promises';
import type { PrinterState } from '@platen/sdk';
import type { PrinterChunk, PrinterProfile } from '@platen/sdk/printers';
import type { AgentDelivery } from '../../printers/deliveries.ts';
import type { DeliveryEnd } from '../../stores/delivery-store.ts';
import { asSentence, PrinterStoppedError } from '../send-to-printer.ts';
import { type AgentQueue, cancelled, failed, interrupted, type QueuedDelivery } from './agent-queue.ts';
import { AgentCallError, type AgentServer, Backoff, WAIT_SECONDS } from './agent-server.ts';
import { Claims } from './claims.ts';
import { deviceAt, queueStates, sendFile, stateAfter, stateOf } from './devices.ts';
import { pause, Wake } from './wake.ts';

export interface AgentParts {
  readonly server: AgentServer;
  readonly queue: AgentQueue;
  readonly agentId: string;
  /** Addresses that the user gave on the command line. Only these and the CUPS queues of this computer are used. */
  readonly addresses: readonly string[];
  /** Signal that stops the agent. The agent first finishes the labels that it is sending. */
  readonly stop: AbortSignal;
  /** Writes a line to the log. */
  readonly log: (text: string) => void;
}

/** Maximum interval, in milliseconds, between two reports about the printers. */
const REPORT_MILLISECONDS = 60_000;
/** Delay, in milliseconds, before a report about changed states, so that one report contains several changes. */
const SOON_MILLISECONDS = 1000;
/** Pause, in milliseconds, before the next poll if the server responded early without a new delivery. */
const EARLY_MILLISECONDS = 2000;
/** Duration, in seconds, of a long poll while the queue is full. The poll fetches only cancelled jobs. */
const FULL_SECONDS = 10;
/**
 * Maximum time, in milliseconds, that a started job may go without progress. After that, the agent reports the
 * printer's state as unknown.
 */
const STALL_MILLISECONDS = 60_000;
/** Time limit, in milliseconds, for finishing the labels that are being sent when the agent stops. */
const FINISH_MILLISECONDS = 60_000;

/**
 * Runs an agent until it is stopped or the server rejects its token. These activities run at the same time: polling for
 * deliveries and cancellations, claiming deliveries and fetching their files, sending deliveries to the printers,
 * reporting their outcomes, and reporting the states of the printers.
 */
export async function runAgent(parts: AgentParts): Promise<'stopped' | 'removed'> {
  return await new Agent(parts).run();
}

class Agent {
  readonly #parts: AgentParts;
  readonly #over = new AbortController();
  /** Aborted when the agent must interrupt the labels that it is sending. */
  readonly #cut = new AbortController();
  readonly #states = new Map<string, PrinterState>();
  readonly #busy = new Map<string, Promise<void>>();
  /** Jobs that the account has cancelled, from the server's last response. */
  #cancelled: ReadonlySet<string> = new Set();
  /** Jobs in the stage `ready` that one activity is sending or cancelling. Other activities skip them. */
  readonly #held = new Set<string>();
  /** Languages of the attached printers by address, for status queries. */
  #languages: ReadonlyMap<string, PrinterProfile['language'] | undefined> = new Map();
  readonly #ended = new Wake();
  readonly #changed = new Wake();
  readonly #claims: Claims;
  #isRemoved = false;

  constructor(parts: AgentParts) {
    this.#parts = parts;
    this.#claims = new Claims({
      ...{ queue: parts.queue, server: parts.server, signal: this.#over.signal, isCancelled: this.#isCancelled },
      note: (error) => this.#note(error),
      onReady: () => this.#startPrinters(),
      onEnded: () => this.#ended.wake(),
    });
    parts.stop.addEventListener('abort', () => this.#over.abort(), { once: true });
    if (parts.stop.aborted) this.#over.abort();
  }

  async run(): Promise<'stopped' | 'removed'> {
    // reports first, because the report also finds the CUPS queues to which the agent may print
    await this.#report().catch((error: unknown) => this.#note(error));
    // the account may have cancelled jobs while the agent was not running
    const { queue } = this.#parts;
    if (queue.in('ready').length + queue.in('claiming').length > 0)
      await this.#poll(0, true).catch((error: unknown) => this.#note(error));
    this.#startPrinters();
    await Promise.all([
      this.#repeat(() => this.#fetch()),
      this.#repeat(() => this.#claims.claimNext()),
      this.#repeat(() => this.#reportEnds()),
      this.#repeat(() => this.#reportLater()),
    ]);
    const late = setTimeout(() => this.#cut.abort(new Error('the agent was stopped')), FINISH_MILLISECONDS);
    await Promise.all([this.#claims.finish(), ...this.#busy.values()]);
    clearTimeout(late);
    // reports deliveries that ended during shutdown; if the server is unreachable, the next start reports them
    if (!this.#isRemoved) await this.#reportEnds(true).catch(() => undefined);
    return this.#isRemoved ? 'removed' : 'stopped';
  }

  /** Repeats an activity until the agent stops. Pauses after each failure, with exponential backoff. */
  async #repeat(work: () => Promise<void>): Promise<void> {
    const backoff = new Backoff();
    const { signal } = this.#over;
    while (!signal.aborted) {
      try {
        await work();
        backoff.reset();
      } catch (error) {
        if (signal.aborted) return;
        this.#note(error);
        await pause(backoff.next(), signal);
      }
    }
  }

  #note(error: unknown): void {
    if (error instanceof AgentCallError && error.status === 401) {
      this.#isRemoved = true;
      this.#over.abort();
      return;
    }
    if (this.#over.signal.aborted) return;
    const { message, cause } = error as Error;
    this.#parts.log(`${message}${cause instanceof Error ? `: ${cause.message}` : ''}`);
  }

  /** Polls the server, and adds the new deliveries to the queue. */
  async #fetch(): Promise<void> {
    const { queue, agentId } = this.#parts;
    // otherwise, the server would return unclaimed deliveries again
    await this.#claims.settled(EARLY_MILLISECONDS);
    const isFull = !queue.hasSpace();
    const known = this.#cancelled;
    const asked = performance.now();
    const found = await this.#poll(isFull ? FULL_SECONDS : WAIT_SECONDS, isFull);
    const isNews = found.length > 0 || [...this.#cancelled].some((jobId) => !known.has(jobId));
    // a server that is shutting down ends the long poll early
    if (!isNews && performance.now() - asked < EARLY_MILLISECONDS)
      return await pause(EARLY_MILLISECONDS, this.#over.signal);
    for (const delivery of found) {
      if (!queue.hasSpace()) break;
      await queue.add(delivery, agentId, randomUUID());
    }
    this.#claims.start();
  }

  /** Polls the server: ends cancelled deliveries that are not being sent, and returns the new deliveries. */
  async #poll(waitSeconds: number, isFull: boolean): Promise<readonly AgentDelivery[]> {
    const { queue, server } = this.#parts;
    const { data, cancelled: jobs = [] } = await server.poll(waitSeconds, [...this.#cancelled], isFull);
    this.#cancelled = new Set(jobs);
    await this.#claims.endCancelled();
    for (const { delivery } of queue.in('ready'))
      if (this.#isCancelled(delivery.jobId)) await this.#whileHeld(delivery.jobId, async () => cancelled(null));
    return isFull ? [] : data.filter(({ jobId }) => !queue.has(jobId));
  }

  readonly #isCancelled = (jobId: string): boolean => this.#cancelled.has(jobId);

  /**
   * Ends a delivery in the stage `ready` with the outcome that `decide` returns, unless it returns `later`. Does
   * nothing while another call decides about the same delivery, so that it cannot be sent while it is being cancelled.
   */
  async #whileHeld(jobId: string, decide: () => Promise<DeliveryEnd | 'later'>): Promise<DeliveryEnd | 'later'> {
    if (this.#held.has(jobId)) return 'later';
    this.#held.add(jobId);
    try {
      const end = await decide();
      if (end === 'later') return end;
      await this.#parts.queue.end(jobId, end);
      this.#ended.wake();
      this.#claims.fetchFiles();
      return end;
    } finally {
      this.#held.delete(jobId);
    }
  }

  /** Starts sending to each printer that has waiting deliveries and is idle. */
  #startPrinters(): void {
    if (this.#over.signal.aborted) return;
    for (const { delivery } of this.#parts.queue.in('ready')) {
      const address = delivery.address ?? '';
      if (this.#busy.has(address)) continue;
      const work = this.#print(address)
        .catch((error: unknown) => this.#note(error))
        .finally(() => this.#busy.delete(address));
      this.#busy.set(address, work);
    }
  }

  /** Sends the waiting deliveries of one printer, oldest first. */
  async #print(address: string): Promise<void> {
    const { queue } = this.#parts;
    const backoff = new Backoff();
    for (;;) {
      const entry = queue
        .in('ready')
        .find(({ delivery }) => (delivery.address ?? '') === address && !this.#held.has(delivery.jobId));
      if (entry === undefined || this.#over.signal.aborted) return;
      const end = await this.#whileHeld(
        entry.delivery.jobId,
        async () => this.#rejection(entry) ?? (await this.#send(entry)),
      );
      if (end === 'later') await pause(backoff.next(), this.#over.signal);
      else backoff.reset();
    }
  }

  /** Returns the outcome of a delivery that must not be printed; undefined if it may be printed. */
  #rejection({ delivery: { jobId, address, expiresAt } }: QueuedDelivery): DeliveryEnd | undefined {
    if (this.#isCancelled(jobId)) return cancelled(null);
    if (address === null || !this.#isAllowed(address))
      return failed(
        `the agent is not allowed to print on ${address ?? 'this printer'}. Start it with --device ${address ?? ''}`,
      );
    return Date.parse(expiresAt) <= Date.now() ? failed('expired before the printer was available') : undefined;
  }

  #isAllowed(address: string): boolean {
    return this.#parts.addresses.includes(address) || (address.startsWith('lp:') && this.#states.has(address));
  }

  /** Sends a delivery. Returns its outcome, or `later` if nothing was sent. */
  async #send({ delivery }: QueuedDelivery): Promise<DeliveryEnd | 'later'> {
    const { queue, log } = this.#parts;
    const { jobId, profile, labels, parts } = delivery;
    const address = delivery.address ?? '';
    const isCancelled = (): boolean => this.#isCancelled(jobId);
    const progress: Progress = { ...NOT_STARTED, changedAt: performance.now() };
    const stallWatch = setInterval(() => {
      if (progress.isStarted && performance.now() - progress.changedAt > STALL_MILLISECONDS)
        this.#setState(address, 'unknown');
    }, SOON_MILLISECONDS);
    const path = queue.fileOf(jobId);
    const start = () => queue.startSending(jobId);
    const chunks = () => readParts(path, parts ?? [[0, labels]], { start, isCancelled, progress });
    try {
      const file = { path, profile, labels, chunks, isCancelled };
      const sent = await sendFile(deviceAt(address), file, this.#cut.signal);
      const { isPrinted, detail, cancelledAt, isUnconfirmed } = sent;
      this.#setState(address, 'ready');
      if (cancelledAt !== undefined) return cancelled(cancelledAt, cancelledAt === null ? undefined : CUPS_STARTED);
      if (progress.isCancelled) return cancelledWhileSending(progress, isUnconfirmed ? NOT_CONFIRMED : undefined);
      return { state: isPrinted ? 'printed' : 'sent', detail, interruptedAt: null };
    } catch (error) {
      if (!progress.isStarted && isCancelled()) return cancelled(null);
      this.#setState(address, stateAfter(error));
      const { message, cause } = error as Error;
      if (progress.isCancelled) return cancelledWhileSending(progress, NOT_PRINTED_YET);
      if (!progress.isStarted) {
        log(`job ${jobId}: ${message}`);
        return 'later';
      }
      // the printer has received all labels, and reports why it does not print them
      if (progress.isComplete && error instanceof PrinterStoppedError)
        return { state: 'sent', detail: message, interruptedAt: null };
      if (progress.isComplete) {
        const reason = asSentence(cause instanceof Error ? cause : (error as Error));
        return failed(`${reason} Check which label was printed last.`);
      }
      return interrupted(progress.label, cause instanceof Error ? cause.message : message);
    } finally {
      clearInterval(stallWatch);
    }
  }

  #setState(address: string, state: PrinterState): void {
    if (this.#states.get(address) === state) return;
    this.#states.set(address, state);
    this.#changed.wake();
  }

  /** Reports delivery outcomes to the server. First waits for an outcome, unless `once` is true. */
  async #reportEnds(once = false): Promise<void> {
    const { queue, server } = this.#parts;
    if (!once) await this.#ended.wait(REPORT_MILLISECONDS, this.#over.signal, queue.in('ended').length > 0);
    const faults: unknown[] = [];
    for (const { delivery, claim, end } of queue.in('ended')) {
      if (end === undefined) throw new Error(`job ${delivery.jobId} has no recorded outcome`);
      try {
        await server.end(delivery.jobId, claim, end);
        await queue.remove(delivery.jobId);
      } catch (error) {
        // continues with the other outcomes, in case the server rejects only this one
        faults.push(error);
      }
    }
    if (faults.length > 0) throw faults[0];
  }

  async #reportLater(): Promise<void> {
    await this.#changed.wait(REPORT_MILLISECONDS, this.#over.signal);
    await pause(SOON_MILLISECONDS, this.#over.signal);
    await this.#report();
  }

  /** Queries the state of each printer that is not in use, and reports the states of all printers. */
  async #report(): Promise<void> {
    const { addresses, server } = this.#parts;
    const { signal } = this.#over;
    const queues = await queueStates(signal);
    const manual = addresses.filter((address) => !this.#busy.has(address));
    const found = await Promise.all(
      manual.map(
        async (address) => [address, await stateOf(deviceAt(address), this.#languages.get(address), signal)] as const,
      ),
    );
    for (const address of this.#states.keys()) if (!addresses.includes(address)) this.#states.delete(address);
    for (const [name, state] of queues) this.#states.set(`lp:${name}`, state);
    for (const [address, state] of found) this.#states.set(address, state);
    const devices = [...this.#states].slice(0, MAX_DEVICES).map(([address, state]) => ({ address, state }));
    const printers = await server.report({ devices });
    this.#languages = new Map(printers.map(({ address, profile }) => [address ?? '', profile?.language]));
  }
}

/** Maximum number of printers in a report. */
const MAX_DEVICES = 64;

/** Progress of sending a delivery. */
interface Progress {
  /** Number of the first label of the part that is being sent. */
  label: number;
  isStarted: boolean;
  isComplete: boolean;
  /** True if the account cancelled the delivery. The agent then sends no further part. */
  isCancelled: boolean;
  /** Time at which the printer last accepted a part, on the clock of `performance.now`. */
  changedAt: number;
}

const CUPS_STARTED =
  'CUPS had already started printing when the delivery was cancelled. Check which label was printed last.';
const NOT_PRINTED_YET =
  'the printer may still print labels that it already received. Check which label was printed last.';
const NOT_CONFIRMED = 'the printer did not confirm that it received everything. Check which label was printed last.';

/** Returns the outcome of a cancelled delivery. `doubt` explains why it is uncertain which sent labels were printed. */
const cancelledWhileSending = ({ label }: Progress, doubt?: string): DeliveryEnd =>
  label === 1 ? cancelled(null) : cancelled(label, doubt);

const NOT_STARTED = { label: 1, isStarted: false, isComplete: false, isCancelled: false };

/** Callbacks and progress that `readParts` uses while it sends a file. */
interface Sending {
  readonly start: () => ReturnType<AgentQueue['startSending']>;
  readonly isCancelled: () => boolean;
  readonly progress: Progress;
}

/**
 * Yields the parts of a file until the delivery is cancelled. Throws if it is cancelled before the first part. Before
 * each part is sent, stores the number of its first label on disk, so that the number is known even after a crash.
 */
async function* readParts(
  path: string,
  parts: readonly (readonly [bytes: number, labels: number])[],
  { start, isCancelled, progress }: Sending,
): AsyncGenerator<PrinterChunk> {
  const file = await open(path, 'r');
  try {
    if (isCancelled()) throw new Error('the delivery was cancelled');
    const record = await start();
    progress.isStarted = true;
    try {
      for (const [size, labels] of parts) {
        progress.isCancelled = isCancelled();
        if (progress.isCancelled) return;
        await record.before(progress.label);
        const bytes = new Uint8Array(size);
        for (let at = 0; at < size; ) {
          const { bytesRead } = await file.read(bytes, at);
          if (bytesRead === 0) throw new Error('the stored file is incomplete');
          at += bytesRead;
        }
        yield { bytes, labels };
        progress.label += labels;
        progress.changedAt = performance.now();
      }
      progress.isComplete = true;
    } finally {
      await record.close();
    }
  } finally {
    await file.close();
  }
}
