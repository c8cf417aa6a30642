import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { IssuesError } from '../base/errors.ts';
import type { AddedFont, AddedScript, FontFile, FontStyle } from '../materials/fonts/added-font.ts';
import { describeFonts } from '../materials/fonts/describe-font.ts';
import { FontError } from '../materials/fonts/font-error.ts';

/** A problem with a font folder or one of its files. */
export interface FontFolderIssue {
  /** Path of the folder or the file. */
  readonly path: string;
  /** Description of the problem: what was found and what was expected. */
  readonly message: string;
}

/** Error for a font folder that cannot be used. `issues` lists every problem. */
export class FontFolderError extends IssuesError<FontFolderIssue> {
  /** The class name, which stays the same in minified code. */
  override readonly name = 'FontFolderError';

  constructor(issues: readonly FontFolderIssue[]) {
    super(issues.map(({ path, message }) => `${path}: ${message}`).join('\n'), issues);
  }
}

const FONT_FILE = /^\.(?:ttf|otf|ttc|otc|woff2?)$/i;

interface Found {
  readonly path: string;
  readonly file: FontFile;
  readonly family: string;
  readonly style: FontStyle;
  readonly scripts: readonly AddedScript[];
}

/**
 * Reads a folder of fonts for `nodePlatform({ fonts })`. The family and style are read from each file, and a collection
 * may contain several fonts. A variable font also provides the bold style of its family.
 *
 * A family with Chinese, Japanese or Korean characters is the fallback for those scripts. Any other family is the
 * fallback for characters that no bundled family contains. Families are sorted by file name. Subfolders and other
 * files, such as licences, are ignored. Rejects with FontFolderError if the folder has no fonts, a font is unusable, or
 * two fonts have the same family and style.
 * @example createRenderer(nodePlatform({ fonts: await readFontFolder('/usr/local/share/label-fonts') }));
 */
export async function readFontFolder(folder: string): Promise<readonly AddedFont[]> {
  const names = await fontFilesIn(folder);
  const issues: FontFolderIssue[] = [];
  const found: Found[] = [];
  // Reads one file at a time to save memory: a font for Chinese, Japanese or Korean is 5 to 10 MB in size.
  for (const name of names) {
    const fonts = await readFonts(join(folder, name));
    if ('message' in fonts) issues.push(fonts);
    else found.push(...fonts);
  }
  const families = byFamily(found);
  issues.push(...families.flatMap(doubles));
  if (issues.length > 0) throw new FontFolderError(issues);
  return families.flatMap(addedFont);
}

async function fontFilesIn(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((cause: unknown) => {
    throw new FontFolderError([{ path: folder, message: `could not be read: ${reasonOf(cause)}` }]);
  });
  const names = entries.filter((entry) => !entry.isDirectory() && FONT_FILE.test(extname(entry.name)));
  if (names.length === 0) {
    throw new FontFolderError([
      { path: folder, message: 'has no font files: add fonts (.ttf, .otf, .ttc, .woff, .woff2) to it' },
    ]);
  }
  return names.map(({ name }) => name).sort();
}

async function readFonts(path: string): Promise<readonly Found[] | FontFolderIssue> {
  try {
    const descriptions = await describeFonts(path, await readFile(path));
    const fileOf = (face: number): FontFile => (descriptions.length === 1 ? path : { file: path, face });
    return descriptions.map((description, i) => ({ path, file: fileOf(i), ...description }));
  } catch (error) {
    return { path, message: `can’t be used: ${error instanceof FontError ? error.reason : reasonOf(error)}` };
  }
}

/** Groups font files by family, ignoring case and spaces. */
function byFamily(files: readonly Found[]): readonly (readonly Found[])[] {
  const families = new Map<string, Found[]>();
  for (const file of files) {
    const key = file.family.toLowerCase().replaceAll(' ', '');
    families.set(key, [...(families.get(key) ?? []), file]);
  }
  return [...families.values()];
}

/** Returns an issue for each file that has the same family and style as an earlier file. */
function doubles(files: readonly Found[]): readonly FontFolderIssue[] {
  return files.flatMap((file, i) => {
    const first = files.findIndex(({ style }) => style === file.style);
    const { path } = files[first] ?? file;
    if (first === i) return [];
    return [
      {
        path: file.path,
        message: `has the same family and style (${file.family}, ${file.style}) as ${path}: remove one of them`,
      },
    ];
  });
}

/**
 * Combines the files of one family into one font. If the family has no regular style, its first style is used as the
 * regular one.
 */
function addedFont(files: readonly Found[]): readonly AddedFont[] {
  const [first] = files;
  if (first === undefined) return [];
  const fileOfStyle = new Map(files.map(({ style, file }) => [style, file]));
  const scripts = [...new Set(files.flatMap((file) => file.scripts))];
  return [
    {
      family: first.family,
      ...(scripts.length > 0 && { scripts }),
      files: { ...Object.fromEntries(fileOfStyle), regular: fileOfStyle.get('regular') ?? first.file },
    },
  ];
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (!('code' in error)) return error.message;
  switch (error.code) {
    case 'ENOENT':
      return 'it does not exist';
    case 'ENOTDIR':
      return 'it is not a folder';
    case 'EACCES':
      return 'this process has no permission to read it';
    default:
      return error.message;
  }
}
