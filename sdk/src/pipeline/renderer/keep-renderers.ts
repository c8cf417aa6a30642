import { type AddedFont, sameFonts } from '../../materials/fonts/added-font.ts';
import type { Symbology } from '../bind/element-content.ts';
import type { Renderer } from './create-renderer.ts';

/** Lists of fonts that keep a renderer each: a page has one or two, and each holds its faces in memory. */
const MOST = 4;

/** Which renderer is wanted: none beyond the bundled fonts and the contract's symbologies where nothing is given. */
type RendererFor = (fonts?: readonly AddedFont[], symbologies?: readonly Symbology[]) => Renderer;

interface Kept {
  readonly fonts: readonly AddedFont[];
  readonly symbologies: readonly Symbology[];
  readonly renderer: Renderer;
}

/**
 * One renderer for each list of added fonts and opted-in symbologies, so that what was loaded for it is used again when it
 * comes again. The last four are kept, and always the renderer without any.
 */
export function keepRenderers(
  create: (fonts: readonly AddedFont[], symbologies: readonly Symbology[] | undefined) => Renderer,
): RendererFor {
  let plain: Renderer | undefined;
  let kept: readonly Kept[] = [];
  return (fonts = [], symbologies = []) => {
    if (fonts.length + symbologies.length === 0) {
      plain ??= create(fonts, undefined);
      return plain;
    }
    const known = kept.find((each) => sameFonts(each.fonts, fonts) && sameList(each.symbologies, symbologies));
    const found = known ?? { fonts, symbologies, renderer: create(fonts, symbologies) };
    kept = [found, ...kept.filter((each) => each !== found)].slice(0, MOST);
    return found.renderer;
  };
}

const sameList = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((each, index) => each === b[index]);
