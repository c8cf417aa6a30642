import type { LabelData, LayoutReport } from '@platen/sdk';
import { EXTENSIONS } from '@platen/sdk/extensions';
import { enabledBy, INKS, inkIssues } from '@platen/sdk/internal/requests';
import { findStarter, startersOf } from '@platen/sdk/internal/starters';
import { FontFolderError, nodePlatform, readFontFolder } from '@platen/sdk/node';
import {
  type AddedFont,
  createRenderer,
  ImageError,
  type Ink,
  type Issue,
  type Renderer,
  type Starter,
  TemplateError,
} from '@platen/sdk/render';
import { messageWithoutPath } from '../issues.ts';
import {
  ENABLABLE_EXTENSIONS,
  ENABLABLE_SYMBOLOGIES,
  type Enablable,
  type EnabledByName,
  enabledKinds,
  loadSymbologies,
  suggestName,
} from '../rendering/enabled-kinds.ts';
import { createImageFetcher, ImageFetchError } from '../rendering/fetch-image.ts';
import { publicInternet } from '../rendering/guarded-client.ts';
import { type Given, InputError, type InputIssue, inputError, type Option, type Terminal } from './command.ts';
import { type Advice, parseJsonFile, readJsonText } from './read-file.ts';

/** Template that a command uses: from a file, or a built-in starter template. */
export interface TemplateSource {
  /** Parsed JSON that has not been validated. */
  readonly template: unknown;
  /** Fields that the template shows, without duplicates. */
  readonly fields: readonly string[];
  /** Fields that must not be blank: `sku` for a built-in starter template that shows this field, otherwise none. */
  readonly needed: readonly string[];
  /** Takes a JSON Pointer to a value in the template. Returns the value's location in the user's file, for messages. */
  placeOf(pointer: string): string;
}

/** Returns the extension that a starter needs; `undefined` if it needs none. */
const extensionOfStarter = (id: string): string | undefined =>
  EXTENSIONS.find((extension) => findStarter(id) === undefined && findStarter(id, [extension]))?.name;

function nameOfStarter({ id }: Pick<Starter, 'id'>): string {
  const extension = extensionOfStarter(id);
  return extension === undefined ? id : `${id} (with --extensions ${extension})`;
}

export const TEMPLATE_OPTIONS: readonly Option[] = [
  { name: 'template', value: 'FILE', help: 'the template, a JSON file; - reads standard input' },
  {
    name: 'starter',
    value: 'ID',
    help: `the ID of a built-in design, instead of --template:\n${startersOf(EXTENSIONS).map(nameOfStarter).join(',\n')}`,
  },
];

/** Reads the template that the options name. Throws InputError unless they name exactly one readable template. */
export async function readTemplate(given: Given, terminal: Terminal): Promise<TemplateSource> {
  const { template, starter } = given;
  if (template !== undefined && starter !== undefined)
    throw inputError('--starter', '--starter and --template cannot be used together');
  if (starter !== undefined) return starterSource(starter, given);
  if (template === undefined) throw inputError('--template', '--template FILE or --starter ID is required');
  const advice: Advice = (format, name) => `the template must be a JSON file; pass rows with --${format} ${name}`;
  const json = parseJsonFile(await readJsonText(template, terminal, { option: '--template', advice }));
  return { template: json.value, fields: fieldsOf(json.value), needed: [], placeOf: json.placeOf };
}

function starterSource(id: string, { extensions }: Given): TemplateSource {
  const starter = findStarter(id, EXTENSIONS);
  if (starter === undefined)
    throw inputError(
      '--starter',
      `there is no starter "${id}"; the starters are ${startersOf(EXTENSIONS).map(nameOfStarter).join(', ')}`,
    );
  const needed = extensionOfStarter(id);
  const enabled = (extensions ?? '').split(',').map((name) => name.trim());
  if (needed !== undefined && !enabled.includes(needed))
    throw inputError('--starter', `"${id}" needs the extension ${needed}: add --extensions ${needed}`);
  return {
    template: starter.template,
    fields: starter.fields,
    needed: starter.fields.filter((field) => field === 'sku'),
    placeOf: (pointer) => `starter ${id}${pointer === '' ? '' : ` (${pointer})`}`,
  };
}

