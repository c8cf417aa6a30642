import type { Issue } from '../../../base/errors.ts';
import { type Ink, printsRed } from '../../../base/ink.ts';
import type { PrinterProfile } from './printer-profile.ts';

/** Returns the default ink for a printer: black and red if its tape prints both, otherwise black. */
export const usualInk = ({ media }: Pick<PrinterProfile, 'media'>): Ink =>
  media?.inks === 'black-red' ? 'black-red' : 'mono';

/** Returns an issue if an ink needs red, but the printer's tape prints only black. */
export function printerInkIssues(ink: Ink | undefined, { media }: Pick<PrinterProfile, 'media'>): readonly Issue[] {
  if (ink === undefined || !printsRed(ink) || media?.inks === 'black-red') return [];
  const black = ink === 'black-red' ? 'mono' : 'mono-dithered';
  const message =
    `/ink: "${ink}" needs tape that prints black and red, but this printer prints only black: ` +
    `use "${black}", or set the tape's inks to "black-red"`;
  return [{ path: '/ink', code: 'not_supported', message }];
}
