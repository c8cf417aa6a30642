/** Distances from a popup to its opener and to the window's edge, in CSS pixels. */
const [GAP, EDGE] = [2, 4] as const;
/** Maximum height of a popup in CSS pixels; longer content scrolls. */
const MAX_HEIGHT = 440;

/**
 * Keeps a popup next to its opener when the layout of the page changes; returns a function that stops this. Calls
 * `onScrolled` if the user scrolls the page.
 */
export function keepPlaced(popup: HTMLElement, opener: Element, onScrolled: () => void): () => void {
  let last = opener.getBoundingClientRect();
  placePopup(popup, opener);
  const hasMoved = (): boolean => {
    const { top, left, width } = opener.getBoundingClientRect();
    return top !== last.top || left !== last.left || width !== last.width;
  };
  const scrolled = ({ target }: Event): void => {
    // browsers also scroll by themselves to keep content in place (scroll anchoring)
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

/**
 * Positions a popup below its opener, or above if there is more space. It is at least as wide as the opener, and stays
 * within the window.
 */
export function placePopup(popup: HTMLElement, opener: Element): void {
  const { left, right, top, bottom, width } = opener.getBoundingClientRect();
  const [below, above] = [innerHeight - bottom - GAP - EDGE, top - GAP - EDGE];
  popup.style.minWidth = `${width}px`;
  const { offsetWidth, scrollHeight } = popup;
  const isBelow = Math.min(scrollHeight, MAX_HEIGHT) <= below || below >= above;
  const height = Math.min(scrollHeight + EDGE, isBelow ? below : above, MAX_HEIGHT);
  popup.style.maxHeight = `${height}px`;
  const isWithin = left + offsetWidth <= innerWidth - EDGE;
  popup.style.left = `${Math.max(EDGE, isWithin ? left : Math.min(right, innerWidth - EDGE) - offsetWidth)}px`;
  popup.style.top = `${isBelow ? bottom + GAP : top - GAP - height}px`;
}
