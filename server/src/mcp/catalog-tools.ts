import { openCatalog } from '../catalog/catalog.ts';
import { findPreset, searchPresets } from '../catalog/search-presets.ts';
import { starters } from '../contract.ts';
import type { OpenApi } from '../openapi.ts';
import { READS, type Tool } from './tool.ts';
import { parametersOf } from './tool-parameters.ts';
import { answerOutput, parameterInput, type ToolSchema } from './tool-schemas.ts';

/** How many presets a search gives where nothing is said: an agent reads them all. */
const DEFAULT_LIMIT = 20;

/** Tools over what is the same for every account: label stock and starters. */
export function catalogTools(contract: OpenApi): readonly Tool[] {
  const searchInput = withLimit(parameterInput(contract, '/template-presets', 'get'));
  const presetInput = parameterInput(contract, '/template-presets/{id}', 'get');
  const searchParameters = parametersOf<Readonly<Record<string, unknown>>>(searchInput);
  const presetParameters = parametersOf<{ readonly id: string }>(presetInput);
  return [
    {
      name: 'search_presets',
      title: 'Search label stock',
      description:
        'Searches the catalog of branded label sheets and rolls: by `q` (every word in vendor, model or name, such as ' +
        '"avery 5160"), `vendor`, `size` ("63.5x38.1mm" or "2.625x1in", either way round, to 0.5 mm), `shape`, `type`, ' +
        '`paper`, `ready`. A preset’s `unit`, `width`, `height`, `type`, `page` and `grid` can be copied into a template ' +
        'as they are; leave `gap` out for a SHEET. Gives 20 presets unless `limit` says otherwise, sorted by id, and ' +
        '`total`; `nextCursor` is the `cursor` of the next page.',
      annotations: READS,
      inputSchema: searchInput,
      outputSchema: answerOutput(contract, 'PresetList'),
      run: async (input) => {
        const { limit = DEFAULT_LIMIT, ...others } = searchParameters(input);
        const asText = Object.entries({ limit, ...others }).map(([name, value]) => [name, [value].flat().map(String)]);
        const { found, total, nextCursor } = searchPresets(await openCatalog(), Object.fromEntries(asText));
        return { structured: { presets: found.map(({ preset }) => preset), total, nextCursor } };
      },
    },
    {
      name: 'get_preset',
      title: 'Get label stock',
      description:
        'One preset of the catalog by its `id` (see `search_presets`): the geometry of a label sheet or roll.',
      annotations: READS,
      inputSchema: presetInput,
      outputSchema: answerOutput(contract, 'Preset'),
      run: async (input) => {
        const { id } = presetParameters(input);
        return { structured: findPreset(await openCatalog(), id).preset };
      },
    },
    {
      name: 'list_starters',
      title: 'List the starters',
      description:
        'The built-in label designs: `id` (the `starter` of `create_print_job`), the `fields` that every item’s `data` ' +
        'must have, and the template, which can be copied and changed. `sku` prints as a Code 128 barcode.',
      annotations: READS,
      inputSchema: parameterInput(contract, '/starters', 'get'),
      outputSchema: answerOutput(contract, 'StarterList'),
      run: async () => ({ structured: { starters } }),
    },
  ];
}

function withLimit(schema: ToolSchema): ToolSchema {
  const { limit } = schema.properties ?? {};
  const described = { description: `The most presets in the answer; ${DEFAULT_LIMIT} when absent.` };
  const changed = typeof limit === 'object' ? { ...limit, ...described, default: DEFAULT_LIMIT } : described;
  return { ...schema, properties: { ...schema.properties, limit: changed } };
}
