// @ts-check
// npm run test:postgres [-- FILE…]: runs the tests of the whole server, over HTTP and as a process, with PostgreSQL
// instead of SQLite, and the tests of several instances that share one PostgreSQL database. If PostgreSQL is not
// installed, prints a note and runs nothing. `npm test` already runs the tests of the stores on both databases.
// server/test/pooler.test.ts runs servers through PgBouncer in both modes: a call of each kind, and everything that
// depends on the mode. PLATEN_TEST_POOLER=session or =transaction runs all tests through PgBouncer.
import { existsSync, readdirSync } from 'node:fs';
import { at } from './project.mjs';

/** Test files in `server/test/` that run only if they are named on the command line, grouped by the reason. */
const LEFT_OUT = {
  'npm test has them on PostgreSQL': [...['backup', 'migrate', 'move', 'tracing']],
  'they are about SQLite in the data folder (npm run trial -- faults does the like to PostgreSQL)': [
    ...['crash-trial', 'full-disk'],
  ],
  'they store nothing': [
    ...['cli-fonts', 'cluster-bench/queue-simulation', 'deploy', 'inspector', 'print-csv', 's3/signature-v4'],
  ],
};

const named = process.argv.slice(2);
// The path where server/test/postgres/postgres-server.ts looks for PostgreSQL.
if (!existsSync('/usr/lib/postgresql')) {
  process.stdout.write('no PostgreSQL on this machine (apt-get install postgresql): its tests are skipped\n');
  process.exit();
}
process.argv.splice(2, named.length, '--project=together', ...(named.length > 0 ? named : files()));
process.env.PLATEN_TEST_DATABASE = 'postgres';
await import('./test.mjs');

/** Returns the server's test files except the files in `LEFT_OUT`, and prints the names of the omitted files. */
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
