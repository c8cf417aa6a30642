import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Preset, PresetPaper } from '@platen/sdk';
import {
  type PresetEntry,
  type PresetPage,
  type PresetParameters,
  parsePresetSearch,
  presetEntry,
  searchPresets,
} from '@platen/sdk/internal/presets';
import { rejectionMessages } from '@platen/sdk/internal/rejections';
import { ApiError, invalidInput } from '../errors.ts';
import { catalogFile } from '../package-files.ts';
import { type CompressedBody, plainBody } from '../representations.ts';

/** A preset with its search terms and its JSON. */
interface CatalogEntry extends PresetEntry {
  /** The preset as JSON, for response bodies. */
  readonly json: string;
}

export interface Catalog {
  /** All presets, sorted by id. */
  readonly entries: readonly CatalogEntry[];
  /** Entries by preset id. An entry is also listed under the former ids of its preset. */
  readonly byId: ReadonlyMap<string, CatalogEntry>;
  /** Hash that changes when any preset changes. */
  readonly digest: string;
}

interface Row {
  readonly paper: PresetPaper;
  readonly preset: Preset;
  /** Former ids, under which parts of this preset were published separately. */
  readonly formerIds?: readonly string[];
}

let opened: Promise<Catalog> | undefined;

/** Returns the catalog. The first call loads and caches it, which takes about 30 ms. */
export function openCatalog(): Promise<Catalog> {
  opened ??= read().catch((error) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

async function read(): Promise<Catalog> {
  const text = await readFile(catalogFile, 'utf8');
  const rows = (JSON.parse(text) as readonly Row[]).map((row) => ({ ...row, entry: entryOf(row) }));
  return {
    entries: rows.map(({ entry }) => entry),
    byId: new Map(
      rows.flatMap(({ entry, formerIds = [] }) => [entry.preset.id, ...formerIds].map((id) => [id, entry])),
    ),
    digest: createHash('sha256').update(text).digest('base64url'),
  };
}

const entryOf = ({ paper, preset }: Row): CatalogEntry => ({
  ...presetEntry(preset, paper),
  json: JSON.stringify(preset),
});

/** One page of search results: presets sorted by how well they match `q`, or by id if there is no `q`. */
export type CatalogPage = PresetPage<CatalogEntry>;

/** Searches the presets, for the HTTP API and the MCP tools. Throws 400 for an invalid parameter. */
export function findPresets({ entries }: Catalog, parameters: PresetParameters): CatalogPage {
  const { value, issues } = parsePresetSearch(parameters);
  if (value === undefined) throw invalidInput('invalid_request', issues);
  return searchPresets(entries, value);
}

/** Returns the preset with this id. Throws 404 if there is none. */
export function findPreset({ byId }: Catalog, id: string): CatalogEntry {
  const entry = byId.get(id);
  if (entry === undefined) throw new ApiError('not_found', rejectionMessages.presetUnknown);
  return entry;
}

/** Returns the response body for one page of search results. */
export function listBody({ digest }: Catalog, { found, total, nextCursor }: CatalogPage): CompressedBody {
  const presets = found.map(({ json }) => json).join(',');
  const text = `{"presets":[${presets}],"total":${total},"nextCursor":${JSON.stringify(nextCursor)}}`;
  // hashes the ids instead of the text: the ids determine the text and are a tenth of its size
  const ids = found.map(({ preset }) => preset.id).join();
  return plainBody(text, `${digest} ${total} ${nextCursor} ${ids}`);
}

/** Returns the response body for one preset. */
export function presetBody({ json }: CatalogEntry): CompressedBody {
  return plainBody(json);
}
