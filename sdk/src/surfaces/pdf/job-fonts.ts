import type { AddedFont } from '../../materials/fonts/added-font.ts';
import { checkedFonts } from '../../pipeline/renderer/checked-fonts.ts';
import { namedSymbologies } from '../../pipeline/symbologies/named-symbologies.ts';
import type { PdfJobData } from './pdf-job.ts';

/** Checks the fonts of a job. Rejects with TemplateError, which lists the issues of fonts, template and items. */
export const fontsOf = ({
  fonts = [],
  symbologies,
  elements,
  template,
  items,
}: PdfJobData): Promise<readonly AddedFont[]> =>
  checkedFonts(fonts, async () => {
    const enabled = await namedSymbologies(symbologies);
    await Promise.all((enabled ?? []).map((symbology) => symbology.load()));
    return (await import('../../pipeline/renderer/check-job.ts')).checkJob(template, items, {
      symbologies: enabled,
      elements,
    });
  });
