import { readFontEntries } from './added/font-tables.ts';
import type { FontStyle } from './added-font.ts';
import { describeFonts } from './describe-font.ts';
import { FontError } from './font-error.ts';
import { type Embedding, type EmbeddingBan, embeddingOf, type FontLicence, readLicence } from './font-licence.ts';

/** Metadata from a font file. */
export interface StoredFontFacts {
  readonly family: string;
  readonly style: FontStyle;
  /** Size of the font's tables in bytes; larger than the file if the file is compressed. */
  readonly unpacked: number;
  readonly facts: Omit<FontLicence, 'fsType'> & { readonly embedding: Embedding };
}

/** The issue that explains why labels can't be printed with a font file. */
export interface StoredFontIssue {
  readonly path: '';
  readonly code: 'font_unsupported' | 'font_licence';
  readonly message: string;
}

/** Maximum lengths: of a family name, and of any other string read from a font file. */
const [MAX_NAME, MAX_TEXT] = [200, 2000] as const;

/** File name for the message of a FontError. Users see only the error's `reason`, which does not contain this name. */
const FILE = 'font';

/**
 * Reads a font file that belongs to an account. If labels can't be printed with the font, returns an issue that
 * explains why.
 */
export async function readStoredFont(bytes: Uint8Array): Promise<StoredFontFacts | StoredFontIssue> {
  try {
    const [font, ...others] = await describeFonts(FILE, bytes);
    const [entry] = await readFontEntries(FILE, bytes);
    if (font === undefined || entry === undefined) return rejected('font_unsupported', 'the file contains no font');
    if (others.length > 0)
      return rejected(
        'font_unsupported',
        `it is a collection of ${others.length + 1} fonts: store each font as a separate file`,
      );
    const tables = entry.tables();
    const { fsType, weight, licence, licenceUrl, copyright } = readLicence(tables);
    const allowed = embeddingOf(fsType);
    if (allowed.kind === 'forbidden') return rejected('font_licence', BANS[allowed.why]);
    const texts = { licence: tidy(licence), licenceUrl: tidy(licenceUrl), copyright: tidy(copyright) };
    return {
      family: tidy(font.family).slice(0, MAX_NAME),
      style: font.style,
      unpacked: [...tables.values()].reduce((sum, { byteLength }) => sum + byteLength, 0),
      facts: { weight, embedding: allowed.embedding, ...texts },
    };
  } catch (error) {
    if (error instanceof FontError) return rejected('font_unsupported', error.reason);
    return rejected('font_unsupported', `the font file is damaged (${error instanceof Error ? error.message : error})`);
  }
}

const EMBEDDABLE = 'Use a font whose licence allows embedding in PDFs, or ask the font’s maker for permission';
const BANS: Readonly<Record<EmbeddingBan, string>> = {
  restricted: `its licence forbids embedding in documents (“restricted licence” in fsType of its OS/2 table), but every PDF embeds its fonts. ${EMBEDDABLE}`,
  whole: `its licence forbids subsetting (fsType of its OS/2 table), but a PDF contains only the glyphs that it uses. ${EMBEDDABLE}`,
  bitmaps: `its licence allows embedding bitmaps only (fsType of its OS/2 table), but PDFs contain outlines. ${EMBEDDABLE}`,
};

const rejected = (code: StoredFontIssue['code'], reason: string): StoredFontIssue => ({
  path: '',
  code,
  message: `The font can’t be stored: ${reason}.`,
});

/** Matches characters that databases can't store, and control characters that could affect a terminal. */
const UNSAFE = /[^\P{Cc}\n]|\p{Cs}/gu;

const tidy = (text: string): string => text.replace(UNSAFE, '\ufffd').slice(0, MAX_TEXT);
