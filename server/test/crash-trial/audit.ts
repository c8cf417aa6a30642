import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { countPages, readPages } from '../../../sdk/test/pdf.ts';
import { fileOf } from '../../src/jobs/job-files.ts';
import type { PrintCall, Seen } from './load.ts';

/** A job in the database. */
interface JobRow {
  readonly id: string;
  readonly status: string;
  readonly labels: number;
  readonly call: number;
  /** Number of the claim that completed it. */
  readonly claim: number;
  readonly format: 'pdf';
}

interface LedgerRow {
  readonly reference: string;
  readonly kind: string;
  readonly labels: number;
}

export interface Audit {
  readonly completed: number;
  readonly failed: number;
  /** Accepted jobs whose 202 was cut off by a kill, so that no client knows of them. */
  readonly unseen: number;
  readonly pages: number;
  /** PDFs of completed jobs that the trial deleted. */
  readonly filesLost: number;
  readonly ledgerEntries: number;
  /** Violated guarantees; empty if there are none. */
  readonly violations: readonly string[];
}

/** Jobs with at most this many labels are read label by label. For larger jobs, only the pages are counted. */
const READ_WHOLE = 60;

/**
 * After the server has ended, compares the clients' records with the database, the ledger and the files. `removed`
 * lists the PDFs that the trial deleted.
 */
export async function audit(dataDir: string, seen: Seen, removed: ReadonlySet<string>): Promise<Audit> {
  const database = new DatabaseSync(join(dataDir, 'platen.db'), { readOnly: true });
  try {
    const jobs = jobsOf(database);
    const ledger = ledgerOf(database);
    const files = await filesFaults(join(dataDir, 'files'), jobs, removed);
    const known = new Set(seen.prints.map(({ jobId }) => jobId));
    return {
      completed: jobs.filter(({ status }) => status === 'completed').length,
      failed: jobs.filter(({ status }) => status === 'failed').length,
      unseen: jobs.filter(({ id }) => !known.has(id)).length,
      pages: files.pages,
      filesLost: files.lost,
      ledgerEntries: ledger.length,
      violations: [
        ...seen.surprises,
        ...callFaults(seen.prints, jobs),
        ...ledgerFaults(ledger, jobs, seen),
        ...balanceFaults(database),
        ...files.violations,
      ],
    };
  } finally {
    database.close();
  }
}

/** Counts the unfinished jobs; also works while a server runs. */
export function countUnfinished(dataDir: string): number {
  const database = new DatabaseSync(join(dataDir, 'platen.db'), { readOnly: true });
  try {
    const found = database.prepare("select count(*) as n from jobs where status in ('pending', 'processing')").get();
    return Number(found?.n);
  } finally {
    database.close();
  }
}

function groupBy<T, K>(values: readonly T[], keyOf: (value: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const value of values) {
    const key = keyOf(value);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [value]);
    else group.push(value);
  }
  return groups;
}

function jobsOf(database: DatabaseSync): readonly JobRow[] {
  const rows = database
    .prepare(
      `select id, status, labels_total, claim, (select group_concat(cast(content as text), '') from
        (select content from job_items where job_id = jobs.id order by part)) as items from jobs`,
    )
    .all();
  return rows.map(({ id, status, labels_total, claim, items }) => {
    const [first] = JSON.parse(String(items)) as { data: { name: string } }[];
    return {
      ...{
        id: String(id),
        status: String(status),
        labels: Number(labels_total),
        claim: Number(claim),
        format: 'pdf' as const,
      },
      call: Number(first?.data.name.replace('call ', '')),
    };
  });
}

function ledgerOf(database: DatabaseSync): readonly LedgerRow[] {
  return database
    .prepare("select reference, kind, labels from ledger where kind <> 'grant'")
    .all()
    .map(({ reference, kind, labels }) => ({
      ...{ reference: String(reference), kind: String(kind), labels: Number(labels) },
    }));
}

/**
 * Every accepted call must have exactly one job, and it must have ended. A call without a response may have one job at
 * most.
 */
