// npm run trial -- mcp: calls every tool of the MCP endpoint with the inspector's command line.
import { TOOL_TRIALS } from './calls.ts';
import { inspectorTrial } from './trial.ts';

const faults = await inspectorTrial(TOOL_TRIALS, (line) => process.stdout.write(`${line}\n`));
for (const fault of faults) process.stdout.write(`FAULT ${fault}\n`);
process.stdout.write(faults.length === 0 ? 'no fault\n' : `${faults.length} faults\n`);
process.exitCode = faults.length === 0 ? 0 : 1;
