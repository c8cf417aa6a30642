import { type AddedFont, sameFonts } from '../../materials/fonts/added-font.ts';
import type { Renderer } from './create-renderer.ts';

/** Lists of fonts that keep a renderer each: a page has one or two, and each holds its faces in memory. */
const MOST = 4;

/**
 * One renderer for each list of added fonts, so that what was loaded for a list is used again when it comes again. The last
 * four lists are kept, and always the renderer without any.
 */
export function keepRenderers(
  create: (fonts: readonly AddedFont[]) => Renderer,
): (fonts: readonly AddedFont[] | undefined) => Renderer {
  let bundled: Renderer | undefined;
  let kept: readonly { readonly fonts: readonly AddedFont[]; readonly renderer: Renderer }[] = [];
  return (fonts = []) => {
    if (fonts.length === 0) {
      bundled ??= create(fonts);
      return bundled;
    }
    const known = kept.find((each) => sameFonts(each.fonts, fonts)) ?? { fonts, renderer: create(fonts) };
    kept = [known, ...kept.filter((each) => each !== known)].slice(0, MOST);
    return known.renderer;
  };
}
