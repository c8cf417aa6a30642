import { readTablesAt, type Tables } from '../sfnt.ts';
import { fontKind } from './font-kind.ts';

/** The tables of a font file of any kind. Rejects with FontError for a kind that is not read, and with Error when it is damaged. */
export async function readFontTables(face: string, bytes: Uint8Array): Promise<Tables> {
  fontKind(face, bytes);
  return readTablesAt(bytes, 0);
}
