import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { checkOptions, type OptionNames } from '../base/known-options.ts';
import type { AddedFont } from '../materials/fonts/added-font.ts';
import { FontError } from '../materials/fonts/font-error.ts';
import {
  defaultSubset,
  FONTSOURCE_VERSION,
  fallbackScripts,
  fontsourceFile,
  parseFontsourceName,
} from '../materials/fonts/fontsource.ts';
import { FONTSOURCE_CHECKSUMS } from './fontsource-checksums.ts';
import { downloadArchive, integrityOf, NPM_REGISTRY, readArchive } from './npm-archive.ts';

/** A font file of a Fontsource package. */
export interface FontsourceFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** A downloaded Fontsource family, with its licence. */
export interface FontsourceFamily {
  /** Name of the npm package, such as `@fontsource/noto-sans-bengali`. */
  readonly package: string;
  readonly version: string;
  /** Checksum of the package, as in a lock file: `sha512-…`. */
  readonly integrity: string;
  readonly family: string;
  /** Id of the licence, such as `OFL-1.1`; empty if unknown. */
  readonly licence: string;
  readonly licenceText: string;
  readonly regular: FontsourceFile;
  readonly bold?: FontsourceFile;
}

/** Options of `downloadFontsource`. */
export interface FontsourceDownload {
  /** Character subset. Default: the script that the package is named after, or `latin`. */
  readonly subset?: string | undefined;
  /** Expected checksum of the package. Default: a pinned checksum, or the checksum that the registry states. */
  readonly integrity?: string | undefined;
  /** URL of the npm registry. Default: `https://registry.npmjs.org`. */
  readonly registry?: string | undefined;
  /** The package's archive, as `npm pack` writes it. If set, nothing is downloaded. */
  readonly archive?: Uint8Array | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Options of `readFontsource`. */
export interface ReadFontsourceOptions {
  /** Character subset, such as `cyrillic`. Default: the script that the package is named after, or `latin`. */
  readonly subset?: string | undefined;
  /** Folder from which the package name is resolved. Default: the current folder. */
  readonly from?: string | undefined;
  /**
   * Allows the download from the npm registry if the package is not installed. The archive's checksum is verified.
   * Default: `false`.
   */
  readonly download?: boolean | undefined;
  /** URL of the npm registry. Default: `https://registry.npmjs.org`. */
  readonly registry?: string | undefined;
}

const READ_OPTIONS = { subset: true, from: true, download: true, registry: true } as const;

/**
 * Reads a [Fontsource](https://fontsource.org) family for `nodePlatform({ fonts })`, from the installed package
 * `@fontsource/…`. Downloads the package only if `download` is true. Rejects with FontError (`font_unreachable`) if the
 * package is neither installed nor downloaded, and with TypeError if the name or an option is invalid.
 * @example createRenderer(nodePlatform({ fonts: [await readFontsource('noto-sans-bengali')] }));
 */
export async function readFontsource(name: string, options: ReadFontsourceOptions = {}): Promise<AddedFont> {
  checkOptions('readFontsource', options, READ_OPTIONS satisfies OptionNames<ReadFontsourceOptions>);
  const { id } = parseFontsourceName(name);
  const { subset, from = '.', download = false, registry } = options;
  const folder = installedFolder(id, from);
  if (folder === undefined) {
    if (!download) throw notInstalled(id);
    const { family, regular, bold } = await downloadFontsource(name, { subset, registry });
    return addedFont(id, family, regular.bytes, bold?.bytes);
  }
  const { family, regular, bold } = await selectedFiles(id, subset, (path) => readFile(join(folder, path)));
  return addedFont(id, family, join(folder, regular), bold === undefined ? undefined : join(folder, bold));
}

/**
 * Downloads a Fontsource family from an npm registry, or reads it from `archive`. Verifies the archive's checksum.
 * Rejects with FontError if the package is unavailable, does not match its checksum, or lacks the subset.
 */
export async function downloadFontsource(name: string, options: FontsourceDownload = {}): Promise<FontsourceFamily> {
  const { id, version } = parseFontsourceName(name);
  const { archive, registry = NPM_REGISTRY, signal } = options;
  const pinned = options.integrity ?? (version === FONTSOURCE_VERSION ? FONTSOURCE_CHECKSUMS[id] : undefined);
  const source = { name: `@fontsource/${id}`, version, integrity: pinned, registry, signal };
  const { bytes, integrity } = await unreachableOn(id, () =>
    archive === undefined ? downloadArchive(source) : checkedArchive(archive, pinned),
  );
  const facts = await unreachableOn(id, () =>
    readArchive(bytes, (path) => ['package.json', 'metadata.json', 'LICENSE'].includes(path)),
  );
  const manifest = jsonIn(facts, 'package.json');
  if (manifest.name !== source.name) {
    throw unreachable(id, `the archive contains ${String(manifest.name)}; expected ${source.name}`);
  }
  const { licence, ...chosen } = await selectedFiles(id, options.subset, async (path) => facts.get(path));
  const fonts = await readArchive(bytes, (path) => path === chosen.regular || path === chosen.bold);
  const fileAt = (path: string): FontsourceFile => {
    const file = fonts.get(path);
    if (file === undefined) throw unreachable(id, `the package has no file ${path}`);
    return { name: path.slice(path.lastIndexOf('/') + 1), bytes: file };
  };
  return {
    package: source.name,
    version: String(manifest.version),
    integrity,
    family: chosen.family,
    licence,
    licenceText: new TextDecoder().decode(facts.get('LICENSE')),
    regular: fileAt(chosen.regular),
    ...(chosen.bold !== undefined && { bold: fileAt(chosen.bold) }),
  };
}

async function checkedArchive(bytes: Uint8Array, expected: string | undefined) {
  const integrity = integrityOf(bytes);
  if (expected === undefined || expected === integrity) return { bytes, integrity };
  throw new Error(`the archive has the checksum ${integrity}; expected ${expected}`);
}

/** Runs `work`. If it fails, rejects with a FontError (`font_unreachable`) for the package `id`. */
async function unreachableOn<T>(id: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    throw unreachable(id, cause instanceof Error ? cause.message : String(cause), cause);
  }
}

