import type { Prepared } from './snap-candidates.ts';
import { type GapGuide, gapGuides } from './snap-gaps.ts';
import { groupsAt, type LineGroup, SAME, type SnapKind, type SnapLine } from './snap-lines.ts';
import { anchorOf, edgesOf, type Held, placesOf } from './snap-moving.ts';
import { type Axis, across, around, type Span, spanOf } from './spans.ts';

/** A guide to draw: a line through all elements on it, or gaps of equal length. */
export type Guide = SnapLine | GapGuide;

/**
 * Guides for a moving part: the lines through it, and the equal gaps next to it. Several can apply at one position.
 * Without any, returns the grid or printer step at its position.
 */
export function guidesOf(held: Held, prepared: Prepared): readonly Guide[] {
  const { moving, axis, part } = held;
  const guides = [...lineGuides(held, prepared), ...gapGuides(moving.bounds, axis, part, prepared.pieces)];
  return guides.length > 0 ? guides : stepGuides(held, prepared);
}

function lineGuides({ moving, axis, part }: Held, { groups, solid }: Prepared): readonly SnapLine[] {
  const { bounds, quietZone } = moving;
  const drawn = linesAt(groups, placesOf(bounds, axis, part), axis, spanOf(bounds, across(axis)));
  if (quietZone === undefined) return drawn;
  const byZone = linesAt(solid, edgesOf(quietZone, axis), axis, spanOf(quietZone, across(axis)), 'quiet_zone');
  return [...drawn, ...byZone];
}

/**
 * The guide lines at these places, extended over the elements on them. Each place has one line for each kind, or a
 * single line if `as` sets the kind.
 */
const linesAt = (
  groups: readonly LineGroup[],
  places: readonly number[],
  axis: Axis,
  joined: Span,
  as?: SnapKind,
): readonly SnapLine[] => {
  const met = new Set(places.flatMap((at) => groupsAt(groups, at)));
  return [...met].flatMap(({ at, lines }) => {
    const spans = new Map<SnapKind, Span>();
    for (const line of lines) {
      const kind = as ?? line.kind;
      spans.set(kind, around(spans.get(kind) ?? joined, line));
    }
    return [...spans]
      .map(([kind, { from, to }]) => ({ axis, at, from, to, kind }))
      .sort((a, b) => (a.kind < b.kind ? -1 : 1));
  });
};

/** The line of the coarsest step that the moving part is on. */
function stepGuides({ moving, axis, part }: Held, { steps }: Prepared): readonly SnapLine[] {
  const at = anchorOf(moving.bounds, axis, part);
  const on = steps.find(({ size }) => Math.abs(Math.round(at / size) * size - at) < SAME);
  return on === undefined ? [] : [{ axis, at, ...spanOf(moving.bounds, across(axis)), kind: on.kind }];
}
