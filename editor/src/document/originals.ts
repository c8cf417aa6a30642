import type { Rect } from '@platen/sdk/internal/base';

/** Changes to a picture, applied in this order: flip, crop, opacity. */
export interface PictureEdit {
  readonly flipX: boolean;
  readonly flipY: boolean;
  /** The visible part, in fractions of the picture's width and height. */
  readonly crop: Rect;
  /** From 0 (transparent) to 1 (opaque). */
  readonly opacity: number;
}

/** The original of a changed picture, and the changes. */
export interface PictureSource {
  /** The `data:` URL of the whole picture. */
  readonly url: string;
  readonly edit: PictureEdit;
}

/**
 * The originals of changed pictures, by the fingerprint of the changed picture. They stay in the editor, so that a
 * picture can be cropped again; templates contain only the changed pictures.
 */
export type Originals = Readonly<Record<string, PictureSource>>;

const marks = new Map<string, string>();

/** Returns a short string that identifies a picture: its length and an FNV-1a hash. */
export function fingerprint(value: string): string {
  let mark = marks.get(value);
  if (mark === undefined) {
    let hash = 0x811c9dc5;
    for (let at = 0; at < value.length; at++) hash = Math.imul(hash ^ value.charCodeAt(at), 0x01000193);
    mark = `${value.length}.${hash >>> 0}`;
    // a label has only a few pictures; clearing the cache frees the memory of earlier pictures
    if (marks.size > 20) marks.clear();
    marks.set(value, mark);
  }
  return mark;
}

interface Pictured {
  readonly elements: readonly { readonly element: { readonly value?: string | undefined } }[];
  readonly originals?: Originals | undefined;
}

/** Returns the originals of the pictures that are on the label; undefined if there are none. */
export function usedOriginals({ elements, originals }: Pictured): Originals | undefined {
  if (originals === undefined) return undefined;
  const used = elements.flatMap(({ element: { value } }) => {
    const mark = value?.startsWith('data:') ? fingerprint(value) : '';
    const source = originals[mark];
    return source === undefined ? [] : [[mark, source] as const];
  });
  return used.length > 0 ? Object.fromEntries(used) : undefined;
}
