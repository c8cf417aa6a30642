// npm run trial -- generators: generates clients from openapi.json with the generators of others, and draws a label with
// each client.
import { generatorsTrial } from './trial.ts';

const faults = await generatorsTrial((line) => process.stdout.write(`${line}\n`));
for (const fault of faults) process.stdout.write(`FAULT ${fault}\n`);
process.stdout.write(faults.length === 0 ? 'no fault\n' : `${faults.length} faults\n`);
process.exitCode = faults.length === 0 ? 0 : 1;
