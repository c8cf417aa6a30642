// npm run trial -- stored [--database=postgres|sqlite] [--keys=N] [--jobs=N] [--accounts=N] [--keep]: compares a server
// on a database with many rows and a server on an almost empty one. Prints a table. --keep saves it to
// docs/bench-cluster.json. Fails if an action takes more than 1.3 times as long with many rows.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { keepFigures } from '../cluster-bench/figures.ts';
import { noPostgres, startPostgres } from '../postgres/postgres-server.ts';
import type { Amounts } from './fill.ts';
import { POSTGRES_SETTINGS, postgresDatabase } from './postgres-database.ts';
import { sqliteDatabase } from './sqlite-database.ts';
import {
  type Cost,
  compareCalls,
  compareStarts,
  compareSweeps,
  fill,
  idleMinute,
  isFlat,
  LARGE_SWEEPS,
  type Pair,
  type Row,
  SMALL_SWEEPS,
  SQLITE_PAGES,
  sweepAll,
} from './trial.ts';

const { values } = parseArgs({
  options: {
    ...{ database: { type: 'string', default: 'postgres' }, keep: { type: 'boolean' } },
    ...{ keys: { type: 'string' }, jobs: { type: 'string' }, accounts: { type: 'string' } },
  },
});
const onPostgres = values.database === 'postgres';
const defaults = onPostgres ? { keys: 10_000_000, jobs: 5_000_000 } : { keys: 2_000_000, jobs: 1_000_000 };
const filledAmounts: Amounts = {
  keys: Number(values.keys ?? defaults.keys),
  jobs: Number(values.jobs ?? defaults.jobs),
  accounts: Number(values.accounts ?? 100_000),
};
const { keys, jobs, accounts } = filledAmounts;
if (!(onPostgres || values.database === 'sqlite') || !(jobs >= accounts && keys >= jobs && accounts >= 50)) {
  console.error(
    'npm run trial -- stored [--database=postgres|sqlite] [--keys=N] [--jobs=N] [--accounts=N] [--keep], with keys ≥ jobs ≥ accounts ≥ 50',
  );
  process.exit(2);
}
if (onPostgres && noPostgres !== undefined) {
  console.error(noPostgres);
  process.exit(2);
}

/** The almost empty database: few accounts, each with as many rows as in the filled one. */
const FEW_ACCOUNTS = 50;
const few = (count: number): number => Math.round((count / accounts) * FEW_ACCOUNTS);
const amounts = { empty: { accounts: FEW_ACCOUNTS, jobs: few(jobs), keys: few(keys) }, filled: filledAmounts };

const folder = await mkdtemp(join(tmpdir(), 'platen-stored-'));
const postgres = onPostgres ? await startPostgres(POSTGRES_SETTINGS) : undefined;
const made = (name: string) =>
  postgres === undefined ? sqliteDatabase(join(folder, name)) : postgresDatabase(postgres, name, join(folder, name));
const say = (line: string) => console.log(line);

const pair: Pair = { empty: await made('few'), filled: await made('many') };
const rows: Row[] = [];
let keyBytes: number | undefined;
try {
  const now = Date.now();
  const measured = {
    empty: await fill(pair.empty, amounts.empty, now, say),
    filled: await fill(pair.filled, amounts.filled, now, say),
  };
  keyBytes = await pair.filled.keyBytes();
  await sweepAll(pair.empty, say);
  await sweepAll(pair.filled, say);
  rows.push(...(await compareSweeps(pair, amounts, onPostgres ? LARGE_SWEEPS : SMALL_SWEEPS)));
  const started = await compareStarts(pair, measured);
  rows.push(...started.rows, ...(await compareCalls(pair, started.members)));
  if (onPostgres) {
    say('statements of a minute without calls, and of the first scrape after it');
    for (const name of ['empty', 'filled'] as const) {
      console.table((await idleMinute(pair[name], started.members[name])).slice(0, 12));
    }
  }
  for (const { process } of Object.values(started.members)) await process.stop();
} finally {
  await pair.empty.close();
  await pair.filled.close();
  await postgres?.end();
  await rm(folder, { recursive: true, force: true });
}

const ratio = (of: keyof Cost, { empty, filled }: Row): string => (filled[of] / empty[of]).toFixed(2);
console.table(
  rows.map((row) => ({
    action: row.action,
    ...{ empty: row.empty.milliseconds.toFixed(1), filled: row.filled.milliseconds.toFixed(1) },
    ...{ ratio: ratio('milliseconds', row), CPU: ratio('cpu', row) },
    ...{ 'pages, empty': row.empty.pages.toFixed(1), 'pages, filled': row.filled.pages.toFixed(1) },
  })),
);
if (!onPostgres) console.log(SQLITE_PAGES);
if (values.keep === true) {
  const command = ['npm run trial -- stored', ...process.argv.slice(2)].join(' ');
  const kept = rows.map(({ action, empty, filled }) => ({
    ...{ action, few: empty.milliseconds, many: filled.milliseconds },
    ...{ fewCpu: empty.cpu, manyCpu: filled.cpu },
  }));
  const part = onPostgres ? 'storedPostgres' : 'storedSqlite';
  await keepFigures({ [part]: { ...filledAmounts, keyBytes, rows: kept } }, [part], command);
}
const slow = rows.filter((row) => !isFlat(row, onPostgres));
console.log(
  slow.length === 0
    ? 'nothing depends on the number of rows'
    : `not flat: ${slow.map(({ action }) => action).join(', ')}`,
);
process.exit(slow.length === 0 ? 0 : 1);
