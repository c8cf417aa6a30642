import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as after } from 'node:timers/promises';
import { itemAt } from '@platen/sdk/internal/base';
import { hashApiKey, newApiKey } from '../../src/accounts/keys.ts';
import { FIRST_BATCH } from '../../src/sweeping/sweeper.ts';
import { cpuMillisecondsOf } from '../server-bench/figures.ts';
import { ACTIONS, type Action, type MeasuredAccount, type Member, scrape, signUp, startMember } from './actions.ts';
import type { StatementCost, TrialDatabase } from './database.ts';
import {
  type Amounts,
  accountStatements,
  expired,
  jobStatements,
  labelKeyStatements,
  pendingStatements,
  sumStatements,
  withinDay,
} from './fill.ts';
import { addBacklog, sweepsOf, timedSweep } from './sweeps.ts';

/** Cost of an action on one database: medians of the time, means of the others. */
export interface Cost {
  readonly milliseconds: number;
  /** CPU milliseconds of the server; of the thread that runs the sweep, for sweeps. */
  readonly cpu: number;
  /** Pages that PostgreSQL touched, or that a sweep wrote on SQLite; 0 for other actions on SQLite. */
  readonly pages: number;
}

/** A row of the result. */
export interface Row extends Readonly<Record<keyof Pair, Cost>> {
  readonly action: string;
}

/** The saved result on one database. */
export interface StoredFigures extends Amounts {
  /** Bytes that the Idempotency-Key of a single label takes on the disk, with indexes; unknown on SQLite. */
  readonly keyBytes?: number | undefined;
  /** Milliseconds with few rows and with many, and CPU milliseconds. */
  readonly rows: readonly {
    readonly action: string;
    readonly few: number;
    readonly many: number;
    readonly fewCpu: number;
    readonly manyCpu: number;
  }[];
}

/** The database with few accounts, and the database with many; each account has the same number of rows in both. */
export interface Pair {
  readonly empty: TrialDatabase;
  readonly filled: TrialDatabase;
}

type Say = (line: string) => void;

/** Accounts that send the measured calls. */
const MEASURED = 40;
/** Jobs of each database that no worker has started. */
const PENDING = 20;
/** Share of the rows that had expired when the server started. */
const EXPIRED_SHARE = 0.01;
/** Expired rows of each kind that each sweep finds, and number of sweeps on each database. */
interface Sweeps {
  readonly batch: number;
  readonly turns: number;
}

export const LARGE_SWEEPS: Sweeps = { batch: 200, turns: 30 };
/** Sweeps for SQLite: a server's batches stay small, because they hold its thread. */
export const SMALL_SWEEPS: Sweeps = { batch: FIRST_BATCH, turns: 30 };
const STARTS = 5;
/** A ratio above this one counts as a dependency on the number of rows. */
const LIMIT = 1.3;
/** On a busy machine, waiting for a core takes more of a shorter time than the work itself. */
const NOISE_MILLISECONDS = 10;
/** CPU milliseconds that a batch of a sweep on SQLite may take. */
const BATCH_CPU_MILLISECONDS = 30;
/** Number of times that an action above the limit is measured again, in case other programs caused it. */
const AGAIN = 3;
/** Numbers of rows that are added later. */
const LATER = 1_000_000_000;
const IDLE_MILLISECONDS = 65_000;

/** Fills a database, and returns the measured accounts. */
export async function fill(
  database: TrialDatabase,
  { accounts, jobs, keys }: Amounts,
  now: number,
  say: Say,
): Promise<readonly MeasuredAccount[]> {
  const { engine } = database;
  const part = (from: number, to: number, age: string) => ({ from, to, accounts, age, now });
  const livingJobs = Math.round(jobs * (1 - EXPIRED_SHARE));
  const labels = keys - jobs;
  const livingLabels = Math.round(labels * (1 - EXPIRED_SHARE));
  const began = performance.now();
  await database.fill([
    ...accountStatements(engine, accounts, now),
    ...jobStatements(engine, part(livingJobs, jobs, expired)),
    ...labelKeyStatements(engine, part(livingLabels, labels, expired)),
    ...jobStatements(engine, part(0, livingJobs, withinDay({ from: 0, to: livingJobs }))),
    ...labelKeyStatements(engine, part(0, livingLabels, withinDay({ from: 0, to: livingLabels }))),
    ...sumStatements,
  ]);
  await database.add(pendingStatements(engine, part(LATER - PENDING, LATER, '1000')));
  await database.settle();
  const gigabytes = ((await database.bytes()) / 1e9).toFixed(2);
  say(
    `filled: ${accounts} accounts, ${jobs} jobs, ${keys} keys, ${gigabytes} GB, ${seconds(performance.now() - began)} s`,
  );
  return await measuredAccounts(database, Math.min(MEASURED, accounts), now);
}

