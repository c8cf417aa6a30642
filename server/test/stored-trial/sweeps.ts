import { join } from 'node:path';
import { FILES_FOLDER } from '../../src/stores/data-folder.ts';
import { openDiskFiles } from '../../src/stores/files/disk.ts';
import type { SqlStores } from '../../src/stores/sql/sql-stores.ts';
import { type Sweep, sweepIdempotency, sweepJobs, sweepRenderKeys } from '../../src/sweeping/sweeper.ts';
import type { TrialDatabase } from './database.ts';
import { expired, jobStatements, labelKeyStatements } from './fill.ts';

const HOURS = { idempotencyHours: 24 };

/** The sweeps of the tables with the most rows. */
export async function sweepsOf(stores: SqlStores, dataDir: string): Promise<readonly Sweep[]> {
  const files = await openDiskFiles(join(dataDir, FILES_FOLDER));
  return [sweepJobs(stores, files), sweepIdempotency(stores, HOURS), sweepRenderKeys(stores, HOURS)];
}

/** Adds expired jobs and keys, with numbers from `from`. */
export async function addBacklog(
  { engine, add }: TrialDatabase,
  {
    from,
    count,
    accounts,
    now,
  }: { readonly from: number; readonly count: number; readonly accounts: number; readonly now: number },
): Promise<void> {
  const batch = { from, to: from + count, accounts, age: expired, now };
  await add([...jobStatements(engine, batch), ...labelKeyStatements(engine, batch)]);
}

/** Size of the batch if nothing is to be deleted. */
const FEWEST = 100;

/** Runs a sweep once and returns its milliseconds. Throws if it does not delete `count` rows. */
export async function timedSweep(
  { what, run }: Sweep,
  now: number,
  count: number,
): Promise<{ readonly milliseconds: number; readonly cpu: number }> {
  const cpuBefore = process.threadCpuUsage();
  const began = performance.now();
  const deleted = await run(now, Math.max(count, FEWEST));
  const milliseconds = performance.now() - began;
  const { user, system } = process.threadCpuUsage(cpuBefore);
  if (deleted !== count) throw new Error(`the sweep of ${what} deleted ${deleted} rows instead of ${count}`);
  return { milliseconds, cpu: (user + system) / 1000 };
}
