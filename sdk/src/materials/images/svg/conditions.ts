import type { SvgElement } from './document.ts';
import { showsNothing } from './placing.ts';

/**
 * The elements that are left out where they stand, by their conditions (SVG 2, 5.8 and 5.9): of a `switch` all but the first
 * that applies, and anywhere what needs an extension, for none is known. `requiredFeatures` always applies, as in SVG 2. A label
 * has no language, so that of a `switch` an element without `systemLanguage` is drawn; where there is none, one with it
 * is kept, to be refused by its name.
 */
export function leftOutBy(root: SvgElement): ReadonlySet<SvgElement> {
  const leftOut = new Set<SvgElement>();
  const walk = (element: SvgElement): void => {
    const others = element.name === 'switch' ? allBut(chosenIn(element), element) : element.children.filter(needsMore);
    for (const child of others) leftOut.add(child);
    for (const child of element.children) walk(child);
  };
  walk(root);
  return leftOut;
}

/** Whether an element is for one language alone. */
export const isOfLanguage = ({ attributes }: SvgElement): boolean => attributes.systemLanguage !== undefined;

const needsMore = ({ attributes }: SvgElement): boolean => attributes.requiredExtensions !== undefined;

const allBut = (chosen: SvgElement | undefined, { children }: SvgElement): readonly SvgElement[] =>
  children.filter((child) => child !== chosen && !showsNothing(child));

function chosenIn({ children }: SvgElement): SvgElement | undefined {
  const able = children.filter((child) => mayBeShown(child) && !needsMore(child));
  return able.find((child) => !isOfLanguage(child)) ?? able[0];
}

/** Documents of other kinds are none that is drawn, and so apply nowhere. */
const mayBeShown = (element: SvgElement): boolean => element.name !== 'foreignObject' && !showsNothing(element);
