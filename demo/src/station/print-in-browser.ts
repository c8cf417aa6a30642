import type { PrintOrder } from '@platen/editor';
import { PageError } from '../portal/connect-portal.ts';
import { stationWords } from '../words/en/station.ts';
import { inPageLanguage } from '../words/page-words.ts';

/** Returns the optional symbologies and extensions that the server has enabled, from `meta` elements of the page. */
export function enabledNames(): Record<'symbologies' | 'extensions' | 'all', readonly string[]> {
  const namesIn = (kind: string): readonly string[] =>
    document.querySelector<HTMLMetaElement>(`meta[name="platen-${kind}"]`)?.content.split(' ') ?? [];
  const [symbologies, extensions] = [namesIn('symbologies'), namesIn('extensions')];
  return { symbologies, extensions, all: [...symbologies, ...extensions] };
}

/** Loads the code that creates PDFs, so that the station can still print after the connection is lost. */
export const loadPdfCode = (): Promise<unknown> => import('@platen/sdk/pdf').catch(() => undefined);

/**
 * Draws an order as a PDF in this page and opens the print dialog for it, or a tab if the browser cannot print PDFs
 * from a page. Works offline once its code has loaded.
 */
export async function printInBrowser({ template, items }: PrintOrder): Promise<'dialog' | 'tab'> {
  const { createPdf, printPdf } = await import('@platen/sdk/pdf');
  const { symbologies, extensions } = enabledNames();
  const { pdf } = await createPdf({ template, items, symbologies, extensions });
  const opened = await printPdf(pdf);
  if (opened === 'blocked') throw new PageError(inPageLanguage(stationWords).station.blocked);
  return opened;
}
