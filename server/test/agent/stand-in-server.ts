import { join } from 'node:path';
import { AgentQueue } from '../../src/cli/agent/agent-queue.ts';
import type { AgentServer } from '../../src/cli/agent/agent-server.ts';
import { DurableFolder } from '../../src/cli/agent/durable-folder.ts';
import { runAgent } from '../../src/cli/agent/run-agent.ts';
import type { AgentDelivery, AgentWork } from '../../src/printers/deliveries.ts';
import type { DeliveryEnd } from '../../src/stores/delivery-store.ts';
import { temporaryFolder } from '../temporary-folder.ts';

/** Calls of an agent whose responses a test determines. */
export interface StandInCalls {
  claim(jobId: string): Promise<unknown>;
  file(jobId: string, signal: AbortSignal): AsyncIterable<Uint8Array>;
}

/** A server of an agent in the same process. The test determines the deliveries, the files and the cancelled jobs. */
class StandInServer implements Pick<AgentServer, 'poll' | 'claim' | 'file' | 'end' | 'report'> {
  readonly #calls: StandInCalls;
  readonly #ends = new Map<string, DeliveryEnd>();
  readonly #waiting = new Set<() => void>();
  #deliveries: readonly AgentDelivery[] = [];
  #cancelled: readonly string[] = [];
  #known: readonly string[] = [];
  readonly #stop: AbortSignal;

  constructor(calls: StandInCalls, stop: AbortSignal) {
    this.#calls = calls;
    this.#stop = stop;
    stop.addEventListener('abort', () => this.#wake());
  }

  /** Offers deliveries to the agent, once each. */
  offer(...deliveries: readonly AgentDelivery[]): void {
    this.#deliveries = [...this.#deliveries, ...deliveries];
    this.#wake();
  }

  /** Cancels a claimed job. Resolves when the agent knows. */
  async cancel(jobId: string): Promise<void> {
    this.#cancelled = [...this.#cancelled, jobId];
    this.#wake();
    await this.#until(() => this.#known.includes(jobId));
  }

  /** Returns the outcome of a job as soon as the agent has reported it. */
  async ended(jobId: string): Promise<DeliveryEnd | undefined> {
    await this.#until(() => this.#ends.has(jobId));
    return this.#ends.get(jobId);
  }

  /** Returns the jobs whose outcomes the agent has reported, in the order of the reports. */
  endedJobs(): readonly string[] {
    return [...this.#ends.keys()];
  }

  async poll(_: number, known: readonly string[], isFull: boolean): Promise<AgentWork> {
    this.#known = known;
    this.#wake();
    const hasNews = () =>
      (!isFull && this.#deliveries.length > 0) || this.#cancelled.some((jobId) => !known.includes(jobId));
    await this.#until(hasNews);
    const data = isFull ? [] : this.#deliveries;
    if (!isFull) this.#deliveries = [];
    return { data, cancelled: this.#cancelled };
  }

  async claim(jobId: string): Promise<AgentDelivery> {
    return (await this.#calls.claim(jobId)) as AgentDelivery;
  }

  async *file(jobId: string, _: string, signal: AbortSignal): AsyncGenerator<Uint8Array> {
    yield* this.#calls.file(jobId, signal);
  }

  async end(jobId: string, _: string, end: DeliveryEnd): Promise<void> {
    this.#ends.set(jobId, end);
    this.#cancelled = this.#cancelled.filter((id) => id !== jobId);
    this.#wake();
  }

  async report() {
    return [];
  }

  #wake(): void {
    for (const resolve of this.#waiting) resolve();
    this.#waiting.clear();
  }

  async #until(isDue: () => boolean): Promise<void> {
    while (!isDue()) {
      this.#stop.throwIfAborted();
      await new Promise<void>((resolve) => this.#waiting.add(resolve));
    }
  }
}

/** Runs an agent with a stand-in server and an empty queue. */
export async function runWithStandIn(calls: Partial<StandInCalls>, addresses: readonly string[]) {
  const stop = new AbortController();
  const file = async function* () {
    yield new TextEncoder().encode('%PDF-1.7');
  };
  const server = new StandInServer({ claim: async () => undefined, file, ...calls }, stop.signal);
  const queue = await AgentQueue.open(await DurableFolder.open(join(await temporaryFolder(), 'queue')), 'agent');
  const start = () =>
    runAgent({
      ...{ server: server as Partial<AgentServer> as AgentServer, queue, agentId: 'agent', addresses },
      ...{ stop: stop.signal, log: () => undefined },
    });
  return { server, queue, start, stop };
}

/** A delivery of a PDF. */
export const deliveryOf = (given: Partial<AgentDelivery>): AgentDelivery => ({
  ...{ jobId: 'job-1', printerId: 'p', printerName: 'Printer', address: null, format: 'pdf', labels: 3 },
  ...{ profile: null, parts: null, expiresAt: new Date(Date.now() + 3_600_000).toISOString() },
  ...given,
});
