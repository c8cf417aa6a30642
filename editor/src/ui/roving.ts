const DIRECTIONS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/**
 * Moves the focus in a toolbar, tab list or menu with arrow keys, Home and End, wrapping at the ends. The group has a
 * single tab stop (WAI-ARIA Authoring Practices, roving tabindex). Returns the newly focused element.
 */
export function rove(event: KeyboardEvent, among: string): HTMLElement | undefined {
  const { currentTarget, target } = event;
  if (!(currentTarget instanceof HTMLElement) || !(target instanceof Element)) return undefined;
  const stops = [...currentTarget.querySelectorAll<HTMLElement>(among)].filter((stop) => stop.offsetParent !== null);
  const at = stops.indexOf(target.closest(among) as HTMLElement);
  const by = DIRECTIONS[event.key];
  const to = event.key === 'Home' ? 0 : event.key === 'End' ? -1 : by === undefined || at < 0 ? undefined : at + by;
  const next = to === undefined ? undefined : stops.at(to % stops.length);
  if (next === undefined) return undefined;
  event.preventDefault();
  event.stopPropagation();
  for (const stop of stops) stop.tabIndex = stop === next ? 0 : -1;
  next.focus();
  return next;
}
