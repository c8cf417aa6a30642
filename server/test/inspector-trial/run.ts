// npm run trial -- mcp: calls every tool of the MCP endpoint with the inspector's command line.
import { inspectorTrial } from './trial.ts';

const faults = await inspectorTrial((line) => process.stdout.write(`${line}\n`));
for (const fault of faults) process.stdout.write(`FAULT ${fault}\n`);
process.stdout.write(faults.length === 0 ? 'no fault\n' : `${faults.length} faults\n`);
process.exitCode = faults.length === 0 ? 0 : 1;
