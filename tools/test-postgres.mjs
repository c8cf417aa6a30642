// @ts-check
// npm run test:postgres [-- FILE…]: the tests of the whole server by HTTP and as a process, on PostgreSQL in place of SQLite. Without
// PostgreSQL on the machine it says so and runs nothing. `npm test` has the stores' own tests, and those of several instances, on both.
import { existsSync, readdirSync } from 'node:fs';
import { at } from './project.mjs';

/** What is left out unless it is named: files of `server/test/`, by the reason. */
const LEFT_OUT = {
  'npm test has them on PostgreSQL': [
    ...['backup', 'database-away', 'instances', 'migrate', 'move', 'shared-queue', 'tracing'],
  ],
  'they are about SQLite in the data folder (npm run trial -- faults does the like to PostgreSQL)': [
    ...['crash-trial', 'full-disk'],
  ],
  'they store nothing': [
    ...['cli-fonts', 'cluster-bench/queue-simulation', 'deploy', 'inspector', 'print-csv', 's3/signature-v4'],
  ],
};

const named = process.argv.slice(2);
// where server/test/postgres/postgres-server.ts looks for it
if (!existsSync('/usr/lib/postgresql')) {
  process.stdout.write('no PostgreSQL on this machine (apt-get install postgresql): its tests are skipped\n');
  process.exit();
}
process.argv.splice(2, named.length, '--project=together', ...(named.length > 0 ? named : files()));
process.env.PLATEN_TEST_DATABASE = 'postgres';
await import('./test.mjs');

/** The server's test files but for those that are left out, which are said. */
function files() {
  const names = readdirSync(at('server', 'test'), { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.test.ts'))
    .map((path) => path.slice(0, -'.test.ts'.length));
  for (const [reason, left] of Object.entries(LEFT_OUT)) {
    const gone = left.filter((name) => !names.includes(name));
    if (gone.length > 0) throw new Error(`tools/test-postgres.mjs leaves out what is not there: ${gone.join(', ')}`);
    process.stdout.write(`left out, since ${reason}: ${left.join(', ')}\n`);
  }
  const leftOut = Object.values(LEFT_OUT).flat();
  return names.filter((name) => !leftOut.includes(name)).map((name) => `server/test/${name}.test.ts`);
}
