import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';

/** Registry from which packages are downloaded by default. */
export const NPM_REGISTRY = 'https://registry.npmjs.org';

/** Maximum size of a package in bytes. The largest package of Fontsource is 79 MB. */
const MAX_ARCHIVE_BYTES = 128 * 1024 * 1024;
/** Maximum size of the registry's description of one version. */
const MAX_MANIFEST_BYTES = 1024 * 1024;
/** Maximum total size of the files that are read from a package. */
const MAX_FILES_BYTES = 64 * 1024 * 1024;

/** A package to download. */
export interface WantedPackage {
  readonly name: string;
  readonly version: string;
  /** Expected checksum, as in a lock file: `sha512-…`. Default: the checksum that the registry states. */
  readonly integrity: string | undefined;
  readonly registry: string;
  readonly signal: AbortSignal | undefined;
}

/** The archive of a package, and its checksum. */
export interface PackageArchive {
  readonly bytes: Uint8Array;
  readonly integrity: string;
}

/**
 * Downloads the archive of one version of a package from an npm registry, and verifies its checksum. Rejects with Error
 * if the registry does not respond, has no such version, or delivers a different file.
 */
export async function downloadArchive(wanted: WantedPackage): Promise<PackageArchive> {
  const { name, version, signal } = wanted;
  const registry = wanted.registry.replace(/\/$/, '');
  const manifestUrl = `${registry}/${name.replace('/', '%2f')}/${version}`;
  const manifest: unknown = JSON.parse(
    new TextDecoder().decode(await download(manifestUrl, MAX_MANIFEST_BYTES, signal)),
  );
  const { tarball, integrity: stated } = distributionIn(manifest, manifestUrl);
  const expected = wanted.integrity ?? stated;
  if (new URL(tarball).protocol !== 'https:' && new URL(tarball).origin !== new URL(registry).origin) {
    throw new Error(`${manifestUrl} names the archive ${tarball}; expected an https: address`);
  }
  const bytes = await download(tarball, MAX_ARCHIVE_BYTES, signal);
  const integrity = integrityOf(bytes);
  if (integrity !== expected) {
    throw new Error(
      `${tarball} has the checksum ${integrity}; expected ${expected}. Check the version and the registry, and do not use this package`,
    );
  }
  return { bytes, integrity };
}

/** Returns the checksum of bytes in the format of a lock file. */
export const integrityOf = (bytes: Uint8Array): string =>
  `sha512-${createHash('sha512').update(bytes).digest('base64')}`;

function distributionIn(manifest: unknown, url: string): { readonly tarball: string; readonly integrity: string } {
  const dist = isRecord(manifest) ? manifest.dist : undefined;
  if (isRecord(dist) && typeof dist.tarball === 'string' && URL.canParse(dist.tarball)) {
    const { tarball, integrity } = dist;
    if (typeof integrity === 'string' && /^sha512-[A-Za-z0-9+/]+={0,2}$/.test(integrity)) return { tarball, integrity };
  }
  throw new Error(`${url} does not describe an npm package with a sha512 checksum; use a registry of npm packages`);
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

async function download(url: string, maxBytes: number, signal: AbortSignal | undefined): Promise<Uint8Array> {
  const response = await fetch(url, { ...(signal && { signal }) }).catch((cause: unknown) => {
    if (signal?.aborted) throw cause;
    throw new Error(`${new URL(url).host} could not be reached (${reasonOf(cause)})`, { cause });
  });
  if (response.status === 404) throw new Error(`${url} does not exist: check the name and the version`);
  if (!response.ok) throw new Error(`${url} responded with status ${response.status}`);
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    if (size > maxBytes) throw new Error(`${url} is larger than ${maxBytes / 1024 / 1024} MiB`);
    parts.push(part);
  }
  return new Uint8Array(Buffer.concat(parts, size));
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}

const BLOCK = 512;
const SIZE_AT = 124;
const KIND_AT = 156;
const PREFIX_AT = 345;
const PREFIX_LENGTH = 155;

/**
 * Reads the wanted files of an npm package (a gzipped ustar archive). `isWanted` receives paths without the leading
 * folder `package`. Rejects with Error if the archive is damaged or the files are too large.
 */
export async function readArchive(
  archive: Uint8Array,
  isWanted: (path: string) => boolean,
): Promise<ReadonlyMap<string, Uint8Array>> {
  const files = new Map<string, Uint8Array>();
  const reader = new BlockReader(Readable.from([archive]).pipe(createGunzip()));
  let left = MAX_FILES_BYTES;
  for (;;) {
    const header = await reader.take(BLOCK);
    if (header === undefined || header[0] === 0) return files;
    const size = Number.parseInt(textIn(header, SIZE_AT, 12), 8);
    if (!Number.isSafeInteger(size)) throw new Error('the archive is damaged: a file has no size');
    const padded = Math.ceil(size / BLOCK) * BLOCK;
    const path = pathIn(header);
    if (header[KIND_AT] !== 0x30 || !isWanted(path)) {
      await reader.skip(padded);
      continue;
    }
    left -= size;
    if (left < 0) throw new Error(`the files of the package are larger than ${MAX_FILES_BYTES / 1024 / 1024} MiB`);
    const file = await reader.take(padded);
    if (file === undefined) throw new Error('the archive is damaged: it ends in the middle of a file');
    files.set(path, new Uint8Array(file.subarray(0, size)));
  }
}

function pathIn(header: Uint8Array): string {
  const prefix = textIn(header, PREFIX_AT, PREFIX_LENGTH);
  const path = prefix === '' ? textIn(header, 0, 100) : `${prefix}/${textIn(header, 0, 100)}`;
  return path.slice(path.indexOf('/') + 1);
}

function textIn(header: Uint8Array, at: number, length: number): string {
  const text = new TextDecoder('latin1').decode(header.subarray(at, at + length));
  const end = text.indexOf('\0');
  return (end === -1 ? text : text.slice(0, end)).trim();
}

/** Reads a stream in blocks of requested sizes. */
class BlockReader {
  readonly #parts: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(stream: AsyncIterable<Buffer>) {
    this.#parts = stream[Symbol.asyncIterator]();
  }

  /** Returns the next `length` bytes; `undefined` if the stream ends first. */
  async take(length: number): Promise<Uint8Array | undefined> {
    const parts: Buffer[] = [this.#rest];
    let size = this.#rest.length;
    while (size < length) {
      const { done, value } = await this.#parts.next();
      if (done === true) return undefined;
      parts.push(value);
      size += value.length;
    }
    const all = parts.length === 1 ? this.#rest : Buffer.concat(parts, size);
    this.#rest = all.subarray(length);
    return all.subarray(0, length);
  }

  async skip(length: number): Promise<void> {
    let left = length - this.#rest.length;
    if (left <= 0) {
      this.#rest = this.#rest.subarray(length);
      return;
    }
    this.#rest = Buffer.alloc(0);
    while (left > 0) {
      const { done, value } = await this.#parts.next();
      if (done === true) return;
      this.#rest = value.subarray(Math.min(left, value.length));
      left -= value.length;
    }
  }
}
