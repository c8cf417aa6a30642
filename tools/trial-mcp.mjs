// @ts-check
// npm run trial -- mcp: every tool of the MCP endpoint through the inspector's command line, which has its packages here.
import { at, becomeNode } from './project.mjs';
import { explain, setUp, setUpInspector } from './setup.mjs';

try {
  await setUp({ build: false });
  await setUpInspector();
  becomeNode(['--conditions=@platen/source', at('server', 'test', 'inspector-trial', 'run.ts')]);
} catch (error) {
  process.exitCode = explain(error);
}
