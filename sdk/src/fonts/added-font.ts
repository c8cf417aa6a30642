import type { FontFamily } from './families.ts';

/** The file of a face: its bytes, or where they are: an address, in Node also a path. TrueType with `glyf` outlines. */
export type FontFile = string | URL | Uint8Array;

/** Characters that a family is asked for when no bundled one has them. */
export type AddedScript = 'han' | 'kana' | 'hangul';

/**
 * A family beyond the bundled ones: for Chinese, Japanese and Korean, whose fonts are too large to be bundled, or a house's
 * own. Templates name it in `fontFamily`; it also stands in for characters that no bundled family has.
 *
 * @example { family: 'Noto Sans JP', scripts: ['han', 'kana'], files: { regular: '/fonts/NotoSansJP_400Regular.ttf' } }
 */
export interface AddedFont {
  readonly family: string;
  /** When left out, the family is asked for every character that no bundled one has, once its file is loaded for it. */
  readonly scripts?: readonly AddedScript[];
  /** A style without a file is drawn by the regular one, slanted for an italic. */
  readonly files: {
    readonly regular: FontFile;
    readonly bold?: FontFile;
    readonly italic?: FontFile;
    readonly 'bold-italic'?: FontFile;
  };
}

const PATTERNS: Readonly<Record<AddedScript, RegExp>> = {
  han: /[\u2e80-\u2fdf\u3000-\u3007\u3021-\u3029\u3038-\u303b\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\uff00-\uff60\uffe0-\uffe6\u{20000}-\u{3ffff}]/u,
  kana: /[\u3000-\u3002\u300c-\u300f\u3030-\u3035\u3040-\u30ff\u31f0-\u31ff\uff00-\uff9f]/,
  hangul: /[\u1100-\u11ff\u3131-\u318e\ua960-\ua97c\uac00-\ud7fb\uffa0-\uffdc]/,
};

/** Whether an added family is to be asked for a cluster that no bundled one has. */
export const standsInFor = ({ scripts }: AddedFont, cluster: string): boolean =>
  scripts === undefined || scripts.some((script) => PATTERNS[script].test(cluster));

/** The families that were added, named `added-0`, `added-1`, … so that their files are `added-0-regular.ttf`, … */
export const addedFamilies = (fonts: readonly AddedFont[]): readonly FontFamily[] =>
  fonts.map(({ family, files }, i) => ({
    id: `added-${i}`,
    name: family,
    italics: files.italic !== undefined && (files.bold === undefined || files['bold-italic'] !== undefined),
    bold: files.bold !== undefined,
  }));

const FILE_NAME = /^added-(\d+)-(regular|bold|italic|bold-italic)\.ttf$/;

/** The file behind a name that `addedFamilies` makes; `undefined` for any other name. */
export function addedFile(fonts: readonly AddedFont[], name: string): FontFile | undefined {
  const [, index, style] = FILE_NAME.exec(name) ?? [];
  const files = index === undefined ? undefined : fonts[Number(index)]?.files;
  switch (style) {
    case 'regular':
    case 'bold':
    case 'italic':
    case 'bold-italic':
      return files?.[style];
    default:
      return undefined;
  }
}
