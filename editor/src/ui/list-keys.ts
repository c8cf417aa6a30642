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

/** State of an option list that the user controls with keys, for example from a text field. */
export interface ListboxKeys {
  readonly count: number;
  /** Index of the option that Enter would select, from 0; -1 for none. */
  readonly active: number;
  /**
   * True if the Home and End keys move to the first and last option. In a text field, these keys move the caret
   * instead.
   */
  readonly hasEnds: boolean;
}

/**
 * Returns the option that a key moves to, wrapping at the ends; undefined for other keys (WAI-ARIA Authoring Practices,
 * combobox).
 */
export function optionAt({ count, active, hasEnds }: ListboxKeys, key: string): number | undefined {
  if (count === 0) return undefined;
  switch (key) {
    case 'ArrowDown':
      return (active + 1) % count;
    case 'ArrowUp':
      return active <= 0 ? count - 1 : active - 1;
    case 'PageDown':
      return Math.min(count - 1, active + PAGE);
    case 'PageUp':
      return Math.max(0, active - PAGE);
    case 'Home':
      return hasEnds ? 0 : undefined;
    case 'End':
      return hasEnds ? count - 1 : undefined;
    default:
      return undefined;
  }
}

/** Number of options that Page Up and Page Down move by. */
const PAGE = 8;
