import { expect, test } from 'vitest';
import { SUITES } from './suites.ts';

const SEED = 20260127;

test('every suite has a name of its own', () => {
  expect(new Set(SUITES.map(({ name }) => name)).size).toBe(SUITES.length);
});

for (const suite of SUITES.filter(({ testShare }) => testShare > 0))
  test.skipIf(suite.missing() !== undefined)(`${suite.name}: every difference has its reason`, async () => {
    const { cases, differences } = await suite.run({ share: suite.testShare, seed: SEED });

    expect(cases).toBeGreaterThan(0);
    expect(differences.filter(({ reason }) => reason === undefined)).toEqual([]);
  });
