import { open, readFile, stat } from 'node:fs/promises';
import type { AgentDelivery } from '../../printers/deliveries.ts';
import type { DeliveryEnd } from '../../stores/delivery-store.ts';
import type { DurableFolder } from './durable-folder.ts';

/**
 * Stage of a delivery in the agent's queue.
 *
 * - `claiming`: the server may have assigned the delivery to this agent; its file is not stored yet
 * - `ready`: the file is stored, and nothing was sent to the printer
 * - `sending`: some labels may have been sent
 * - `ended`: the outcome must still be reported to the server
 */
export type Stage = 'claiming' | 'ready' | 'sending' | 'ended';

/** A delivery in the queue. Its JSON file has the same properties. */
export interface QueuedDelivery {
  readonly delivery: AgentDelivery;
  /** Id of the agent that claims the delivery. */
  readonly agentId: string;
  /** Random string that identifies the claim to the server. */
  readonly claim: string;
  /** Position in the queue. */
  readonly order: number;
  readonly stage: Stage;
  readonly end?: DeliveryEnd | undefined;
}

/** Matches job ids that are safe as file names. */
const SAFE_ID = /^[0-9A-Za-z-]{1,64}$/;
const ENTRY = /^([0-9A-Za-z-]{1,64})\.json$/;

/** Maximum number of deliveries in the queue. */
const MAX_ENTRIES = 100;
/** Total size of the queue's files, in bytes, above which the agent fetches no further deliveries or files. */
const MAX_BYTES = 512 * 1024 * 1024;

/**
 * Deliveries that the agent has claimed. They stay on disk until the server has stored their outcome, so that an
 * agent that was killed can continue after a restart.
 *
 * A label is sent only after its number is on disk (write-ahead log). After a crash, a delivery in the stage
 * `sending` is recorded as failed at the last stored number, and is never sent again automatically.
 */
export class AgentQueue {
  readonly #folder: DurableFolder;
  readonly #entries = new Map<string, QueuedDelivery>();
  readonly #sizes = new Map<string, number>();
  #next = 1;

  private constructor(folder: DurableFolder) {
    this.#folder = folder;
  }

  /** Opens the queue in a folder. Removes another agent's deliveries, which the server has already ended. */
  static async open(folder: DurableFolder, agentId: string): Promise<AgentQueue> {
    const queue = new AgentQueue(folder);
    const names = await folder.names();
    for (const name of names) {
      const jobId = ENTRY.exec(name)?.[1];
      if (jobId === undefined) continue;
      const entry = (await folder.read(name)) as QueuedDelivery | undefined;
      if (entry?.agentId !== agentId) await folder.remove(name, `${jobId}.bin`, `${jobId}.log`);
      else await queue.#resume(jobId, entry);
    }
    return queue;
  }

