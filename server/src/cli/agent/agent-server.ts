import type { NewPairing, PairingAnswer } from '../../printers/agents.ts';
import type { AgentDelivery, AgentReport, AgentWork, AttachedPrinter } from '../../printers/deliveries.ts';
import type { DeliveryEnd } from '../../stores/delivery-store.ts';

/** Thrown if the server rejects a call of the agent. */
export class AgentCallError extends Error {
  override readonly name = 'AgentCallError';
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** Time limit of a call in milliseconds, in addition to the time for which the server may delay its response. */
const CALL_MILLISECONDS = 30_000;
/** Maximum duration, in seconds, of a long poll for deliveries. */
export const WAIT_SECONDS = 25;
const MAX_MESSAGE = 300;

/** Client for the agent's calls to its server. The agent opens all connections, so its computer needs no open port. */
export class AgentServer {
  readonly #base: string;
  readonly #token: string;
  readonly #signal: AbortSignal;

  /** `base` is the origin of the server, without a trailing slash. */
  constructor(base: string, token: string, signal: AbortSignal) {
    this.#base = base;
    this.#token = token;
    this.#signal = signal;
  }

  startPairing(name: string): Promise<NewPairing> {
    return this.#json('POST', '/agent/pairings', { name });
  }

  pollPairing(deviceCode: string): Promise<PairingAnswer> {
    return this.#json('POST', '/agent/pairings/token', { deviceCode });
  }

  /**
   * Returns the waiting deliveries and the cancelled jobs as soon as there are new ones, or after `waitSeconds` (long
   * polling). `known` contains the cancelled jobs of the last response. With `isFull`, returns no deliveries.
   */
  poll(waitSeconds: number, known: readonly string[], isFull: boolean): Promise<AgentWork> {
    const path = `/agent/deliveries?wait=${waitSeconds}&cancelling=${known.join(',')}${isFull ? '&max=0' : ''}`;
    return this.#json('GET', path, undefined, waitSeconds * 1000);
  }

  claim(jobId: string, claim: string): Promise<AgentDelivery> {
    return this.#json('POST', `/agent/deliveries/${jobId}/claim`, { claim });
  }

  /** Fetches the file of a claimed delivery. Throws if the signal fires first. */
  async *file(jobId: string, claim: string, signal: AbortSignal): AsyncGenerator<Uint8Array> {
    const path = `/agent/deliveries/${jobId}/file?claim=${encodeURIComponent(claim)}`;
    const { body } = await this.#send('GET', path, undefined, FILE_MILLISECONDS, signal);
    if (body !== null) yield* body;
  }

  async end(jobId: string, claim: string, end: DeliveryEnd): Promise<void> {
    await this.#send('POST', `/agent/deliveries/${jobId}/end`, { claim, ...end });
  }

  async report(report: AgentReport): Promise<readonly AttachedPrinter[]> {
    return (await this.#json<{ printers: AttachedPrinter[] }>('POST', '/agent/report', report)).printers;
  }

  async #json<T>(method: string, path: string, body?: unknown, held = 0): Promise<T> {
    return (await (await this.#send(method, path, body, held)).json()) as T;
  }

  async #send(method: string, path: string, body?: unknown, held = 0, stop = this.#signal): Promise<Response> {
    const response = await fetch(`${this.#base}${path}`, {
      method,
      // a redirect could send the token to another server
      redirect: 'error',
      headers: {
        'User-Agent': 'platen-agent',
        ...(this.#token !== '' && { Authorization: `Bearer ${this.#token}` }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.any([this.#signal, stop, AbortSignal.timeout(CALL_MILLISECONDS + held)]),
    });
    if (response.ok) return response;
    const text = await response.text().catch(() => '');
    throw new AgentCallError(response.status, messageIn(text) ?? `the server responded with ${response.status}`);
  }
}

/** Additional time, in milliseconds, allowed for fetching a file. */
const FILE_MILLISECONDS = 600_000;

/** Returns the message in the body of an error response; undefined if the response is not from Platen. */
function messageIn(text: string): string | undefined {
  try {
    const { message, error_description: description } = JSON.parse(text) as Readonly<Record<string, unknown>>;
    const found = message ?? description;
    return typeof found === 'string' ? found.slice(0, MAX_MESSAGE) : undefined;
  } catch {
    return undefined;
  }
}

const FIRST_PAUSE = 500;
const MAX_PAUSE = 30_000;

/** Exponential backoff from 0.5 s to 30 s, with jitter, so that many agents do not retry at the same moment. */
export class Backoff {
  #failures = 0;

  /** Returns the pause in milliseconds after another failure. */
  next(): number {
    const full = Math.min(MAX_PAUSE, FIRST_PAUSE * 2 ** this.#failures);
    this.#failures = Math.min(this.#failures + 1, 20);
    return full * (0.5 + Math.random() / 2);
  }

  reset(): void {
    this.#failures = 0;
  }
}
