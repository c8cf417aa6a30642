/** Room between a marker and its message, CSS pixels. */
const GAP_PX = 6;

/** The message of the marker that is pointed at or has the focus. Its marker's name says the same, so it is hidden from screen readers. */
export interface MarkMessage {
  readonly element: HTMLElement;
  attach(marker: HTMLElement): void;
  write(marker: HTMLElement, text: string): void;
  detach(marker: HTMLElement): void;
  /** Stays with its marker when that has moved. */
  follow(): void;
}

/**
 * Shown on hover, focus and touch, closed by Escape, and can itself be pointed at (WCAG 2.2, 1.4.13). In the top layer
 * where the browser has popovers, so that no box of the page cuts it.
 */
export function createMarkMessage(): MarkMessage {
  const element = document.createElement('div');
  element.className = 'message';
  element.setAttribute('part', 'message');
  element.setAttribute('aria-hidden', 'true');
  const popover = 'popover' in element && typeof element.showPopover === 'function';
  if (popover) element.popover = 'manual';
  else element.hidden = true;
  const texts = new Map<HTMLElement, string>();
  let owner: HTMLElement | undefined;

  function open(marker: HTMLElement): void {
    owner = marker;
    element.textContent = texts.get(marker) ?? '';
    if (popover) {
      if (!element.matches(':popover-open')) element.showPopover();
    } else element.hidden = false;
    follow();
  }

  function close(): void {
    if (owner === undefined) return;
    owner = undefined;
    if (popover) element.hidePopover();
    else element.hidden = true;
  }

  /** Below its marker, or above it where the window ends, and within the window across. */
  function follow(): void {
    if (owner === undefined) return;
    const marker = owner.getBoundingClientRect();
    const { width, height } = element.getBoundingClientRect();
    const below = marker.bottom + GAP_PX;
    const top = below + height > innerHeight ? marker.top - GAP_PX - height : below;
    const left = marker.left + marker.width / 2 - width / 2;
    element.style.left = `${Math.max(GAP_PX, Math.min(left, innerWidth - width - GAP_PX))}px`;
    element.style.top = `${Math.max(GAP_PX, top)}px`;
  }

  /** Leaves a moment to reach the message itself with the pointer. */
  const closeUnlessWanted = (marker: HTMLElement) =>
    setTimeout(() => {
      if (owner === marker && !marker.matches(':hover, :focus') && !element.matches(':hover')) close();
    }, 150);
  element.addEventListener('pointerleave', () => owner && closeUnlessWanted(owner));

  return {
    element,
    attach(marker) {
      marker.addEventListener('pointerenter', () => open(marker));
      marker.addEventListener('focus', () => open(marker));
      // Safari gives a clicked button no focus.
      marker.addEventListener('click', () => open(marker));
      marker.addEventListener('pointerleave', () => closeUnlessWanted(marker));
      marker.addEventListener('blur', () => closeUnlessWanted(marker));
      marker.addEventListener('keydown', (event) => {
        if (event.key !== 'Escape' || owner === undefined) return;
        // One Escape closes the message, not the dialog around the preview as well.
        event.stopPropagation();
        event.preventDefault();
        close();
      });
    },
    write(marker, text) {
      texts.set(marker, text);
      if (owner === marker && element.textContent !== text) element.textContent = text;
    },
    detach(marker) {
      texts.delete(marker);
      if (owner === marker) close();
    },
    follow,
  };
}
