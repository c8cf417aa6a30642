import type { FontPick } from '../../src/materials/fonts/added-font.ts';
import type { ScriptTag } from '../../src/materials/fonts/characters.ts';

/** A face for comparing our shaping with HarfBuzz's. */
export interface ComparedFace {
  readonly name: string;
  readonly scripts: readonly ScriptTag[];
  /** A bundled face: the family and style in a template. */
  readonly bundled?: { readonly family: string; readonly id: string; readonly bold: boolean; readonly italic: boolean };
  /** The file of a custom font. */
  readonly file?: string;
  /** Selects a font or instance of the file; `options` do the same for hb-shape. */
  readonly pick?: Omit<FontPick, 'file'>;
  readonly options?: readonly string[];
}

const ALPHABETS = ['latin', 'greek', 'cyrillic'] as const;
const STYLES = [
  { style: 'regular', bold: false, italic: false },
  { style: 'bold', bold: true, italic: false },
  { style: 'italic', bold: false, italic: true },
  { style: 'bold-italic', bold: true, italic: true },
] as const;

const bundled = (
  family: string,
  scripts: readonly ScriptTag[],
  styles: number = STYLES.length,
): readonly ComparedFace[] =>
  STYLES.slice(0, styles).map(({ style, bold, italic }) => {
    const id = `${family.toLowerCase().replaceAll(' ', '-')}-${style}`;
    return { name: `${family} ${style}`, scripts, bundled: { family, id, bold, italic } };
  });

const BUNDLED: readonly ComparedFace[] = [
  ...bundled('Noto Sans', [...ALPHABETS, 'devanagari']),
  ...bundled('Arimo', [...ALPHABETS, 'hebrew']),
  ...bundled('Tinos', [...ALPHABETS, 'hebrew']),
  ...bundled('Cousine', [...ALPHABETS, 'hebrew']),
  ...bundled('Noto Sans Hebrew', ['hebrew'], 2),
  ...bundled('Noto Sans Arabic', ['arabic'], 2),
  ...bundled('Noto Sans Thai', ['thai'], 2),
];

const FONTS = '/usr/share/fonts/';
/** Custom fonts from Debian's packages, each with a special feature. */
const BROUGHT: readonly (readonly [name: string, file: string, scripts: readonly ScriptTag[]])[] = [
  // Cursive attachment (GPOS 3), with reverse chaining substitution (GSUB 8).
  ['Noto Nastaliq Urdu', 'truetype/noto/NotoNastaliqUrdu-Regular.ttf', ['arabic']],
  ['Amiri', 'opentype/fonts-hosny-amiri/Amiri-Regular.ttf', ['arabic']],
  ['Scheherazade', 'truetype/scheherazade/Scheherazade-Regular.ttf', ['arabic']],
  ['Noto Naskh Arabic', 'truetype/noto/NotoNaskhArabic-Regular.ttf', ['arabic']],
  // Kerning in the kern table, marks in GPOS or nowhere.
  ['Open Sans', 'truetype/open-sans/OpenSans-Regular.ttf', [...ALPHABETS]],
  ['DejaVu Sans', 'truetype/dejavu/DejaVuSans.ttf', [...ALPHABETS, 'hebrew', 'arabic']],
  // Devanagari with the layout rules from before 2005, and with both old and new rules.
  ['Nakula', 'truetype/Nakula/nakula.ttf', ['devanagari']],
  ['Sahadeva', 'truetype/Sahadeva/sahadeva.ttf', ['devanagari']],
  ['Gargi', 'truetype/Gargi/Gargi.ttf', ['devanagari']],
  ['Lohit Devanagari', 'truetype/lohit-devanagari/Lohit-Devanagari.ttf', ['devanagari']],
  ['Noto Serif Devanagari', 'truetype/noto/NotoSerifDevanagari-Regular.ttf', ['devanagari']],
  ['Ezra SIL', 'truetype/ezra/SILEOT.ttf', ['hebrew']],
  ['Noto Serif Hebrew', 'truetype/noto/NotoSerifHebrew-Regular.ttf', ['hebrew']],
  ['Frank Ruehl CLM', 'truetype/culmus/FrankRuehlCLM-Medium.ttf', ['hebrew']],
  ['Noto Serif Thai', 'truetype/noto/NotoSerifThai-Regular.ttf', ['thai']],
  ['Loma', 'truetype/tlwg/Loma.ttf', ['thai']],
  ['Roboto', 'truetype/roboto/unhinted/RobotoTTF/Roboto-Regular.ttf', [...ALPHABETS]],
  // CFF outlines.
  ['Cantarell', 'opentype/cantarell/Cantarell-Regular.otf', ['latin', 'cyrillic']],
  ['EB Garamond', 'opentype/ebgaramond/EBGaramond12-Regular.otf', [...ALPHABETS]],
];

const SUITES = new URL('../../../tools/suites/node_modules/', import.meta.url).pathname;
const SOURCE_SANS = `${SUITES}source-sans/VF/SourceSans3VF-Upright`;

/** A font from a collection file, and variable fonts at several weights, whose kerning varies too. */
const PICKED: readonly ComparedFace[] = [
  {
    name: 'Noto Serif CJK TC',
    scripts: ['latin'],
    file: `${FONTS}opentype/noto/NotoSerifCJK-Regular.ttc`,
    pick: { face: 'Noto Serif CJK TC' },
    options: ['--face-index=3'],
  },
  ...[250, 650, 900].map(
    (weight): ComparedFace => ({
      name: `Source Sans ${weight}`,
      scripts: ALPHABETS,
      file: `${SOURCE_SANS}.ttf`,
      pick: { weight },
      options: [`--variations=wght=${weight}`],
    }),
  ),
  {
    name: 'Source Sans Bold (cubic)',
    scripts: ['latin'],
    file: `${SOURCE_SANS}.otf`,
    pick: { instance: 'Bold' },
    options: ['--variations=wght=700'],
  },
];

/** All faces to compare, whether their files are installed or not. */
export const COMPARED_FACES: readonly ComparedFace[] = [
  ...BUNDLED,
  ...BROUGHT.map(([name, file, scripts]) => ({ name, scripts, file: FONTS + file })),
  ...PICKED,
];

/** Faces with letters that are reordered or stacked, from Debian's package fonts-noto-core. */
export const SYLLABLE_FACES: readonly ComparedFace[] = (
  [
    ['Bengali', 'bengali'],
    ['Gurmukhi', 'gurmukhi'],
    ['Gujarati', 'gujarati'],
    ['Oriya', 'odia'],
    ['Tamil', 'tamil'],
    ['Telugu', 'telugu'],
    ['Kannada', 'kannada'],
    ['Malayalam', 'malayalam'],
    ['Devanagari', 'devanagari'],
    ['Sinhala', 'sinhala'],
    ['Tibetan', 'tibetan'],
    ['Myanmar', 'myanmar'],
    ['Khmer', 'khmer'],
    ['Lao', 'lao'],
  ] as const
).flatMap(([name, script]) =>
  ['Sans', 'Serif'].map((kind) => ({
    name: `Noto ${kind} ${name}`,
    scripts: [script],
    file: `${FONTS}truetype/noto/Noto${kind}${name}-Regular.ttf`,
  })),
);
