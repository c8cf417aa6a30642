// npm run trial -- faults [ROUNDS] [SEED] [FAULT…]: a cluster under load with one fault in each round, 200 rounds by
// default. Needs PostgreSQL on the machine. Prints a table. Fails if anything is lost, duplicated, charged wrongly,
// stuck or answered in an undocumented way.
import { noPostgres } from '../postgres/postgres-server.ts';
import { faultKinds } from './faults.ts';
import { wrongs } from './seen.ts';
import { faultsTrial } from './trial.ts';

const [rounds = '200', seed = String(Date.now() % 100_000), ...only] = process.argv.slice(2);
const unknown = only.filter((name) => faultKinds.every((kind) => kind.name !== name));
if (!(Number(rounds) > 0) || unknown.length > 0) {
  console.error(
    `npm run trial -- faults [ROUNDS] [SEED] [FAULT…]; faults: ${faultKinds.map(({ name }) => name).join(', ')}`,
  );
  process.exit(2);
}
if (noPostgres !== undefined) {
  console.error(noPostgres);
  process.exit(2);
}
console.log(`${rounds} rounds, seed ${seed}`);
const table = await faultsTrial({
  ...{ rounds: Number(rounds), seed: Number(seed), only },
  roles: ['api', 'api', 'worker', 'worker'],
  say: (line) => console.log(line),
});
console.table(table);
const faults = Object.values(table).reduce((sum, row) => sum + wrongs.reduce((all, wrong) => all + row[wrong], 0), 0);
console.log(faults === 0 ? 'nothing lost, nothing twice, nothing wrong' : `${faults} violations`);
process.exit(faults === 0 ? 0 : 1);
