import type { LabelElement } from '@platen/sdk';
import type { ElementKind, ElementOf } from '../element-kind.ts';
import { image } from './image.ts';

// An icon is an image whose `value` is an SVG that the editor wrote. Every renderer that implements the API's template
// format can therefore print it. The start of the SVG contains the icon's name and, if the icon has a single colour,
// this colour. The icons themselves are in `editor/src/icons/`, which is loaded on demand.

/** An icon from the editor's library, as placed on the label. */
export interface PlacedIcon {
  /** Name of the icon in the language of the user who added it. */
  readonly name: string;
  /** Colour of the icon, in the colour format of the API; undefined for an icon with several colours. */
  readonly colour: string | undefined;
}

/** The symbol for icon elements in lists and menus, as SVG path data. */
export const ICON_SYMBOL = 'M12 4l2.4 5 5.6.7-4.1 3.8 1.1 5.5-5-2.8L7 19l1.1-5.5L4 9.7 9.6 9z';

/** Start of every icon's SVG, up to its name. */
export const ICON_START = "data:image/svg+xml,%3Csvg%20data-platen='icon'%20aria-label='";
const REST = /^([^']*)'(?:%20color='%23([\da-f]+)')?/i;

/** Returns the icon that an element shows; undefined if it shows none. */
export function iconOf({ type, value }: Pick<LabelElement, 'type' | 'value'>): PlacedIcon | undefined {
  if (type !== 'image' || value?.startsWith(ICON_START) !== true) return undefined;
  const [, name = '', digits] = REST.exec(value.slice(ICON_START.length)) ?? [];
  return { name: decoded(name), colour: digits && `#${digits}` };
}

/**
 * Decodes a percent-encoded part of a URL. Returns an invalid part unchanged, because templates may come from other
 * programs.
 */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The element kind for icons: images whose form has a colour field instead of the fields for a picture. */
export const ICON_KIND: ElementKind<ElementOf<'image'>> = {
  ...image,
  icon: ICON_SYMBOL,
  content: 'none',
  form: ['icon', 'border', 'place'],
};
