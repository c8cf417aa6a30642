import { readTablesAt } from '../sfnt.ts';
import { ByteReader } from './byte-reader.ts';
import { type FontEntry, MOST_FONTS } from './font-entry.ts';
import { fontKind } from './font-kind.ts';
import { readWoff } from './woff.ts';
import { readWoff2 } from './woff2.ts';

/**
 * The fonts of a file of any kind. Rejects with FontError for
 * a kind that is not read, and with Error when the file is damaged or too large.
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

/** The fonts of a collection (OpenType 1.9, "Font Collections"). */
function readCollection(bytes: Uint8Array): readonly FontEntry[] {
  const reader = new ByteReader(bytes, VERSION_BYTES);
  const count = reader.uint32();
  if (count === 0 || count > MOST_FONTS) throw new RangeError(`a collection of ${count} fonts`);
  return Array.from({ length: count }, () => {
    const start = reader.uint32();
    return { tables: () => readTablesAt(bytes, start) };
  });
}
