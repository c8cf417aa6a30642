import type { Context } from 'hono';
import { openCatalog } from '../catalog/catalog.ts';
import { type CodedBodies, type CodedBody, compressed, listBody, presetBody } from '../catalog/preset-answers.ts';
import { PRESET_PARAMETERS, type PresetParameters } from '../catalog/preset-query.ts';
import { findPreset, searchPresets } from '../catalog/search-presets.ts';
import type { AppHandler } from '../middleware/env.ts';
import { preferredCoding } from './accept-encoding.ts';
import { matchesWeakly } from './entity-tags.ts';

/** GET and HEAD /template-presets: public and unmetered. */
export function getPresets(): AppHandler {
  let whole: Promise<CodedBodies> | undefined;
  return async (context) => {
    const catalog = await openCatalog();
    const page = searchPresets(catalog, parametersOf(context.req.url));
    if (page.found.length < catalog.entries.length) return answer(context, [listBody(catalog, page)]);
    whole ??= compressed(listBody(catalog, page));
    return answer(context, await whole);
  };
}

/** GET and HEAD /template-presets/{id} */
export const getPreset: AppHandler = async (context) => {
  const entry = findPreset(await openCatalog(), context.req.param('id') ?? '');
  return answer(context, [presetBody(entry)]);
};

/** The parameters that the catalog knows; others are ignored. */
function parametersOf(url: string): PresetParameters {
  const { searchParams } = new URL(url);
  const given = PRESET_PARAMETERS.filter((name) => searchParams.has(name));
  return Object.fromEntries(given.map((name) => [name, searchParams.getAll(name)]));
}

/** A body in the coding that the client likes best, or 304 when it has the body already, in whichever coding. */
function answer(context: Context, bodies: CodedBodies): Response {
  context.header('Cache-Control', 'public, max-age=3600');
  if (bodies.length > 1) context.header('Vary', 'Accept-Encoding');
  const liked = likedBody(bodies, context.req.header('Accept-Encoding'));
  const known = [liked, ...bodies].find(({ tag }) => matchesWeakly(context.req.header('If-None-Match'), tag));
  context.header('ETag', (known ?? liked).tag);
  if (known !== undefined) return context.body(null, 304);
  context.header('Content-Type', 'application/json');
  context.header('Content-Length', String(liked.bytes.length));
  if (liked.coding !== 'identity') context.header('Content-Encoding', liked.coding);
  return context.req.method === 'HEAD' ? context.body(null) : context.body(liked.bytes);
}

function likedBody(bodies: CodedBodies, acceptEncoding: string | undefined): CodedBody {
  const liked = preferredCoding(
    acceptEncoding,
    bodies.map(({ coding }) => coding),
  );
  return bodies.find(({ coding }) => coding === liked) ?? bodies[0];
}
