import { describe, expect, it, onTestFinished } from 'vitest';
import { mountDisk } from './crash-trial/disk.ts';
import { crashTrial } from './crash-trial/trial.ts';
import { temporaryFolder } from './temporary-folder.ts';

// A short form of `npm run trial -- crash`, which runs 50 rounds.

describe('a server under load that is killed at random, with faults of disk, clock and files', () => {
  it('ends every accepted job, makes none twice, keeps PDFs whole and the ledger right: 3 rounds, seed 5', {
    timeout: 120_000,
  }, async () => {
    const dataDir = await temporaryFolder();
    // If no disk can be mounted, the other faults remain.
    const disk = await mountDisk(dataDir);
    onTestFinished(() => disk?.remove());
    const figures = await crashTrial({ dataDir, disk, rounds: 3, seed: 5, mostPrints: 6 });
    expect(figures.violations).toEqual([]);
    expect(figures.accepted).toBeGreaterThan(0);
    expect(figures.completed + figures.failed).toBe(figures.accepted + figures.unseen);
  });
});
