import { resolve } from 'node:path';
import { FontFolderError, readFontFolder } from '@platen/sdk/node';
import type { AddedFont } from '@platen/sdk/render';
import { settings } from '../config.ts';
import { ConfigError } from '../read-config.ts';

/** Reads the fonts in the configured folder; '' means none. Throws a ConfigError that lists every unusable file. */
export async function configuredFonts(folder: string): Promise<readonly AddedFont[]> {
  if (folder === '') return [];
  try {
    return await readFontFolder(resolve(folder));
  } catch (error) {
    if (!(error instanceof FontFolderError)) throw error;
    const lines = error.issues.map(({ path, message }) => `${settings.fontsDir.variable}: ${path} ${message}`);
    throw new ConfigError(lines.join('\n'));
  }
}
