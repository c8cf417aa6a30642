/** The target of a link to the editor. */
export type EditorLink =
  | { readonly kind: 'template'; readonly id: string }
  /** Without `layout`, the first layout that fits the paper. */
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

/** The URL query for a link, with its question mark; empty without a target. */
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
