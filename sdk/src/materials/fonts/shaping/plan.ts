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
 * Returns the parsed layout tables with which a face shapes `text`. `script` is an OpenType script tag. Caches the
 * result.
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

/**
 * Pre-2005 tags of the Indic scripts, keyed by the tag that replaced them. Older fonts have only the old tag, and
 * follow different rules (`indic-initial.ts`).
 */
const OLD_TAGS: Readonly<Record<string, string>> = {
  dev2: 'deva',
  bng2: 'beng',
  gur2: 'guru',
  gjr2: 'gujr',
  ory2: 'orya',
  tml2: 'taml',
  tel2: 'telu',
  knd2: 'knda',
  mlm2: 'mlym',
};

/**
 * True for the old tag of an Indic script, such as `deva`, which newer fonts replace with a version 2 tag (`dev2`).
 * Lookups under an old tag follow the rules from before 2005.
 */
export const isOldTag = (tag: string | undefined): boolean =>
  tag !== undefined && Object.values(OLD_TAGS).includes(tag);

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
  const old = OLD_TAGS[script];
  const tags = old === undefined ? [script] : [script, old];
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
  pref: 1 << 10,
  cfar: 1 << 11,
} as const;

/** Bits that control how the lookups of a feature match. These bits apply to lookups, not to glyphs. */
export const MATCHING = {
  /** Matches only glyphs of one syllable. */
  perSyllable: 1 << 28,
  /** Does not skip joiners, because the font's lookups match them. */
  joiners: 1 << 29,
  /** Does not skip non-joiners. */
  nonJoiners: 1 << 30,
} as const;

/** Features applied in one pass, in lookup order. */
export interface Stage {
  /** Feature tags. `bits` combines the bits of the glyphs to which a feature applies with bits of `MATCHING`. */
  readonly features: readonly (readonly [tag: string, bits: number])[];
  /** True to apply only contextual lookups. */
  readonly contextualOnly?: boolean;
}

export const everywhere = (...tags: readonly string[]): Stage['features'] => tags.map((tag) => [tag, EVERYWHERE]);

/** Features of complex scripts that apply to every glyph. */
const COMMON = ['ccmp', 'locl', 'rlig', 'calt', 'clig', 'liga', 'rclt', 'abvm', 'blwm'] as const;

/**
 * Stages for Hebrew, and for alphabets with marks: all features in one pass. Excludes letter ligatures, so that letters
 * look the same as in text without marks.
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

/** Positioning stage: kerning and marks in one pass. */
export const PLACING: Stage = {
  features: everywhere(REQUIRED_FEATURE, 'abvm', 'blwm', 'mark', 'mkmk', 'curs', 'dist', 'kern'),
};
