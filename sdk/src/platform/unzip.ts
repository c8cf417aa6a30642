import { Inflate, zipSync } from 'fflate';
import type { Bytes } from '../base/bytes.ts';
import { type ZipEntry, zipEntries } from './zip-entries.ts';

/** Files of a ZIP archive by their name. */
export type ZipFiles = Readonly<Record<string, Uint8Array>>;

/** What is taken out of an archive. */
export interface UnzipOptions {
  readonly wanted: (name: string) => boolean;
  /** The most bytes that the wanted files may unpack to. */
  readonly mostBytes: number;
}

/** Packed bytes read at a time: what they unpack to is counted before the next are read. */
const STEP = 16 << 10;
const STORED = 0;
const DEFLATED = 8;

/**
 * The wanted files of a ZIP archive. What they unpack to is counted as it comes, whatever size the archive states:
 * a small one can be made to hold terabytes. Throws RangeError above the limit and Error for bytes that are not an archive.
 */
export function unzip(archive: Uint8Array, { wanted, mostBytes }: UnzipOptions): ZipFiles {
  const files = new Map<string, Uint8Array>();
  let left = mostBytes;
  for (const entry of zipEntries(archive)) {
    if (!wanted(entry.name)) continue;
    const file = unpacked(entry, left, mostBytes);
    left -= file.length;
    files.set(entry.name, file);
  }
  return Object.fromEntries(files);
}

function unpacked({ name, method, packed, size }: ZipEntry, left: number, mostBytes: number): Uint8Array {
  const least = method === STORED ? packed.length : size;
  if (least > left) throw tooLarge(mostBytes);
  if (method === STORED) return packed;
  if (method !== DEFLATED)
    throw new Error(`${JSON.stringify(name)} is packed by a method that is not read (${method})`);
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  const inflate = new Inflate((chunk) => {
    bytes += chunk.length;
    if (bytes > left) throw tooLarge(mostBytes);
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

const tooLarge = (mostBytes: number): RangeError =>
  new RangeError(`the archive unpacks to more than ${mostBytes} bytes`);

/** An archive of files stored unpacked, so that readers have nothing to inflate. */
export const zipUnpacked = (files: ZipFiles): Bytes => new Uint8Array(zipSync({ ...files }, { level: 0 }));
