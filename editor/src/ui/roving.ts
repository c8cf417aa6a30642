const WAYS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/**
 * Moves the focus among the elements of a toolbar, a list of tabs or a menu by arrow keys, Home and End, around at the ends
 * (WAI-ARIA Authoring Practices, roving tabindex): one stop for the Tab key. Gives where the focus went.
 */
export function rove(event: KeyboardEvent, among: string): HTMLElement | undefined {
  const { currentTarget, target } = event;
  if (!(currentTarget instanceof HTMLElement) || !(target instanceof Element)) return undefined;
  const stops = [...currentTarget.querySelectorAll<HTMLElement>(among)].filter((stop) => stop.offsetParent !== null);
  const at = stops.indexOf(target.closest(among) as HTMLElement);
  const by = WAYS[event.key];
  const to = event.key === 'Home' ? 0 : event.key === 'End' ? -1 : by === undefined || at < 0 ? undefined : at + by;
  const next = to === undefined ? undefined : stops.at(to % stops.length);
  if (next === undefined) return undefined;
  event.preventDefault();
  event.stopPropagation();
  for (const stop of stops) stop.tabIndex = stop === next ? 0 : -1;
  next.focus();
  return next;
}
