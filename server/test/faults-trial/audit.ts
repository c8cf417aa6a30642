import { countPages, readPages } from '../../../sdk/test/pdf.ts';
import type { Call } from './calls.ts';
import type { DatabasePair } from './database-pair.ts';
import { countOf, type LoadParts, look } from './load.ts';
import type { PrintCall, Seen, Violation, Wrong } from './seen.ts';

// After each round, once all jobs have ended, compares the clients' records with the database and the files.

export interface AuditParts {
  readonly database: DatabasePair;
  readonly load: LoadParts;
  /** Account ids, in the order of their keys. `grant` is the number of labels that each account got. */
  readonly accounts: readonly string[];
  readonly grant: number;
  /** Jobs of earlier rounds, already checked. */
  readonly known: Set<string>;
  /** Times of database crashes, on the trial's clock. */
  readonly crashes: readonly number[];
}

export interface Audit {
  /** Jobs that ended in this round. */
  readonly jobs: number;
  readonly labels: number;
  /** Jobs that were created although their client got no 202. */
  readonly unseen: number;
  /** Jobs that were started more than once. */
  readonly again: number;
  readonly violations: readonly Violation[];
}

interface JobRow {
  readonly id: string;
  readonly account: string;
  readonly status: string;
  readonly labels: number;
  readonly errorCode: string | null;
  /** Number of times that a worker started it. */
  readonly claim: number;
  readonly begins: string;
}

interface Job extends JobRow {
  /** The call that created it. */
  readonly call: PrintCall | undefined;
}

/** Jobs with at most this many labels are read label by label. For larger jobs, only the pages are counted. */
const READ_WHOLE = 40;
/**
 * Longest delay until an asynchronous commit is on disk and on the second server: three times PostgreSQL's
 * `wal_writer_delay` (20.5.1), plus a margin for a busy machine.
 */
const RELAXED_MILLISECONDS = 1500;

const wrong = (column: Wrong, fact: string): Violation => ({ wrong: column, fact });

export async function audit(parts: AuditParts): Promise<Audit> {
  const { load, known } = parts;
  const jobs = await newJobs(parts);
  const violations = [
    ...callFaults(load.seen, jobs, known),
    ...(await ledgerFaults(parts, jobs)),
    ...(await fileFaults(load, jobs)),
    ...(await balanceFaults(parts)),
    ...(await counterFaults(load)),
  ];
  for (const { id } of jobs) known.add(id);
  return {
    jobs: jobs.length,
    labels: jobs.reduce((sum, { labels }) => sum + labels, 0),
    unseen: jobs.filter(({ call, id }) => call?.jobId !== id).length,
    again: jobs.filter(({ claim }) => claim > 1).length,
    violations,
  };
}

/** Counts the unfinished jobs. */
export async function countUnfinished({ database }: Pick<AuditParts, 'database'>): Promise<number> {
  const [row] = await database.ask<{ n: number }>(
    "select count(*)::integer as n from jobs where status in ('pending', 'processing')",
  );
  return row?.n ?? 0;
}

async function newJobs({ database, load, known }: AuditParts): Promise<readonly Job[]> {
  const rows = await database.ask<JobRow>(
    `select id, account_id as account, status, labels_total as labels, error_code as "errorCode", claim,
       convert_from(substring(content from 1 for 60), 'UTF8') as begins
     from jobs join job_items on job_id = id and part = 0 where id <> all($1)`,
    [[...known]],
  );
  return rows.map((row) => {
    const number = /call (\d+)\./.exec(row.begins)?.[1];
    return { ...row, call: number === undefined ? undefined : load.seen.prints[Number(number)] };
  });
}

/**
 * Every accepted call must have exactly one job, which ended in the state that its client received. Any other call may
 * have one job at most.
 */
function callFaults({ prints }: Seen, jobs: readonly Job[], known: ReadonlySet<string>): readonly Violation[] {
  const made = new Map<PrintCall, Job[]>();
  for (const job of jobs) if (job.call !== undefined) made.set(job.call, [...(made.get(job.call) ?? []), job]);
  return prints.flatMap((call) => {
    const name = `call ${call.number}`;
    const its = made.get(call) ?? [];
    if (call.jobId !== undefined && known.has(call.jobId)) {
      return its.length === 0 ? [] : [wrong('double', `${name}: made ${its.map(({ id }) => id)} beside ${call.jobId}`)];
    }
    if (its.length > 1) return [wrong('double', `${name} made ${its.length} jobs`)];
    const [job] = its;
    if (call.jobId !== undefined && job?.id !== call.jobId) {
      return [wrong('lost', `${name}: its accepted job ${call.jobId} is not there`)];
    }
    return job === undefined ? [] : endFaults(call, job);
  });
}

function endFaults(call: PrintCall, { id, status, labels, errorCode }: Job): readonly Violation[] {
  const name = `call ${call.number}, job ${id}`;
  if (status !== 'completed' && status !== 'failed') return [wrong('hung', `${name}: ${status}`)];
  if (labels !== call.labels) return [wrong('lost', `${name}: ${labels} of ${call.labels} labels`)];
  if (call.end !== undefined && call.end !== status) return [wrong('lost', `${name}: ${status}, but was ${call.end}`)];
  const expected = call.isPoisoned ? 'failed' : 'completed';
  if (status !== expected) return [wrong('lost', `${name}: ${status} (${errorCode}), not ${expected}`)];
  return [];
}

