import type { BlendMode } from '../vector-art.ts';
import type { Declarations } from './style-sheet.ts';
import { type Place, shown, unsupportedPart } from './svg-refusal.ts';

/** Blending of an element with the elements below it (Compositing and Blending Level 1, section 3). */
export interface Blending {
  /** Blend mode of the element; `undefined` if it is painted over the elements below it without blending. */
  readonly blend: BlendMode | undefined;
  /** True if the content of the element is not blended with anything outside the element. */
  readonly isIsolated: boolean;
}

const MODES: readonly BlendMode[] = [
  ...(['multiply', 'screen', 'overlay', 'darken', 'lighten', 'color-dodge', 'color-burn', 'hard-light'] as const),
  ...(['soft-light', 'difference', 'exclusion', 'hue', 'saturation', 'color', 'luminosity'] as const),
];
/** Valid blend modes that Platen does not support. Unknown values are ignored, as in CSS. */
const REJECTED = new Set(['inherit', 'plus-lighter', 'plus-darker']);

/** Reads `mix-blend-mode` and `isolation`. Throws ImageError for an unsupported blend mode. */
export function blendingOf(declared: Declarations, place: Place): Blending {
  const mode = declared.get('mix-blend-mode')?.toLowerCase();
  if (mode !== undefined && REJECTED.has(mode))
    throw unsupportedPart(
      place,
      `has mix-blend-mode=${shown(mode)}, which is not supported; use another blend mode, such as screen or multiply`,
    );
  return {
    blend: MODES.find((each) => each === mode),
    isIsolated: declared.get('isolation')?.toLowerCase() === 'isolate',
  };
}
