import { MM_PER_INCH } from '../../base/units.ts';
import { presetEntry } from '../../contract/presets/preset-entry.ts';
import { PRESET_PARAMETERS, type PresetSearch, parsePresetSearch } from '../../contract/presets/preset-search.ts';
import { searchPresets } from '../../contract/presets/search-presets.ts';
import { rejectionMessages } from '../../contract/rejections.ts';
import type { Preset, PresetPaper } from '../../contract/types.ts';
import { type MockCall, pathParameter } from './mock-call.ts';
import { type Reply, rejectionWithIssues, userError } from './reply.ts';

/** `GET /template-presets`: searches the catalog. */
export async function getPresets(call: MockCall): Promise<Reply> {
  const entries = call.state.settings.presets.map((preset) => presetEntry(preset, paperOf(preset)));
  const { found, total, nextCursor } = searchPresets(entries, searchOf(call.query));
  return cacheable(call, { presets: found.map(({ preset }) => preset), total, nextCursor });
}

/** Parses the search parameters. Throws 400 with the issues of all invalid parameters. Ignores unknown parameters. */
function searchOf(query: URLSearchParams): PresetSearch {
  const given = PRESET_PARAMETERS.filter((name) => query.has(name));
  const { value, issues } = parsePresetSearch(Object.fromEntries(given.map((name) => [name, query.getAll(name)])));
  if (value === undefined) throw rejectionWithIssues(400, issues);
  return value;
}

/** `GET /template-presets/{id}`: returns a preset. */
export async function getPreset(call: MockCall): Promise<Reply> {
  const asked = pathParameter(call, 'id');
  const preset = call.state.settings.presets.find(({ id }) => id === asked);
  if (preset === undefined) throw userError(404, rejectionMessages.presetUnknown);
  return cacheable(call, preset);
}

function cacheable({ request }: MockCall, body: unknown): Reply {
  const headers = { ETag: `"${checksum(JSON.stringify(body))}"`, 'Cache-Control': 'public, max-age=3600' };
  if (request.headers.get('If-None-Match')?.includes(headers.ETag)) return { status: 304, headers };
  return { status: 200, body, headers };
}

/** Returns a hash of a response body (32-bit FNV-1a) for its entity tag. */
function checksum(text: string): string {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return (hash >>> 0).toString(16);
}

/** Page sizes in mm, by paper name. A sheet of any other size has the paper name `other`. */
const PAPERS: Readonly<Record<Exclude<PresetPaper, 'roll' | 'other'>, readonly [number, number]>> = {
  a3: [297, 420],
  a4: [210, 297],
  'a4-landscape': [297, 210],
  a5: [148, 210],
  'a5-landscape': [210, 148],
  a6: [105, 148],
  b4: [250, 353],
  'b4-landscape': [353, 250],
  letter: [215.9, 279.4],
  'letter-landscape': [279.4, 215.9],
  sra3: [320, 450],
  '4x6-landscape': [152.4, 101.6],
};
const PAPER_NAMES = Object.keys(PAPERS) as readonly (keyof typeof PAPERS)[];

/**
 * Tolerance for comparing page sizes: 0.5 mm, because catalogs round page sizes, plus a small amount for floating-point
 * errors in the conversion from inches.
 */
const TOLERANCE_MM = 0.5 + 1e-9;

/** Returns the paper name for a preset's page size; `roll` for a preset without sheets. */
function paperOf({ type, page, unit }: Preset): PresetPaper {
  if (type !== 'SHEET') return 'roll';
  const mm = unit === 'inch' ? MM_PER_INCH : 1;
  const isNear = (length: number, side: number): boolean => Math.abs(length * mm - side) <= TOLERANCE_MM;
  const fits = ([width, height]: readonly [number, number]): boolean =>
    isNear(page.width, width) && isNear(page.height, height);
  return PAPER_NAMES.find((name) => fits(PAPERS[name])) ?? 'other';
}
