import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  downloadFontsource,
  FontError,
  FontFolderError,
  type FontsourceFamily,
  readFontFolder,
  scriptPackages,
} from '@platen/sdk/node';
import { settings } from '../config.ts';
import {
  actionCommand,
  type Command,
  describeOptions,
  type Given,
  InputError,
  inputError,
  type Option,
  readOptions,
  STATUS,
  type Terminal,
} from './command.ts';
import { describeFontFile, printable } from './describe-fonts.ts';
import { fileSize, table } from './format.ts';
import { configured } from './with-stores.ts';

const LIST_OPTIONS: readonly Option[] = [
  { name: 'fonts', value: 'FOLDER', help: `the font folder. Default: ${settings.fontsDir.variable}` },
];

const ADD_OPTIONS: readonly Option[] = [
  {
    name: 'fonts',
    value: 'FOLDER',
    help: `the font folder; created if missing. Default: ${settings.fontsDir.variable}`,
  },
  {
    name: 'subset',
    value: 'NAME',
    help: 'characters to add, such as cyrillic; default: the script in the name, or latin',
  },
  { name: 'integrity', value: 'SHA512', help: 'expected checksum of the package, such as sha512-…' },
  { name: 'registry', value: 'URL', help: 'npm registry to download from; default: https://registry.npmjs.org' },
];

/** `platen fonts add|list`: adds Fontsource fonts to a font folder, or describes its fonts. */
export const fontsCommand: Command = actionCommand(
  'fonts',
  `platen fonts add (NAME[@VERSION] | FILE.tgz) [--fonts FOLDER] [--subset NAME] [--integrity SHA512] [--registry URL]
platen fonts list [--fonts FOLDER]

Adds open-source fonts to a font folder, for render and print with --fonts, or for a server with PLATEN_FONTS_DIR.
add downloads the package @fontsource/NAME from the npm registry, verifies its checksum, and writes its regular and bold
files and its licence. Without a network, pass the file that npm pack @fontsource/NAME wrote on another computer.
list shows the names, licence, embedding bits, axes and scripts of each font in the folder, and then the scripts without
a bundled font, with a package for each. Without a folder, list shows only the scripts.

Options of add:
${describeOptions(ADD_OPTIONS)}
Options of list:
${describeOptions(LIST_OPTIONS)}
Examples:
  platen fonts add noto-sans-jp --fonts fonts
      adds a Japanese font to the folder fonts
  platen fonts add noto-sans-bengali@5.3.0 --fonts fonts --integrity sha512-…
      adds exactly this package; platen fonts add prints the checksum
  platen fonts add fontsource-noto-sans-jp-5.3.0.tgz --fonts fonts
      adds the font from a file, without a network
  platen fonts list --fonts fonts
      describes the fonts in the folder fonts
`,
  { add, list },
);

async function list(args: readonly string[], terminal: Terminal): Promise<number> {
  const given = readOptions(args, LIST_OPTIONS);
  const folder = given.fonts ?? (await configured()).fontsDir;
  if (folder !== '') {
    for (const path of await fontFiles(folder)) await terminal.writeOutput(`${await describeFontFile(path)}\n`);
  }
  const rows = scriptPackages.map(({ script, id }) => [script, id]);
  await terminal.writeOutput(table(['SCRIPT', 'NAME'], rows));
  return STATUS.done;
}

