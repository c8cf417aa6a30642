/** What an address of the editor asks for. */
export type EditorLink =
  | { readonly kind: 'template'; readonly id: string }
  | { readonly kind: 'preset'; readonly id: string; readonly layout: string }
  | { readonly kind: 'starter'; readonly id: string }
  | { readonly kind: 'none' };

const FIRST_LAYOUT = 'classic-top-bottom';

/** Reads `?template={id}`, `?preset={id}&layout={id}` and `?starter={id}`. */
export function readLink(search: string): EditorLink {
  const query = new URLSearchParams(search);
  const template = query.get('template');
  if (template !== null) return { kind: 'template', id: template };
  const preset = query.get('preset');
  if (preset !== null) return { kind: 'preset', id: preset, layout: query.get('layout') ?? FIRST_LAYOUT };
  const starter = query.get('starter');
  return starter === null ? { kind: 'none' } : { kind: 'starter', id: starter };
}

/** The address that asks for it. */
export function addressOf(link: EditorLink): string {
  switch (link.kind) {
    case 'template':
    case 'starter':
      return `/editor?${new URLSearchParams({ [link.kind]: link.id })}`;
    case 'preset':
      return `/editor?${new URLSearchParams({ preset: link.id, layout: link.layout })}`;
    case 'none':
      return '/editor';
  }
}
