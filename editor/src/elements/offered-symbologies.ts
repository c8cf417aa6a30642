import type { EnabledExtension, EnabledSymbology, ExtensionStarter } from '@platen/sdk/internal/contract';

/** An optional symbology, as exported by `@platen/sdk/symbologies`. */
export interface OfferedSymbology extends EnabledSymbology {
  /** The common name of the symbology. */
  readonly title: string;
  /** Valid sample content. */
  readonly sample: string;
}

/** Optional symbologies that the page enabled. Usually empty. All editors on the page share this list. */
export const offeredSymbologies: OfferedSymbology[] = [];

/**
 * Enables optional symbologies in every `<label-editor>` of the page. Call this function before you assign a label that
 * uses one of these symbologies.
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

/** Optional extensions that the page enabled, shared by all of its editors. Usually empty. */
export const offeredExtensions: EnabledExtension[] = [];

/**
 * Enables optional extensions in every `<label-editor>` of the page. Call this function before you assign a label that
 * uses one of these extensions.
 *
 * @example
 * ```ts
 * import { offerExtensions } from '@platen/editor';
 * import { markup } from '@platen/sdk/extensions';
 * offerExtensions([markup]);
 * ```
 */
export function offerExtensions(extensions: readonly EnabledExtension[]): void {
  for (const each of extensions)
    if (!offeredExtensions.some(({ name }) => name === each.name)) offeredExtensions.push(each);
}

/** Returns the label designs that the enabled extensions provide. */
export const offeredStarters = (): readonly ExtensionStarter[] =>
  offeredExtensions.flatMap(({ starters = [] }) => starters);

/**
 * Returns the names of the enabled symbologies and extensions, for messages to workers; undefined if there are none.
 */
export function offeredNames(): readonly string[] | undefined {
  const names = [...offeredSymbologies, ...offeredExtensions].map(({ name }) => name);
  return names.length === 0 ? undefined : names;
}
