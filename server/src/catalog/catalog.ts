import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Preset, PresetPaper } from '@platen/sdk';
import { type PresetEntry, presetEntry } from '@platen/sdk/render';

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
  readonly byId: ReadonlyMap<string, CatalogEntry>;
  /** Changes with every change of any preset. */
  readonly digest: string;
}

interface Row {
  readonly paper: PresetPaper;
  readonly preset: Preset;
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
  const entries = (JSON.parse(text) as readonly Row[]).map(entryOf);
  return {
    entries,
    byId: new Map(entries.map((entry) => [entry.preset.id, entry])),
    digest: createHash('sha256').update(text).digest('base64url'),
  };
}

const entryOf = ({ paper, preset }: Row): CatalogEntry => ({
  ...presetEntry(preset, paper),
  json: JSON.stringify(preset),
});
