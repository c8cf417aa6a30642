import { type AddedFont, sameFonts } from '../../../materials/fonts/added-font.ts';
import { checkedFonts } from '../../../pipeline/renderer/checked-fonts.ts';
import { namedSymbologies } from '../../../pipeline/symbologies/named-symbologies.ts';
import { pageFonts } from '../../../platform/page-fonts.ts';
import { type GivenLabel, MOST_FONT_SETS } from './engine.ts';

/** The lists given last, newest first: a framework may make a list anew for every label. */
let known: readonly (readonly AddedFont[])[] = [];

/** The fonts of a label, ready for a worker: the same array for the same fonts. Rejects with the label's issues. */
export async function usableFonts({
  fonts,
  symbologies,
  elements,
  template,
  data,
}: Omit<GivenLabel, 'resolutionDpi'>): Promise<readonly AddedFont[]> {
  const others = async () => {
    const opted = await namedSymbologies(symbologies);
    await Promise.all((opted ?? []).map((symbology) => symbology.load()));
    return (await import('../../../pipeline/renderer/check-job.ts')).checkLabel(template, data, {
      symbologies: opted,
      elements,
    });
  };
  const list = pageFonts(await checkedFonts(fonts, others));
  const same = known.find((each) => sameFonts(each, list)) ?? list;
  known = [same, ...known.filter((each) => each !== same)].slice(0, MOST_FONT_SETS);
  return same;
}
