/**
 * Events that show that the user starts to use the editor. Screen readers send only a `click`. `pointerenter` is not
 * included, because browsers also fire it if an element appears under a resting pointer.
 */
const FIRST_USE_EVENTS = [
  'pointermove',
  'pointerdown',
  'click',
  'focusin',
  'keydown',
  'dragenter',
  'paste',
] as const satisfies readonly (keyof HTMLElementEventMap)[];

/** Calls `begin` once, at the first use of an element, before listeners inside the element run. */
export function onFirstTouch(element: HTMLElement, signalOfEnd: AbortSignal, begin: () => void): void {
  const first = new AbortController();
  const signal = AbortSignal.any([first.signal, signalOfEnd]);
  const touched = (): void => {
    first.abort();
    begin();
  };
  for (const touch of FIRST_USE_EVENTS)
    element.addEventListener(touch, touched, { capture: true, passive: true, signal });
}
