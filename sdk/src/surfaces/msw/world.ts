import type { PrintErrorCode, TemplateRecord } from '../../contract/types.ts';
import type { Renderer } from '../../pipeline/renderer/create-renderer.ts';
import { type Budgets, createBudgets } from './budgets.ts';
import { createFailures, type Failures } from './failures.ts';
import type { MockJob } from './job.ts';
import type { MockSettings } from './options.ts';
import type { Reply } from './reply.ts';

/** A stored template, and how often it was changed: both make its entity tag. */
export interface StoredTemplate {
  readonly record: TemplateRecord;
  readonly version: number;
}

/** A call that came with an Idempotency-Key. */
export interface NamedCall {
  readonly fingerprint: string;
  /** Its answer; undefined while it runs. */
  reply?: Reply;
}

/** Why a job is to fail. */
export interface AskedJobFailure {
  readonly errorCode: PrintErrorCode;
  readonly error: string;
}

/** Everything the mocked API remembers. */
export interface World {
  readonly settings: MockSettings;
  readonly renderer: Renderer;
  readonly budgets: Budgets;
  readonly failures: Failures;
  /** In the order in which they were stored. */
  readonly templates: Map<string, StoredTemplate>;
  readonly jobs: Map<string, MockJob>;
  readonly namedCalls: Map<string, NamedCall>;
  /** For the jobs that are accepted next. */
  readonly jobFailures: AskedJobFailure[];
  /** A UUID that counts up: the same run of a test gives the same ids. */
  newId(): string;
}

export function createWorld(settings: MockSettings, renderer: Renderer): World {
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
