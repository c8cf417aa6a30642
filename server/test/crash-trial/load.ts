import { between } from './random.ts';

/** One POST /print, and its outcome as the client knows it. */
export interface PrintCall {
  readonly number: number;
  readonly labels: number;
  readonly body: string;
  /** `undefined` for a call that is not repeated after a broken connection. */
  readonly idempotencyKey: string | undefined;
  /** Set once a complete 202 was received. */
  jobId: string | undefined;
  /** Set once it was rejected because the disk was full. */
  refused: boolean;
}

/** The clients' records of all rounds. */
export interface Seen {
  readonly prints: PrintCall[];
  /** Calls rejected because the disk was full. */
  refused: number;
  rendered: number;
  brokenRenders: number;
  /** Unexpected responses: anything but 200, 202, 503 on a full disk, and 404 for an unknown job. */
  readonly surprises: string[];
}

export interface LoadOptions {
  readonly url: string;
  readonly key: string;
  readonly random: () => number;
  readonly seen: Seen;
  /** Maximum number of prints in a round. */
  readonly mostPrints: number;
  /** True if the disk was full at some time in this round. */
  readonly wasFull: () => boolean;
}

const CLIENTS = 4;
const label = {
  width: 50,
  height: 25,
  elements: [{ type: 'barcode', x: 5, y: 5, width: 40, height: 15, value: 'TRIAL' }],
};

/** Sends concurrent requests until the server dies or the round has no prints left. */
export async function runLoad(options: LoadOptions): Promise<void> {
  const { seen } = options;
  const most = seen.prints.length + options.mostPrints;
  // First repeat the calls that an earlier crash left unanswered.
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

/** Every item contains the number of its call, with which the audit matches jobs to calls. */
function bodyOf(number: number, labels: number, copies: number): string {
  const rows = Array.from({ length: labels - copies + 1 }, (_, index) => ({
    quantity: index === 0 ? copies : 1,
    data: { name: `call ${number}`, price: `${index}`, sku: `C${number}-${index}` },
  }));
  return JSON.stringify({ starter: 'product-label-2x1', items: rows });
}

/** Sends one print. Returns false if the server is down. */
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

/** True for a 503 with the body and header that the API documents. */
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
