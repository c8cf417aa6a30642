import { quoted } from '../../base/describe-value.ts';
import { checkOptions, type OptionNames } from '../../base/known-options.ts';
import { type AddedFont, type AddedScript, addressOf, type FontFile } from './added-font.ts';

/** Version of Fontsource's packages that Platen uses by default. All packages have this version. */
export const FONTSOURCE_VERSION = '5.3.0';

/** Options of `fontsource`. */
export interface FontsourceOptions {
  /**
   * URL of your copy of the package, such as a folder on your web server. The font files must be in the subfolder
   * `files`. Default: the pinned version of the package on jsDelivr.
   */
  readonly base?: string | { readonly href: string } | undefined;
  /**
   * Subset of the characters, such as `cyrillic`. Default: the script that the package is named after, or `latin`;
   * Chinese, Japanese and Korean families load in pieces.
   */
  readonly subset?: string | undefined;
  /** Set to `false` if the family has no weight 700. Bold text is then drawn with the regular file. Default: `true`. */
  readonly bold?: boolean | undefined;
}

/** A Fontsource package: its id, which is its name without `@fontsource/`, and its exact version. */
export interface FontsourceName {
  readonly id: string;
  readonly version: string;
}

const NAME = /^(?:@fontsource\/)?([a-z0-9]+(?:-[a-z0-9]+)*)(?:@(\d+\.\d+\.\d+))?$/;

/**
 * Parses the name of a Fontsource package, such as `noto-sans-bengali` or `noto-sans-bengali@5.3.0`. Throws TypeError
 * for an invalid name.
 */
export function parseFontsourceName(name: string): FontsourceName {
  const [, id, version = FONTSOURCE_VERSION] = NAME.exec(name) ?? [];
  if (id !== undefined) return { id, version };
  throw new TypeError(
    `${quoted(String(name))} is not the name of a Fontsource package: expected a name such as "noto-sans-bengali", or a name and an exact version, such as "noto-sans-bengali@${FONTSOURCE_VERSION}"`,
  );
}

/** Subsets and scripts of the Chinese, Japanese and Korean families, keyed by the last part of the package's id. */
const EAST_ASIAN: Readonly<Record<string, { readonly subset: string; readonly scripts: readonly AddedScript[] }>> = {
  jp: { subset: 'japanese', scripts: ['han', 'kana'] },
  kr: { subset: 'korean', scripts: ['han', 'hangul'] },
  sc: { subset: 'chinese-simplified', scripts: ['han'] },
  tc: { subset: 'chinese-traditional', scripts: ['han'] },
  hk: { subset: 'chinese-hongkong', scripts: ['han'] },
};

const lastPart = (id: string): string => id.slice(id.lastIndexOf('-') + 1);

const NOTO_SCRIPT = /^noto-(?:sans|serif)-(?!display$|mono$)(.+)$/;

/** The subset to use if the caller names none. */
export const defaultSubset = (id: string): string =>
  EAST_ASIAN[lastPart(id)]?.subset ?? NOTO_SCRIPT.exec(id)?.[1] ?? 'latin';

/** The scripts for which a family is a fallback; `undefined` means all scripts. */
export const fallbackScripts = (id: string): readonly AddedScript[] | undefined => EAST_ASIAN[lastPart(id)]?.scripts;

/** A package's family name: `Noto Sans JP` for `noto-sans-jp`. */
const familyOf = (id: string): string =>
  id
    .split('-')
    .map((part) => (part in EAST_ASIAN ? part.toUpperCase() : part.charAt(0).toUpperCase() + part.slice(1)))
    .join(' ');

/** Advice at the end of a warning about missing characters: add the package's font. */
export const fontAdvice = (id: string): string =>
  `; add a font for this script, such as ${familyOf(id)} from the npm package @fontsource/${id}`;

/** Path of a font file in its package. */
export const fontsourceFile = (id: string, subset: string, weight: number): string =>
  `files/${id}-${subset}-${weight}-normal.woff2`;

/**
 * Returns a [Fontsource](https://fontsource.org) family for the `fonts` option: its regular and bold files, on jsDelivr
 * or in your copy of the package. `name` is the name of the npm package without `@fontsource/`, optionally with an
 * exact version. Files load when a label first needs them. For a Chinese, Japanese or Korean family, only the pieces
 * with the label's characters load. Throws TypeError if the name or an option is invalid.
 * @example Object.assign(preview, { fonts: [fontsource('noto-sans-bengali')] });
 */
export function fontsource(name: string, options: FontsourceOptions = {}): AddedFont {
  checkOptions('fontsource', options, {
    base: true,
    subset: true,
    bold: true,
  } satisfies OptionNames<FontsourceOptions>);
  const { id, version } = parseFontsourceName(name);
  const { base = `https://cdn.jsdelivr.net/npm/@fontsource/${id}@${version}`, bold = true } = options;
  const subset = options.subset ?? defaultSubset(id);
  const scripts = fallbackScripts(id);
  const folder = addressOf(base).replace(/\/$/, '');
  const isInPieces = options.subset === undefined && scripts !== undefined;
  const fileAt = (weight: number): FontFile =>
    isInPieces
      ? { index: `${folder}/unicode.json`, pieces: `${folder}/${fontsourceFile(id, '{piece}', weight)}` }
      : `${folder}/${fontsourceFile(id, subset, weight)}`;
  return {
    family: familyOf(id),
    ...(scripts && { scripts }),
    files: { regular: fileAt(400), ...(bold && { bold: fileAt(700) }) },
  };
}

/** A script that no bundled font covers, and the id of a Fontsource package that covers it. */
export interface ScriptPackage {
  /** English name of the script. */
  readonly script: string;
  readonly id: string;
}

/** Packages for the scripts that no bundled font covers, sorted by script name. */
export const scriptPackages: readonly ScriptPackage[] = [
  { script: 'Armenian', id: 'noto-sans-armenian' },
  { script: 'Bengali, Assamese', id: 'noto-sans-bengali' },
  { script: 'Burmese', id: 'noto-sans-myanmar' },
  { script: 'Chinese, simplified', id: 'noto-sans-sc' },
  { script: 'Chinese, traditional', id: 'noto-sans-tc' },
  { script: 'Ethiopic', id: 'noto-sans-ethiopic' },
  { script: 'Georgian', id: 'noto-sans-georgian' },
  { script: 'Gujarati', id: 'noto-sans-gujarati' },
  { script: 'Gurmukhi (Punjabi)', id: 'noto-sans-gurmukhi' },
  { script: 'Japanese', id: 'noto-sans-jp' },
  { script: 'Kannada', id: 'noto-sans-kannada' },
  { script: 'Khmer', id: 'noto-sans-khmer' },
  { script: 'Korean', id: 'noto-sans-kr' },
  { script: 'Lao', id: 'noto-sans-lao' },
  { script: 'Malayalam', id: 'noto-sans-malayalam' },
  { script: 'Odia', id: 'noto-sans-oriya' },
  { script: 'Sinhala', id: 'noto-sans-sinhala' },
  { script: 'Tamil', id: 'noto-sans-tamil' },
  { script: 'Telugu', id: 'noto-sans-telugu' },
  { script: 'Tibetan', id: 'noto-serif-tibetan' },
];
