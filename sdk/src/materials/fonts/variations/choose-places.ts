import type { FontPick, FontStyle } from '../added-font.ts';
import { FontError } from '../font-error.ts';
import type { Axes, Axis } from './axes.ts';

export const WEIGHT = 'wght';
const REGULAR = 400;
const BOLD = 700;

/** What was said of a variable font, and the style that it is to draw. */
export interface WantedPlaces extends Pick<FontPick, 'instance' | 'weight' | 'axes'> {
  readonly style: FontStyle;
  /** Whether it is to be the bold of a style that was said to be otherwise: bold has no file of its own. */
  readonly isBold?: boolean;
}

/**
 * The place on each axis: that of the named instance, else the axis's usual one; the weight 400 or 700 of the style, where
 * nothing else was said; then what was said of single axes. Throws FontError that names what there is.
 */
export function choosePlaces(id: string, { axes, instances }: Axes, wanted: WantedPlaces): readonly number[] {
  const unknown = Object.keys(wanted.axes ?? {}).find((tag) => !axes.some((axis) => axis.tag === tag));
  if (unknown !== undefined) {
    throw new FontError(id, `it has no axis ${JSON.stringify(unknown)}, only ${axes.map(described).join(', ')}`);
  }
  const named = wanted.instance === undefined ? undefined : instanceNamed(id, wanted.instance, instances);
  return axes.map((axis, i) => {
    const said = axis.tag === WEIGHT ? weightFor(wanted, named !== undefined) : wanted.axes?.[axis.tag];
    return within(axis, said ?? named?.[i] ?? axis.usual);
  });
}

function weightFor({ style, isBold, weight, axes }: WantedPlaces, isNamed: boolean): number | undefined {
  if (isBold) return BOLD;
  const own = style.startsWith('bold') ? BOLD : REGULAR;
  return weight ?? axes?.[WEIGHT] ?? (isNamed ? undefined : own);
}

function instanceNamed(id: string, name: string, instances: Axes['instances']): readonly number[] {
  const keyOf = (text: string): string => text.toLowerCase().replaceAll(' ', '');
  const found = instances.find((instance) => keyOf(instance.name) === keyOf(name));
  if (found) return found.places;
  const names = instances.map((instance) => JSON.stringify(instance.name)).join(', ');
  throw new FontError(id, `it has no instance ${JSON.stringify(name)}, only ${names || 'none'}`);
}

const within = ({ least, most }: Axis, place: number): number => Math.min(most, Math.max(least, place));
const described = ({ tag, least, most }: Axis): string => `${tag} (${least} to ${most})`;
