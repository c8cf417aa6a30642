import { readFile } from 'node:fs/promises';
import type { FontInFile } from '@platen/sdk/internal/font-facts';
import { FontError } from '@platen/sdk/node';
import { inputError } from './command.ts';

/** Maximum number of characters to show of a licence. Some fonts contain the whole licence text. */
const MAX_LICENCE = 200;

/**
 * Describes every font in a file: its names, licence, embedding bits, axes and scripts. Throws InputError if the file
 * cannot be read.
 */
export async function describeFontFile(path: string): Promise<string> {
  const bytes = await readFile(path).catch(() => {
    throw inputError(path, 'the file could not be read');
  });
  try {
    const { listFonts } = await import('@platen/sdk/internal/font-facts');
    return (await listFonts(path, bytes)).map((font) => describe(path, font)).join('');
  } catch (error) {
    const reason = error instanceof FontError ? error.reason : `the font file is damaged (${String(error)})`;
    throw inputError(path, printable(reason));
  }
}

function describe(path: string, { family, style, read }: FontInFile): string {
  const { fullName, postScriptName, fsType, embedding, facts } = read();
  const { weight, licence, licenceUrl, copyright, axes, scripts } = facts;
  const names = [fullName, postScriptName].filter((name) => name !== '').join(', ');
  const lines = [
    ['file', path],
    ['names', names || 'none'],
    ['weight', String(weight)],
    ['licence', [shortened(licence), licenceUrl].filter((text) => text !== '').join(' ') || 'not stated in the file'],
    ['copyright', shortened(copyright) || 'not named in the file'],
    ['embedding', `${MEANINGS[embedding.kind === 'allowed' ? embedding.embedding : embedding.why]} (fsType ${fsType})`],
    ['axes', axes.map(({ tag, name, min, max }) => `${name} (${tag}) ${min} to ${max}`).join(', ') || 'none'],
    ['scripts', scripts.map((script) => SCRIPT_NAMES.of(script) ?? script).join(', ') || 'none of the known scripts'],
  ] as const;
  const text = lines.map(([name, value]) => `  ${name.padEnd(NAME_WIDTH)} ${printable(value)}\n`).join('');
  return `${printable(family)}, ${style}\n${text}`;
}

const NAME_WIDTH = 10;

/** Describes the effect of each embedding bit on PDFs that contain the font. */
const MEANINGS = {
  installable: 'allowed',
  editable: 'allowed in documents that can be edited',
  print: 'allowed for viewing and printing',
  restricted: 'forbidden by the licence',
  whole: 'subsetting is forbidden, but PDFs contain only the used glyphs',
  bitmaps: 'allowed for bitmaps only, but PDFs contain outlines',
} as const;

const SCRIPT_NAMES = new Intl.DisplayNames('en', { type: 'script' });

function shortened(text: string): string {
  const line = text.replace(/\s+/gu, ' ').trim();
  return line.length > MAX_LICENCE ? `${line.slice(0, MAX_LICENCE).trimEnd()}…` : line;
}

/** Replaces control characters, which could affect a terminal. */
export const printable = (text: string): string => text.replace(/\p{Cc}/gu, '?');
