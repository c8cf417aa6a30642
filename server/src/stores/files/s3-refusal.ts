import type { IncomingMessage } from 'node:http';

/** An error response of S3 ("Error responses" of its API reference). Contains no secret. */
export class S3Refusal extends Error {
  override readonly name = 'S3Refusal';
  readonly status: number;
  /** S3's error code, such as `NoSuchBucket`; empty if there was none. */
  readonly code: string;
  /** Region of the bucket, if S3 returned it. */
  readonly region: string | undefined;
  /** S3's time in milliseconds since 1970, if it returned it. */
  readonly serverTime: number | undefined;
  constructor(method: string, { status, code, region, serverTime }: Refused) {
    super(`S3 answered ${method} with ${status} ${code}`.trim());
    this.status = status;
    this.code = code;
    this.region = region;
    this.serverTime = serverTime;
  }
}

interface Refused {
  readonly status: number;
  readonly code: string;
  readonly region: string | undefined;
  readonly serverTime: number | undefined;
}

/** Reads the error in a response's body. */
export async function refusalOf(method: string, answer: IncomingMessage): Promise<S3Refusal> {
  const xml = await beginningOf(answer);
  const told = answer.headers['x-amz-bucket-region'];
  const serverTime = Date.parse(answer.headers.date ?? '');
  return new S3Refusal(method, {
    status: answer.statusCode ?? 0,
    code: elementOf(xml, 'Code') ?? '',
    region: elementOf(xml, 'Region') ?? (typeof told === 'string' ? told : undefined),
    serverTime: Number.isNaN(serverTime) ? undefined : serverTime,
  });
}

/** Maximum size to read; S3's errors are far shorter. */
const MOST_BYTES = 64 * 1024;

async function beginningOf(answer: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of answer) {
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes >= MOST_BYTES) break;
    }
  } catch {
    // a partial body is sufficient, and the status is known
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Returns the text of an element. S3's error documents are flat, and these values are single words. */
const elementOf = (xml: string, name: string): string | undefined =>
  new RegExp(`<${name}>([\\w.-]+)</${name}>`).exec(xml)?.[1];

/** True if the same call may succeed soon. This includes all network errors. */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof S3Refusal)) return true;
  return error.status >= 500 || error.status === 429 || error.status === 408 || PASSING_CODES.has(error.code);
}

/** Codes of temporary errors whose HTTP status is otherwise permanent. */
const PASSING_CODES: ReadonlySet<string> = new Set(['RequestTimeout', 'OperationAborted']);
