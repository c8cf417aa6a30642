// Runs in a drawing thread: reads a font file that a client uploads.

import { createHash } from 'node:crypto';
import type { Issue } from '@platen/sdk';
import {
  describeFonts,
  type EmbeddingBan,
  embeddingOf,
  FontError,
  readFontEntries,
  readLicence,
} from '@platen/sdk/internal/added-fonts';
import type { Outcome } from './messages.ts';
import type { FontFile } from './rendering.ts';

/** Maximum length of a family name, and of the other texts in a font's record. */
const [MAX_NAME, MAX_TEXT] = [200, 2000] as const;

/** Prefix of a FontError's message; `reason` does not contain it. */
const FILE = 'font';

/** Reads a font file, or returns the issue why labels can't be printed with it. */
export async function readFontFile(sent: Uint8Array): Promise<Outcome<FontFile>> {
  // a copy in memory of its own, because the readers of compressed files take no shared memory
  const bytes = new Uint8Array(sent);
  try {
    const [font, ...others] = await describeFonts(FILE, bytes);
    const [entry] = await readFontEntries(FILE, bytes);
    if (font === undefined || entry === undefined) return refused('font_unsupported', 'the file contains no font');
    if (others.length > 0)
      return refused(
        'font_unsupported',
        `it is a collection of ${others.length + 1} fonts: store them as single files`,
      );
    const tables = entry.tables();
    const { fsType, ...stated } = readLicence(tables);
    const allowed = embeddingOf(fsType);
    if (allowed.kind === 'forbidden') return refused('font_licence', BANS[allowed.why]);
    const { weight, licence, licenceUrl, copyright } = stated;
    const facts = {
      ...{ weight, embedding: allowed.embedding },
      ...{ licence: tidy(licence), licenceUrl: tidy(licenceUrl), copyright: tidy(copyright) },
    };
    const unpacked = [...tables.values()].reduce((sum, { byteLength }) => sum + byteLength, 0);
    const digest = createHash('sha256').update(bytes).digest('base64url');
    const { family, style } = font;
    return { kind: 'drawn', value: { digest, family: tidy(family).slice(0, MAX_NAME), style, unpacked, facts } };
  } catch (error) {
    if (error instanceof FontError) return refused('font_unsupported', error.reason);
    return refused('font_unsupported', `the font file is damaged (${error instanceof Error ? error.message : error})`);
  }
}

const EMBEDDABLE = 'Use a font whose licence allows it, or ask the font’s maker for such a licence';
const BANS: Readonly<Record<EmbeddingBan, string>> = {
  restricted: `its licence forbids embedding in documents (“restricted licence” in fsType of its table OS/2), and every PDF embeds its fonts. ${EMBEDDABLE}`,
  whole: `its licence forbids subsets (fsType of its table OS/2), and PDFs contain only the glyphs that they use. ${EMBEDDABLE}`,
  bitmaps: `its licence allows to embed bitmaps only (fsType of its table OS/2), and PDFs contain outlines. ${EMBEDDABLE}`,
};

function refused(code: string, reason: string): Outcome<never> {
  const issue: Issue = { path: '', code, message: `The font can’t be stored: ${reason}.` };
  return { kind: 'invalid', issues: [issue] };
}

/** Matches characters that databases can't store or terminals would interpret, except line breaks. */
const UNSAFE = /[^\P{Cc}\n]|\p{Cs}/gu;

const tidy = (text: string): string => text.replace(UNSAFE, '\ufffd').slice(0, MAX_TEXT);
