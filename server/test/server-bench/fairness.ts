import { spawn } from 'node:child_process';
import { quantile } from './figures.ts';
import type { LoadOrder, LoadReport } from './load.ts';

const CONNECTIONS = 32;
const ACCOUNTS = [1, 8, 32];
/** Enough calls for a meaningful 99th percentile. */
const CALLS = 3000;
/** Number of processes that use a core in bursts: two for each core, so that the server gets a third of a core. */
const PROCESSES = 4;
/** Highest ratio of the 99th percentile to the median that the server aims at. */
const TARGET_RATIO = 5;
/** A program that uses a core for 200 of every 500 milliseconds. */
const BURSTS = `setInterval(() => { for (const end = performance.now() + 200; performance.now() < end;); }, 500);`;

/**
 * Prints how evenly `/render` answers equal accounts: the 50th and the 99th percentile of the waiting time, on an idle
 * machine and during bursts of other programs. `keys` are keys of different accounts.
 */
export async function fairness(
  load: (order: Pick<LoadOrder, 'connections' | 'calls' | 'body' | 'keys'>) => Promise<LoadReport>,
  keys: readonly string[],
  body: string,
): Promise<void> {
  const table: Record<string, Record<string, string>> = {};
  const measure = async (where: string): Promise<void> => {
    for (const accounts of ACCOUNTS) {
      const order = { connections: CONNECTIONS, calls: CALLS, body, keys: keys.slice(0, accounts) };
      const { milliseconds } = await load(order);
      const [p50, p99] = [quantile(milliseconds, 0.5), quantile(milliseconds, 0.99)];
      const row = {
        ...{ p50: p50.toFixed(1), p99: p99.toFixed(1), 'p99 / p50': (p99 / p50).toFixed(1) },
        target: `≤ ${TARGET_RATIO}`,
      };
      table[`${accounts} ${accounts === 1 ? 'account' : 'accounts'}, ${where}`] = row;
    }
  };
  await measure('quiet');
  const programs = Array.from({ length: PROCESSES }, () =>
    spawn(process.execPath, ['-e', BURSTS], { stdio: 'ignore' }),
  );
  try {
    await measure('during bursts');
  } finally {
    for (const program of programs) program.kill();
  }
  console.log(`Milliseconds, ${CONNECTIONS} connections:`);
  console.table(table);
}
