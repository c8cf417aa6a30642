import { checkFetched } from '../../../sdk/test/contract.ts';
import type { Member } from './members.ts';
import type { Seen } from './seen.ts';

/** Failures that clients may see during a fault. */
export interface Allowed {
  /** Broken connections, such as those of a killed process. */
  readonly broken: boolean;
  /** Rejections with 503 and Retry-After. */
  readonly refused: boolean;
}

export interface CallParts {
  readonly members: readonly Member[];
  readonly seen: Seen;
  /** Failures that are allowed at present. */
  readonly allowed: () => Allowed;
}

export interface Asked {
  readonly method: string;
  /** A path below `/api/v1`, or `/files/…`. */
  readonly path: string;
  readonly key?: string;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Answered {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Uint8Array;
  json(): Record<string, unknown>;
}

/** Sends a call to an instance of the cluster. Returns `undefined` if the response is incomplete. */
export type Call = (asked: Asked) => Promise<Answered | undefined>;

/** Timeout of a response. The API's longest intentional wait is 30 s. */
const ANSWER_MILLISECONDS = 60_000;
/** Time limit to wait for a ready instance. Then the call counts as rejected by the load balancer. */
const NOBODY_MILLISECONDS = 15_000;

/** Distributes calls like a load balancer: round-robin among ready instances, or among all if none is ready. */
export function createCall({ members, seen, allowed }: CallParts): Call {
  let turn = 0;
  const next = async (): Promise<Member | undefined> => {
    const deadline = performance.now() + NOBODY_MILLISECONDS;
    for (;;) {
      const there = members.filter((member) => member.isAsked && member.pid() !== undefined);
      const ready = there.filter((member) => member.isReady());
      const asked = ready.length > 0 ? ready : there;
      const member = asked[turn++ % Math.max(1, asked.length)];
      if (member !== undefined || performance.now() > deadline) return member;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  const count = (answer: string): void => {
    seen.answers.set(answer, (seen.answers.get(answer) ?? 0) + 1);
  };
  const wrong = (asked: Asked, fact: string): void => {
    const { method, path } = asked;
    seen.violations.push({ wrong: 'undocumented', fact: `${method} ${path.split('?')[0]}: ${fact}` });
  };
  return async (asked) => {
    const { method, path, key, body, headers } = asked;
    const member = await next();
    if (member === undefined) {
      count('nobody ready');
      if (!allowed().refused && !allowed().broken) wrong(asked, 'nobody was ready to answer');
      return undefined;
    }
    seen.calls++;
    const mayBreak = allowed().broken;
    const mayRefuse = allowed().refused;
    const address = path.startsWith('/files/') ? path : `/api/v1${path}`;
    const request = {
      method,
      headers: {
        ...(key !== undefined && { Authorization: `Bearer ${key}` }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body }),
      signal: AbortSignal.timeout(ANSWER_MILLISECONDS),
    };
    try {
      const response = await fetch(`${member.url()}${address}`, request);
      const bytes = new Uint8Array(await response.clone().arrayBuffer());
      count(String(response.status));
      const unlike = path.startsWith('/files/') ? [] : await checkFetched(method, address, response);
      for (const fault of unlike) wrong(asked, fault);
      if (response.status === 500) wrong(asked, `500 of ${member.name}`);
      if (response.status === 503 && !(mayRefuse || allowed().refused)) {
        wrong(asked, `503 of ${member.name}, although nothing it needs was away: ${text(bytes)}`);
      }
      if (response.status === 503 && !response.headers.has('Retry-After')) wrong(asked, '503 without Retry-After');
      return { status: response.status, headers: response.headers, bytes, json: () => JSON.parse(text(bytes)) };
    } catch (error) {
      count('broken');
      const isLate = error instanceof Error && error.name === 'TimeoutError';
      if (isLate) seen.violations.push({ wrong: 'hung', fact: `${method} ${path}: no answer of ${member.name}` });
      else if (!mayBreak && !allowed().broken) wrong(asked, `broken at ${member.name}: ${causeOf(error)}`);
      return undefined;
    }
  };
}

const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString();

function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}
