import type { FontFace } from '../font-face.ts';
import { type Kerning, readKernTable } from '../kerning.ts';
import type { Tables } from '../sfnt.ts';
import { type GlyphDefinitions, readGlyphDefinitions } from './glyph-buffer.ts';
import { knowsScript, type Lookup, REQUIRED_FEATURE, readFeatures, readLookup } from './matching.ts';

const GSUB_EXTENSION = 7;
const GPOS_EXTENSION = 9;

/** The layout tables of a face. */
export interface FaceLayout {
  readonly definitions: GlyphDefinitions;
  readonly gsub: DataView | undefined;
  readonly gpos: DataView | undefined;
  /** Kerning from the `kern` table, used for scripts without kerning in GPOS. */
  readonly kerning: Kerning | undefined;
  substitutionLookup(index: number): Lookup;
  positioningLookup(index: number): Lookup;
  readonly features: Map<string, ScriptFeatures>;
}

/** Lookup indexes by feature, for one script. */
export interface ScriptFeatures {
  /** The script's tag in GSUB and in GPOS; `undefined` if the table lists none of the script's tags. */
  readonly substitutionScript: string | undefined;
  readonly positionScript: string | undefined;
  readonly substitutions: ReadonlyMap<string, readonly number[]>;
  readonly positions: ReadonlyMap<string, readonly number[]>;
}

const layouts = new WeakMap<Tables, FaceLayout>();

/**
 * Returns the parsed layout tables that a face uses for a text. `script` is an OpenType script tag. Caches the result.
 */
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
    kerning: readKernTable(tables),
    substitutionLookup: cached((index) => readLookup(view(gsub), index, GSUB_EXTENSION)),
    positioningLookup: cached((index) => readLookup(view(gpos), index, GPOS_EXTENSION)),
    features: new Map(),
  };
}

