import type { Preset } from '@platen/sdk';
import type { Starter } from '@platen/sdk/render';
import type { LinkedLabel, OwnRow } from './beginnings.ts';

/**
 * The label for a link to a paper and a layout (`readLink`). Without a layout, uses the first that fits. If the layout
 * does not exist or does not fit, the label is blank and `refusal` gives the reason. Loads the layouts on the first
 * call; rejects if they cannot be loaded.
 *
 * @example
 * ```ts
 * const link = readLink(location.search);
 * if (link.kind === 'preset') {
 *   const { template, refusal } = await openLink(await platen.presets.retrieve(link.id), link.layout);
 *   editor.template = template;
 * }
 * ```
 */
export const openLink = async (
  preset: Preset,
  layout?: string,
  rows?: OwnRow | readonly OwnRow[],
): Promise<LinkedLabel> => (await import('./beginnings.ts')).linkedLabel(preset, layout, rows);

/** The starter of the API with this id; undefined if there is none. Loads the starters on demand. */
export const openStarter = async (id: string): Promise<Starter | undefined> =>
  (await import('@platen/sdk/internal/starters')).findStarter(id);
