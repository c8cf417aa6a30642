import { type Color, isNearerBlack } from '../../base/color.ts';
import type { LayoutWarning } from '../../contract/types.ts';
import type { ColoredPart } from '../elements/element-kind.ts';
import type { LabelLayout, PlacedElement } from './layout-label.ts';

/**
 * Warns about colours of text and borders that black-only printing cannot show: neither black nor white. Images are
 * dithered instead.
 */
export const monoWarnings = ({ elements }: Pick<LabelLayout, 'elements'>): readonly LayoutWarning[] =>
  elements.flatMap((placed) =>
    coloursOf(placed)
      .filter(({ color }) => !isBlackOrWhite(color))
      .map((part) => ({ element: placed.element.id, code: 'not_printable_in_mono', message: messageOf(part) })),
  );

/** Returns the template's colours of the parts that an element draws. */
const coloursOf = ({ layout: { nodes, colors = [] } }: PlacedElement): readonly ColoredPart[] =>
  nodes.length === 0 ? [] : colors.filter(({ part }) => part !== 'text' || nodes.some(({ kind }) => kind === 'glyphs'));

const isBlackOrWhite = ({ r, g, b }: Color): boolean => (r === 0 || r === 255) && r === g && g === b;

function messageOf({ part, color }: ColoredPart): string {
  const becomes = isNearerBlack(color) ? 'is printed black' : 'is printed white, and is invisible on paper';
  return `the ${part}’s colour ${hexOf(color)} ${becomes}: the printer prints black dots only`;
}

const hexOf = ({ r, g, b }: Color): string =>
  `#${[r, g, b].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
