import { sameBytes } from '../../base/bytes.ts';
import type { FontFamily } from './families.ts';

/**
 * Where a font is: its bytes, or an address (a URL too), in Node a path or a `file:` address. TrueType, OpenType with CFF
 * outlines, collections of them (.ttc, .otc), WOFF and WOFF2, variable or not.
 */
export type FontSource =
  | string
  | {
      /** An address: what a `URL` has. */
      readonly href: string;
    }
  | Uint8Array;

/** A file of which one of several fonts, or one place of a variable font's axes, is to be drawn. */
export interface FontPick {
  /** The file. */
  readonly file: FontSource;
  /** Of a collection: the font's family, full or PostScript name, or its number from 0. Without it, the one named as the family. */
  readonly face?: string | number | undefined;
  /** Of a variable font: a named instance, such as `Condensed SemiBold`. */
  readonly instance?: string | undefined;
  /** Of a variable font: its axis `wght`, 1 to 1000. Without it 400, of a bold 700, within what the axis has. */
  readonly weight?: number | undefined;
  /** Of a variable font: places on its axes by their tags, such as `{ opsz: 24 }`. */
  readonly axes?: Readonly<Record<string, number>> | undefined;
}

/** The file of a face, or what of a file is to be drawn. */
export type FontFile = FontSource | FontPick;

/** Where the font of a file is. */
export const sourceOf = (file: FontFile): FontSource => (typeof file === 'object' && 'file' in file ? file.file : file);

/** What of a file is to be drawn, where that was said. */
export const pickOf = (file: FontFile): FontPick | undefined =>
  typeof file === 'object' && 'file' in file ? file : undefined;

/** Every script that a family may be added for. */
export const ADDED_SCRIPTS = ['han', 'kana', 'hangul'] as const;

/** Characters that a family is asked for when no bundled one has them. */
export type AddedScript = (typeof ADDED_SCRIPTS)[number];

/** Every style that a family may have a file for. */
export const FONT_STYLES = ['regular', 'bold', 'italic', 'bold-italic'] as const;

/** One of the four faces of a family. */
export type FontStyle = (typeof FONT_STYLES)[number];

/**
 * A family beyond the bundled ones: for Chinese, Japanese and Korean, whose fonts are too large to be bundled, or a house's
 * own. Templates name it in `fontFamily`; it also stands in for characters that no bundled family has.
 *
 * @example { family: 'Noto Sans JP', scripts: ['han', 'kana'], files: { regular: '/fonts/NotoSansJP_400Regular.ttf' } }
 */
export interface AddedFont {
  /** The name by which templates ask for it in `fontFamily`. */
  readonly family: string;
  /** When left out, the family is asked for every character that no bundled one has, once its file is loaded for it. */
  readonly scripts?: readonly AddedScript[] | undefined;
  /** A style without a file is drawn by the regular one, slanted for an italic. */
  readonly files: {
    /** Needed of every family. */
    readonly regular: FontFile;
    /** Drawn by the regular one where it is left out: at the weight 700 where that is variable. */
    readonly bold?: FontFile | undefined;
    /** Drawn by the regular one, slanted, where it is left out. */
    readonly italic?: FontFile | undefined;
    /** Drawn by the bold or regular one, slanted, where it is left out. */
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
  }));

const WITHOUT_FILE = /^(added-\d+-)bold(-italic)?$/;

/** The face that a bold one without a file of its own is drawn by, or made of where that is variable; `undefined` for other faces. */
export function standInOf(fonts: readonly AddedFont[], id: string): string | undefined {
  const [, family, italic] = WITHOUT_FILE.exec(id) ?? [];
  if (family === undefined || addedFace(fonts, `${id}.ttf`)) return undefined;
  return family + (italic === undefined ? 'regular' : 'italic');
}

/** One file of the families that were added. */
export interface AddedFace {
  readonly family: string;
  readonly style: FontStyle;
  readonly file: FontFile;
  /** JSON Pointer to the file, from where the fonts stand: `/0/files/regular`. */
  readonly path: string;
}

const FILE_NAME = /^added-(\d+)-(regular|bold|italic|bold-italic)\.ttf$/;

/** The face behind a name that `addedFamilies` makes; `undefined` for any other name. */
export function addedFace(fonts: readonly AddedFont[], name: string): AddedFace | undefined {
  const [, index, named] = FILE_NAME.exec(name) ?? [];
  const font = index === undefined ? undefined : fonts[Number(index)];
  const style = FONT_STYLES.find((known) => known === named);
  if (font === undefined || style === undefined) return undefined;
  const file = font.files[style];
  if (file === undefined) return undefined;
  return { family: font.family, style, file, path: `/${index}/files/${style}` };
}

/** Where the file behind a name that `addedFamilies` makes is; `undefined` for any other name. */
export function addedFile(fonts: readonly AddedFont[], name: string): FontSource | undefined {
  const face = addedFace(fonts, name);
  return face && sourceOf(face.file);
}

/** Whether two lists mean the same fonts, so that what was loaded for one serves the other. Bytes are compared. */
export const sameFonts = (a: readonly AddedFont[], b: readonly AddedFont[]): boolean =>
  a === b ||
  (a.length === b.length &&
    a.every((font, i) => {
      const other = b[i];
      return (
        other !== undefined &&
        font.family === other.family &&
        font.scripts?.join() === other.scripts?.join() &&
        FONT_STYLES.every((style) => sameFile(font.files[style], other.files[style]))
      );
    }));

function sameFile(a: FontFile | undefined, b: FontFile | undefined): boolean {
  if (a === b) return true;
  if (a === undefined || b === undefined) return false;
  return samePick(pickOf(a), pickOf(b)) && sameSource(sourceOf(a), sourceOf(b));
}

const samePick = (a: FontPick | undefined, b: FontPick | undefined): boolean => keyOfPick(a) === keyOfPick(b);

const keyOfPick = (pick: FontPick | undefined): string | undefined =>
  pick && JSON.stringify([pick.face, pick.instance, pick.weight, Object.entries(pick.axes ?? {}).sort()]);

function sameSource(a: FontSource, b: FontSource): boolean {
  if (a === b) return true;
  if (a instanceof Uint8Array && b instanceof Uint8Array) return sameBytes(a, b);
  if (a instanceof Uint8Array || b instanceof Uint8Array) return false;
  return addressOf(a) === addressOf(b);
}

/** Where a file is that is not given by its bytes. */
export const addressOf = (file: string | { readonly href: string }): string =>
  typeof file === 'string' ? file : file.href;
