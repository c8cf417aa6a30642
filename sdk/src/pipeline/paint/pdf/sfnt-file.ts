const TRUETYPE = 0x00010000;
/** The tag `OTTO` of fonts with CFF outlines. */
const CFF = 0x4f54544f;
const HEADER_LENGTH = 12;
const RECORD_LENGTH = 16;
/** Position of head.checkSumAdjustment, and the checksum of the whole file that it produces (OpenType 1.9, head). */
const ADJUSTMENT_AT = 8;
const FILE_SUM = 0xb1b0afba;

/**
 * Writes a font file of `tables` in tag order, with TrueType or CFF outlines (OpenType 1.9, "Organization of an
 * OpenType Font").
 */
export function writeSfnt(tables: ReadonlyMap<string, Uint8Array>): Uint8Array {
  const tags = [...tables.keys()].sort();
  let length = HEADER_LENGTH + tags.length * RECORD_LENGTH;
  for (const table of tables.values()) length += padded(table.length);
  const bytes = new Uint8Array(length);
  const file = new DataView(bytes.buffer);
  writeHeader(file, tags.length, tables.has('CFF ') ? CFF : TRUETYPE);
  let at = HEADER_LENGTH + tags.length * RECORD_LENGTH;
  let headAt = 0;
  tags.forEach((tag, i) => {
    const table = tables.get(tag) ?? new Uint8Array(0);
    bytes.set(table, at);
    if (tag === 'head') headAt = at;
    if (tag === 'head') file.setUint32(at + ADJUSTMENT_AT, 0);
    writeRecord(file, HEADER_LENGTH + i * RECORD_LENGTH, tag, at, table.length);
    at += padded(table.length);
  });
  if (headAt > 0) file.setUint32(headAt + ADJUSTMENT_AT, (FILE_SUM - sum(file, 0, length)) >>> 0);
  return bytes;
}

function writeHeader(file: DataView, tableCount: number, version: number): void {
  let log = 0;
  while (2 << log <= tableCount) log++;
  const range = RECORD_LENGTH << log;
  file.setUint32(0, version);
  file.setUint16(4, tableCount);
  file.setUint16(6, range);
  file.setUint16(8, log);
  file.setUint16(10, tableCount * RECORD_LENGTH - range);
}

function writeRecord(file: DataView, record: number, tag: string, at: number, length: number): void {
  for (let i = 0; i < 4; i++) file.setUint8(record + i, tag.charCodeAt(i));
  file.setUint32(record + 4, sum(file, at, padded(length)));
  file.setUint32(record + 8, at);
  file.setUint32(record + 12, length);
}

const padded = (length: number): number => (length + 3) & ~3;

function sum(file: DataView, from: number, length: number): number {
  let total = 0;
  for (let at = from; at < from + length; at += 4) total = (total + file.getUint32(at)) >>> 0;
  return total;
}
