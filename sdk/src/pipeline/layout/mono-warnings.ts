import { type Color, isNearerBlack, isShadeOfRed } from '../../base/color.ts';
import type { LayoutWarning } from '../../contract/types.ts';
import type { ColoredPart } from '../elements/element-kind.ts';
import type { LabelLayout, PlacedElement } from './layout-label.ts';

/**
 * Returns a warning for each part of an element whose colour is neither black nor white, because a black-only printer
 * cannot print that colour. With `withRed`, the printer also prints red, so shades of red need no warning. Images never
 * need one, because they are dithered.
 */
export const monoWarnings = ({ elements }: Pick<LabelLayout, 'elements'>, withRed: boolean): readonly LayoutWarning[] =>
  elements.flatMap((placed) =>
    coloursOf(placed)
      .filter(({ color }) => !isBlackOrWhite(color) && !(withRed && isShadeOfRed(color)))
      .map((part) => ({
        element: placed.element.id,
        code: 'not_printable_in_mono',
        message: messageOf(part, withRed ? 'black and red' : 'black'),
      })),
  );

/** Returns the colours that the template sets for the drawn parts of an element. */
const coloursOf = ({ layout: { nodes, colors = [] } }: PlacedElement): readonly ColoredPart[] =>
  nodes.length === 0 ? [] : colors.filter(({ part }) => part !== 'text' || nodes.some(({ kind }) => kind === 'glyphs'));

const isBlackOrWhite = ({ r, g, b }: Color): boolean => (r === 0 || r === 255) && r === g && g === b;

function messageOf({ part, color }: ColoredPart, inks: string): string {
  const becomes = isNearerBlack(color) ? 'is printed black' : 'is printed white, and is invisible on paper';
  return `the ${part}’s colour ${hexOf(color)} ${becomes}: the printer prints ${inks} dots only`;
}

const hexOf = ({ r, g, b }: Color): string =>
  `#${[r, g, b].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
