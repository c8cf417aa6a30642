import { FontError } from '../font-error.ts';
import { readTablesAt } from '../sfnt.ts';
import { ByteReader, type FontEntry, MAX_FONT_BYTES, MAX_FONTS } from './font-entry.ts';
import { readWoff2 } from './woff2.ts';

/**
 * Lists the fonts in a file of any supported format. Rejects with FontError for an unsupported format, and with Error
 * if the file is damaged or too large.
 */
export async function readFontEntries(face: string, bytes: Uint8Array): Promise<readonly FontEntry[]> {
  const kind = fontKind(face, bytes);
  switch (kind) {
    case 'sfnt':
      return [{ tables: () => readTablesAt(bytes, 0) }];
    case 'collection':
      return readCollection(bytes);
    case 'woff':
      return readWoff(bytes);
    case 'woff2':
      return readWoff2(bytes);
    default:
      return kind satisfies never;
  }
}

const VERSION_BYTES = 8;

/** Returns the fonts of a collection (OpenType 1.9, "Font Collections"). */
function readCollection(bytes: Uint8Array): readonly FontEntry[] {
  const reader = new ByteReader(bytes, VERSION_BYTES);
  const count = reader.uint32();
  if (count === 0 || count > MAX_FONTS)
    throw new RangeError(`a font collection must contain 1 to ${MAX_FONTS} fonts, got ${count}`);
  return Array.from({ length: count }, () => {
    const start = reader.uint32();
    return { tables: () => readTablesAt(bytes, start) };
  });
}

/** Supported formats of user-supplied font files. */
type FontKind = 'sfnt' | 'collection' | 'woff' | 'woff2';

const tag = (text: string): number => [...text].reduce((value, letter) => value * 256 + letter.charCodeAt(0), 0);

/** The first four bytes of each format; Apple's TrueType files begin with `true`. */
const KINDS: ReadonlyMap<number, FontKind> = new Map([
  [0x00010000, 'sfnt'],
  [tag('true'), 'sfnt'],
  [tag('OTTO'), 'sfnt'],
  [tag('ttcf'), 'collection'],
  [tag('wOFF'), 'woff'],
  [tag('wOF2'), 'woff2'],
]);

/** Unsupported formats: their first bytes, their name, and advice for the user. */
const UNSUPPORTED: readonly (readonly [start: string, kind: string, advice: string])[] = [
  ['%!', 'a Type 1 font (PostScript)', 'convert the font to OpenType (.otf)'],
  ['\x80\x01', 'a Type 1 font (.pfb)', 'convert the font to OpenType (.otf)'],
  ['typ1', 'a Type 1 font', 'convert the font to OpenType (.otf)'],
  ['STARTFONT', 'a bitmap font (BDF)', 'use a font with outlines'],
  ['\x01fcp', 'a bitmap font (PCF)', 'use a font with outlines'],
  ['PK', 'a ZIP archive', 'unpack the archive and use the font in it'],
  ['\x1f\x8b', 'a gzip archive', 'unpack the archive and use the font in it'],
  ['7z\xbc\xaf', 'a 7-Zip archive', 'unpack the archive and use the font in it'],
  ['%PDF', 'a PDF', 'use a font file'],
  ['\x89PNG', 'a picture (PNG)', 'use a font file'],
  ['\xff\xd8\xff', 'a picture (JPEG)', 'use a font file'],
  ['GIF8', 'a picture (GIF)', 'use a font file'],
  ['<', 'a web page (HTML or XML), not a font', 'check the URL'],
];

/** Magic number of Embedded OpenType at byte 34, low byte first (W3C submission "Embedded OpenType File Format"). */
const EOT = { at: 34, low: 0x4c, high: 0x50 } as const;

/**
 * Detects the format of a font by its first bytes. For an unsupported format, throws a FontError that names the format
 * and suggests a fix.
 */
function fontKind(face: string, bytes: Uint8Array): FontKind {
  if (bytes.length < 4) throw new FontError(face, bytes.length === 0 ? 'the file is empty' : 'the file is truncated');
  const first = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0);
  const kind = KINDS.get(first);
  if (kind) return kind;
  const unsupported = UNSUPPORTED.find(([start]) => [...start].every((letter, i) => bytes[i] === letter.charCodeAt(0)));
  if (unsupported) throw new FontError(face, `it is ${unsupported[1]}: ${unsupported[2]}`);
  if (bytes[EOT.at] === EOT.low && bytes[EOT.at + 1] === EOT.high) {
    throw new FontError(
      face,
      'it is an Embedded OpenType font (.eot): use the TrueType or WOFF2 file of the same font',
    );
  }
  const found = `0x${first.toString(16).padStart(8, '0')}`;
  throw new FontError(
    face,
    `unknown font format (first bytes ${found}): expected TrueType, OpenType, a TrueType or OpenType collection, WOFF or WOFF2`,
  );
}

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
async function readWoff(bytes: Uint8Array): Promise<readonly FontEntry[]> {
  const count = new ByteReader(bytes, TABLE_COUNT_AT).uint16();
  const reader = new ByteReader(bytes, DIRECTORY_AT);
  const directory = Array.from({ length: count }, () => readRecord(reader));
  const total = directory.reduce((sum, { unpackedLength }) => sum + unpackedLength, 0);
  if (total > MAX_FONT_BYTES) throw new RangeError(`the font unpacks to more than ${MAX_FONT_BYTES} bytes`);
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

/** Unpacks a table. A table with equal packed and unpacked lengths is stored uncompressed. */
async function unpack(file: Uint8Array, { tag, at, length, unpackedLength }: Packed): Promise<Uint8Array> {
  const packed = new ByteReader(file, at).bytes(length);
  if (length === unpackedLength) return packed;
  const table = new Uint8Array(unpackedLength);
  let filled = 0;
  for await (const part of inflated(packed)) {
    if (filled + part.length > unpackedLength) throw new RangeError(`table ${tag} is longer than declared`);
    table.set(part, filled);
    filled += part.length;
  }
  if (filled < unpackedLength) throw new RangeError(`table ${tag} is shorter than declared`);
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
  // The writer's errors are ignored, because the reader below receives them too.
  writer.write(packed).catch(() => undefined);
  writer.close().catch(() => undefined);
  const reader = readable.getReader();
  try {
    for (let part = await reader.read(); part.value; part = await reader.read()) yield part.value;
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
