import type { ContextElement, ContextInk, ContextPaint, Where } from './placing.ts';
import { type Ink, isServer } from './styles.ts';

/** Returns the paint for a keyword; other paints are unchanged. Without a context element, nothing is painted. */
export const inkIn = (ink: Ink | undefined, { context }: Where): ContextInk | undefined =>
  ink !== undefined && 'context' in ink ? context?.[ink.context] : ink;

/** Returns the paints of an element, for elements that it draws. */
export function contextOf(where: Where, box: ContextElement['box']): ContextPaint {
  const placed = (given: Ink | undefined): ContextInk | undefined => {
    const ink = inkIn(given, where);
    return ink === undefined || !isServer(ink) || ink.of !== undefined ? ink : { ...ink, of: { where, box } };
  };
  return { fill: placed(where.style.fill), stroke: placed(where.style.stroke) };
}
