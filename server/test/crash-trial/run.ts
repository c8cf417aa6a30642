// npm run trial -- crash [rounds] [seed]: kills a server under load, 50 rounds by default. Meanwhile, its disk fills up
// (as root on Linux), its clock jumps and its files are deleted. Prints a report.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mountDisk } from './disk.ts';
import { crashTrial } from './trial.ts';

const [rounds = '50', seed = String(Date.now() % 100_000)] = process.argv.slice(2);
const dataDir = await mkdtemp(join(tmpdir(), 'platen-trial-'));
process.stdout.write(`${rounds} rounds, seed ${seed}, data in ${dataDir}\n`);
const disk = await mountDisk(dataDir);
if (disk === undefined) process.stdout.write('no disk is filled up: that needs Linux and root\n');
const { violations, faults, ...figures } = await crashTrial({
  disk,
  ...{ dataDir, rounds: Number(rounds), seed: Number(seed), mostPrints: 15 },
  say: (line) => process.stdout.write(`${line}\n`),
});
for (const [name, value] of Object.entries({ ...figures, ...faults })) process.stdout.write(`${name}: ${value}\n`);
const { completed, failed, accepted, unseen } = figures;
process.stdout.write(
  `${completed} completed + ${failed} failed = ${accepted} accepted + ${unseen} whose 202 a kill cut off\n`,
);
for (const violation of violations) process.stdout.write(`VIOLATION ${violation}\n`);
process.stdout.write(violations.length === 0 ? 'nothing lost, nothing twice\n' : `${violations.length} violations\n`);
// Keep the data folder after a violation, for debugging.
if (violations.length === 0) {
  await disk?.remove();
  await rm(dataDir, { recursive: true });
} else process.exitCode = 1;
