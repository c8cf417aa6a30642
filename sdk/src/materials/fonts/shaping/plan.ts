import type { FontFace } from '../font-face.ts';
import type { Tables } from '../sfnt.ts';
import { type GlyphDefinitions, readGlyphDefinitions } from './glyph-definitions.ts';
import { knowsScript, type Lookup, readFeatures, readLookup } from './lookups.ts';

const GSUB_EXTENSION = 7;
const GPOS_EXTENSION = 9;

/** The layout tables of a face. */
export interface FaceLayout {
  readonly definitions: GlyphDefinitions;
  readonly gsub: DataView | undefined;
  readonly gpos: DataView | undefined;
  substitutionLookup(index: number): Lookup;
  positioningLookup(index: number): Lookup;
  readonly features: Map<string, ScriptFeatures>;
}

/** Lookups by feature, of one script. */
export interface ScriptFeatures {
  readonly substitutions: ReadonlyMap<string, readonly number[]>;
  readonly positions: ReadonlyMap<string, readonly number[]>;
}

const layouts = new WeakMap<Tables, FaceLayout>();

/** A face's layout tables for a text of a script, by its OpenType tag; read once. */
export function layoutOf(face: FontFace, script: string, text: string): FaceLayout {
  const tables = face.layoutTables(script, text);
  let layout = layouts.get(tables);
  if (!layout) {
    layout = readLayout(tables);
    layouts.set(tables, layout);
  }
  return layout;
}

function readLayout(tables: Tables): FaceLayout {
  const gsub = tables.get('GSUB');
  const gpos = tables.get('GPOS');
  return {
    definitions: readGlyphDefinitions(tables.get('GDEF')),
    gsub,
    gpos,
    substitutionLookup: cached((index) => readLookup(view(gsub), index, GSUB_EXTENSION)),
    positioningLookup: cached((index) => readLookup(view(gpos), index, GPOS_EXTENSION)),
    features: new Map(),
  };
}

function view(table: DataView | undefined): DataView {
  if (!table) throw new RangeError('a lookup of a layout table that the face lacks');
  return table;
}

function cached(read: (index: number) => Lookup): (index: number) => Lookup {
  const known = new Map<number, Lookup>();
  return (index) => {
    let lookup = known.get(index);
    if (!lookup) {
      lookup = read(index);
      known.set(index, lookup);
    }
    return lookup;
  };
}

export function featuresOf(layout: FaceLayout, script: string): ScriptFeatures {
  let features = layout.features.get(script);
  if (!features) {
    features = {
      substitutions: layout.gsub ? readFeatures(layout.gsub, script) : new Map(),
      positions: layout.gpos ? readFeatures(layout.gpos, script) : new Map(),
    };
    layout.features.set(script, features);
  }
  return features;
}

/** Whether the face's substitutions, or else its placements, are made for the script. */
export const supports = ({ gsub, gpos }: FaceLayout, script: string, needsShapes: boolean): boolean =>
  (gsub !== undefined && knowsScript(gsub, script)) ||
  (!needsShapes && gpos !== undefined && knowsScript(gpos, script));

type Wanted = readonly (readonly [tag: string, bits: number])[];
type Found = readonly (readonly [index: number, bits: number])[];
const found = new WeakMap<ReadonlyMap<string, readonly number[]>, Map<Wanted, Found>>();

/** Lookups of several features in the order of their indices, each with the bits of its features. Kept for each `wanted`. */
export function lookupsFor(features: ReadonlyMap<string, readonly number[]>, wanted: Wanted): Found {
  let known = found.get(features);
  if (!known) {
    known = new Map();
    found.set(features, known);
  }
  let lookups = known.get(wanted);
  if (!lookups) {
    lookups = findLookups(features, wanted);
    known.set(wanted, lookups);
  }
  return lookups;
}

function findLookups(features: ReadonlyMap<string, readonly number[]>, wanted: Wanted): Found {
  const bits = new Map<number, number>();
  for (const [tag, own] of wanted) {
    for (const index of features.get(tag) ?? []) bits.set(index, (bits.get(index) ?? 0) | own);
  }
  return [...bits].sort(([a], [b]) => a - b);
}
