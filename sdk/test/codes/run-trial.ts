// The long trial of codes: npm run trial:codes [VALUES] [SEED]. Without a seed it draws other values every day.
import { SYMBOLOGIES } from '../../src/entries/symbologies.ts';
import { CODE_TYPES, missingEngine, RASTER_ENGINES, runCodeTrial } from './code-trial.ts';
import { judgeOf, OUTPUTS, runOptedTrial, valuesOf } from './opted-trial.ts';

const MILLISECONDS_A_DAY = 86_400_000;
const RESOLUTIONS = [203, 300, 600] as const;

const [count = 2000, seed = Math.floor(Date.now() / MILLISECONDS_A_DAY)] = process.argv.slice(2).map(Number);
const engines = RASTER_ENGINES.filter((engine) => missingEngine(engine) === undefined);
for (const engine of RASTER_ENGINES) {
  const missing = missingEngine(engine);
  if (missing !== undefined) console.log(`without ${engine}: ${missing}`);
}
console.log(`${count} values a type and resolution, seed ${seed}, PDF by ${engines.join(', ')}`);

let faults = 0;
for (const dpi of RESOLUTIONS)
  for (const type of CODE_TYPES) {
    const found = await runCodeTrial({ type, dpi, count, seed, engines });
    faults += found.length;
    console.log(`${type} at ${dpi} dpi: ${found.length === 0 ? 'all read' : `${found.length} faults`}`);
    for (const fault of found) console.log(`  ${fault}`);
  }
console.log('\nopted into:\n\n| symbology | values | resolutions | outputs | decoded by |\n|---|---|---|---|---|');
for (const { name } of SYMBOLOGIES) {
  const found: string[] = [];
  for (const dpi of RESOLUTIONS) found.push(...(await runOptedTrial({ name, dpi, count, seed })));
  faults += found.length;
  const outputs = Object.keys(OUTPUTS).map((output) => `${output} (${valuesOf(output, count)})`);
  const told = found.length === 0 ? judgeOf(name) : `${judgeOf(name)}; ${found.length} faults`;
  console.log(`| ${name} | ${count} | ${RESOLUTIONS.join(', ')} | ${outputs.join(', ')} | ${told} |`);
  for (const fault of found) console.log(`  ${fault}`);
}
process.exitCode = faults > 0 ? 1 : 0;
