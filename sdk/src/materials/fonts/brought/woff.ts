import { ByteReader } from './byte-reader.ts';
import { type FontEntry, MAX_FONT_BYTES } from './font-entry.ts';

const TABLE_COUNT_AT = 12;
const DIRECTORY_AT = 44;

/** A record of the table directory (W3C WOFF 1.0, clause 5). */
interface Packed {
  readonly tag: string;
  readonly at: number;
  readonly length: number;
  readonly unpackedLength: number;
}

/**
 * Unpacks the font of a WOFF file (W3C WOFF 1.0). Rejects with Error or RangeError if the file is damaged or too large.
 */
export async function readWoff(bytes: Uint8Array): Promise<readonly FontEntry[]> {
  const count = new ByteReader(bytes, TABLE_COUNT_AT).uint16();
  const reader = new ByteReader(bytes, DIRECTORY_AT);
  const directory = Array.from({ length: count }, () => readRecord(reader));
  const total = directory.reduce((sum, { unpackedLength }) => sum + unpackedLength, 0);
  if (total > MAX_FONT_BYTES) throw new RangeError(`it has more than ${MAX_FONT_BYTES} bytes unpacked`);
  const tables = new Map<string, DataView>();
  for (const packed of directory) {
    const table = await unpack(bytes, packed);
    tables.set(packed.tag, new DataView(table.buffer, table.byteOffset, table.byteLength));
  }
  return [{ tables: () => tables }];
}

const CHECKSUM_BYTES = 4;

function readRecord(reader: ByteReader): Packed {
  const record = { tag: reader.tag(), at: reader.uint32(), length: reader.uint32(), unpackedLength: reader.uint32() };
  reader.at += CHECKSUM_BYTES;
  return record;
}

/** Unpacks a table. A table that compression would not make smaller is stored uncompressed. */
async function unpack(file: Uint8Array, { tag, at, length, unpackedLength }: Packed): Promise<Uint8Array> {
  const packed = new ByteReader(file, at).bytes(length);
  if (length === unpackedLength) return packed;
  const table = new Uint8Array(unpackedLength);
  let filled = 0;
  for await (const part of inflated(packed)) {
    if (filled + part.length > unpackedLength) throw new RangeError(`table ${tag} is longer than it says`);
    table.set(part, filled);
    filled += part.length;
  }
  if (filled < unpackedLength) throw new RangeError(`table ${tag} is shorter than it says`);
  return table;
}

/** The part of WHATWG Compression Streams used here, available in browsers and Node. */
declare const DecompressionStream: new (
  format: 'deflate',
) => {
  readonly writable: { getWriter(): { write(bytes: Uint8Array): Promise<void>; close(): Promise<void> } };
  readonly readable: {
    getReader(): { read(): Promise<{ readonly done: boolean; readonly value?: Uint8Array }>; cancel(): Promise<void> };
  };
};

/** Inflates a zlib stream in chunks. */
async function* inflated(packed: Uint8Array): AsyncGenerator<Uint8Array> {
  const { writable, readable } = new DecompressionStream('deflate');
  const writer = writable.getWriter();
  // The reader receives the same errors, so these duplicates are ignored.
  writer.write(packed).catch(() => undefined);
  writer.close().catch(() => undefined);
  const reader = readable.getReader();
  try {
    for (let part = await reader.read(); part.value; part = await reader.read()) yield part.value;
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
