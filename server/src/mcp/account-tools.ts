import { readUsage } from '../accounts/usage.ts';
import type { OpenApi } from '../openapi.ts';
import { parsed, READS, type Tool } from './tool.ts';
import { smallInput } from './tool-input.ts';
import { parametersOf } from './tool-parameters.ts';
import { answerOutput, parameterInput } from './tool-schemas.ts';

/** Tools about the account itself. */
export function accountTools(contract: OpenApi): readonly Tool[] {
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
