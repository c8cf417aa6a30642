import { presetEntry } from '../../contract/presets/preset-entry.ts';
import { PRESET_PARAMETERS, type PresetSearch, parsePresetSearch } from '../../contract/presets/preset-search.ts';
import { searchPresets } from '../../contract/presets/search-presets.ts';
import type { MockCall } from './mock-call.ts';
import { paperOf } from './paper-of.ts';
import { type Reply, refusalWithIssues, userError } from './reply.ts';

/** GET /template-presets */
export async function getPresets(call: MockCall): Promise<Reply> {
  const entries = call.world.settings.presets.map((preset) => presetEntry(preset, paperOf(preset)));
  const { found, total, nextCursor } = searchPresets(entries, searchOf(call.query));
  return cacheable(call, { presets: found.map(({ preset }) => preset), total, nextCursor });
}

/** What is asked for. Throws 400 with every parameter that is not understood; others are ignored. */
function searchOf(query: URLSearchParams): PresetSearch {
  const given = PRESET_PARAMETERS.filter((name) => query.has(name));
  const { value, issues } = parsePresetSearch(Object.fromEntries(given.map((name) => [name, query.getAll(name)])));
  if (value === undefined) throw refusalWithIssues(400, issues);
  return value;
}

/** GET /template-presets/{id} */
export async function getPreset(call: MockCall): Promise<Reply> {
  const preset = call.world.settings.presets.find(({ id }) => id === call.params.id);
  if (preset === undefined) throw userError(404, 'There is no such preset.');
  return cacheable(call, preset);
}

function cacheable({ request }: MockCall, body: unknown): Reply {
  const headers = { ETag: `"${checksum(JSON.stringify(body))}"`, 'Cache-Control': 'public, max-age=3600' };
  if (request.headers.get('If-None-Match')?.includes(headers.ETag)) return { status: 304, headers };
  return { status: 200, body, headers };
}

/** Tells two answers apart (FNV-1a, 32 bits). */
function checksum(text: string): string {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return (hash >>> 0).toString(16);
}
