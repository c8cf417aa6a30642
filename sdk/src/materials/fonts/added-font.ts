import { sameBytes } from '../../base/bytes.ts';
import type { FontFamily } from './families.ts';

/**
 * A font file: its bytes, or its URL as a string or `URL` object. In Node, a path or a `file:` URL works too. Accepts
 * static and variable fonts as TrueType, OpenType with CFF outlines, font collections (.ttc, .otc), WOFF and WOFF2.
 */
export type FontSource =
  | string
  | {
      /** The absolute URL of the file, as in a `URL` object. */
      readonly href: string;
    }
  | Uint8Array;

/** A font file. If the file contains several fonts or a variable font, also selects the font or the instance to use. */
export interface FontPick {
  /** The font file. */
  readonly file: FontSource;
  /**
   * Selects one font of a collection: by its family name, full name or PostScript name, or by its index from 0.
   * Default: the only font, or the font named `family`.
   */
  readonly face?: string | number | undefined;
  /** Named instance of a variable font, such as `Condensed SemiBold`. */
  readonly instance?: string | undefined;
  /**
   * Value of a variable font's `wght` axis, 1 to 1000. Default: 400, or 700 for a bold style, limited to the range of
   * the axis.
   */
  readonly weight?: number | undefined;
  /** Axis values of a variable font by axis tag, such as `{ opsz: 24 }`. */
  readonly axes?: Readonly<Record<string, number>> | undefined;
}

/**
 * A font that is split into several files (pieces), each with some of the font's characters. Google Fonts and
 * Fontsource split large fonts in this way. Only the pieces that a label needs are loaded.
 */
export interface FontPieces {
  /**
   * JSON file that maps the name of each piece to the CSS unicode ranges of its characters: `{ "0": "U+3000-3002,
   * U+4E00" }`. Names may be in square brackets, as in the file `unicode.json` of Fontsource's packages.
   */
  readonly index: FontSource;
  /** URL of the font files, with the placeholder `{piece}` for the name of a piece: `/fonts/jp-{piece}.woff2`. */
  readonly pieces: string;
}

/** A font file, a font or instance in a file (`FontPick`), or a font that is split into several files. */
export type FontFile = FontSource | FontPick | FontPieces;

/** Returns the pieces of a font; `undefined` for a font in one file. */
export const piecesOf = (file: FontFile): FontPieces | undefined =>
  typeof file === 'object' && 'pieces' in file ? file : undefined;

/**
 * Returns the source of a font file, without the choice of a font or instance in the file. For a font in pieces,
 * returns the source of its index.
 */
export function sourceOf(file: FontFile): FontSource {
  if (typeof file !== 'object') return file;
  return 'file' in file ? file.file : 'pieces' in file ? file.index : file;
}

/** Returns the options that select a font and an instance from a file; `undefined` if the file is only a source. */
export const pickOf = (file: FontFile): FontPick | undefined =>
  typeof file === 'object' && 'file' in file ? file : undefined;

/** Scripts to which an added family's use as a fallback can be limited. */
export const ADDED_SCRIPTS = ['han', 'kana', 'hangul'] as const;

/** Script for which an added family is the fallback if no bundled family has the characters. */
export type AddedScript = (typeof ADDED_SCRIPTS)[number];

/** Styles for which a family can have a file. */
export const FONT_STYLES = ['regular', 'bold', 'italic', 'bold-italic'] as const;

/** Style of one of a family's four faces. */
export type FontStyle = (typeof FONT_STYLES)[number];

/**
 * A font family in addition to the bundled families. Examples are a company typeface, or a family for Chinese, Japanese
 * or Korean, whose fonts are too large to bundle. Templates use its name in `fontFamily`. The family is also the
 * fallback for characters that no bundled family has.
 *
 * @example { family: 'Noto Sans JP', scripts: ['han', 'kana'], files: { regular: '/fonts/NotoSansJP_400Regular.ttf' } }
 */
export interface AddedFont {
  /** Name that templates use in `fontFamily`. */
  readonly family: string;
  /**
   * Scripts for which the family is a fallback. By default, it is a fallback for every character that no bundled family
   * contains.
   */
  readonly scripts?: readonly AddedScript[] | undefined;
  /** Files by style. A style without a file uses the regular file, slanted for italics. */
  readonly files: {
    /** File of the regular style; required. */
    readonly regular: FontFile;
    /** Default: the regular file, at weight 700 if it is a variable font. */
    readonly bold?: FontFile | undefined;
    /** Default: the regular file, slanted. */
    readonly italic?: FontFile | undefined;
    /** Default: the bold file, slanted. If there is no bold file, the regular file, slanted. */
    readonly 'bold-italic'?: FontFile;
  };
}

