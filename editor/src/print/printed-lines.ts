import type { LineOptions } from '@platen/sdk/internal/imposition';
import type { Spread, SpreadPlace } from './spread.ts';

/** Edges closer than this share of the spread's width get a single line. */
const SAME_SHARE = 1e-4;

/**
 * Returns the lines printed on a spread with these items, as an SVG path in the label's unit. They match the lines that
 * imposition draws along the edges of printed labels.
 */
export function printedLines(
  spread: Spread,
  items: readonly (number | undefined)[],
  { cutLines = false, outlines = false }: LineOptions,
): string {
  const there = spread.places.filter((_, index) => items[index] !== undefined);
  const around = ({ x, y, width, height }: SpreadPlace): string => `M${x} ${y}h${width}v${height}h${-width}z`;
  const cuts = cutLines ? pagesOf(spread).map((page) => cutsOn(page, there, spread.width * SAME_SHARE)) : [];
  return [...cuts, ...(outlines ? there.map(around) : [])].join('');
}

interface Page {
  readonly page: number;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Returns the pages of a spread: the sheet, or the pages of a roll, each as large as its labels. */
function pagesOf({ kind, width, height, pages, places }: Spread): readonly Page[] {
  if (kind === 'sheet') return [{ page: 0, left: 0, top: 0, right: width, bottom: height }];
  return Array.from({ length: pages }, (_, page) => {
    const own = places.filter((place) => place.page === page);
    return {
      page,
      left: Math.min(...own.map(({ x }) => x)),
      top: Math.min(...own.map(({ y }) => y)),
      right: Math.max(...own.map((place) => place.x + place.width)),
      bottom: Math.max(...own.map((place) => place.y + place.height)),
    };
  });
}

function cutsOn({ page, left, top, right, bottom }: Page, there: readonly SpreadPlace[], same: number): string {
  const own = there.filter((place) => place.page === page);
  const within = (edges: readonly number[], from: number, to: number): readonly number[] =>
    edges
      .toSorted((a, b) => a - b)
      .filter((edge, at, all) => edge > from + same && edge < to - same && edge - (all[at - 1] ?? from) > same);
  const across = within(
    own.flatMap(({ x, width }) => [x, x + width]),
    left,
    right,
  );
  const down = within(
    own.flatMap(({ y, height }) => [y, y + height]),
    top,
    bottom,
  );
  return [...across.map((x) => `M${x} ${top}V${bottom}`), ...down.map((y) => `M${left} ${y}H${right}`)].join('');
}
