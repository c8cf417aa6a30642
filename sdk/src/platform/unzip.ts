import { Inflate, zipSync } from 'fflate';
import type { Bytes } from '../base/bytes.ts';

/** Files of a ZIP archive, by name. */
export type ZipFiles = Readonly<Record<string, Uint8Array>>;

/** Options that select the files to unpack and limit their size. */
interface UnzipOptions {
  readonly wanted: (name: string) => boolean;
  /** Maximum total size of the unpacked files in bytes. */
  readonly maxBytes: number;
}

/** Number of packed bytes that are read at a time. The unpacked size is checked after each step. */
const STEP = 16 << 10;
const STORED = 0;
const DEFLATED = 8;

/**
 * Unpacks the wanted files of a ZIP archive. Counts the bytes while unpacking instead of trusting the sizes that the
 * archive states, because a small archive may expand to terabytes. Throws RangeError if the limit is exceeded, and
 * Error if the bytes are not an archive.
 */
export function unzip(archive: Uint8Array, { wanted, maxBytes }: UnzipOptions): ZipFiles {
  const files = new Map<string, Uint8Array>();
  let left = maxBytes;
  for (const entry of zipEntries(archive)) {
    if (!wanted(entry.name)) continue;
    const file = unpacked(entry, left, maxBytes);
    left -= file.length;
    files.set(entry.name, file);
  }
  return Object.fromEntries(files);
}

function unpacked({ name, method, packed, size }: ZipEntry, left: number, maxBytes: number): Uint8Array {
  const least = method === STORED ? packed.length : size;
  if (least > left) throw tooLarge(maxBytes);
  if (method === STORED) return packed;
  if (method !== DEFLATED)
    throw new Error(`${JSON.stringify(name)} uses an unsupported compression method (${method})`);
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  const inflate = new Inflate((chunk) => {
    bytes += chunk.length;
    if (bytes > left) throw tooLarge(maxBytes);
    chunks.push(chunk);
  });
  for (let at = 0; at < packed.length; at += STEP)
    inflate.push(packed.subarray(at, at + STEP), at + STEP >= packed.length);
  return joined(chunks, bytes);
}

function joined(chunks: readonly Uint8Array[], length: number): Uint8Array {
  const whole = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}

const tooLarge = (maxBytes: number): RangeError => new RangeError(`the archive unpacks to more than ${maxBytes} bytes`);

/** Creates an archive of uncompressed files, so readers need no code to inflate them. */
export const zipUnpacked = (files: ZipFiles): Bytes => new Uint8Array(zipSync({ ...files }, { level: 0 }));

// Parses the central directory of a ZIP archive (APPNOTE 6.3.10, clause 4.3) as untrusted input.

/** A packed file in a ZIP archive. */
interface ZipEntry {
  readonly name: string;
  /** Compression method. 0: stored; 8: deflated. */
  readonly method: number;
  readonly packed: Uint8Array;
  /** Unpacked size in bytes, as the archive states it. */
  readonly size: number;
}

const END = 0x06054b50;
const END_SIZE = 22;
const END_64 = 0x06064b50;
const END_64_LOCATOR = 0x07064b50;
const LOCATOR_SIZE = 20;
const ENTRY = 0x02014b50;
const ENTRY_SIZE = 46;
const LOCAL = 0x04034b50;
const LOCAL_SIZE = 30;
/** ID of the ZIP64 extra field, which contains the sizes and offsets that do not fit into 32 bits. */
const ZIP64_FIELD = 1;
const IN_ZIP64_FIELD = 0xffffffff;
const MAX_COMMENT_BYTES = 0xffff;
const ENCRYPTED = 1;
const UTF8 = 0x0800;

/**
 * Yields the files of an archive. Throws Error if the bytes are not an archive, or if the archive is damaged or
 * encrypted.
 */
function* zipEntries(archive: Uint8Array): Generator<ZipEntry> {
  const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength);
  let { at, count } = directory(view);
  for (; count > 0; count--) {
    if (!has(view, at, ENTRY_SIZE) || view.getUint32(at, true) !== ENTRY) throw damaged();
    const nameLength = view.getUint16(at + 28, true);
    const extraLength = view.getUint16(at + 30, true);
    const commentLength = view.getUint16(at + 32, true);
    const nameAt = at + ENTRY_SIZE;
    const extraAt = nameAt + nameLength;
    const next = extraAt + extraLength + commentLength;
    if (next > archive.length) throw damaged();
    const name = nameOf(archive.subarray(nameAt, extraAt), view.getUint16(at + 8, true));
    if (view.getUint16(at + 8, true) & ENCRYPTED)
      throw new Error('the archive is encrypted; save it without a password');
    const [size, packedSize, local] = sizesAndOffset(view, at, extraAt, extraLength);
    yield { name, method: view.getUint16(at + 10, true), size, packed: packedBytes(archive, view, local, packedSize) };
    at = next;
  }
}

const damaged = (): Error => new Error('the archive is damaged or truncated');
const has = (view: DataView, at: number, length: number): boolean => at >= 0 && at + length <= view.byteLength;

/** Returns the offset of the central directory and the number of its entries. */
function directory(view: DataView): { at: number; count: number } {
  const last = view.byteLength - END_SIZE;
  for (let end = last; end >= Math.max(0, last - MAX_COMMENT_BYTES); end--) {
    if (view.getUint32(end, true) !== END) continue;
    const locator = end - LOCATOR_SIZE;
    if (!has(view, locator, LOCATOR_SIZE) || view.getUint32(locator, true) !== END_64_LOCATOR)
      return { at: view.getUint32(end + 16, true), count: view.getUint16(end + 10, true) };
    const large = Number(view.getBigUint64(locator + 8, true));
    if (!has(view, large, 56) || view.getUint32(large, true) !== END_64) throw damaged();
    return { at: Number(view.getBigUint64(large + 48, true)), count: Number(view.getBigUint64(large + 32, true)) };
  }
  throw damaged();
}

function nameOf(bytes: Uint8Array, flags: number): string {
  return flags & UTF8 ? new TextDecoder().decode(bytes) : String.fromCharCode(...bytes);
}

/**
 * Returns the unpacked size, packed size and offset of a file. A value that is too large for its normal field is read
 * from the ZIP64 extra field.
 */
function sizesAndOffset(
  view: DataView,
  at: number,
  extraAt: number,
  extraLength: number,
): readonly [number, number, number] {
  const own = [24, 20, 42].map((field) => view.getUint32(at + field, true));
  let value = largeField(view, extraAt, extraLength);
  const [size = 0, packedSize = 0, local = 0] = own.map((number) => {
    if (number !== IN_ZIP64_FIELD || value === undefined || !has(view, value, 8)) return number;
    value += 8;
    return Number(view.getBigUint64(value - 8, true));
  });
  return [size, packedSize, local];
}

function largeField(view: DataView, at: number, length: number): number | undefined {
  for (let field = at; field + 4 <= at + length; field += 4 + view.getUint16(field + 2, true))
    if (view.getUint16(field, true) === ZIP64_FIELD) return field + 4;
  return undefined;
}

function packedBytes(archive: Uint8Array, view: DataView, local: number, size: number): Uint8Array {
  if (!has(view, local, LOCAL_SIZE) || view.getUint32(local, true) !== LOCAL) throw damaged();
  const start = local + LOCAL_SIZE + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
  if (!has(view, start, size)) throw damaged();
  return archive.subarray(start, start + size);
}