async function add(args: readonly string[], terminal: Terminal): Promise<number> {
  const [wanted = '', ...rest] = args;
  if (wanted === '' || wanted.startsWith('-')) {
    throw inputError(
      'fonts add',
      'needs the name of a font, such as noto-sans-bengali; run platen fonts list to see the names',
    );
  }
  const given = readOptions(rest, ADD_OPTIONS);
  const folder = given.fonts ?? (await configured()).fontsDir;
  if (folder === '') {
    throw inputError('--fonts', `--fonts FOLDER is required, unless ${settings.fontsDir.variable} names the folder`);
  }
  const family = await fetched(wanted, given, terminal);
  const files = [family.regular, ...(family.bold === undefined ? [] : [family.bold])];
  await mkdir(folder, { recursive: true });
  for (const { name, bytes } of files) await replaceFile(join(folder, name), bytes);
  const licence = `${packageId(family)}-LICENSE.txt`;
  await replaceFile(join(folder, licence), licenceFile(family));
  for (const { name, bytes } of files) terminal.say(`Added ${join(folder, name)} (${fileSize(bytes.length)}).\n`);
  terminal.say(`Licence: ${printable(family.licence) || 'unknown'}; see ${join(folder, licence)}.
To add the same files again: platen fonts add ${packageId(family)}@${printable(family.version)} --integrity ${family.integrity}
Templates use the font as fontFamily "${printable(family.family)}". Restart a running server to load the font.
`);
  await fontFiles(folder);
  for (const { name } of files) terminal.say(await describeFontFile(join(folder, name)));
  return STATUS.done;
}

const packageId = ({ package: name }: FontsourceFamily): string => name.slice(name.lastIndexOf('/') + 1);

/** Matches the file that `npm pack` writes: the id and the version are in its name. */
const ARCHIVE = /(?:^|[/\\])fontsource-([a-z0-9-]+)-(\d+\.\d+\.\d+)\.tgz$/;

async function fetched(wanted: string, given: Given, terminal: Terminal): Promise<FontsourceFamily> {
  const { subset, integrity, registry } = given;
  if (registry !== undefined && !/^https?:\/\/[^/]/.test(registry)) {
    throw inputError('--registry', `"${registry}" is not a URL: expected a URL such as https://registry.npmjs.org`);
  }
  const options = { subset, integrity, registry, signal: terminal.signal };
  try {
    if (!wanted.endsWith('.tgz')) return await downloadFontsource(wanted, options);
    const [, id, version] = ARCHIVE.exec(wanted) ?? [];
    if (id === undefined)
      throw inputError(wanted, 'is not named fontsource-NAME-VERSION.tgz; keep the file name that npm pack creates');
    const archive = await readFile(wanted).catch(() => {
      throw inputError(wanted, 'the file could not be read');
    });
    return await downloadFontsource(`${id}@${version}`, { ...options, archive });
  } catch (error) {
    if (terminal.signal.aborted) throw error;
    if (error instanceof TypeError) throw inputError(wanted, printable(error.message));
    if (error instanceof FontError)
      throw inputError(wanted, printable(`${error.reason}${adviceOffline(error, wanted)}`));
    throw error;
  }
}

const adviceOffline = ({ reason }: FontError, wanted: string): string =>
  reason.includes('could not be reached')
    ? `. Without a network, run npm pack @fontsource/${wanted} on another computer, and pass the .tgz file`
    : '';

const licenceFile = (family: FontsourceFamily): Uint8Array =>
  new TextEncoder().encode(
    `${family.family}, from the npm package ${family.package} ${family.version}
Checksum of the package: ${family.integrity}
Licence: ${family.licence || 'unknown'}

${family.licenceText}`,
  );

/** Writes a file atomically, so that readers never see an incomplete file. */
async function replaceFile(path: string, bytes: Uint8Array): Promise<void> {
  await writeFile(`${path}.part`, bytes);
  await rename(`${path}.part`, path);
}

/**
 * Returns the paths of a folder's font files. Throws InputError if the folder cannot be used, for example because two
 * files have the same family and style.
 */
async function fontFiles(folder: string): Promise<readonly string[]> {
  try {
    const sources = (await readFontFolder(folder)).flatMap(({ files }) =>
      Object.values(files).map((file) => (typeof file === 'object' && 'file' in file ? file.file : file)),
    );
    return [...new Set(sources.map(String))].sort();
  } catch (error) {
    if (!(error instanceof FontFolderError)) throw error;
    throw new InputError(error.issues.map(({ path, message }) => ({ place: path, message })));
  }
}