function callFaults(calls: readonly PrintCall[], jobs: readonly JobRow[]): readonly string[] {
  const jobsOfCall = groupBy(jobs, ({ call }) => call);
  const ended = jobs.every(({ status }) => status === 'completed' || status === 'failed');
  return [
    ...(ended ? [] : ['a job has not ended']),
    ...calls.flatMap(({ number, jobId, labels, refused, idempotencyKey }) => {
      const made = jobsOfCall.get(number) ?? [];
      // A call with an idempotency key was repeated, so the job may belong to the repetition.
      if (refused && idempotencyKey === undefined && made.length > 0) return [`call ${number} was refused, and made`];
      if (made.length > 1) return [`call ${number} made ${made.length} jobs`];
      const [job] = made;
      if (jobId !== undefined && job?.id !== jobId) return [`call ${number}: its accepted job ${jobId} is lost`];
      return job === undefined || job.labels === labels ? [] : [`call ${number}: ${job.labels} of ${labels} labels`];
    }),
  ];
}

/**
 * Each job must be charged once, and refunded once if it failed. Renders must be charged as often as they were
 * answered.
 */
function ledgerFaults(ledger: readonly LedgerRow[], jobs: readonly JobRow[], seen: Seen): readonly string[] {
  const entries = groupBy(ledger, ({ reference }) => reference);
  const faults = jobs.flatMap(({ id, status, labels }) => {
    const booked = (entries.get(id) ?? []).map((entry) => `${entry.kind} ${entry.labels}`).toSorted();
    const expected = status === 'failed' ? [`charge ${-labels}`, `refund ${labels}`] : [`charge ${-labels}`];
    return booked.join() === expected.join() ? [] : [`job ${id}, ${status}: booked ${booked.join() || 'nothing'}`];
  });
  const ofJobs = new Set(jobs.map(({ id }) => id));
  const rendered = ledger
    .filter(({ reference }) => !ofJobs.has(reference))
    .reduce((sum, entry) => sum - entry.labels, 0);
  // A render may be charged although a kill cut off its response.
  const most = seen.rendered + seen.brokenRenders;
  if (rendered >= seen.rendered && rendered <= most) return faults;
  return [...faults, `${rendered} renders charged, but ${seen.rendered} to ${most} made`];
}

/** The balance of an account must be the sum of its entries. */
function balanceFaults(database: DatabaseSync): readonly string[] {
  const one = (query: string): number => Number(database.prepare(query).get()?.n);
  const left = one('select sum(trial_available) as n from accounts');
  const sum = one('select sum(labels) as n from ledger');
  return left === sum ? [] : [`${left} labels are left, but the ledger comes to ${sum}`];
}

/** Every completed job must have its complete PDF, unless the trial deleted it. There must be no other files. */
async function filesFaults(folder: string, jobs: readonly JobRow[], removed: ReadonlySet<string>) {
  const violations: string[] = [];
  const completed = jobs.filter(({ status }) => status === 'completed');
  const expected = new Set(completed.map(fileOf));
  const present = await readdir(folder);
  for (const name of present) if (!expected.has(name)) violations.push(`the file ${name} is nobody’s`);
  let pages = 0;
  let lost = 0;
  for (const job of completed) {
    const name = fileOf(job);
    const pdf = await readFile(join(folder, name)).catch(() => undefined);
    if (pdf === undefined && removed.has(name)) {
      lost++;
      continue;
    }
    const count = pdf === undefined ? 0 : await wholePages(pdf, job);
    if (count !== job.labels) violations.push(`job ${job.id}: ${count} of ${job.labels} labels in its PDF`);
    pages += count;
  }
  return { pages, lost, violations };
}

/** Returns the number of correct pages in a PDF. */
async function wholePages(pdf: Uint8Array, job: JobRow): Promise<number> {
  if (job.labels > READ_WHOLE) return await countPages(pdf);
  const pages = await readPages(pdf);
  return pages.filter(({ text }) => text.includes(`call ${job.call}`)).length;
}
