/** Between a popup and what opened it, and between it and the window's edge, CSS pixels. */
const [GAP, EDGE] = [2, 4] as const;
/** What is taller is scrolled, CSS pixels: some of what it belongs to is always seen. */
const TALLEST = 440;

/**
 * Keeps a popup at what opened it, wherever what comes above that pushes it; gives what ends that. Where people scroll the page
 * under it, `onScrolled` is told.
 */
export function keepPlaced(popup: HTMLElement, opener: Element, onScrolled: () => void): () => void {
  let last = opener.getBoundingClientRect();
  placePopup(popup, opener);
  const hasMoved = (): boolean => {
    const { top, left, width } = opener.getBoundingClientRect();
    return top !== last.top || left !== last.left || width !== last.width;
  };
  const scrolled = ({ target }: Event): void => {
    // a browser scrolls by itself, too, to keep what is seen where it is
    if (target instanceof Node && !popup.contains(target) && hasMoved()) onScrolled();
  };
  const root = popup.getRootNode();
  root.addEventListener('scroll', scrolled, true);
  let frame = requestAnimationFrame(function look() {
    if (hasMoved()) {
      placePopup(popup, opener);
      last = opener.getBoundingClientRect();
    }
    frame = requestAnimationFrame(look);
  });
  return () => {
    cancelAnimationFrame(frame);
    root.removeEventListener('scroll', scrolled, true);
  };
}

/** Lays a popup below what opened it or, where there is more room, above; at least as wide, and within the window. */
export function placePopup(popup: HTMLElement, opener: Element): void {
  const { left, right, top, bottom, width } = opener.getBoundingClientRect();
  const [below, above] = [innerHeight - bottom - GAP - EDGE, top - GAP - EDGE];
  popup.style.minWidth = `${width}px`;
  const { offsetWidth, scrollHeight } = popup;
  const isBelow = Math.min(scrollHeight, TALLEST) <= below || below >= above;
  const height = Math.min(scrollHeight + EDGE, isBelow ? below : above, TALLEST);
  popup.style.maxHeight = `${height}px`;
  const isWithin = left + offsetWidth <= innerWidth - EDGE;
  popup.style.left = `${Math.max(EDGE, isWithin ? left : Math.min(right, innerWidth - EDGE) - offsetWidth)}px`;
  popup.style.top = `${isBelow ? bottom + GAP : top - GAP - height}px`;
}
