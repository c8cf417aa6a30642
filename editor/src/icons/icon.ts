import { ICON_START } from '../elements/image/icon.ts';

export interface IconPath {
  /** SVG path data. */
  readonly d: string;
  /** Width of the stroke; a path without a width is filled (even-odd). */
  readonly width?: number;
  /** Fixed colour; without one, the path has the colour that the user chooses for the icon. */
  readonly colour?: string;
  /** SVG transform. */
  readonly transform?: string;
}

/** The categories of icons, in the order in which the dialog shows them. */
export const CATEGORIES = [
  ...(['ghs', 'handling', 'care', 'allergens', 'recycling', 'marks'] as const),
  ...(['arrows', 'food', 'trade', 'signs', 'home'] as const),
] as const;
export type IconCategory = (typeof CATEGORIES)[number];

/** An icon of the icon library. */
export interface Icon {
  /** Id of the icon, and key of its name in `words/en/icons.ts`. */
  readonly id: string;
  readonly category: IconCategory;
  readonly size: readonly [width: number, height: number];
  readonly paths: readonly IconPath[];
}

/** Size of most icons. */
export const GRID = [24, 24] as const;

/** SVG attributes of a path. */
export const attributesOf = ({ d, width, colour = 'currentColor', transform }: IconPath) => ({
  d,
  ...(width === undefined
    ? { fill: colour, 'fill-rule': 'evenodd' as const }
    : {
        fill: 'none',
        stroke: colour,
        'stroke-width': width,
        'stroke-linecap': 'round' as const,
        'stroke-linejoin': 'round' as const,
      }),
  ...(transform !== undefined && { transform }),
});

/** Tests if an icon has a single colour, which users can change. */
export const isRecolourable = ({ paths }: Icon): boolean => paths.every(({ colour }) => colour === undefined);

/** Writes an icon as the `value` of an image element. The SVG starts with the data that `iconOf` reads. */
export function iconValue(icon: Icon, name: string, colour: string): string {
  const [width, height] = icon.size;
  // An apostrophe would end the attribute, and `<` and `&` are not valid in it.
  const label = encodeURIComponent(name.replaceAll("'", '’').replace(/[<&]/g, ''));
  const paint = isRecolourable(icon) ? ` color='${colour}'` : '';
  const paths = icon.paths.map((path) => {
    const attributes = Object.entries(attributesOf(path)).map(([key, value]) => ` ${key}='${value}'`);
    return `<path${attributes.join('')}/>`;
  });
  const rest = `${paint} viewBox='0 0 ${width} ${height}' xmlns='http://www.w3.org/2000/svg'>${paths.join('')}</svg>`;
  return `${ICON_START}${label}'${rest.replace(/[<># ]/g, encodeURIComponent)}`;
}