function view(table: DataView | undefined): DataView {
  if (!table) throw new RangeError('a glyph lookup needs a layout table that the font lacks');
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

/** Devanagari tag from before 2005. Older fonts have only this tag, and follow different rules (`devanagari.ts`). */
export const OLD_DEVANAGARI = 'deva';
const HEBREW = 'hebr';

/** Returns the features of a script. If a table lists the script under several tags, the newest tag is used. */
export function featuresOf(layout: FaceLayout, script: string): ScriptFeatures {
  let features = layout.features.get(script);
  if (!features) {
    features = readScriptFeatures(layout, script);
    layout.features.set(script, features);
  }
  return features;
}

function readScriptFeatures({ gsub, gpos }: FaceLayout, script: string): ScriptFeatures {
  const tags = script === 'dev2' ? [script, OLD_DEVANAGARI] : [script];
  const knownTo = (table: DataView | undefined): string | undefined =>
    tags.find((tag) => table && knowsScript(table, tag));
  const substitutionScript = knownTo(gsub);
  const positionScript = knownTo(gpos);
  // As in HarfBuzz, Hebrew text uses only the font's GPOS lookups for Hebrew, because the lookups for other scripts
  // kern in the opposite direction.
  const isPlaced = script !== HEBREW || positionScript !== undefined;
  return {
    substitutionScript,
    positionScript,
    substitutions: gsub ? readFeatures(gsub, substitutionScript ?? fallbackScript(gsub)) : new Map(),
    positions: gpos && isPlaced ? readFeatures(gpos, positionScript ?? fallbackScript(gpos)) : new Map(),
  };
}

/** Script tag to use in a table that does not list the text's script. */
const fallbackScript = (table: DataView): string => (knowsScript(table, 'DFLT') ? 'DFLT' : 'latn');

/** Highest supported lookup type, in GSUB and in GPOS (OpenType 1.9). */
const LAST_TYPE = 8;

/**
 * True if the face has lookups for the script and all of their types are supported. If `needsShapes` is true, GSUB must
 * have lookups for the script; otherwise lookups in GPOS are enough.
 */
export function supports(layout: FaceLayout, script: string, needsShapes: boolean): boolean {
  const features = featuresOf(layout, script);
  const isMadeForIt = features.substitutionScript ?? (needsShapes ? undefined : features.positionScript);
  return isMadeForIt !== undefined && canApply(layout, features);
}

const applicable = new WeakMap<ScriptFeatures, boolean>();

function canApply(layout: FaceLayout, features: ScriptFeatures): boolean {
  let known = applicable.get(features);
  if (known === undefined) {
    const all = (lookups: ReadonlyMap<string, readonly number[]>, read: (index: number) => Lookup): boolean =>
      [...lookups.values()].flat().every((index) => read(index).type <= LAST_TYPE);
    known = all(features.substitutions, layout.substitutionLookup) && all(features.positions, layout.positioningLookup);
    applicable.set(features, known);
  }
  return known;
}

type Wanted = readonly (readonly [tag: string, bits: number])[];
type Found = readonly (readonly [index: number, bits: number])[];
const found = new WeakMap<ReadonlyMap<string, readonly number[]>, Map<Wanted, Found>>();

/**
 * Returns the lookups of the `wanted` features, sorted by index, each with the bits of the features that use it.
 * The result is cached.
 */
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

/** Bit shared by all features that apply to every glyph. Each other feature has its own bit in `FEATURE`. */
export const EVERYWHERE = 1;

export const FEATURE = {
  isol: 1 << 1,
  fina: 1 << 2,
  medi: 1 << 3,
  init: 1 << 4,
  rphf: 1 << 5,
  half: 1 << 6,
  blwf: 1 << 7,
  abvf: 1 << 8,
  pstf: 1 << 9,
} as const;

/** Features applied in one pass, in lookup order. */
export interface Stage {
  /** Feature tags, each with the bits of the glyphs to which it applies. */
  readonly features: readonly (readonly [tag: string, bits: number])[];
  /** True if the font's lookups match joiners, so that joiners are not skipped. */
  readonly manualJoiners?: boolean;
  readonly perSyllable?: boolean;
  /** True to apply only contextual lookups. */
  readonly contextualOnly?: boolean;
}

const everywhere = (...tags: readonly string[]): Stage['features'] => tags.map((tag) => [tag, EVERYWHERE]);

const COMMON = ['ccmp', 'locl', 'rlig', 'calt', 'clig', 'liga', 'rclt', 'abvm', 'blwm'] as const;

/**
 * Stages for Hebrew, and for alphabets with marks: all features in one pass. Excludes letter ligatures, so that letters
 * look the same as in texts without marks.
 */
export const MARK_STAGES: readonly Stage[] = [{ features: everywhere(REQUIRED_FEATURE, 'ccmp', 'locl', 'rlig') }];
/**
 * Stage for contextual letter substitution. This stage applies only contextual lookups, so no lookup decomposes a
 * letter.
 */
export const LETTER_STAGES: readonly Stage[] = [{ features: everywhere('ccmp'), contextualOnly: true }];
export const THAI_STAGES: readonly Stage[] = [{ features: everywhere(REQUIRED_FEATURE, ...COMMON) }];

/**
 * Stages for Arabic: one joining form after another, as fonts expect (Microsoft, "Developing OpenType Fonts for Arabic
 * Script").
 */
export const ARABIC_STAGES: readonly Stage[] = [
  { features: everywhere(REQUIRED_FEATURE, 'ccmp', 'locl') },
  { features: [['isol', FEATURE.isol]] },
  { features: [['fina', FEATURE.fina]] },
  { features: [['medi', FEATURE.medi]] },
  { features: [['init', FEATURE.init]] },
  { features: everywhere('rlig') },
  { features: everywhere('rclt', 'calt') },
  { features: everywhere('liga', 'clig', 'mset') },
];

const basic = (tag: string, bits: number = EVERYWHERE): Stage => ({
  features: [[tag, bits]],
  manualJoiners: true,
  perSyllable: true,
});

/**
 * Stages for Devanagari: before the initial reordering, between the reorderings, and after the final one (Microsoft,
 * "Developing OpenType Fonts for Devanagari Script").
 */
export const DEVANAGARI_FIRST: readonly Stage[] = [
  { features: everywhere(REQUIRED_FEATURE, 'locl', 'ccmp'), perSyllable: true },
];
export const DEVANAGARI_BASIC: readonly Stage[] = [
  basic('nukt'),
  basic('akhn'),
  basic('rphf', FEATURE.rphf),
  basic('rkrf'),
  basic('blwf', FEATURE.blwf),
  basic('abvf', FEATURE.abvf),
  basic('half', FEATURE.half),
  basic('pstf', FEATURE.pstf),
  basic('vatu'),
  basic('cjct'),
];
export const DEVANAGARI_LAST: readonly Stage[] = [
  {
    features: everywhere('pres', 'abvs', 'blws', 'psts', 'haln', 'calt', 'clig', 'rlig', 'rclt'),
    manualJoiners: true,
    perSyllable: true,
  },
];

/** Positioning stage: kerning and marks in one pass. */
export const PLACING: Stage = {
  features: everywhere(REQUIRED_FEATURE, 'abvm', 'blwm', 'mark', 'mkmk', 'curs', 'dist', 'kern'),
};
