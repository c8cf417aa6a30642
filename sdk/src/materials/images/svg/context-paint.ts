import type { ContextElement, ContextInk, ContextPaint, Where } from './placing.ts';
import { type Ink, isServer } from './styles.ts';

/**
 * Resolves `context-fill` and `context-stroke` to a paint of the context element, or to `undefined` if there is none.
 * Returns any other paint unchanged.
 */
export const inkIn = (ink: Ink | undefined, { context }: Where): ContextInk | undefined =>
  ink !== undefined && 'context' in ink ? context?.[ink.context] : ink;

/**
 * Returns the fill and the stroke of an element as context paints for the elements that it draws, such as its markers.
 */
export function contextOf(where: Where, box: ContextElement['box']): ContextPaint {
  const placed = (given: Ink | undefined): ContextInk | undefined => {
    const ink = inkIn(given, where);
    return ink === undefined || !isServer(ink) || ink.of !== undefined ? ink : { ...ink, of: { where, box } };
  };
  return { fill: placed(where.style.fill), stroke: placed(where.style.stroke) };
}