const unreachable = (id: string, reason: string, cause?: unknown): FontError =>
  new FontError(`@fontsource/${id}`, reason, { code: 'font_unreachable', cause });

const notInstalled = (id: string): FontError =>
  unreachable(
    id,
    `the package is not installed: run npm install @fontsource/${id}, or set the option "download" to true`,
  );

/** Returns the folder of a package; `undefined` if it is not installed. */
function installedFolder(id: string, from: string): string | undefined {
  try {
    return dirname(createRequire(join(resolve(from), 'any.js')).resolve(`@fontsource/${id}/package.json`));
  } catch {
    return undefined;
  }
}

const addedFont = (
  id: string,
  family: string,
  regular: string | Uint8Array,
  bold: string | Uint8Array | undefined,
): AddedFont => {
  const scripts = fallbackScripts(id);
  return { family, ...(scripts && { scripts }), files: { regular, ...(bold !== undefined && { bold }) } };
};

interface Selection {
  readonly family: string;
  readonly licence: string;
  /** Path of the regular style's font file in the package. */
  readonly regular: string;
  readonly bold: string | undefined;
}

/** Selects the files of a subset according to the package's `metadata.json`. */
async function selectedFiles(
  id: string,
  wanted: string | undefined,
  read: (path: string) => Promise<Uint8Array | undefined>,
): Promise<Selection> {
  const metadata = jsonIn(new Map([['metadata.json', await read('metadata.json')]]), 'metadata.json');
  const { family, subsets, weights, license } = metadata;
  if (typeof family !== 'string' || !Array.isArray(subsets) || !Array.isArray(weights)) {
    throw unreachable(id, 'metadata.json lacks the family, subsets or weights; use version 5 of the package');
  }
  const subset = wanted ?? [defaultSubset(id), String(metadata.defSubset)].find((one) => subsets.includes(one));
  if (subset === undefined || !subsets.includes(subset)) {
    throw unreachable(id, `the family has no subset ${String(wanted)}; its subsets are ${subsets.join(', ')}`);
  }
  const regular = weights.includes(400) ? 400 : Number(weights[0]);
  return {
    family,
    licence: isRecord(license) && typeof license.type === 'string' ? license.type : '',
    regular: fontsourceFile(id, subset, regular),
    bold: weights.includes(700) && regular !== 700 ? fontsourceFile(id, subset, 700) : undefined,
  };
}

function jsonIn(files: ReadonlyMap<string, Uint8Array | undefined>, path: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(files.get(path)));
    if (isRecord(value)) return value;
  } catch {
    // An empty or damaged file is reported below, like a missing property.
  }
  return {};
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
