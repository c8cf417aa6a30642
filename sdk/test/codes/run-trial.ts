// npm run trial -- codes [VALUES] [SEED] [NAMES …]: the long trial of codes: decodes them from every output, then
// compares the sizes of up to 100 symbols of each symbology with Zint's. By default, the seed changes daily. A
// value takes 0.07 s of processor time at the three resolutions together, and 0.1 to 0.2 s for large symbols (PDF417,
// DataBar Expanded). 500 values of each symbology take about 20 minutes of processor time, shared by several threads.
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { SYMBOLOGIES } from '../../src/entries/symbologies.ts';
import { CODE_TYPES, missingEngine, RASTER_ENGINES } from './code-trial.ts';
import { checkOf, OUTPUTS, valuesOf } from './enabled-trial.ts';
import { RESOLUTIONS, type TrialSlice } from './trial-slice.ts';
import { missingZint } from './zint.ts';
import { SIZED, sizesBesideZint } from './zint-sizes.ts';

const MILLISECONDS_A_DAY = 86_400_000;
/** Limited because a thread uses about 600 MB. */
const MAX_THREADS = 4;
/** Values of each symbology whose symbols are compared with Zint's; Zint starts once or more for each. */
const MAX_SIZES = 100;
/** Values for a thread at once. An encoder caches their symbols from one resolution to the next. */
const SLICE = 200;

const [count = 500, seed = Math.floor(Date.now() / MILLISECONDS_A_DAY)] = process.argv.slice(2, 4).map(Number);
const asked = process.argv.slice(4);
const engines = RASTER_ENGINES.filter((engine) => missingEngine(engine) === undefined);
for (const engine of RASTER_ENGINES) {
  const missing = missingEngine(engine);
  if (missing !== undefined) console.log(`without ${engine}: ${missing}`);
}

interface Symbology {
  readonly name: TrialSlice['name'];
  readonly outputs: readonly string[];
  readonly checkedBy: string;
}

const pdfs = engines.map((engine) => `PDF by ${engine}`);
const all: readonly Symbology[] = [
  ...CODE_TYPES.map((name) => ({
    name,
    outputs: ['PNG', ...pdfs].map((output) => `${output} (${count})`),
    checkedBy: 'measured in dots, zxing-cpp, zbar',
  })),
  ...SYMBOLOGIES.map(({ name }) => ({
    name,
    outputs: Object.keys(OUTPUTS).map((output) => `${output} (${valuesOf(output, count)})`),
    checkedBy: checkOf(name),
  })),
];
for (const name of asked)
  if (!all.some((each) => each.name === name)) throw new Error(`expected names of symbologies, got ${name}`);
const tried = all.filter(({ name }) => asked.length === 0 || asked.includes(name));

const slices = tried.flatMap(({ name }) =>
  Array.from({ length: Math.ceil(count / SLICE) }, (_, index): TrialSlice => {
    const from = index * SLICE;
    return { name, count, seed, from, to: Math.min(count, from + SLICE), engines };
  }),
);
const left = new Map(tried.map(({ name }) => [name, slices.filter((slice) => slice.name === name).length]));
const faults = new Map(tried.map(({ name }) => [name, [] as string[]]));

console.log(`${count} values a symbology, seed ${seed}\n`);
console.log('| symbology | values | resolutions | outputs | decoded by |\n|---|---|---|---|---|');
const began = performance.now();
const threads = Math.min(availableParallelism(), MAX_THREADS, slices.length);
await Promise.all(Array.from({ length: threads }, work));
const seconds = Math.round((performance.now() - began) / 1000);
const { userCPUTime, systemCPUTime } = process.resourceUsage();
const cpu = Math.round((userCPUTime + systemCPUTime) / 1e6);
console.log(`\n${seconds} s by ${threads} threads, ${cpu} s of processor time beside that of other programs`);
const found = [...faults.values()].flat();
found.push(...compareSizes());
process.exitCode = found.length > 0 ? 1 : 0;

/** Prints how many symbols are smaller than Zint's, as large, or larger, and returns the faults. */
function compareSizes(): readonly string[] {
  const missing = missingZint();
  if (missing !== undefined) {
    console.log(`without sizes: ${missing}`);
    return [];
  }
  const values = Math.min(count, MAX_SIZES);
  console.log(`\n| area of ${values} symbols compared with Zint's | smaller | equal | larger | rejected by Zint |`);
  console.log('|---|---|---|---|---|');
  return SIZED.filter((name) => asked.length === 0 || asked.includes(name)).flatMap((name) => {
    const { smaller, equal, larger, rejected, faults } = sizesBesideZint(name, values, seed);
    console.log(`| ${name} | ${smaller} | ${equal} | ${larger} | ${rejected} |`);
    for (const fault of faults) console.log(`  ${fault}`);
    return faults;
  });
}

/** Runs slices in a new thread until none is left. */
async function work(): Promise<void> {
  const thread = new Worker(new URL('./trial-worker.ts', import.meta.url));
  for (let slice = slices.shift(); slice !== undefined; slice = slices.shift()) {
    const { name } = slice;
    faults.get(name)?.push(...(await answerOf(thread, slice)));
    left.set(name, (left.get(name) ?? 0) - 1);
    if (left.get(name) === 0) tell(name);
  }
  await thread.terminate();
}

function answerOf(thread: Worker, slice: TrialSlice): Promise<readonly string[]> {
  return new Promise((resolve, reject) => {
    thread.once('message', (answer) => {
      thread.off('error', reject);
      resolve(answer);
    });
    thread.once('error', reject);
    thread.postMessage(slice);
  });
}

/** Prints the row of a symbology, followed by its faults. */
function tell(name: TrialSlice['name']): void {
  const { outputs = [], checkedBy = '' } = tried.find((each) => each.name === name) ?? {};
  const own = faults.get(name) ?? [];
  const note = own.length === 0 ? checkedBy : `${checkedBy}; ${own.length} faults`;
  console.log(`| ${name} | ${count} | ${RESOLUTIONS.join(', ')} | ${outputs.join(', ')} | ${note} |`);
  for (const fault of own) console.log(`  ${fault}`);
}
