import type { Bytes } from '../../base/bytes.ts';
import type {
  PrintErrorCode,
  PrinterLanguage,
  PrintJob,
  PrintWarning,
  TemplateRecord,
  VerifiedCodes,
} from '../../contract/types.ts';
import type { Renderer } from '../../pipeline/renderer/create-renderer.ts';
import { type Budgets, createBudgets } from './budgets.ts';
import { createFailures, type Failures } from './failures.ts';
import type { MockSettings } from './options.ts';
import type { Reply } from './reply.ts';

/** A stored template and its number of changes, which together make its entity tag. */
export interface StoredTemplate {
  readonly record: TemplateRecord;
  readonly version: number;
}

/** A call with an Idempotency-Key. */
export interface NamedCall {
  readonly fingerprint: string;
  /** The response; `undefined` while the call is running. */
  reply?: Reply;
}

/** The failure that a test requested for a job. */
interface RequestedJobFailure {
  readonly errorCode: PrintErrorCode;
  readonly error: string;
}

/** The complete state of the mocked API. */
export interface MockState {
  readonly settings: MockSettings;
  readonly renderer: Renderer;
  readonly budgets: Budgets;
  readonly failures: Failures;
  /** Stored templates, oldest first. */
  readonly templates: Map<string, StoredTemplate>;
  readonly jobs: Map<string, MockJob>;
  readonly namedCalls: Map<string, NamedCall>;
  /** Failures of the jobs that are accepted next. */
  readonly jobFailures: RequestedJobFailure[];
  /** Returns sequential UUIDs, so that a test gets the same ids in every run. */
  newId(): string;
}

export function createState(settings: MockSettings, renderer: Renderer): MockState {
  const budgets = createBudgets(settings);
  let ids = 0;
  return {
    settings,
    renderer,
    budgets,
    failures: createFailures(settings, budgets),
    templates: new Map(),
    jobs: new Map(),
    namedCalls: new Map(),
    jobFailures: [],
    newId: () => `00000000-0000-4000-8000-${(++ids).toString(16).padStart(12, '0')}`,
  };
}

/** The final state of a job. */
export type JobEnd =
  | {
      readonly kind: 'completed';
      readonly file: Bytes;
      readonly warnings: readonly PrintWarning[];
      readonly warningCount: number;
      readonly verified: VerifiedCodes | undefined;
      readonly cutItems: readonly number[];
      readonly completedAt: string;
    }
  | { readonly kind: 'failed'; readonly error: string; readonly errorCode: PrintErrorCode };

/** A job of the mocked API. */
export interface MockJob {
  readonly jobId: string;
  readonly createdAt: string;
  readonly total: number;
  readonly url: string;
  /** The printer's language; `undefined` for a PDF. */
  readonly format: PrinterLanguage | undefined;
  readonly end: Promise<JobEnd>;
  /** Number of immediate responses so far. Each shows the job one step further. */
  answers: number;
}

/** States of a job before it is final, one for each response. */
const STEPS = ['pending', 'processing'] as const;

/**
 * Returns the job in its next state: pending, then processing, then final. With `held` (long polling) it is final at
 * once.
 */
export async function nextAnswer(job: MockJob, held: boolean): Promise<PrintJob> {
  const { createdAt, total, url, format } = job;
  const named = { jobId: job.jobId, ...(format && { format }) };
  const status = held ? undefined : STEPS[job.answers++];
  if (status !== undefined) {
    const done = status === 'pending' ? 0 : Math.floor(total / 2);
    return { ...named, createdAt, status, labels: { total, done }, warnings: [], warningCount: 0 };
  }
  job.answers = STEPS.length;
  const end = await job.end;
  if (end.kind === 'failed') {
    const { error, errorCode } = end;
    const labels = { total, done: 0 };
    return { ...named, createdAt, status: end.kind, error, errorCode, labels, warnings: [], warningCount: 0 };
  }
  const { completedAt, warnings, warningCount, verified, cutItems } = end;
  const common = { ...named, createdAt, labels: { total, done: total }, warnings, warningCount };
  return {
    ...common,
    status: end.kind,
    url,
    completedAt,
    ...(verified && { verified }),
    ...(cutItems.length > 0 && { cutItems }),
  };
}
