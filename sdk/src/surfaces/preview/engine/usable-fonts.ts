import { type AddedFont, sameFonts } from '../../../materials/fonts/added-font.ts';
import { namedKinds } from '../../../pipeline/extensions/named-kinds.ts';
import { checkedFonts } from '../../../pipeline/renderer/checked-fonts.ts';
import { pageFonts } from '../../../platform/page-fonts.ts';
import { type GivenLabel, MAX_FONT_SETS } from './engine.ts';

/**
 * Recent font lists, newest first. A label whose font list equals a stored list uses the stored list, because a
 * framework may create a new list for every update.
 */
let known: readonly (readonly AddedFont[])[] = [];

/**
 * Returns the checked fonts of a label in a form that can be posted to a worker. Returns the same array for equal
 * fonts. Rejects with the label's issues.
 */
export async function usableFonts({
  fonts,
  symbologies,
  elements,
  template,
  data,
}: Omit<GivenLabel, 'resolutionDpi'>): Promise<readonly AddedFont[]> {
  const others = async () => {
    const enabled = await namedKinds({ symbologies });
    await Promise.all((enabled.symbologies ?? []).map((symbology) => symbology.load()));
    return (await import('../../../pipeline/renderer/check-job.ts')).checkLabel(template, data, {
      ...enabled,
      elements,
    });
  };
  const list = pageFonts(await checkedFonts(fonts, others));
  const same = known.find((each) => sameFonts(each, list)) ?? list;
  known = [same, ...known.filter((each) => each !== same)].slice(0, MAX_FONT_SETS);
  return same;
}
