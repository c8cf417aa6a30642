/** A scrolled list, in CSS pixels. */
export interface ScrolledList {
  readonly scrollTop: number;
  readonly height: number;
  readonly rowHeight: number;
  readonly rows: number;
}

/** Overscan: extra rows rendered above and below the visible rows, so that fast scrolling shows no gaps. */
const OVERSCAN = 8;

/**
 * Returns the range of rows to render, for a virtualized list: `from` is included, `to` is not. Its size does not
 * depend on the length of the list.
 */
export function windowOf({ scrollTop, height, rowHeight, rows }: ScrolledList): {
  readonly from: number;
  readonly to: number;
} {
  const first = Math.floor(scrollTop / rowHeight) - OVERSCAN;
  const last = Math.ceil((scrollTop + height) / rowHeight) + OVERSCAN;
  const to = Math.max(0, Math.min(rows, last));
  return { from: Math.max(0, Math.min(first, to)), to };
}

/** Returns the scroll position that makes a row fully visible; the current one if it already is. */
export function scrolledTo(row: number, { scrollTop, height, rowHeight }: Omit<ScrolledList, 'rows'>): number {
  const top = row * rowHeight;
  return Math.max(0, Math.min(top, Math.max(scrollTop, top + rowHeight - height)));
}
