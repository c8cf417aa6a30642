import type { Preset } from '@platen/sdk';
import type { Starter } from '@platen/sdk/render';
import type { LinkedLabel, OwnRow } from './beginnings.ts';

/**
 * The label that a link to a paper and a layout asks for (`readLink`); with the first layout that is offered where it names
 * none. A layout that there is not, or that has no room on the paper, leaves the label blank and says why. The layouts are
 * loaded when a link is opened; rejects where they could not be.
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

/** The design of the API that a link names; undefined where there is none of that id. Loaded when it is asked for. */
export const openStarter = async (id: string): Promise<Starter | undefined> =>
  (await import('@platen/sdk/internal/starters')).findStarter(id);
