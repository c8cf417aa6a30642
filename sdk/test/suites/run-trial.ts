// npm run trial -- suites [NAME…] [--share=0.1] [--seed=7]: runs all third-party suites. Prints a line for each, and
// fails on a difference that no decision page explains.

import type { Difference } from './suite.ts';
import { SUITES } from './suites.ts';

const MILLISECONDS_A_DAY = 86_400_000;
/** Maximum number of unexplained differences to print for each suite. */
const SHOWN = 20;

const words = process.argv.slice(2);
const option = (name: string, otherwise: number) =>
  Number(words.find((word) => word.startsWith(`--${name}=`))?.split('=')[1] ?? otherwise);
const share = option('share', 1);
const seed = option('seed', Math.floor(Date.now() / MILLISECONDS_A_DAY));
const names = words.filter((word) => !word.startsWith('--'));
const unknown = names.filter((name) => SUITES.every((suite) => suite.name !== name));
if (unknown.length > 0) {
  console.error(`no suite ${unknown.join(', ')}; there are ${SUITES.map(({ name }) => name).join(', ')}`);
  process.exit(2);
}

const table: Record<string, { cases: number; equal: number; rejected: number; argued: number; different: number }> = {};
const unargued: string[] = [];
for (const suite of SUITES) {
  if (names.length > 0 && !names.includes(suite.name)) continue;
  const missing = suite.missing();
  if (missing !== undefined) {
    console.log(`${suite.name}: skipped, ${missing}`);
    continue;
  }
  console.log(`${suite.name}: ${suite.source}`);
  const { cases, rejected = 0, differences } = await suite.run({ share, seed });
  const different = differences.filter(({ reason }) => reason === undefined);
  const equal = cases - rejected - differences.length;
  table[suite.name] = {
    cases,
    equal,
    rejected,
    argued: differences.length - different.length,
    different: different.length,
  };
  if (share === 1 && equal < (suite.minEqual ?? 0))
    unargued.push(`${suite.name}: expected at least ${suite.minEqual} equal cases, found ${equal}`);
  for (const [reason, count] of countsOf(differences))
    console.log(`  ${count} argued in ${suite.decisions}: ${reason}`);
  for (const { of, expected, actual } of different.slice(0, SHOWN))
    unargued.push(`${suite.name} ${of}: expected ${expected}, found ${actual}`);
  if (different.length > SHOWN) unargued.push(`${suite.name}: and ${different.length - SHOWN} more`);
}
console.log(`share ${share}, seed ${seed}`);
console.table(table);
for (const line of unargued) console.log(line);
process.exitCode = unargued.length > 0 ? 1 : 0;

function countsOf(differences: readonly Difference[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { reason } of differences) if (reason !== undefined) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return counts;
}