async function measuredAccounts(
  { open }: TrialDatabase,
  count: number,
  now: number,
): Promise<readonly MeasuredAccount[]> {
  const { stores, close } = await open();
  try {
    const accounts: MeasuredAccount[] = [];
    for (const { id } of (await stores.accounts.list()).slice(-count)) {
      const key = newApiKey('dev', randomBytes);
      const [template] = await stores.templates.list(id, 1, undefined);
      if (template === undefined) throw new Error('an account has no template');
      await stores.accounts.addKey({
        ...{
          id: randomUUID(),
          accountId: id,
          family: 'dev',
          createdAt: now,
          hash: hashApiKey(key),
          lastFour: key.slice(-4),
          name: null,
        },
      });
      const job = await stores.database.db
        .selectFrom('jobs')
        .select('id')
        .where('account_id', '=', id)
        .where('expires_at', '>', now + 3_600_000)
        .limit(1)
        .executeTakeFirst();
      if (job !== undefined) accounts.push({ key, templateId: template.id, jobId: job.id });
    }
    return accounts;
  } finally {
    await close();
  }
}

const seconds = (milliseconds: number): string => (milliseconds / 1000).toFixed(1);

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** Sweeps the rows that had expired before the first start, as fast as the database allows. */
export async function sweepAll({ open, environment }: TrialDatabase, say: Say): Promise<void> {
  const { stores, close } = await open();
  try {
    for (const { what, run } of await sweepsOf(stores, environment.PLATEN_DATA_DIR)) {
      const began = performance.now();
      let deleted = 0;
      for (let count = 1; count > 0; deleted += count) count = await run(Date.now(), 1000);
      const took = performance.now() - began;
      say(`swept ${deleted} ${what}: ${Math.round((deleted / took) * 1000)} rows a second`);
    }
  } finally {
    await close();
  }
}

interface Sample {
  readonly milliseconds: number;
  readonly cpu: number;
  readonly pages: number;
}

/** Costs of one action on both databases. */
class Comparison {
  readonly #samples = { empty: [] as Sample[], filled: [] as Sample[] };

  add(name: keyof Pair, sample: Sample): void {
    this.#samples[name].push(sample);
  }

