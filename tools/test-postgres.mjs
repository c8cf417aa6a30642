// @ts-check
// npm run test:postgres [-- FILE…]: the tests of the whole server by HTTP, on PostgreSQL in place of SQLite; without PostgreSQL on the
// machine they fail and say so. `npm test` has the stores' own tests, and those of several instances, on both.
const files = process.argv.slice(2);
process.argv.splice(2, files.length, '--project=together', ...(files.length > 0 ? files : ['server/test/']));
process.env.PLATEN_TEST_DATABASE = 'postgres';
await import('./test.mjs');
