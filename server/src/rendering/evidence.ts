import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { FontDigest, JobEvidence, LabelData, PrintItem, Template } from '@platen/sdk';
import { canonicalJson } from '@platen/sdk/internal/base';
import { addedFamilies, addressOf, findFamily, sourceOf } from '@platen/sdk/internal/font-families';
import type { AddedFont } from '@platen/sdk/render';
import { packageVersion } from '../node-version.ts';
import { namedFamilies, type TaskFont } from './font-families.ts';

// Evidence of a job: hashes of its inputs and of its file. Used in the drawing threads and on the command line.

/** Options that determine a file's bytes, under the SDK's option names. */
export type DrawnOptions = JobEvidence['options'];

/** Computes the SHA-256 of content that arrives in parts. */
export interface Digester {
  update(part: Uint8Array | string): void;
  digest(): string;
}

export function createDigester(): Digester {
  const hash = createHash('sha256');
  return {
    update: (part) => void hash.update(part),
    digest: () => `sha256:${hash.digest('hex')}`,
  };
}

/** Returns the SHA-256 of bytes, or of a string encoded in UTF-8. */
export function digestOf(content: Uint8Array | string): string {
  const digester = createDigester();
  digester.update(content);
  return digester.digest();
}

/** Returns the hash of a JSON value as canonical JSON. */
export const jsonDigest = (value: unknown): string => digestOf(canonicalJson(value));

/** Number of items whose JSON is hashed together. */
const HASHED_TOGETHER = 256;

/** Returns the hash of a job's items as canonical JSON, with defaults filled in. */
export function itemsDigest(items: Iterable<PrintItem>): string {
  const digester = createDigester();
  let block: FilledItem[] = [];
  let separator = '[';
  const flush = (): void => {
    if (block.length === 0) return;
    digester.update(separator + canonicalItems(block));
    separator = ',';
    block = [];
  };
  for (const { data = {}, quantity = 1 } of items) {
    block.push({ data, quantity });
    if (block.length === HASHED_TOGETHER) flush();
  }
  flush();
  digester.update(separator === '[' ? '[]' : ']');
  return digester.digest();
}

/** An item with its defaults filled in. */
interface FilledItem {
  readonly data: LabelData;
  readonly quantity: number;
}

/** Matches property names that objects do not keep in insertion order. */
const UNORDERED = /^(?:\d+|__proto__)$/;

/** Maximum ratio of properties in the sorted copies to fields in the items. Above it, the items are not copied. */
const SPARSEST = 4;

/**
 * Returns items as canonical JSON, without the brackets of the array. Serialises copies with sorted fields:
 * `JSON.stringify` keeps their order, and takes a fifth of the time of `canonicalJson`. Each copy has a property for
 * every field that occurs in any item. If the items have few fields in common, this function does not copy them.
 */
function canonicalItems(items: readonly FilledItem[]): string {
  const found = new Set<string>();
  let fields = 0;
  for (const { data } of items) {
    for (const name in data) {
      found.add(name);
      fields += 1;
    }
  }
  const names = [...found].sort();
  const isSparse = items.length * names.length > SPARSEST * fields;
  if (isSparse || names.some((name) => UNORDERED.test(name))) return canonicalJson(items).slice(1, -1);
  const copies = items.map(({ data, quantity }) => {
    const sorted: Record<string, string | undefined> = {};
    for (const name of names) sorted[name] = Object.hasOwn(data, name) ? data[name] : undefined;
    return { data: sorted, quantity };
  });
  return JSON.stringify(copies).slice(1, -1);
}

/** The compression library and the processor, which determine the bytes of compressed streams. */
export const compression = `zlib ${process.versions.zlib} ${process.arch}`;

/** Inputs of a job and the hash of its file. */
export interface DrawnJob {
  /** The template with its defaults filled in. */
  readonly template: Template;
  /** Hash of the items, from `itemsDigest`. */
  readonly items: string;
  /** The options; options that are `undefined` are left out. */
  readonly options: DrawnOptions;
  readonly fonts: readonly FontDigest[];
  /** Hash of the file's bytes. */
  readonly file: string;
}

/** Returns the evidence of a job that this process has drawn. */
export function evidenceOf({ template, items, options, fonts, file }: DrawnJob): JobEvidence {
  return {
    ...{ version: packageVersion, compression },
    digests: { template: jsonDigest(template), items, options: jsonDigest(options), file },
    options,
    ...(fonts.length > 0 && { fonts }),
  };
}

/** Returns the hashes of the account fonts that a job uses. */
export const accountFontDigests = (fonts: readonly TaskFont[]): readonly FontDigest[] =>
  fonts.map(({ family, style, file }) => ({ family, style, digest: digestOf(file) }));

/** Hashes of the font files that this process has read, by address. */
const readDigests = new Map<string, Promise<string>>();

/**
 * Returns the hashes of the added fonts that a template names. Omits fonts that are only a fallback. Also omits
 * unreadable files: if drawing needs one of them, it reports the error.
 */
export async function namedFontDigests(template: unknown, added: readonly AddedFont[]): Promise<readonly FontDigest[]> {
  if (added.length === 0) return [];
  const families = addedFamilies(added);
  const named = new Set(namedFamilies(template).map((list) => findFamily(list, families)?.id));
  const used = added.filter((_, index) => named.has(families[index]?.id));
  const digests = await Promise.all(used.flatMap(familyDigests));
  return digests.filter((digest) => digest !== undefined);
}

const familyDigests = ({ family, files }: AddedFont): readonly Promise<FontDigest | undefined>[] =>
  FONT_STYLES.flatMap((style) => {
    const file = files[style];
    if (file === undefined) return [];
    const source = sourceOf(file);
    const digest = source instanceof Uint8Array ? digestOf(source) : addressDigest(addressOf(source));
    return [
      Promise.resolve(digest).then(
        (digest) => ({ family, style, digest }),
        () => undefined,
      ),
    ];
  });

function addressDigest(address: string): Promise<string> {
  const digest = readDigests.get(address) ?? readAddress(address).then(digestOf);
  readDigests.set(address, digest);
  digest.catch(() => readDigests.delete(address));
  return digest;
}

const FONT_STYLES = ['regular', 'bold', 'italic', 'bold-italic'] as const;

const readAddress = async (address: string): Promise<Uint8Array> =>
  readFile(address.startsWith('file:') ? new URL(address) : address);
