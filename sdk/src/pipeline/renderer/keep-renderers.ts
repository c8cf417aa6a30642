import { type AddedFont, sameFonts } from '../../materials/fonts/added-font.ts';
import type { EnabledKinds } from '../elements/element-kinds.ts';
import type { Renderer } from './create-renderer.ts';

/** Maximum number of renderers in the cache. A page needs one or two, and each keeps its fonts in memory. */
const MAX_RENDERERS = 4;

/**
 * Returns a cached renderer. Without arguments, the renderer supports only the bundled fonts, and the kinds of elements
 * and codes in the API contract.
 */
type RendererFor = (fonts?: readonly AddedFont[], enabled?: EnabledKinds) => Renderer;

interface Kept {
  readonly fonts: readonly AddedFont[];
  /** Symbologies, extensions and custom elements. */
  readonly kinds: readonly unknown[];
  readonly renderer: Renderer;
}

/**
 * Creates a cache with one renderer for each combination of added fonts and enabled kinds, so that fonts and encoders
 * are loaded only once. The cache keeps the last four renderers, and always the renderer without any additions.
 */
export function createRendererCache(
  create: (fonts: readonly AddedFont[], enabled: EnabledKinds) => Renderer,
): RendererFor {
  let plain: Renderer | undefined;
  let kept: readonly Kept[] = [];
  return (fonts = [], enabled = {}) => {
    const kinds = Object.values(enabled).flatMap((list) => list ?? []);
    if (fonts.length + kinds.length === 0) {
      plain ??= create(fonts, {});
      return plain;
    }
    const known = kept.find((each) => sameFonts(each.fonts, fonts) && sameList(each.kinds, kinds));
    const found = known ?? { fonts, kinds, renderer: create(fonts, enabled) };
    kept = [found, ...kept.filter((each) => each !== found)].slice(0, MAX_RENDERERS);
    return found.renderer;
  };
}

const sameList = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((each, index) => each === b[index]);
