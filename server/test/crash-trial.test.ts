import { describe, expect, it } from 'vitest';
import { crashTrial } from './crash-trial/trial.ts';
import { temporaryFolder } from './temporary-folder.ts';

// `npm run trial:crash` makes fifty rounds of it.

describe('a server that is killed at random moments under load', () => {
  it('ends every accepted job, makes none twice, keeps PDFs whole and the ledger right: 3 rounds, seed 5', {
    timeout: 120_000,
  }, async () => {
    const figures = await crashTrial({ dataDir: await temporaryFolder(), rounds: 3, seed: 5, mostPrints: 6 });
    expect(figures.violations).toEqual([]);
    expect(figures.accepted).toBeGreaterThan(0);
    expect(figures.completed + figures.failed).toBe(figures.accepted + figures.unseen);
  });
});
