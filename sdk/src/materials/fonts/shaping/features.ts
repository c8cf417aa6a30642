import { REQUIRED_FEATURE } from './lookups.ts';

/** Bit of the features that apply to all glyphs; `FEATURE` has a bit for each of the others. */
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
  /** True if the font's lookups handle joiners themselves. */
  readonly manualJoiners?: boolean;
  readonly perSyllable?: boolean;
  /** True to apply only contextual lookups. */
  readonly contextualOnly?: boolean;
}

const everywhere = (...tags: readonly string[]): Stage['features'] => tags.map((tag) => [tag, EVERYWHERE]);

const COMMON = ['ccmp', 'locl', 'rlig', 'calt', 'clig', 'liga', 'rclt', 'abvm', 'blwm'] as const;

/**
 * Stages for Hebrew, and for alphabets with marks: all features in one pass. No letter ligatures, for consistency with
 * texts without marks.
 */
export const MARK_STAGES: readonly Stage[] = [{ features: everywhere(REQUIRED_FEATURE, 'ccmp', 'locl', 'rlig') }];
/** Stage for contextual letter substitution; only contextual lookups, so that none decomposes a letter. */
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
