/** A list that is scrolled, CSS pixels. */
export interface ScrolledList {
  readonly scrollTop: number;
  readonly height: number;
  readonly rowHeight: number;
  readonly rows: number;
}

/** Rows above and below those that are seen, so that a fast hand sees no gap. */
const BESIDE = 8;

/** The rows that are worth rendering: from the first to before `to`. However long the list is, it is a window's worth. */
export function windowOf({ scrollTop, height, rowHeight, rows }: ScrolledList): {
  readonly from: number;
  readonly to: number;
} {
  const first = Math.floor(scrollTop / rowHeight) - BESIDE;
  const last = Math.ceil((scrollTop + height) / rowHeight) + BESIDE;
  const to = Math.max(0, Math.min(rows, last));
  return { from: Math.max(0, Math.min(first, to)), to };
}

/** Where to scroll so that a row is wholly seen: nowhere where it is already. */
export function scrolledTo(row: number, { scrollTop, height, rowHeight }: Omit<ScrolledList, 'rows'>): number {
  const top = row * rowHeight;
  return Math.max(0, Math.min(top, Math.max(scrollTop, top + rowHeight - height)));
}
