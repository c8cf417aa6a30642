import { setTimeout as after } from 'node:timers/promises';
import { between } from '../crash-trial/random.ts';
import type { Answered, Call } from './calls.ts';
import { POISON } from './poison.ts';
import type { Counter, PrintCall, RenderCall, Seen } from './seen.ts';

export interface LoadParts {
  readonly call: Call;
  /** One key for each account. */
  readonly keys: readonly string[];
  readonly random: () => number;
  readonly seen: Seen;
  /** Monotonic time in milliseconds. */
  readonly now: () => number;
}

const CLIENTS = 4;
/** Longest pause between a client's calls. With it, two busy cores can draw a round's jobs in time. */
const MAX_PAUSE_MILLISECONDS = 150;
const label = {
  width: 50,
  height: 25,
  elements: [{ type: 'barcode', x: 5, y: 5, width: 40, height: 15, value: 'TRIAL' }],
};
const renderBody = JSON.stringify({ template: label });

/** Sends concurrent calls until the signal aborts, or the round's prints and labels are used up. */
export async function runLoad(parts: LoadParts, most: { prints: number; labels: number }, stop: AbortSignal) {
  const left = { ...most };
  const client = async (): Promise<void> => {
    while (!stop.aborted) {
      await act(parts, left);
      await after(between(parts.random, 0, MAX_PAUSE_MILLISECONDS));
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
}

async function act(parts: LoadParts, left: { prints: number; labels: number }): Promise<void> {
  const dice = parts.random();
  if (dice < 0.25 && left.prints > 0 && left.labels > 0) {
    const call = newPrint(parts, Math.min(left.labels, labelsOf(parts.random)));
    left.prints--;
    left.labels -= call.labels;
    await print(parts, call);
    if (call.jobId !== undefined && parts.random() < 0.3) await look(parts, call, 20);
    return;
  }
  if (dice < 0.5) return await renderOnce(parts);
  if (dice < 0.65) return await renderRepeatably(parts);
  if (dice < 0.75) return await countUp(parts);
  if (dice < 0.85) return await readUsage(parts);
  const known = parts.seen.prints.filter(({ jobId }) => jobId !== undefined).at(-between(parts.random, 1, 8));
  if (known !== undefined) await look(parts, known, 0);
}

/** Random size of a job: usually few labels, sometimes one or two sheets, rarely the maximum. */
function labelsOf(random: () => number): number {
  const dice = random();
  if (dice < 0.1) return 1000;
  return dice < 0.6 ? between(random, 1, 20) : between(random, 21, 300);
}

const anAccount = ({ random, keys }: LoadParts): number => between(random, 0, keys.length - 1);

export function newPrint(parts: LoadParts, labels: number, isPoisoned = false): PrintCall {
  const { seen, random } = parts;
  const number = seen.prints.length;
  const isRepeatable = isPoisoned || random() < 0.5;
  const call: PrintCall = {
    ...{ number, labels, account: anAccount(parts), isPoisoned },
    body: bodyOf(number, labels, isPoisoned),
    idempotencyKey: isRepeatable ? `print-${number}` : undefined,
    ...{ jobId: undefined, refusal: undefined, end: undefined },
  };
  seen.prints.push(call);
  return call;
}

/** Every item contains the number of its call, with which the audit matches jobs to calls. */
function bodyOf(number: number, labels: number, isPoisoned: boolean): string {
  const price = isPoisoned ? POISON : '$ 1';
  const items = Array.from({ length: labels }, (_, index) => ({
    data: { name: `call ${number}.`, price, sku: `C${number}-${index}` },
  }));
  return JSON.stringify({ starter: 'product-label-2x1', items });
}

export async function print({ call, keys }: LoadParts, sent: PrintCall): Promise<void> {
  const { body, idempotencyKey } = sent;
  const answer = await call({
    ...{ method: 'POST', path: '/print', key: keys[sent.account] ?? '', body },
    ...(idempotencyKey !== undefined && { headers: { 'Idempotency-Key': idempotencyKey } }),
  });
  if (answer?.status === 202) sent.jobId = String(answer.json().jobId);
  else sent.refusal = answer?.status;
}

/** Reads a job and waits up to a number of seconds for its end. Checks that a completed job stays completed. */
export async function look({ call, keys, seen }: LoadParts, print: PrintCall, seconds: number) {
  const wait = seconds === 0 ? '' : `?wait=${seconds}`;
  const answer = await call({ method: 'GET', path: `/print/${print.jobId}${wait}`, key: keys[print.account] ?? '' });
  if (answer === undefined || answer.status === 503) return undefined;
  if (answer.status !== 200) {
    seen.violations.push({ wrong: 'lost', fact: `call ${print.number}: its job ${print.jobId} is ${answer.status}` });
    return undefined;
  }
  const { status } = answer.json();
  if (print.end !== undefined && status !== print.end) {
    seen.violations.push({ wrong: 'lost', fact: `job ${print.jobId} was ${print.end}, and is ${status}` });
  }
  if (status === 'completed' || status === 'failed') print.end = status;
  return answer;
}

async function renderOnce(parts: LoadParts): Promise<void> {
  const account = anAccount(parts);
  const known = parts.seen.rendered[account];
  const answer = await parts.call({
    method: 'POST',
    path: '/render',
    key: parts.keys[account] ?? '',
    body: renderBody,
  });
  if (known === undefined) return;
  if (answer === undefined) known.broken++;
  else if (answer.status === 200) known.answeredAt.push(parts.now());
}

async function renderRepeatably(parts: LoadParts): Promise<void> {
  const { seen } = parts;
  const idempotencyKey = `render-${seen.renders.length}`;
  const render = { account: anAccount(parts), idempotencyKey, body: renderBody, isAnswered: false };
  seen.renders.push(render);
  await sendRender(parts, render);
}

/** Sends a label with an idempotency key, which may be repeated. */
export async function sendRender({ call, keys, seen, now }: LoadParts, render: RenderCall): Promise<void> {
  const { account, body, idempotencyKey } = render;
  const headers = { 'Idempotency-Key': idempotencyKey };
  const answer = await call({ method: 'POST', path: '/render', key: keys[account] ?? '', body, headers });
  if (answer?.status !== 200 || render.isAnswered) return;
  render.isAnswered = true;
  seen.rendered[account]?.answeredAt.push(now());
}

async function readUsage(parts: LoadParts): Promise<void> {
  await parts.call({ method: 'GET', path: '/usage', key: parts.keys[anAccount(parts)] ?? '' });
}

/** Creates the template whose name clients use as a counter. */
export async function makeCounter({ call, keys, seen }: LoadParts, account: number): Promise<void> {
  const body = JSON.stringify({ name: 'n 0', template: label });
  const made = await call({ method: 'POST', path: '/templates', key: keys[account] ?? '', body });
  seen.counters.push({ account, id: String(made?.json().id), changed: 0, inDoubt: 0 });
}

/** The number in the name of a counter template. */
export const countOf = (answer: Answered): number => Number(String(answer.json().name).slice(2));

async function countUp({ call, keys, seen, random }: LoadParts): Promise<void> {
  const counter: Counter | undefined = seen.counters[between(random, 0, seen.counters.length - 1)];
  if (counter === undefined) return;
  const at = { path: `/templates/${counter.id}`, key: keys[counter.account] ?? '' };
  const read = await call({ method: 'GET', ...at });
  if (read?.status !== 200) return;
  const answer = await call({
    ...{ method: 'PATCH', ...at },
    headers: { 'If-Match': read.headers.get('ETag') ?? '' },
    body: JSON.stringify({ name: `n ${countOf(read) + 1}` }),
  });
  if (answer?.status === 200) counter.changed++;
  // A commit without a confirmation from the database is reported as 503.
  else if (answer === undefined || answer.status === 503) counter.inDoubt++;
}
