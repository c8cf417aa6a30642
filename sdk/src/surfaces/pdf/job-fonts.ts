import type { AddedFont } from '../../materials/fonts/added-font.ts';
import { namedKinds } from '../../pipeline/extensions/named-kinds.ts';
import { checkedFonts } from '../../pipeline/renderer/checked-fonts.ts';
import type { PdfJobData } from './pdf-job.ts';

/** Checks the fonts of a job. Rejects with TemplateError, which lists the issues of fonts, template and items. */
export const fontsOf = ({
  fonts = [],
  symbologies,
  extensions,
  elements,
  template,
  items,
}: PdfJobData): Promise<readonly AddedFont[]> =>
  checkedFonts(fonts, async () => {
    const enabled = await namedKinds({ symbologies, extensions });
    await Promise.all((enabled.symbologies ?? []).map((symbology) => symbology.load()));
    return (await import('../../pipeline/renderer/check-job.ts')).checkJob(template, items, {
      ...enabled,
      elements,
    });
  });
