import type { OptedType } from '@platen/sdk/internal/contract';

/** A symbology beyond the API's own, as `@platen/sdk/symbologies` has them. */
export interface OfferedSymbology extends OptedType {
  /** What people call it. */
  readonly title: string;
  /** A content that it takes. */
  readonly sample: string;
}

/**
 * What this page opted into, for all of its editors: drafts, stored labels and the clipboard are the page's, too. Empty in most
 * pages.
 */
export const offeredSymbologies: OfferedSymbology[] = [];

/**
 * Has every `<label-editor>` of the page offer symbologies beyond the API's own, and take labels that show them. Call it before
 * an editor is given such a label.
 *
 * @example
 * ```ts
 * import { offerSymbologies } from '@platen/editor';
 * import { dataMatrix, itf14 } from '@platen/sdk/symbologies';
 * offerSymbologies([dataMatrix, itf14]);
 * ```
 */
export function offerSymbologies(symbologies: readonly OfferedSymbology[]): void {
  for (const each of symbologies)
    if (!offeredSymbologies.some(({ name }) => name === each.name)) offeredSymbologies.push(each);
}

/** Their names, as workers take them; undefined where there are none. */
export const offeredNames = (): readonly string[] | undefined =>
  offeredSymbologies.length === 0 ? undefined : offeredSymbologies.map(({ name }) => name);
