/** What an address of the editor asks for. */
export type EditorLink =
  | { readonly kind: 'template'; readonly id: string }
  /** Without a layout, the first that is offered on the paper. */
  | { readonly kind: 'preset'; readonly id: string; readonly layout: string | undefined }
  | { readonly kind: 'starter'; readonly id: string }
  | { readonly kind: 'none' };

/**
 * Reads `?template={id}`, `?preset={id}&layout={id}` and `?starter={id}` of an address. Whether there is such a preset,
 * layout or starter is for those to say who look it up.
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

/** The part of an address that asks for it, with its question mark; empty where nothing is asked for. */
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