/** Returns the fields that a template's elements show; empty if the value is not a template. */
export function fieldsOf(template: unknown): readonly string[] {
  const elements = (template as { elements?: unknown } | null)?.elements;
  if (!Array.isArray(elements)) return [];
  const fields = elements.map((element: unknown) => (element as { field?: unknown } | null)?.field);
  return [...new Set(fields.filter((field) => typeof field === 'string'))];
}

/** The `--data` option of the commands that draw or inspect a single label. */
export const ROW_DATA_OPTION: Option = {
  name: 'data',
  value: 'FILE',
  help: 'the field values: a JSON file with an object of strings;\n- reads standard input',
};

/** The field values of one label, and the place of each value in the user's file. */
export interface RowData {
  /** Parsed JSON that has not been validated. */
  readonly value: LabelData;
  placeOf(pointer: string): string;
}

/**
 * Reads the file that `--data` names. Returns no values if the option is missing. Throws InputError if the file does
 * not exist or is not JSON.
 */
export async function readRowData({ data }: Given, terminal: Terminal, command: string): Promise<RowData> {
  if (data === undefined) return { value: {}, placeOf: (pointer) => `--data${pointer === '' ? '' : ` (${pointer})`}` };
  const advice: Advice = (format, name) =>
    `platen ${command} takes one row as a JSON object; platen print --${format} ${name} prints a label for each row`;
  const json = parseJsonFile(await readJsonText(data, terminal, { option: '--data', advice }));
  return { value: json.value as LabelData, placeOf: json.placeOf };
}

/** Formats an element's name for messages: `elements[3] (barcode)`. */
export function elementName(id: string, { elements }: LayoutReport): string {
  const index = elements.findIndex((element) => element.id === id);
  return `elements[${index}] (${elements[index]?.type.toLowerCase()})`;
}

/**
 * Functions that convert a JSON Pointer to a location in the user's files. The keys are path prefixes in a request; for
 * each issue, the longest matching prefix is used.
 */
export type Places = Readonly<Record<string, (pointer: string) => string>>;

/** Converts the issues of a request to issues that refer to places in the user's files. */
export const asInputIssues = (issues: readonly Issue[], places: Places): InputIssue[] =>
  enabledBy(issues, (name, option) => `enable it with --${option} ${name}`).map((issue) => asInputIssue(issue, places));

/** Runs `work`, and converts a TemplateError to an InputError that refers to locations in the user's files. */
export async function inUserTerms<T>(places: Places, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof TemplateError)) throw error;
    throw new InputError(asInputIssues(error.issues, places));
  }
}

const FILE_HINT = '; file paths are rejected, because the same path could refer to a different file on another machine';

function asInputIssue(issue: Issue, places: Places): InputIssue {
  const { path, code } = issue;
  const prefix = Object.keys(places)
    .filter((start) => path === start || path.startsWith(`${start}/`))
    .sort((a, b) => b.length - a.length)[0];
  const place = prefix === undefined ? path : places[prefix]?.(path.slice(prefix.length));
  const bare = messageWithoutPath(issue);
  const hint = code === 'image_unsupported' && bare.includes('is not an image URL') ? FILE_HINT : '';
  return { place: place ?? path, message: `${bare}${hint}` };
}

export const RENDER_OPTIONS: readonly Option[] = [
  {
    name: 'resolution',
    value: 'DPI',
    help: "the printer's dots per inch: 203, 300 or 600 (default 300);\nbar widths are rounded to whole printer dots",
  },
  {
    name: 'fonts',
    value: 'DIR',
    help: 'a folder with additional fonts, such as\nChinese, Japanese or Korean fonts',
  },
  {
    name: 'symbologies',
    value: 'NAMES',
    help: 'symbologies to enable in addition to the eight standard ones,\nseparated by commas, such as itf14,datamatrix',
  },
  {
    name: 'extensions',
    value: 'NAMES',
    help: 'extensions to enable, separated by commas: markup\n(bold, italic and underlined words) or code-options\n(error correction, version and X dimension of codes)',
  },
  { name: 'allow-http', help: 'fetch images from http: addresses too' },
];

