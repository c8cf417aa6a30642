import type { Preset } from '@platen/sdk';
import type { Starter } from '@platen/sdk/render';
import { offeredStarters } from '../elements/offered-symbologies.ts';
import type { LinkedLabel, OwnRow } from './beginnings.ts';

/** The target of a link to the editor. */
export type EditorLink =
  | { readonly kind: 'template'; readonly id: string }
  /** A catalog paper and a layout. Without `layout`, the first layout that fits the paper is used. */
  | { readonly kind: 'preset'; readonly id: string; readonly layout: string | undefined }
  | { readonly kind: 'starter'; readonly id: string }
  | { readonly kind: 'none' };

/**
 * Reads `?template={id}`, `?preset={id}&layout={id}` or `?starter={id}` from a URL's query. Does not check whether the
 * preset, layout or starter exists.
 */
export function readLink(search: string): EditorLink {
  const query = new URLSearchParams(search);
  const template = query.get('template');
  if (template !== null) return { kind: 'template', id: template };
  const preset = query.get('preset');
  if (preset !== null) return { kind: 'preset', id: preset, layout: query.get('layout') ?? undefined };
  const starter = query.get('starter');
  return starter === null ? { kind: 'none' } : { kind: 'starter', id: starter };
}

/** Returns the URL query for a link, including the question mark; empty for a link without a target. */
export function searchOf(link: EditorLink): string {
  switch (link.kind) {
    case 'template':
    case 'starter':
      return `?${new URLSearchParams({ [link.kind]: link.id })}`;
    case 'preset':
      return `?${new URLSearchParams({ preset: link.id, ...(link.layout !== undefined && { layout: link.layout }) })}`;
    case 'none':
      return '';
    default:
      return link satisfies never;
  }
}

/**
 * Returns the label to open for a link that names a paper and a layout (see `readLink`). Without a layout, uses the
 * first layout that fits. If the layout does not fit, uses another layout that does; the result's `layout` names that
 * layout, and its `refusal` gives the reason. If the layout does not exist, or if no layout fits, the label is blank: the
 * result has a `refusal` but no `layout`. The first call loads the layouts, and rejects if they cannot be loaded.
 *
 * @example
 * ```ts
 * const link = readLink(location.search);
 * if (link.kind === 'preset') {
 *   const { template, layout, refusal } = await openLink(await platen.presets.retrieve(link.id), link.layout);
 *   editor.template = template;
 *   if (refusal !== undefined) alert(layout ? `Used the layout ${layout} instead` : 'No layout fits on this paper');
 * }
 * ```
 */
export const openLink = async (
  preset: Preset,
  layout?: string,
  rows?: OwnRow | readonly OwnRow[],
): Promise<LinkedLabel> => (await import('./beginnings.ts')).linkedLabel(preset, layout, rows);

/**
 * Returns the starter with this id from the API or an enabled extension; undefined if there is none. Loads the API's
 * starters on demand.
 */
export const openStarter = async (id: string): Promise<Starter | undefined> =>
  offeredStarters().find((starter) => starter.id === id) ??
  (await import('@platen/sdk/internal/starters')).findStarter(id);
