import { REQUIRED_FEATURE } from './lookups.ts';

/** A bit for each feature that not every glyph of a text has; the first is for those that all have. */
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

/** Features applied together, in the order of their lookups. */
export interface Stage {
  /** Tags with the bits of the glyphs they apply to. */
  readonly features: readonly (readonly [tag: string, bits: number])[];
  /** Whether joiners are left to the font. */
  readonly manualJoiners?: boolean;
  readonly perSyllable?: boolean;
  /** Whether lookups that don't look at a glyph's neighbours are left out. */
  readonly contextualOnly?: boolean;
}

const everywhere = (...tags: readonly string[]): Stage['features'] => tags.map((tag) => [tag, EVERYWHERE]);

const COMMON = ['ccmp', 'locl', 'rlig', 'calt', 'clig', 'liga', 'rclt', 'abvm', 'blwm'] as const;

/** Thai, and letters with marks: everything at once. No ligatures of letters, which texts without marks don't have either. */
export const MARK_STAGES: readonly Stage[] = [{ features: everywhere(REQUIRED_FEATURE, 'ccmp', 'locl', 'rlig') }];
/** What swaps letters that each have a glyph of their own; no lookup that takes a composed letter apart. */
export const LETTER_STAGES: readonly Stage[] = [{ features: everywhere('ccmp'), contextualOnly: true }];
export const THAI_STAGES: readonly Stage[] = [{ features: everywhere(REQUIRED_FEATURE, ...COMMON) }];

/** The joining forms one after the other, as fonts are made for (Microsoft, "Developing OpenType Fonts for Arabic Script"). */
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

/** Before letters are moved to their places, while they are, and after (Microsoft, "Developing OpenType Fonts for Devanagari Script"). */
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

/** Placing: kerning and marks, everything at once. */
export const PLACING: Stage = {
  features: everywhere(REQUIRED_FEATURE, 'abvm', 'blwm', 'mark', 'mkmk', 'curs', 'dist', 'kern'),
};
