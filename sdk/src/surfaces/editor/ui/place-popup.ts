/** Between a popup and what opened it, and between it and the window's edge, CSS pixels. */
const [GAP, EDGE] = [2, 4] as const;
/** What is taller is scrolled, CSS pixels: some of what it belongs to is always seen. */
const TALLEST = 440;

/** Lays a popup below what opened it or, where there is more room, above; at least as wide, and within the window. */
export function placePopup(popup: HTMLElement, opener: Element): void {
  const { left, top, bottom, width } = opener.getBoundingClientRect();
  const [below, above] = [innerHeight - bottom - GAP - EDGE, top - GAP - EDGE];
  popup.style.minWidth = `${width}px`;
  const { offsetWidth, scrollHeight } = popup;
  const isBelow = Math.min(scrollHeight, TALLEST) <= below || below >= above;
  const height = Math.min(scrollHeight + EDGE, isBelow ? below : above, TALLEST);
  popup.style.maxHeight = `${height}px`;
  popup.style.left = `${Math.max(EDGE, Math.min(left, innerWidth - offsetWidth - EDGE))}px`;
  popup.style.top = `${isBelow ? bottom + GAP : top - GAP - height}px`;
}
