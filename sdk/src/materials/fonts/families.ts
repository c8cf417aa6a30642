/** A bundled family and the files of its faces in `sdk/fonts/`. */
export interface FontFamily {
  /** Prefix of the family's file names: `arimo` for `arimo-bold.ttf`. */
  readonly id: string;
  readonly name: string;
  /** True if the family has italic faces; otherwise italics are synthesised from the upright faces. */
  readonly italics: boolean;
  /** False if the family has no bold faces; bold text then uses the regular face. */
  readonly bold?: boolean;
}

export const DEFAULT_FAMILY: FontFamily = { id: 'noto-sans', name: 'Noto Sans', italics: true };
export const NOTO_SANS_HEBREW: FontFamily = { id: 'noto-sans-hebrew', name: 'Noto Sans Hebrew', italics: false };
export const NOTO_SANS_ARABIC: FontFamily = { id: 'noto-sans-arabic', name: 'Noto Sans Arabic', italics: false };
export const NOTO_SANS_THAI: FontFamily = { id: 'noto-sans-thai', name: 'Noto Sans Thai', italics: false };
export const NOTO_EMOJI: FontFamily = { id: 'noto-emoji', name: 'Noto Emoji', italics: false };
export const ARIMO: FontFamily = { id: 'arimo', name: 'Arimo', italics: true };
const TINOS: FontFamily = { id: 'tinos', name: 'Tinos', italics: true };
const COUSINE: FontFamily = { id: 'cousine', name: 'Cousine', italics: true };
/** The font for the text of barcodes. It contains printable ASCII in one weight. Its zero has no dot or slash. */
const OCR_B: FontFamily = { id: 'ocr-b', name: 'OCR-B', italics: false, bold: false };
/**
 * Three fonts with a few symbols each. Templates cannot request them; they are fallbacks for symbols that no other
 * family has.
 */
export const SYMBOL_FAMILIES: readonly FontFamily[] = [
  'noto-sans-symbols-2',
  'noto-sans-math',
  'noto-sans-symbols',
].map((id) => ({ ...NOTO_EMOJI, id, bold: false }));

/** Every bundled family that templates can request, in the order of a font menu. */
export const FONT_FAMILIES: readonly FontFamily[] = [
  DEFAULT_FAMILY,
  ARIMO,
  TINOS,
  COUSINE,
  OCR_B,
  NOTO_SANS_HEBREW,
  NOTO_SANS_ARABIC,
  NOTO_SANS_THAI,
  NOTO_EMOJI,
];

/** Other names for a family: metric-compatible fonts, and CSS's generic families. */
const ALIASES: readonly (readonly [FontFamily, readonly string[]])[] = [
  [ARIMO, ['Arial', 'Arial MT', 'Helvetica', 'Helvetica Neue', 'Liberation Sans']],
  [TINOS, ['Times', 'Times New Roman', 'Times New Roman PS MT', 'Liberation Serif', 'serif']],
  [COUSINE, ['Courier', 'Courier New', 'Courier New PS MT', 'Liberation Mono', 'monospace']],
  [OCR_B, ['OCRB']],
  // Noto Sans contains all glyphs of Noto Sans Devanagari, so both names select the same family.
  [DEFAULT_FAMILY, ['sans-serif', 'Noto Sans Devanagari']],
];

/** Every name that templates can use for a family, with its usual spelling. */
export interface FamilyNames {
  /** Names of the added families, followed by the names of the bundled families. */
  readonly families: readonly string[];
  readonly aliases: readonly string[];
}

export const familyNames = (added: readonly FontFamily[]): FamilyNames => ({
  families: [...added, ...FONT_FAMILIES].map(({ name }) => name),
  aliases: ALIASES.flatMap(([, names]) => names),
});

/** Normalises a family name: case, spaces and quotes are ignored. */
const keyOf = (name: string): string => name.toLowerCase().replace(/[\s"']/g, '');

const FAMILY_BY_KEY: ReadonlyMap<string, FontFamily> = new Map([
  ...FONT_FAMILIES.map((family) => [keyOf(family.name), family] as const),
  ...ALIASES.flatMap(([family, names]) => names.map((name) => [keyOf(name), family] as const)),
]);

/**
 * Returns the first family in a CSS-like list (`"Foo", Arial`) that is added or bundled. Aliases match too. Returns
 * `undefined` if no name matches.
 */
export function findFamily(list: string, added: readonly FontFamily[] = []): FontFamily | undefined {
  for (const name of list.split(',')) {
    const key = keyOf(name);
    const family = added.find((own) => keyOf(own.name) === key) ?? FAMILY_BY_KEY.get(key);
    if (family) return family;
  }
  return undefined;
}

/** Returns the id of a face (its file name without `.ttf`). `synthesisedItalic` is true if the face must be slanted. */
export function faceOf(
  family: FontFamily,
  bold: boolean,
  italic: boolean,
): { readonly id: string; readonly synthesisedItalic: boolean } {
  const real = italic && family.italics;
  const style = bold && family.bold !== false ? (real ? 'bold-italic' : 'bold') : real ? 'italic' : 'regular';
  return { id: `${family.id}-${style}`, synthesisedItalic: italic && !real };
}

/** The file name of a face, or of one of its pieces: `arimo-bold.ttf`, `arimo-bold-greek.ttf`. */
export const fileOf = (faceId: string, piece?: string): string =>
  piece === undefined ? `${faceId}.ttf` : `${faceId}-${piece}.ttf`;
