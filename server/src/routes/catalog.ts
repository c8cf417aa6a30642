import { PRESET_PARAMETERS, type PresetParameters } from '@platen/sdk/internal/presets';
import { startersOf } from '@platen/sdk/internal/starters';
import type { Context } from 'hono';
import { findPreset, findPresets, listBody, openCatalog, presetBody } from '../catalog/catalog.ts';
import type { Deps } from '../deps.ts';
import { type AppHandler, pathParameter } from '../middleware/env.ts';
import { enabledKinds } from '../rendering/enabled-kinds.ts';
import { type CompressedBodies, compressed, respondCompressed } from '../representations.ts';

/** GET and HEAD /template-presets: lists presets. Needs no key and costs nothing. */
export function getPresets(): AppHandler {
  let whole: Promise<CompressedBodies> | undefined;
  return async (context) => {
    const catalog = await openCatalog();
    const page = findPresets(catalog, parametersOf(context.req.url));
    // Caches only the unfiltered list. Compares the arrays by identity, because a search that finds all presets may
    // sort them differently.
    if (page.found !== catalog.entries) return answer(context, [listBody(catalog, page)]);
    whole ??= compressed(listBody(catalog, page));
    return answer(context, await whole);
  };
}

/** GET and HEAD /template-presets/{id}: returns a preset. */
export const getPreset: AppHandler = async (context) => {
  const entry = findPreset(await openCatalog(), pathParameter(context, 'id'));
  return answer(context, [presetBody(entry)]);
};

/** Returns the supported query parameters; all others are ignored. */
function parametersOf(url: string): PresetParameters {
  const { searchParams } = new URL(url);
  const given = PRESET_PARAMETERS.filter((name) => searchParams.has(name));
  return Object.fromEntries(given.map((name) => [name, searchParams.getAll(name)]));
}

function answer(context: Context, bodies: CompressedBodies): Response {
  context.header('Cache-Control', 'public, max-age=3600');
  return respondCompressed(context, bodies, 'application/json');
}

/** GET /starters: lists the starters of the contract and of enabled extensions. */
export function getStarters({ config }: Pick<Deps, 'config'>): AppHandler {
  const starters = startersOf(enabledKinds(config).extensions);
  return (context) => context.json({ starters });
}