export const INK_OPTION: Option = {
  name: 'ink',
  value: 'INK',
  help: 'mono: black dots only, like a thermal printer; black-red: black\nand red dots; mono-dithered, black-red-dithered: other colours\nbecome patterns of dots',
};

const RESOLUTIONS = ['203', '300', '600'];
const MAX_IMAGE_BYTES = 5 * 1024 * 1024;
const IMAGE_TIMEOUT_MILLISECONDS = 15_000;

/** Reads `--resolution` in dots per inch. Throws InputError if the resolution is unsupported. */
export function readResolution({ resolution = '300' }: Given): number {
  if (!RESOLUTIONS.includes(resolution))
    throw inputError('--resolution', `expected 203, 300 or 600, got "${resolution}"`);
  return Number(resolution);
}

/** Reads `--ink`; undefined means all tones. Throws InputError for an unknown value. */
export function readInk({ ink: given }: Given): Ink | undefined {
  // this cast is safe, because `inkIssues()` rejects any other value
  const ink = given as Ink | undefined;
  if (inkIssues({ ink }).length > 0) throw inputError('--ink', `expected one of ${INKS.join(', ')}, got "${given}"`);
  return ink;
}

/** Reads the fonts in the folder that `--fonts` names. Throws an InputError that lists every unusable file. */
export async function readFonts({ fonts }: Given): Promise<readonly AddedFont[]> {
  if (fonts === undefined) return [];
  try {
    return await readFontFolder(fonts);
  } catch (error) {
    if (!(error instanceof FontFolderError)) throw error;
    throw new InputError(error.issues.map(({ path, message }) => ({ place: path, message })));
  }
}

/** Reads `--symbologies` and `--extensions`, and loads the symbologies. Throws InputError for an unknown name. */
export async function readEnabled({ symbologies, extensions }: Given): Promise<EnabledByName> {
  const enabled = enabledKinds({
    symbologies: readNames('--symbologies', symbologies, ENABLABLE_SYMBOLOGIES),
    extensions: readNames('--extensions', extensions, ENABLABLE_EXTENSIONS),
  });
  await loadSymbologies(enabled.symbologies);
  return enabled;
}

function readNames<Name extends string>(
  option: string,
  given: string | undefined,
  enablable: Enablable<Name>,
): readonly Name[] {
  if (given === undefined) return [];
  return given.split(',').map((part) => {
    const name = part.trim();
    const known = enablable.names.find((each) => each === name);
    if (known !== undefined) return known;
    throw inputError(option, `expected ${enablable.expected}, got "${name}"${suggestName(name, enablable)}`);
  });
}

/**
 * Creates a renderer that may also fetch images from private addresses, because the user of the command line chooses
 * the template. The server blocks private addresses.
 */
export function openRenderer(
  given: Given,
  fonts: readonly AddedFont[],
  enabled: EnabledByName,
): { readonly renderer: Renderer; close(): Promise<void> } {
  const allowHttp = given['allow-http'] !== undefined;
  const fetcher = createImageFetcher({
    allowHttp,
    maxBytes: MAX_IMAGE_BYTES,
    timeoutMilliseconds: IMAGE_TIMEOUT_MILLISECONDS,
    network: { resolve: publicInternet.resolve, allows: () => true },
  });
  const fetchBytes = async (
    url: string,
    { signal }: { readonly signal?: AbortSignal | undefined },
  ): Promise<Uint8Array> => {
    try {
      return await fetcher.fetch(url, signal);
    } catch (error) {
      if (error instanceof ImageFetchError) throw new ImageError(error.code, `${error.message} (${url})`);
      throw error;
    }
  };
  const renderer = createRenderer(nodePlatform({ fetchBytes, fonts }), { allowHttp, ...enabled });
  return { renderer, close: () => fetcher.close() };
}
