/** The tables of a font file by tag; each view covers one table. */
export type Tables = ReadonlyMap<string, DataView>;

const TRUETYPE = 0x00010000;
const HEADER_LENGTH = 12;
const RECORD_LENGTH = 16;

/** Four-letter tag at `at`. */
export const tagAt = (view: DataView, at: number): string =>
  String.fromCharCode(view.getUint8(at), view.getUint8(at + 1), view.getUint8(at + 2), view.getUint8(at + 3));

/** True if a file begins with the TrueType signature. */
export const isTrueType = (bytes: Uint8Array): boolean =>
  bytes.byteLength >= 4 && new DataView(bytes.buffer, bytes.byteOffset).getUint32(0) === TRUETYPE;

/**
 * Reads the table directory of a TrueType file (OpenType 1.9, "Organization of an OpenType Font"). Throws Error for
 * other formats, and RangeError for a directory that points past the end of the file.
 */
export function readTables(bytes: Uint8Array): Tables {
  const file = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const version = file.getUint32(0);
  if (version !== TRUETYPE) {
    throw new Error(`expected a TrueType file (version 0x00010000), got 0x${version.toString(16).padStart(8, '0')}`);
  }
  return readTablesAt(bytes, 0);
}

/** Reads the table directory at `start`. Throws RangeError if it points past the end of the file. */
export function readTablesAt(bytes: Uint8Array, start: number): Tables {
  const file = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const tables = new Map<string, DataView>();
  const count = file.getUint16(start + 4);
  for (let i = 0; i < count; i++) {
    const record = start + HEADER_LENGTH + i * RECORD_LENGTH;
    const offset = file.getUint32(record + 8);
    const length = file.getUint32(record + 12);
    if (offset + length > bytes.byteLength)
      throw new RangeError(`table ${tagAt(file, record).trim()} ends past the file`);
    tables.set(tagAt(file, record), new DataView(bytes.buffer, bytes.byteOffset + offset, length));
  }
  return tables;
}

/** Returns the table `tag`. Throws Error if the file lacks it. */
export function requireTable(tables: Tables, tag: string): DataView {
  const table = tables.get(tag);
  if (!table) throw new Error(`table ${tag} is missing`);
  return table;
}

const WINDOWS = 3;
const ENGLISH = 0x409;

/**
 * Reads a name of the Windows platform (OpenType 1.9, name; UTF-16BE), preferably the English one; empty if there is
 * none.
 */
export function readName(tables: Tables, id: number): string {
  const name = requireTable(tables, 'name');
  const count = name.getUint16(2);
  let found: number | undefined;
  for (let i = 0; i < count; i++) {
    const record = 6 + i * 12;
    if (name.getUint16(record) !== WINDOWS || name.getUint16(record + 6) !== id) continue;
    if (name.getUint16(record + 4) === ENGLISH) return textOf(name, record);
    found ??= record;
  }
  return found === undefined ? '' : textOf(name, found);
}

function textOf(name: DataView, record: number): string {
  const from = name.getUint16(4) + name.getUint16(record + 10);
  const end = from + name.getUint16(record + 8);
  let text = '';
  for (let at = from; at < end; at += 2) text += String.fromCharCode(name.getUint16(at));
  return text;
}
