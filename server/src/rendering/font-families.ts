import type { Template } from '@platen/sdk';
import { addedFamilies, findFamily } from '@platen/sdk/internal/font-families';
import type { AddedFont } from '@platen/sdk/render';
import type { FontFace } from '../stores/font-store.ts';

// Groups an account's fonts by family. Used on the main thread and in the drawing threads.

/** A font of the account with its file, for a drawing thread. */
export interface TaskFont extends FontFace {
  /** The file. Its memory is shared with the threads. */
  readonly file: Uint8Array;
}

/** The faces of one family. */
type Family<F> = readonly [F, ...F[]];

/** Groups faces by family, ignoring case and spaces. */
function byFamily<F extends FontFace>(faces: readonly F[]): readonly Family<F>[] {
  const families = new Map<string, [F, ...F[]]>();
  for (const face of faces) {
    const key = face.family.toLowerCase().replaceAll(' ', '');
    const known = families.get(key);
    if (known === undefined) families.set(key, [face]);
    else known.push(face);
  }
  return [...families.values()];
}

/**
 * Converts a family to the form that renderers accept. Its list of scripts is empty, so the family is never a fallback:
 * a font changes only the labels that name it.
 */
function addedFont<F extends FontFace>(faces: Family<F>, fileOf: (face: F) => string | Uint8Array): AddedFont {
  const styles = Object.fromEntries(faces.map((face) => [face.style, fileOf(face)]));
  const regular = faces.find(({ style }) => style === 'regular') ?? faces[0];
  return { family: faces[0].family, scripts: [], files: { ...styles, regular: fileOf(regular) } };
}

/** Converts fonts to the form that renderers accept. */
export const addedFontsOf = (fonts: readonly TaskFont[]): readonly AddedFont[] =>
  byFamily(fonts).map((family) => addedFont(family, ({ file }) => file));

/** Returns the font families that a template names. Accepts a template of any shape. */
export function namedFamilies(template: unknown): readonly string[] {
  const { elements } = Object(template) as { readonly elements?: unknown };
  if (!Array.isArray(elements)) return [];
  const named = elements.map((element: unknown) => Object(element) as Partial<Template['elements'][number]>);
  return named.flatMap((element) => {
    const family = 'fontFamily' in element ? element.fontFamily : undefined;
    return typeof family === 'string' && family !== '' ? [family] : [];
  });
}

/** Returns the faces of the families that a template uses: all styles of each family. */
export function usedFaces<F extends FontFace>(template: unknown, faces: readonly F[]): readonly F[] {
  if (faces.length === 0) return [];
  const families = byFamily(faces);
  const ids = addedFamilies(families.map((family) => addedFont(family, ({ id }) => id)));
  const used = new Set(namedFamilies(template).map((list) => findFamily(list, ids)?.id));
  return families.flatMap((family, index) => (used.has(ids[index]?.id) ? family : []));
}
