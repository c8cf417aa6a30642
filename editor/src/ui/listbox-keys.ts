/** Where keys lead in a list of options, while the focus stays in the field that they are for. */
export interface ListboxKeys {
  readonly count: number;
  /** The option that Enter would take, from 0; -1 for none. */
  readonly active: number;
  /** Whether Home and End are the list's: in a field they belong to what is typed there. */
  readonly hasEnds: boolean;
}

/** The option that a key leads to, around at the ends; undefined for a key that leads nowhere (WAI-ARIA Authoring Practices, combobox). */
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

/** Options that a key for a page passes. */
const PAGE = 8;
