// Runs in a drawing thread: reads a font file that a client uploads.

import { createHash } from 'node:crypto';
import { readStoredFont } from '@platen/sdk/internal/added-fonts';
import type { Outcome } from './messages.ts';
import type { FontFile } from './rendering.ts';

/** Reads a font file. Returns an issue with the reason if the font cannot be used. */
export async function readFontFile(sent: Uint8Array): Promise<Outcome<FontFile>> {
  // copy the bytes, because fonts can't be decompressed in shared memory
  const bytes = new Uint8Array(sent);
  const read = await readStoredFont(bytes);
  if ('code' in read) return { kind: 'invalid', issues: [read] };
  return { kind: 'drawn', value: { ...read, digest: createHash('sha256').update(bytes).digest('base64url') } };
}