  row(action: string): Row {
    const cost = (samples: readonly Sample[]): Cost => ({
      milliseconds: median(samples.map(({ milliseconds }) => milliseconds)),
      cpu: mean(samples.map(({ cpu }) => cpu)),
      pages: mean(samples.map(({ pages }) => pages)),
    });
    return { action, empty: cost(this.#samples.empty), filled: cost(this.#samples.filled) };
  }
}

/**
 * Compares sweeps that find the same number of expired rows, and sweeps that find none. The databases take turns at
 * each batch, so that other programs on the machine slow both down alike.
 */
export async function compareSweeps(
  pair: Pair,
  amounts: Readonly<Record<keyof Pair, Amounts>>,
  { batch, turns }: Sweeps,
): Promise<readonly Row[]> {
  const now = Date.now();
  const opened = { empty: await withBacklog('empty'), filled: await withBacklog('filled') };
  async function withBacklog(name: keyof Pair) {
    const database = pair[name];
    await addBacklog(database, { from: LATER, count: batch * turns, accounts: amounts[name].accounts, now });
    const { stores, close } = await database.open();
    return { database, close, sweeps: await sweepsOf(stores, database.environment.PLATEN_DATA_DIR) };
  }
  const rows: Row[] = [];
  try {
    for (const [index, { what }] of opened.empty.sweeps.entries()) {
      for (const count of [batch, 0]) {
        const comparison = new Comparison();
        for (let turn = 0; turn < turns; turn++) {
          for (const name of turn % 2 === 0 ? NAMES : NAMES.toReversed()) {
            const { database, sweeps } = opened[name];
            const before = await sweptPages(database);
            const cost = await timedSweep(itemAt(sweeps, index), now, count);
            const after = await sweptPages(database);
            // a checkpoint may have restarted the write-ahead log
            comparison.add(name, { ...cost, pages: after >= before ? after - before : after });
          }
        }
        rows.push(comparison.row(count === 0 ? `sweep with no expired ${what}` : `sweep of ${count} ${what}`));
      }
    }
  } finally {
    for (const { close } of Object.values(opened)) await close();
  }
  return rows;
}

const NAMES = ['empty', 'filled'] as const;

/**
 * True if an action takes at most 1.3 times as long with many rows. There are two exceptions. A few milliseconds on a
 * busy machine say little, so the pages that PostgreSQL touched count instead. On SQLite, the time of a page that a
 * sweep writes counts instead ({@link SQLITE_PAGES}), and the time for which a batch holds the thread is limited.
 */
export function isFlat({ action, empty, filled }: Row, onPostgres: boolean): boolean {
  if (filled.milliseconds <= LIMIT * empty.milliseconds) return true;
  if (onPostgres) return filled.milliseconds < NOISE_MILLISECONDS && filled.pages <= LIMIT * empty.pages;
  if (!action.startsWith('sweep of') || filled.cpu > BATCH_CPU_MILLISECONDS) return false;
  return filled.cpu / filled.pages <= LIMIT * (empty.cpu / empty.pages);
}

/** Explains the pages of sweeps on SQLite. */
export const SQLITE_PAGES =
  'Pages are those that a sweep wrote. The ids and keys of rows are random, so rows that expire together are on few\n' +
  'pages of a small table, and each on its own page of a large table. The work for a page stays the same.';

/** Statements that the metrics run once a minute, in the background of other calls. */
const BACKGROUND = /from "stored_bytes" (?:group by|where "bytes")/;

async function pagesOf({ costs }: TrialDatabase): Promise<number> {
  const counted = ((await costs?.()) ?? []).filter(({ text }) => !BACKGROUND.test(text));
  return counted.reduce((sum, { pages }) => sum + pages, 0);
}

const sweptPages = async (database: TrialDatabase): Promise<number> =>
  (await database.logPages?.()) ?? (await pagesOf(database));

/** Compares starts until `/readyz` answers, and the first scrape after a start. The last two servers keep running. */
export async function compareStarts(
  pair: Pair,
  accounts: Readonly<Record<keyof Pair, readonly MeasuredAccount[]>>,
): Promise<{ readonly rows: readonly Row[]; readonly members: Readonly<Record<keyof Pair, Member>> }> {
  const [starts, scrapes] = [new Comparison(), new Comparison()];
  const members: Partial<Record<keyof Pair, Member>> = {};
  for (let turn = 0; turn <= STARTS; turn++) {
    for (const name of NAMES) {
      await members[name]?.process.stop();
      const before = await pagesOf(pair[name]);
      const { member, milliseconds } = await startMember(pair[name], accounts[name]);
      members[name] = member;
      const cpu = await cpuMillisecondsOf(member.process.pid);
      await after(500);
      const started = await pagesOf(pair[name]);
      const cpuBefore = await cpuMillisecondsOf(member.process.pid);
      const began = performance.now();
      await scrape(member);
      const scraped = performance.now() - began;
      // the first start prints the jobs that were pending
      if (turn === 0) continue;
      starts.add(name, { milliseconds, cpu, pages: started - before });
      scrapes.add(name, {
        milliseconds: scraped,
        cpu: (await cpuMillisecondsOf(member.process.pid)) - cpuBefore,
        pages: (await pagesOf(pair[name])) - started,
      });
    }
  }
  const { empty, filled } = members;
  if (empty === undefined || filled === undefined) throw new Error('the servers did not start');
  return { rows: [starts.row('start to /readyz'), scrapes.row('first GET /metrics')], members: { empty, filled } };
}

/** Compares calls to two servers, which take turns. */
export async function compareCalls(pair: Pair, members: Readonly<Record<keyof Pair, Member>>): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (const name of NAMES) await signUp(members[name]);
  for (const action of ACTIONS) rows.push(await compareCall(pair, members, action));
  return rows;
}

async function compareCall(pair: Pair, members: Readonly<Record<keyof Pair, Member>>, action: Action): Promise<Row> {
  const times = { empty: [] as number[], filled: [] as number[] };
  // the first call of each account fills caches
  for (let call = 0; call < MEASURED; call++) {
    for (const name of NAMES) await action.run(members[name], call);
  }
  const used = async (name: keyof Pair) => ({
    cpu: await cpuMillisecondsOf(members[name].process.pid),
    pages: await pagesOf(pair[name]),
  });
  const before = { empty: await used('empty'), filled: await used('filled') };
  let measured = 0;
  for (let turn = 0; turn < AGAIN; turn++) {
    for (let call = 0; call < action.calls; call++, measured++) {
      for (const name of NAMES) {
        const began = performance.now();
        await action.run(members[name], call);
        times[name].push(performance.now() - began);
      }
    }
    if (median(times.filled) <= LIMIT * median(times.empty)) break;
  }
  const cost = async (name: keyof Pair): Promise<Cost> => {
    const { cpu, pages } = await used(name);
    return {
      milliseconds: median(times[name]),
      cpu: (cpu - before[name].cpu) / measured,
      pages: (pages - before[name].pages) / measured,
    };
  };
  return { action: action.name, empty: await cost('empty'), filled: await cost('filled') };
}

/** The statements that a server runs in a minute without calls. */
export async function idleMinute(database: TrialDatabase, { metricsUrl }: Member): Promise<readonly StatementCost[]> {
  const before = new Map(((await database.costs?.()) ?? []).map((cost) => [cost.text, cost]));
  await after(IDLE_MILLISECONDS);
  await scrape({ metricsUrl });
  return ((await database.costs?.()) ?? [])
    .map(({ text, calls, milliseconds, pages }) => {
      const was = before.get(text);
      return {
        text: text.replace(/\s+/g, ' ').slice(0, 90),
        calls: calls - (was?.calls ?? 0),
        milliseconds: milliseconds - (was?.milliseconds ?? 0),
        pages: pages - (was?.pages ?? 0),
      };
    })
    .filter(({ calls }) => calls > 0)
    .toSorted((a, b) => b.milliseconds - a.milliseconds);
}
