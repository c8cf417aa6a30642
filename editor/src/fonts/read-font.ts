import { FontError } from '@platen/sdk/internal/added-fonts';
import { listFonts } from '@platen/sdk/internal/font-facts';
import type { AddedFile, FontRejection } from '../elements/font-facts.ts';

export type ReadFont =
  | { readonly kind: 'read'; readonly file: AddedFile }
  | { readonly kind: 'refused'; readonly fileName: string; readonly why: FontRejection; readonly detail: string };

/** Maximum size of a font file in bytes; the largest fonts, for Chinese, Japanese and Korean, have about 20 MB. */
const MAX_BYTES = 32 * 1024 * 1024;

/** Reads a TrueType, OpenType, WOFF or WOFF2 file. Never rejects. */
export async function readFont(fileName: string, file: Blob): Promise<ReadFont> {
  const rejected = (why: FontRejection, detail = ''): ReadFont => ({ kind: 'refused', fileName, why, detail });
  if (file.size > MAX_BYTES) return rejected('tooLarge');
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const [font, ...others] = await listFonts(fileName, bytes);
    if (font === undefined) return rejected('unreadable');
    if (others.length > 0) return rejected('collection');
    const { family, style } = font;
    const { embedding: allowed, facts } = font.read();
    if (allowed.kind === 'forbidden') return rejected(allowed.why);
    return {
      kind: 'read',
      file: { family, style, fileName, bytes, facts: { ...facts, embedding: allowed.embedding } },
    };
  } catch (error) {
    if (error instanceof FontError) return rejected('unreadable', error.reason);
    return rejected('unreadable', error instanceof Error ? error.message : String(error));
  }
}