const PATTERNS: Readonly<Record<AddedScript, RegExp>> = {
  han: /[\u2e80-\u2fdf\u3000-\u3007\u3021-\u3029\u3038-\u303b\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\uff00-\uff60\uffe0-\uffe6\u{20000}-\u{3ffff}]/u,
  kana: /[\u3000-\u3002\u300c-\u300f\u3030-\u3035\u3040-\u30ff\u31f0-\u31ff\uff00-\uff9f]/,
  hangul: /[\u1100-\u11ff\u3131-\u318e\ua960-\ua97c\uac00-\ud7fb\uffa0-\uffdc]/,
};

/** True if an added family may be the fallback for a grapheme cluster that no bundled family contains. */
export const isFallbackFor = ({ scripts }: AddedFont, cluster: string): boolean =>
  scripts === undefined || scripts.some((script) => PATTERNS[script].test(cluster));

/**
 * Converts added fonts to families with the ids `added-0`, `added-1` and so on. The file names of a family start with
 * its id, such as `added-0-regular.ttf`.
 */
export const addedFamilies = (fonts: readonly AddedFont[]): readonly FontFamily[] =>
  fonts.map(({ family, files }, i) => ({
    id: `added-${i}`,
    name: family,
    italics: files.italic !== undefined && (files.bold === undefined || files['bold-italic'] !== undefined),
  }));

const WITHOUT_FILE = /^(added-\d+-)bold(-italic)?$/;

/**
 * Returns the id of the regular or italic face that replaces a bold face without a file; `undefined` for any other
 * face. If the replacement is a variable font, its bold instance is used.
 */
export function replacementFor(fonts: readonly AddedFont[], id: string): string | undefined {
  const [, family, italic] = WITHOUT_FILE.exec(id) ?? [];
  if (family === undefined || addedFace(fonts, `${id}.ttf`)) return undefined;
  return family + (italic === undefined ? 'regular' : 'italic');
}

/** One file of an added font family. */
export interface AddedFace {
  readonly family: string;
  readonly style: FontStyle;
  readonly file: FontFile;
  /** JSON Pointer to the file, relative to the list of fonts: `/0/files/regular`. */
  readonly path: string;
  /** Name of the piece to which the file name refers; absent for a font in one file. */
  readonly piece?: string;
}

const FILE_NAME = /^added-(\d+)-(regular|bold-italic|bold|italic)(?:-piece-([a-z0-9-]+))?\.ttf$/;

/**
 * Finds the added face with a file name such as `added-0-regular.ttf` or `added-0-regular-piece-17.ttf`; `undefined` if
 * no added face has this name.
 */
export function addedFace(fonts: readonly AddedFont[], name: string): AddedFace | undefined {
  const [, index, named, piece] = FILE_NAME.exec(name) ?? [];
  const font = index === undefined ? undefined : fonts[Number(index)];
  const style = FONT_STYLES.find((known) => known === named);
  if (font === undefined || style === undefined) return undefined;
  const file = font.files[style];
  if (file === undefined) return undefined;
  return { family: font.family, style, file, path: `/${index}/files/${style}`, ...(piece !== undefined && { piece }) };
}

/** Finds the source of an added face by its file name; `undefined` for any other name. */
export function addedFile(fonts: readonly AddedFont[], name: string): FontSource | undefined {
  const face = addedFace(fonts, name);
  if (face?.piece === undefined) return face && sourceOf(face.file);
  return piecesOf(face.file)?.pieces.replaceAll('{piece}', face.piece);
}

/**
 * True if two lists describe the same fonts, so that faces loaded for one list can be used for the other. Files that
 * are given as bytes are compared byte by byte.
 */
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
  const isSame = piecesOf(a)?.pieces === piecesOf(b)?.pieces && samePick(pickOf(a), pickOf(b));
  return isSame && sameSource(sourceOf(a), sourceOf(b));
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

/** Returns the URL or path of a file as a string. */
export const addressOf = (file: string | { readonly href: string }): string =>
  typeof file === 'string' ? file : file.href;
