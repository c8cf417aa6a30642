import { expect, test } from 'vitest';
import { SUITES } from './suites.ts';

const MILLISECONDS_A_DAY = 86_400_000;
/** The selected share of the cases changes daily; `PLATEN_SUITE_SEED` repeats that of a failed run. */
const { PLATEN_SUITE_SEED = `${Math.floor(Date.now() / MILLISECONDS_A_DAY)}` } = process.env;

test('every suite has a unique name', () => {
  expect(new Set(SUITES.map(({ name }) => name)).size).toBe(SUITES.length);
});

for (const suite of SUITES.filter(({ testShare }) => testShare > 0))
  test.skipIf(suite.missing() !== undefined)(
    `${suite.name}, seed ${PLATEN_SUITE_SEED}: every difference has its reason`,
    async () => {
      const { cases, differences } = await suite.run({ share: suite.testShare, seed: Number(PLATEN_SUITE_SEED) });

      expect(cases).toBeGreaterThan(0);
      expect(differences.filter(({ reason }) => reason === undefined)).toEqual([]);
    },
  );
