import { iconOf } from '../elements/image/icon.ts';
import { type EditorDocument, isElement, type Keys, mapElements, withElement } from './editor-document.ts';

/**
 * Changes the colour of the icons with these keys. Locked elements, elements that are not icons, and icons with several
 * colours stay unchanged.
 */
export function recolourIcons(document: EditorDocument, keys: Keys, colour: string): EditorDocument {
  const changed = new Set(keys);
  return mapElements(document, (each) => {
    const { key, locked, element } = each;
    if (!changed.has(key) || locked || iconOf(element)?.colour === undefined) return each;
    // The icon's name, which is before the colour in the value, contains no apostrophe, so the first match is the
    // colour.
    const value = element.value?.replace(/(%20color=')%23[\da-f]+/i, (_, start) => start + encodeURIComponent(colour));
    const next = { ...element, value };
    return value === element.value || !isElement(next) ? each : withElement(each, next);
  });
}
