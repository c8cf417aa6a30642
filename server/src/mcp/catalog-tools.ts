import { pointerNames } from '@platen/sdk';
import { type PresetParameters, parsePresetSearch } from '@platen/sdk/internal/presets';
import { startersOf } from '@platen/sdk/internal/starters';
import { apart } from '../bodies/sent-bodies.ts';
import { findPreset, findPresets, openCatalog } from '../catalog/catalog.ts';
import { invalidInput } from '../errors.ts';
import type { OpenApi, Schema } from '../openapi.ts';
import { type EnabledNames, enabledKinds } from '../rendering/enabled-kinds.ts';
import {
  answerOutput,
  parameterInput,
  parametersOf,
  parsed,
  READS,
  smallInput,
  type Tool,
  type ToolSchema,
} from './tool.ts';

/** Default number of presets in a search result. The number is small, because an agent reads every preset. */
const DEFAULT_LIMIT = 20;

/** Creates the tools for data that is the same for every account: label stock and starters. */
export function catalogTools(contract: OpenApi, enabled: EnabledNames): readonly Tool[] {
  const searchInput = withLimit(parameterInput(contract, '/template-presets', 'get'));
  const presetInput = parameterInput(contract, '/template-presets/{id}', 'get');
  const readSearch = searchReader(searchInput);
  const starters = startersOf(enabledKinds(enabled).extensions);
  const startersInput = parameterInput(contract, '/starters', 'get');
  const startersParameters = parametersOf<object>(startersInput);
  const presetParameters = parametersOf<{ readonly id: string }>(presetInput);
  return [
    {
      name: 'search_presets',
      title: 'Search label stock',
      description:
        'Searches the catalog of branded label sheets and rolls: by `q` (every word in vendor, model or name, such as ' +
        '"avery 5160"), `vendor`, `size` ("63.5x38.1mm" or "2.625x1in", in either orientation, within 0.5 mm), `shape`, `type`, ' +
        '`paper`, `ready`. A preset’s `unit`, `width`, `height`, `type`, `page` and `grid` can be copied into a template ' +
        'unchanged; omit `gap` for a SHEET. Returns 20 presets unless `limit` is set, and the `total` number of matches. ' +
        'With `q`, the best match comes first (the exact model, then models that start with it); otherwise, presets are ' +
        'sorted by id. To get the next page of the same search, pass `nextCursor` as `cursor`.',
      annotations: READS,
      inputSchema: searchInput,
      outputSchema: answerOutput(contract, 'PresetList'),
      run: async (input) => {
        const { found, total, nextCursor } = findPresets(await openCatalog(), readSearch(smallInput(input)));
        return { structured: { presets: found.map(({ preset }) => preset), total, nextCursor } };
      },
    },
    {
      name: 'get_preset',
      title: 'Get label stock',
      description:
        'Returns one preset of the catalog by its `id` (see `search_presets`): the geometry of a label sheet or roll.',
      annotations: READS,
      inputSchema: presetInput,
      outputSchema: answerOutput(contract, 'Preset'),
      run: async (input) => {
        const { id } = parsed(presetParameters, smallInput(input));
        return { structured: findPreset(await openCatalog(), id).preset };
      },
    },
    {
      name: 'list_starters',
      title: 'List starters',
      description:
        'Lists the built-in label designs, each with its `id` (which `create_print_job` takes as `starter`). Each also has the ' +
        '`fields` that every item’s `data` must contain, and a template, which you can copy and change. ' +
        'Designs with the field `sku` print it as a Code 128 barcode.',
      annotations: READS,
      inputSchema: startersInput,
      outputSchema: answerOutput(contract, 'StarterList'),
      run: async (input) => {
        parsed(startersParameters, smallInput(input));
        return { structured: { starters } };
      },
    },
  ];
}

/**
 * Returns a function that parses the tool's search parameters like the query of the corresponding HTTP request. The
 * tool's schema validates names and types, and the catalog validates the values. The function throws 400 with
 * the issues from both validations.
 */
function searchReader(schema: ToolSchema): (input: unknown) => PresetParameters {
  const properties = Object.entries(schema.properties ?? {}).map(([name, property]) => [name, typeOnly(property)]);
  const check = parametersOf<object>({ ...schema, properties: Object.fromEntries(properties) });
  return (given) => {
    const [, input] = apart(given, []);
    const { issues: mistyped } = check(input);
    const rejectedNames = new Set(mistyped.flatMap(({ path }) => pointerNames(path).slice(0, 1)));
    const understood = Object.entries({ limit: DEFAULT_LIMIT, ...input }).filter(([name]) => !rejectedNames.has(name));
    const asText = Object.fromEntries(understood.map(([name, value]) => [name, [value].flat().map(String)]));
    const issues = [...mistyped, ...parsePresetSearch(asText).issues];
    if (issues.length > 0) throw invalidInput('invalid_request', issues);
    return asText;
  };
}

const typeOnly = (property: Schema): object =>
  Object.fromEntries(Object.entries(property).filter(([keyword]) => keyword === 'type' || keyword === 'items'));

function withLimit(schema: ToolSchema): ToolSchema {
  const { limit } = schema.properties ?? {};
  const described = { description: `Maximum number of presets to return; ${DEFAULT_LIMIT} by default.` };
  const changed = typeof limit === 'object' ? { ...limit, ...described, default: DEFAULT_LIMIT } : described;
  return { ...schema, properties: { ...schema.properties, limit: changed } };
}
