// npm run trial -- long-jobs [LABELS…]: prints CSV files with 10,000, 100,000 and 1,000,000 rows with the built `platen
// print`, and lists time and peak memory. Exits with 1 if a job takes more than 300 MB.
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { peakOf } from './long-job.ts';

const COUNTS = [10_000, 100_000, 1_000_000];
const MAX_BYTES = 300e6;

const given = process.argv.slice(2).map(Number);
if (given.some((count) => !Number.isSafeInteger(count) || count < 1)) {
  console.error('The arguments must be numbers of labels, such as 10000 100000.');
  process.exit(2);
}
const folder = mkdtempSync(join(tmpdir(), 'platen-long-jobs-'));
const table: Record<string, Record<string, string>> = {};
try {
  for (const count of given.length === 0 ? COUNTS : given) {
    const began = performance.now();
    const bytes = await peakOf(folder, count);
    const seconds = (performance.now() - began) / 1000;
    table[`${count.toLocaleString('en')} labels`] = {
      seconds: seconds.toFixed(1),
      'ms/label': ((seconds * 1000) / count).toFixed(3),
      'peak memory': `${Math.round(bytes / 1e6)} MB`,
      target: `≤ ${MAX_BYTES / 1e6} MB`,
      PDF: `${Math.round(statSync(join(folder, 'labels.pdf')).size / 1e6)} MB`,
    };
    if (bytes > MAX_BYTES) process.exitCode = 1;
  }
} finally {
  rmSync(folder, { recursive: true });
}
console.table(table);
