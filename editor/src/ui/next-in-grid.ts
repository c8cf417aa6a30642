/** Position of an item in a grid, in pixels. */
export interface GridPlace {
  readonly left: number;
  readonly top: number;
}

/**
 * Returns the index of the item to which a key moves the focus. The grid's rows may have different lengths. Left and
 * right follow the order of the items; up and down move to the closest item in the row above or below. Returns
 * undefined for other keys, and if there is no item in that direction.
 */
export function nextInGrid(places: readonly GridPlace[], at: number, key: string): number | undefined {
  const inside = (index: number): number | undefined => (places[index] === undefined ? undefined : index);
  switch (key) {
    case 'ArrowRight':
      return inside(at + 1);
    case 'ArrowLeft':
      return inside(at - 1);
    case 'Home':
      return inside(0);
    case 'End':
      return inside(places.length - 1);
    case 'ArrowDown':
      return inNextRow(places, at, 1);
    case 'ArrowUp':
      return inNextRow(places, at, -1);
    default:
      return undefined;
  }
}

function inNextRow(places: readonly GridPlace[], at: number, by: 1 | -1): number | undefined {
  const from = places[at];
  if (from === undefined) return undefined;
  const away = ({ top }: GridPlace): number => (top - from.top) * by;
  const next = Math.min(...places.map(away).filter((distance) => distance > 0));
  const row = places.flatMap((place, index) => (away(place) === next ? { place, index } : []));
  const [closest] = row.sort((a, b) => Math.abs(a.place.left - from.left) - Math.abs(b.place.left - from.left));
  return closest?.index;
}

/**
 * Moves the focus between the options of a list box with arrow keys, Home and End. The list box has a single tab stop.
 * In the first row, the Up key moves the focus to `field`.
 */
export function moveInGrid(event: KeyboardEvent, field: HTMLElement | null): void {
  const { currentTarget, target, key } = event;
  if (!(currentTarget instanceof HTMLElement) || !(target instanceof HTMLElement)) return;
  const options = [...currentTarget.querySelectorAll<HTMLElement>('[role=option]')];
  const places = options.map((option) => option.getBoundingClientRect());
  const next = nextInGrid(places, options.indexOf(target), key);
  const to = options[next ?? -1];
  if (to === undefined && key !== 'ArrowUp') return;
  event.preventDefault();
  if (to !== undefined) for (const option of options) option.tabIndex = option === to ? 0 : -1;
  (to ?? field)?.focus();
}