  async #resume(jobId: string, entry: QueuedDelivery): Promise<void> {
    this.#next = Math.max(this.#next, entry.order + 1);
    this.#entries.set(jobId, entry);
    this.#sizes.set(jobId, await sizeOf(this.#folder.file(`${jobId}.bin`)));
    if (entry.stage !== 'sending') return;
    const label = await this.#lastLabel(jobId);
    await this.end(jobId, interrupted(label, 'the agent stopped while it was sending'));
  }

  /** True if the queue has space for another delivery. */
  hasSpace(): boolean {
    return this.#entries.size < MAX_ENTRIES && this.hasSpaceForFile();
  }

  /** True if the queue has space for the file of a delivery that it contains. */
  hasSpaceForFile(): boolean {
    return [...this.#sizes.values()].reduce((sum, size) => sum + size, 0) < MAX_BYTES;
  }

  has(jobId: string): boolean {
    return this.#entries.has(jobId);
  }

  /** Returns the deliveries in a stage, oldest first. */
  in(stage: Stage): readonly QueuedDelivery[] {
    return [...this.#entries.values()].filter((entry) => entry.stage === stage).sort((a, b) => a.order - b.order);
  }

  /** Adds a delivery in the stage `claiming`. Call it before the delivery is claimed on the server. */
  async add(delivery: AgentDelivery, agentId: string, claim: string): Promise<void> {
    const { jobId } = delivery;
    if (!SAFE_ID.test(jobId)) throw new Error('the server sent a job id that is not valid');
    await this.#set(jobId, { delivery, agentId, claim, order: this.#next++, stage: 'claiming' });
  }

  /** Stores the file of a claimed delivery, and makes it ready to be sent. Throws if the file is incomplete. */
  async setReady(jobId: string, file: AsyncIterable<Uint8Array>): Promise<void> {
    let size = 0;
    const expected = this.#of(jobId).delivery.parts?.reduce((sum, [bytes]) => sum + bytes, 0);
    await this.#folder.store(`${jobId}.bin`, async (write) => {
      for await (const bytes of file) {
        size += bytes.byteLength;
        await write(bytes);
      }
      if (size === 0 || (expected !== undefined && size !== expected))
        throw new Error(`the file of job ${jobId} is incomplete: ${size} of ${expected ?? 'some'} bytes`);
    });
    this.#sizes.set(jobId, size);
    await this.#set(jobId, { ...this.#of(jobId), stage: 'ready' });
  }

  /** Returns the path of a delivery's file. */
  fileOf(jobId: string): string {
    return this.#folder.file(`${jobId}.bin`);
  }

  /**
   * Sets a delivery to the stage `sending`, and opens its log of label numbers. Returns `before`, which appends the
   * number of the label that is sent next, and `close`, which closes the log.
   */
  async startSending(jobId: string): Promise<{ before(label: number): Promise<void>; close(): Promise<void> }> {
    const handle = await open(this.#folder.file(`${jobId}.log`), 'a', 0o600);
    try {
      await handle.appendFile('1\n');
      await handle.sync();
      await this.#set(jobId, { ...this.#of(jobId), stage: 'sending' });
    } catch (error) {
      await handle.close();
      throw error;
    }
    return {
      before: async (label) => {
        if (label === 1) return;
        await handle.appendFile(`${label}\n`);
        await handle.datasync();
      },
      close: () => handle.close(),
    };
  }

  /** Stores the outcome of a delivery until it is reported to the server, and deletes the delivery's file. */
  async end(jobId: string, end: DeliveryEnd): Promise<void> {
    const detail = end.detail === null ? null : plainDetail(end.detail);
    await this.#set(jobId, { ...this.#of(jobId), stage: 'ended', end: { ...end, detail } });
    this.#sizes.delete(jobId);
    await this.#folder.remove(`${jobId}.bin`, `${jobId}.log`);
  }

  /** Removes a delivery after the server has stored its outcome or rejected its claim. */
  async remove(jobId: string): Promise<void> {
    await this.#folder.remove(`${jobId}.json`, `${jobId}.bin`, `${jobId}.log`);
    this.#entries.delete(jobId);
    this.#sizes.delete(jobId);
  }

  #of(jobId: string): QueuedDelivery {
    const entry = this.#entries.get(jobId);
    if (entry === undefined) throw new Error(`the queue has no delivery of job ${jobId}`);
    return entry;
  }

  async #set(jobId: string, entry: QueuedDelivery): Promise<void> {
    await this.#folder.write(`${jobId}.json`, entry);
    this.#entries.set(jobId, entry);
  }

  /** Returns the last number in a delivery's log. Ignores an incomplete last line, because its label was not sent. */
  async #lastLabel(jobId: string): Promise<number> {
    const lines = await readFile(this.#folder.file(`${jobId}.log`), 'utf8').catch(() => '');
    return Number(lines.split('\n').at(-2) ?? 1) || 1;
  }
}

/** Maximum length of the explanation of an outcome, as the server stores it. */
const MAX_DETAIL = 300;

/** Removes control characters, because an explanation may contain a message from a printer or from CUPS. */
const plainDetail = (text: string): string => [...text.replace(/\p{C}+/gu, ' ')].slice(0, MAX_DETAIL).join('');

/**
 * Returns the outcome of a delivery that was cancelled before label number `label` was sent; null if no label was sent.
 * `doubt` explains why labels before it may be missing, or may still be printed.
 */
export function cancelled(label: number | null, doubt?: string): DeliveryEnd {
  const place = label === null ? '' : ` before label ${label}`;
  const detail = `cancelled by the account${doubt === undefined ? place : `: ${doubt}`}`;
  return { state: 'failed', detail, interruptedAt: label, isCancelled: true };
}

/** Returns the outcome of a failed delivery for which no label was sent. */
export const failed = (detail: string): DeliveryEnd => ({ state: 'failed', detail, interruptedAt: null });

/** Returns the outcome of a delivery that was interrupted before or during label number `label`. */
export const interrupted = (label: number, reason: string): DeliveryEnd => ({
  state: 'failed',
  detail: `interrupted at label ${label}: ${reason}`,
  interruptedAt: label,
});

async function sizeOf(file: string): Promise<number> {
  return await stat(file).then(
    ({ size }) => size,
    () => 0,
  );
}
