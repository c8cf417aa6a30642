import type { IncomingMessage } from 'node:http';

/** What S3 answers instead of doing what was asked ("Error responses" of its API reference). Holds no secret. */
export class S3Refusal extends Error {
  override readonly name = 'S3Refusal';
  readonly status: number;
  /** S3's own word, such as `NoSuchBucket`; empty where there was none. */
  readonly code: string;
  /** Where the bucket is, if S3 said so. */
  readonly region: string | undefined;
  /** S3's time, milliseconds since 1970, if it told. */
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

/** The refusal in an answer, whose body is read for it. */
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

/** S3's errors are far shorter. */
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
    // what came of it is enough, and its status is known
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** S3's error documents are flat, and what is asked of them are single words. */
const elementOf = (xml: string, name: string): string | undefined =>
  new RegExp(`<${name}>([\\w.-]+)</${name}>`).exec(xml)?.[1];

/** Whether the same call may well succeed in a moment. What the network says instead of an answer counts as such, too. */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof S3Refusal)) return true;
  return error.status >= 500 || error.status === 429 || error.status === 408 || PASSING_CODES.has(error.code);
}

/** Those that come with a status which others have for good. */
const PASSING_CODES: ReadonlySet<string> = new Set(['RequestTimeout', 'OperationAborted']);
