/**
 * What somebody does who begins to use an editor: by pointer, keyboard, clipboard or what is dragged, or by a screen reader,
 * which sends a click alone. Not `pointerenter`: browsers tell it of a pointer that rests where an element appears.
 */
const TOUCHES = [
  'pointermove',
  'pointerdown',
  'click',
  'focusin',
  'keydown',
  'dragenter',
  'paste',
] as const satisfies readonly (keyof HTMLElementEventMap)[];

/** Tells once that somebody begins to use an element, before anything within it hears of that. */
export function onFirstTouch(element: HTMLElement, signalOfEnd: AbortSignal, begin: () => void): void {
  const first = new AbortController();
  const signal = AbortSignal.any([first.signal, signalOfEnd]);
  const touched = (): void => {
    first.abort();
    begin();
  };
  for (const touch of TOUCHES) element.addEventListener(touch, touched, { capture: true, passive: true, signal });
}
