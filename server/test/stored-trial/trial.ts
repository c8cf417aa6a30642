import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as after } from 'node:timers/promises';
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
  /** Pages that PostgreSQL touched; 0 on SQLite. */
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
/** Expired rows of each kind that a sweep finds, and number of sweeps. */
interface Sweeps {
  readonly backlog: number;
  readonly turns: number;
}

export const LARGE_SWEEPS: Sweeps = { backlog: 2000, turns: 5 };
/** Sweeps for SQLite: a server's batches stay small, because they hold its thread. */
export const SMALL_SWEEPS: Sweeps = { backlog: FIRST_BATCH, turns: 20 };
const STARTS = 5;
/** A ratio above this one counts as a dependency on the number of rows. */
export const LIMIT = 1.3;
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

/** Compares sweeps that find the same number of expired rows, and sweeps that find none. */
export async function compareSweeps(
  pair: Pair,
  amounts: Readonly<Record<keyof Pair, Amounts>>,
  { backlog, turns }: Sweeps,
): Promise<readonly Row[]> {
  const comparisons = new Map<string, Comparison>();
  const sweepOnce = async (name: keyof Pair, from: number): Promise<void> => {
    const database = pair[name];
    const now = Date.now();
    await addBacklog(database, { from, count: backlog, accounts: amounts[name].accounts, now });
    const { stores, close } = await database.open();
    try {
      for (const sweep of await sweepsOf(stores, database.environment.PLATEN_DATA_DIR)) {
        for (const count of [backlog, 0]) {
          const action = count === 0 ? `sweep with no expired ${sweep.what}` : `sweep of ${count} ${sweep.what}`;
          const before = await pagesOf(database);
          const cost = await timedSweep(sweep, now, count);
          const comparison = comparisons.get(action) ?? new Comparison();
          comparisons.set(action, comparison);
          comparison.add(name, { ...cost, pages: (await pagesOf(database)) - before });
        }
      }
    } finally {
      await close();
    }
  };
  for (let turn = 0; turn < turns; turn++) {
    for (const name of ['empty', 'filled'] as const) await sweepOnce(name, LATER + turn * backlog);
  }
  return [...comparisons].map(([action, comparison]) => comparison.row(action));
}

/** Statements that the metrics run once a minute, in the background of other calls. */
const BACKGROUND = /from "stored_bytes" (?:group by|where "bytes")/;

async function pagesOf({ costs }: TrialDatabase): Promise<number> {
  const counted = ((await costs?.()) ?? []).filter(({ text }) => !BACKGROUND.test(text));
  return counted.reduce((sum, { pages }) => sum + pages, 0);
}

/** Compares starts until `/readyz` answers, and the first scrape after a start. The last two servers keep running. */
export async function compareStarts(
  pair: Pair,
  accounts: Readonly<Record<keyof Pair, readonly MeasuredAccount[]>>,
): Promise<{ readonly rows: readonly Row[]; readonly members: Readonly<Record<keyof Pair, Member>> }> {
  const [starts, scrapes] = [new Comparison(), new Comparison()];
  const members: Partial<Record<keyof Pair, Member>> = {};
  for (let turn = 0; turn <= STARTS; turn++) {
    for (const name of ['empty', 'filled'] as const) {
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
  for (const name of ['empty', 'filled'] as const) await signUp(members[name]);
  for (const action of ACTIONS) rows.push(await compareCall(pair, members, action));
  return rows;
}

async function compareCall(pair: Pair, members: Readonly<Record<keyof Pair, Member>>, action: Action): Promise<Row> {
  const times = { empty: [] as number[], filled: [] as number[] };
  // the first call of each account fills caches
  for (let call = 0; call < MEASURED; call++) {
    for (const name of ['empty', 'filled'] as const) await action.run(members[name], call);
  }
  const used = async (name: keyof Pair) => ({
    cpu: await cpuMillisecondsOf(members[name].process.pid),
    pages: await pagesOf(pair[name]),
  });
  const before = { empty: await used('empty'), filled: await used('filled') };
  let measured = 0;
  for (let turn = 0; turn < AGAIN; turn++) {
    for (let call = 0; call < action.calls; call++, measured++) {
      for (const name of ['empty', 'filled'] as const) {
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
