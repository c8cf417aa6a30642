// @ts-check
// npm run trial -- mcp: calls every tool of the MCP endpoint with the MCP inspector's command line, which is installed
// in tools/inspector.
import { at, becomeNode } from './project.mjs';
import { explain, setUp, setUpInspector } from './setup.mjs';

try {
  await setUp({ build: false });
  await setUpInspector();
  becomeNode(['--conditions=@platen/source', at('server', 'test', 'inspector-trial', 'run.ts')]);
} catch (error) {
  process.exitCode = explain(error);
}
