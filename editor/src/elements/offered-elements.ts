import type { LabelElement } from '@platen/sdk';
import type { AddedFont } from '@platen/sdk/preview';
import type { CustomElement } from '@platen/sdk/render';
import { addedFonts } from './added-fonts.ts';
import { offeredNames } from './offered-symbologies.ts';

/** Custom element kinds that the page enabled, shared by all of its editors. Usually empty. */
export const offeredElements: CustomElement[] = [];

/**
 * Enables custom kinds of elements in every `<label-editor>` of the page. Call this function before you assign a label
 * that contains custom elements. Throws TypeError if another kind of the same type is already enabled. Experimental:
 * this function may change in a minor version.
 *
 * @example
 * ```ts
 * import { offerElements } from '@platen/editor';
 * import { rule } from './rule.js';
 * offerElements([rule]);
 * ```
 */
export function offerElements(kinds: readonly CustomElement[]): void {
  for (const kind of kinds) {
    const known = offeredElements.find(({ type }) => type === kind.type);
    if (known === undefined) offeredElements.push(kind);
    else if (known !== kind)
      throw new TypeError(
        `offerElements: the type "${kind.type}" is already enabled; give the element kind another type`,
      );
  }
}

/** Returns the enabled custom kind of an element; undefined for an element of a type that the API defines. */
export const customKindOf = ({ type }: { readonly type: string }): CustomElement | undefined =>
  offeredElements.find((kind) => kind.type === type);

/** Returns the names of the standard properties that elements of a custom kind have in addition to the kind's own. */
export const customProperties = (kind: CustomElement): readonly (keyof LabelElement)[] => [
  ...(['type', 'x', 'y', 'width', 'height', 'rotation'] as const),
  ...(kind.hasContent ? (['value', 'field'] as const) : []),
];

/**
 * Returns the data that drawing or inspecting a label requires: the user's fonts, and the symbologies and element kinds
 * that the page enabled.
 */
export const offeredKinds = (): {
  readonly fonts: readonly AddedFont[] | undefined;
  readonly symbologies: readonly string[] | undefined;
  readonly elements: readonly CustomElement[];
} => ({ fonts: addedFonts.peek(), symbologies: offeredNames(), elements: offeredElements });
