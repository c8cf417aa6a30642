import { between } from './random.ts';

/** One POST /print: what was sent, and what its client knows of it. */
export interface PrintCall {
  readonly number: number;
  readonly labels: number;
  readonly body: string;
  /** Undefined for a call that is not sent again when its connection breaks. */
  readonly idempotencyKey: string | undefined;
  /** Set once a 202 was read whole. */
  jobId: string | undefined;
  /** Set once it was refused because the disk was full. */
  refused: boolean;
}

/** What the clients saw, over all rounds. */
export interface Seen {
  readonly prints: PrintCall[];
  /** Calls that were refused because the disk was full. */
  refused: number;
  rendered: number;
  brokenRenders: number;
  /** Answers that nobody may get: anything but 200 and 202, 503 on a full disk, and 404 (for a job that is unknown). */
  readonly surprises: string[];
}

export interface LoadOptions {
  readonly url: string;
  readonly key: string;
  readonly random: () => number;
  readonly seen: Seen;
  /** Prints of a round, at most. */
  readonly mostPrints: number;
  /** Whether the disk was full in this round. */
  readonly wasFull: () => boolean;
}

const CLIENTS = 4;
const label = {
  width: 50,
  height: 25,
  elements: [{ type: 'barcode', x: 5, y: 5, width: 40, height: 15, value: 'TRIAL' }],
};

/** Sends requests side by side until the server dies or the round's prints are used up. */
export async function runLoad(options: LoadOptions): Promise<void> {
  const { seen } = options;
  const most = seen.prints.length + options.mostPrints;
  // first what an earlier death left without an answer
  const again = seen.prints.filter(({ jobId, idempotencyKey }) => jobId === undefined && idempotencyKey !== undefined);
  const client = async (): Promise<void> => {
    for (;;) {
      const call = again.shift() ?? (seen.prints.length < most ? nextAction(options) : undefined);
      if (call === undefined) return;
      const alive = call === 'render' ? await render(options) : await print(options, call);
      if (!alive) return;
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
}

function nextAction({ random, seen }: LoadOptions): PrintCall | 'render' {
  if (random() < 0.3) return 'render';
  const number = seen.prints.length;
  const labels = random() < 0.15 ? 1000 : between(random, 1, 300);
  const copies = between(random, 1, Math.min(4, labels));
  const call: PrintCall = {
    ...{ number, labels },
    body: bodyOf(number, labels, copies),
    idempotencyKey: random() < 0.5 ? `trial-${number}` : undefined,
    jobId: undefined,
    refused: false,
  };
  seen.prints.push(call);
  return call;
}

/** Every item says which call it is of: the audit finds the call of a job by it. */
function bodyOf(number: number, labels: number, copies: number): string {
  const rows = Array.from({ length: labels - copies + 1 }, (_, index) => ({
    quantity: index === 0 ? copies : 1,
    data: { name: `call ${number}`, price: `${index}`, sku: `C${number}-${index}` },
  }));
  return JSON.stringify({ starter: 'product-label-2x1', items: rows });
}

/** Sends one print; false when the server is gone. */
export async function print(
  { url, key, seen, wasFull }: Pick<LoadOptions, 'url' | 'key' | 'seen' | 'wasFull'>,
  call: PrintCall,
): Promise<boolean> {
  const once = call.idempotencyKey === undefined ? undefined : { 'Idempotency-Key': call.idempotencyKey };
  try {
    const answer = await send(`${url}/api/v1/print`, key, call.body, once);
    const text = await answer.text();
    if (answer.status === 202) call.jobId = (JSON.parse(text) as { jobId: string }).jobId;
    else if (isRefusal(answer, text) && wasFull()) {
      seen.refused++;
      call.refused = true;
    } else seen.surprises.push(`print ${call.number}: ${answer.status} ${text.slice(0, 200)}`);
    return true;
  } catch {
    return false;
  }
}

/** 503 in the shape and with the header that the API promises. */
function isRefusal({ status, headers }: Response, body: string): boolean {
  return status === 503 && headers.has('Retry-After') && body.includes('"error":"unavailable"');
}

async function render({ url, key, seen, wasFull }: LoadOptions): Promise<boolean> {
  try {
    const answer = await send(`${url}/api/v1/render`, key, JSON.stringify({ template: label }));
    const text = await answer.text();
    if (answer.status === 200) seen.rendered++;
    else if (isRefusal(answer, text) && wasFull()) seen.refused++;
    else seen.surprises.push(`render: ${answer.status} ${text.slice(0, 200)}`);
    return true;
  } catch {
    seen.brokenRenders++;
    return false;
  }
}

function send(
  url: string,
  key: string,
  body: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json', ...headers },
    body,
    signal: AbortSignal.timeout(60_000),
  });
}
