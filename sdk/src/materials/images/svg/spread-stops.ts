import type { ArtStop } from '../vector-art.ts';

/** What is shown before and after a gradient's own stretch (SVG 2, 14.2.2.6). */
export type Spread = 'pad' | 'reflect' | 'repeat';

/** What is shown of a gradient that goes on beyond 0 and 1. */
export interface Ends {
  readonly from: number;
  readonly to: number;
}

export const isSameInk = ({ color: a, alpha }: ArtStop, { color: b, alpha: other }: ArtStop): boolean =>
  a.r === b.r && a.g === b.g && a.b === b.b && alpha === other;

/** What is shown between two places along a gradient of these stops, moved to 0 to 1. */
export function spreadStops(stops: readonly ArtStop[], spread: Spread, { from, to }: Ends): readonly ArtStop[] {
  const [first] = stops;
  const last = stops.at(-1);
  if (!first || !last) return [];
  const inOrder =
    spread === 'pad'
      ? [...(from < 0 ? [{ ...first, at: from }] : []), ...stops, ...(to > 1 ? [{ ...last, at: to }] : [])]
      : cut(repeated(stops, spread === 'reflect', from, to), from, to);
  return inOrder.map((stop) => ({ ...stop, at: (stop.at - from) / (to - from) }));
}

/** Stretches of 1 that are alike, or mirrored in turns. */
function repeated(stops: readonly ArtStop[], isMirrored: boolean, from: number, to: number): readonly ArtStop[] {
  const found: ArtStop[] = [];
  for (let turn = Math.floor(from); turn < to; turn++) {
    const mirrored = isMirrored && turn % 2 !== 0;
    for (const stop of mirrored ? stops.toReversed() : stops)
      found.push({ ...stop, at: turn + (mirrored ? 1 - stop.at : stop.at) });
  }
  return found;
}

/** Stops without those before `from` and after `to`; what is seen there begins and ends a stop. */
function cut(stops: readonly ArtStop[], from: number, to: number): readonly ArtStop[] {
  const inside = stops.filter(({ at }) => at >= from && at <= to);
  return [stopAt(stops, from), ...inside, stopAt(stops, to)].map((stop, index, all) =>
    index === 0 ? { ...stop, at: from } : index === all.length - 1 ? { ...stop, at: to } : stop,
  );
}

/** What `stops` show at a place between them. */
function stopAt(stops: readonly ArtStop[], at: number): ArtStop {
  const next = stops.findIndex((stop) => stop.at >= at);
  const after = stops[next] ?? stops.at(-1) ?? CLEAR;
  const before = stops[next - 1] ?? after;
  const share = after.at > before.at ? (at - before.at) / (after.at - before.at) : 0;
  const between = (a: number, b: number): number => a + (b - a) * share;
  const { r, g, b } = before.color;
  const color = {
    r: Math.round(between(r, after.color.r)),
    g: Math.round(between(g, after.color.g)),
    b: Math.round(between(b, after.color.b)),
  };
  return { at, color, alpha: between(before.alpha, after.alpha) };
}

const CLEAR: ArtStop = { at: 0, color: { r: 0, g: 0, b: 0 }, alpha: 0 };
