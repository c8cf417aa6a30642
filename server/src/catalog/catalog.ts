import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Preset, PresetPaper } from '@platen/sdk';
import { type PresetEntry, presetEntry } from '@platen/sdk/internal/presets';

/** Made by tools/catalog.mjs. It stays with the sources, which lie two folders above this one there and in the build. */
const FILE = new URL('../../src/catalog/presets.json', import.meta.url);

/** A preset, what it is found by, and its answer. */
export interface CatalogEntry extends PresetEntry {
  /** The preset as answers have it. */
  readonly json: string;
}

export interface Catalog {
  /** Sorted by id. */
  readonly entries: readonly CatalogEntry[];
  /** By id, and by ids of records that were merged into it. */
  readonly byId: ReadonlyMap<string, CatalogEntry>;
  /** Changes with every change of any preset. */
  readonly digest: string;
}

interface Row {
  readonly paper: PresetPaper;
  readonly preset: Preset;
  /** Published ids of records that were merged into this preset. */
  readonly formerIds?: readonly string[];
}

let opened: Promise<Catalog> | undefined;

/** The catalog, read when it is first asked for (about 30 ms) and the same for all who ask. */
export function openCatalog(): Promise<Catalog> {
  opened ??= read().catch((error) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

async function read(): Promise<Catalog> {
  const text = await readFile(FILE, 'utf8');
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
