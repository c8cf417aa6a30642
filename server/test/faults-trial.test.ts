import { expect, it } from 'vitest';
import { wrongs } from './faults-trial/seen.ts';
import { faultsTrial } from './faults-trial/trial.ts';
import { describePostgres } from './postgres/describe-postgres.ts';

// `npm run trial:faults` makes two hundred rounds of it, of fifteen faults.

describePostgres('a cluster under load whose worker is killed, and whose database fails over', () => {
  it('loses nothing, does nothing twice, charges right, leaves nothing hanging: 2 rounds, seed 4', {
    timeout: 300_000,
  }, async () => {
    const said: string[] = [];
    const table = await faultsTrial({
      ...{ rounds: 2, seed: 4, only: ['worker killed in a job', 'database failed over'] },
      roles: ['api', 'api', 'worker', 'worker'],
      say: (line) => said.push(line),
    });
    for (const row of Object.values(table)) {
      expect(
        wrongs.map((wrong) => row[wrong]),
        said.join('\n'),
      ).toEqual([0, 0, 0, 0, 0]);
    }
    expect(Object.values(table).reduce((sum, { jobs }) => sum + jobs, 0)).toBeGreaterThan(0);
  });
});
