import { readUsage } from '../accounts/usage.ts';
import type { OpenApi } from '../openapi.ts';
import { catalogTools } from './catalog-tools.ts';
import { labelTools, printTools } from './print-tools.ts';
import { templateTools } from './template-tools.ts';
import { parametersOf, parsed, READS, smallInput, type Tool } from './tool.ts';
import { answerOutput, parameterInput } from './tool-schemas.ts';

/** Returns all tools in the order of `tools/list`. */
export function allTools(contract: OpenApi): readonly Tool[] {
  return [labelTools, templateTools, printTools, catalogTools, accountTools].flatMap((tools) => tools(contract));
}

/** Tools about the account itself. */
function accountTools(contract: OpenApi): readonly Tool[] {
  const inputSchema = parameterInput(contract, '/usage', 'get');
  const parameters = parametersOf<object>(inputSchema);
  return [
    {
      name: 'get_usage',
      title: 'Get balance and budgets',
      description:
        'What the account has left: trial labels and Developer Pro (or a shop’s subscription), and this key’s labels and ' +
        'requests of the present minute, with the Unix seconds at which they reset.',
      annotations: READS,
      inputSchema,
      outputSchema: answerOutput(contract, 'Usage'),
      run: async (input, { deps, caller }) => {
        parsed(parameters, smallInput(input));
        return { structured: await readUsage(deps, caller) };
      },
    },
  ];
}