/** Each job must be charged once, and refunded once if it failed. */
async function ledgerFaults({ database, accounts }: AuditParts, jobs: readonly Job[]): Promise<readonly Violation[]> {
  const entries = await database.ask<{ reference: string; kind: string; labels: number; account: string }>(
    'select reference, kind, labels, account_id as account from ledger where reference = any($1)',
    [jobs.map(({ id }) => id)],
  );
  return jobs.flatMap(({ id, status, account, call }) => {
    const labels = call?.labels ?? 0;
    const payer = call === undefined ? account : accounts[call.account];
    const booked = entries.filter(({ reference }) => reference === id);
    const said = booked.map((entry) => `${entry.kind} ${entry.labels}`).toSorted();
    const expected = status === 'failed' ? [`charge ${-labels}`, `refund ${labels}`] : [`charge ${-labels}`];
    const isRight = said.join() === expected.join() && booked.every((entry) => entry.account === payer);
    return isRight ? [] : [wrong('wrong balance', `job ${id}, ${status}: booked ${said.join() || 'nothing'}`)];
  });
}

/** Every completed job must have a PDF that contains every label once. */
async function fileFaults(load: LoadParts, jobs: readonly Job[]): Promise<readonly Violation[]> {
  const faults: Violation[] = [];
  for (const { id, status, call } of jobs) {
    if (status !== 'completed' || call === undefined) continue;
    const pages = await pagesOf(load, { ...call, jobId: id });
    if (pages < call.labels) faults.push(wrong('lost', `job ${id}: ${pages} of ${call.labels} labels in its PDF`));
    if (pages > call.labels) faults.push(wrong('double', `job ${id}: ${pages} of ${call.labels} labels in its PDF`));
  }
  return faults;
}

/** Returns the number of correct pages in a job's PDF. */
async function pagesOf(load: LoadParts, print: PrintCall): Promise<number> {
  const url = String((await look(load, print, 0))?.json().url ?? '');
  const pdf = await fetched(load.call, url.slice(url.indexOf('/files/')));
  if (pdf === undefined) return 0;
  if (print.labels > READ_WHOLE) return await countPages(pdf);
  const pages = await readPages(pdf);
  return pages.filter(({ text }) => text.includes(`call ${print.number}.`)).length;
}

async function fetched(call: Call, path: string): Promise<Uint8Array | undefined> {
  const answer = await call({ method: 'GET', path });
  return answer?.status === 200 ? answer.bytes : undefined;
}

/**
 * The balance of an account must be the sum of its ledger entries, and must match its client's records of jobs and
 * single labels. Broken calls may have been charged, and a crash may lose asynchronous commits.
 */
async function balanceFaults({ database, load, accounts, grant, crashes }: AuditParts): Promise<readonly Violation[]> {
  const { seen } = load;
  const rows = await database.ask<{ id: string; left: number; sum: number; jobs: number }>(
    `select id, trial_available as left,
       (select sum(labels)::integer from ledger where account_id = accounts.id) as sum,
       (select coalesce(sum(labels), 0)::integer from ledger join jobs on jobs.id = reference
         where ledger.account_id = accounts.id) as jobs
     from accounts where id = any($1)`,
    [accounts],
  );
  return accounts.flatMap((account, index) => {
    const row = rows.find(({ id }) => id === account);
    const rendered = seen.rendered[index];
    if (row === undefined || rendered === undefined) return [wrong('lost', `account ${account} is not there`)];
    const { left, sum, jobs } = row;
    const faults: Violation[] = [];
    if (left !== sum) faults.push(wrong('wrong balance', `${account}: ${left} left, but its entries come to ${sum}`));
    const printed = printedOf(seen, index, jobs);
    const charged = grant + printed - left;
    const answered = rendered.answeredAt.length;
    const relaxed = rendered.answeredAt.filter((at) =>
      crashes.some((crash) => at <= crash && at > crash - RELAXED_MILLISECONDS),
    ).length;
    const least = answered - relaxed;
    const most = answered + rendered.broken;
    if (charged >= least && charged <= most) return faults;
    const fact = `${account}: ${charged} single labels charged, but ${least} to ${most} made`;
    return [...faults, wrong('wrong balance', fact)];
  });
}

/**
 * Returns the cost of an account's jobs by its client's records. Uses the database only for jobs that the client never
 * heard of.
 */
function printedOf({ prints }: Seen, account: number, booked: number): number {
  const its = prints.filter((print) => print.account === account);
  const isKnown = its.every(({ jobId, end }) => jobId !== undefined && end !== undefined);
  if (!isKnown) return booked;
  return its.reduce((sum, { end, labels }) => sum - (end === 'completed' ? labels : 0), 0);
}

/** The counter in a template's name must equal the confirmed changes, within the number of unconfirmed ones. */
async function counterFaults({ call, keys, seen }: LoadParts): Promise<readonly Violation[]> {
  const faults: Violation[] = [];
  for (const { account, id, changed, inDoubt } of seen.counters) {
    const read = await call({ method: 'GET', path: `/templates/${id}`, key: keys[account] ?? '' });
    const count = read?.status === 200 ? countOf(read) : Number.NaN;
    if (count >= changed && count <= changed + inDoubt) continue;
    const fact = `template ${id} was changed ${changed} to ${changed + inDoubt} times, and is at ${count}`;
    faults.push(wrong(count > changed ? 'double' : 'lost', fact));
  }
  return faults;
}
