// @ts-check
// npm run test:postgres [-- FILE…]: runs the tests in server/test, over HTTP or with the server as a process, on
// PostgreSQL instead of SQLite. Then runs the tests in `POOLED` through PgBouncer, in session mode and in transaction
// mode. If PostgreSQL or PgBouncer is not installed, prints a note and skips the tests that need it.
//
// Omits tests that `npm test` already runs on PostgreSQL, such as the tests of several instances on one database. To
// run all tests through PgBouncer, set PLATEN_TEST_POOLER=session or PLATEN_TEST_POOLER=transaction.
import { existsSync, globSync, readdirSync } from 'node:fs';
import { at, root } from './project.mjs';

/** Test files in `server/test/` that run only if they are named on the command line, grouped by the reason. */
const LEFT_OUT = {
  'npm test has them on PostgreSQL': [
    ...[
      'backup',
      'database-away',
      'dead-workers',
      'instances',
      'migrate',
      'move',
      'shared-queue',
      'stored-trial',
      'tracing',
    ],
  ],
  'they are about SQLite in the data folder (npm run trial -- faults does the like to PostgreSQL)': [
    ...['crash-trial', 'full-disk'],
  ],
  'they store nothing': [
    ...['cli-fonts', 'cluster-bench/queue-simulation', 'deploy', 'inspector', 'print-csv', 's3/signature-v4'],
  ],
};

/** Tests of the stores and of the job queue, which `npm test` runs on both databases. */
const STORES = [
  'server/src/stores/{migrations/,postgres/,sql/sql-}*.test.ts',
  'server/src/jobs/queue/pg-boss/*.test.ts',
  'server/test/{backup,migrate,move,tracing}.test.ts',
];

/**
 * Tests that also run through PgBouncer. They cover each statement of the stores and of the job queue, each lock and
 * each notification, with several instances and lost connections. `server/test/pooler.test.ts` starts its own poolers.
 */
const POOLED = [...STORES, 'server/test/{database-away,dead-workers,instances,shared-queue}.test.ts'];

const named = process.argv.slice(2);
// The path where server/test/postgres/postgres-server.ts looks for PostgreSQL.
if (!existsSync('/usr/lib/postgresql')) {
  process.stdout.write('no PostgreSQL on this machine (apt-get install postgresql): its tests are skipped\n');
  process.exit();
}
process.argv.splice(
  2,
  named.length,
  '--project=together',
  '--project=waiting',
  '--project=pooler',
  ...(named.length > 0 ? named : files()),
);
process.env.PLATEN_TEST_DATABASE = 'postgres';
await import('./test.mjs');

/** Returns the arguments that select the tests, and prints the names of the omitted files. */
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
  const direct = names.filter((name) => !leftOut.includes(name)).map((name) => `server/test/${name}.test.ts`);
  if ((process.env.PLATEN_TEST_POOLER ?? '') !== '') return [...direct, ...filesOf(POOLED)];
  // The path where server/test/postgres/pooler.ts looks for PgBouncer.
  if (existsSync('/usr/sbin/pgbouncer')) return [...direct, '--pooled', ...filesOf(POOLED)];
  process.stdout.write('no PgBouncer on this machine (apt-get install pgbouncer): tests through it are skipped\n');
  return direct;
}

/** @param {readonly string[]} patterns */
function filesOf(patterns) {
  return patterns.flatMap((pattern) => {
    const found = globSync(pattern, { cwd: root });
    if (found.length === 0) throw new Error(`tools/test-postgres.mjs names tests that are not there: ${pattern}`);
    return found.map((path) => path.replaceAll('\\', '/'));
  });
}
