/** State of a list of options that is controlled by keys of its field. */
export interface ListboxKeys {
  readonly count: number;
  /** The option that Enter would select, from 0; -1 for none. */
  readonly active: number;
  /** True if Home and End move in the list. In a text field they move the caret. */
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

/** Number of options that Page Up and Page Down skip. */
const PAGE = 8;
