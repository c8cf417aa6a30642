/** Receives a typed code, and the time of the event that ended it. */
export type TakeCode = (typed: string, at: number) => void;

/**
 * Reads codes that a scanner or a person types into `input`. A code ends with Enter or Tab; Tab in an empty input moves
 * the focus as usual. Escape empties the input and calls `cancel`.
 */
export function followScanner(input: HTMLInputElement, take: TakeCode, cancel: () => void): void {
  input.addEventListener('keydown', (event) => {
    // ignores keys while an input method composes a character
    if (event.isComposing) return;
    const { key, timeStamp } = event;
    if (isGroupSeparator(event))
      input.setRangeText('\u001d', input.selectionStart ?? 0, input.selectionEnd ?? 0, 'end');
    else if (key === 'Enter') take(input.value, timeStamp);
    else if (key === 'Tab' && !event.shiftKey && input.value !== '') take(input.value, timeStamp);
    else if (key === 'Escape') {
      input.value = '';
      cancel();
    } else return;
    event.preventDefault();
  });
}

/** True for the group separator, which keyboard wedge scanners type as Ctrl and a bracket. */
const isGroupSeparator = ({ key, ctrlKey }: KeyboardEvent): boolean => key === '\u001d' || (ctrlKey && key === ']');

/**
 * Moves the focus to `input` when a character is typed elsewhere, or when the focus is lost, so that no scan is lost.
 * Buttons keep the focus, so that the page can be used with the keyboard. Stops when `signal` is aborted.
 */
export function keepFocus(input: HTMLInputElement, signal: AbortSignal): void {
  const typed = (event: KeyboardEvent): void => {
    const isCharacter = event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey;
    if (isCharacter && document.activeElement !== input) input.focus();
  };
  const lost = (): void => {
    // waits until the event has ended, because only then does the next element have the focus
    setTimeout(() => {
      const { activeElement } = document;
      if (!signal.aborted && (activeElement === null || activeElement === document.body)) input.focus();
    });
  };
  document.addEventListener('keydown', typed, { signal, capture: true });
  document.addEventListener('focusout', lost, { signal });
  addEventListener('focus', lost, { signal });
}
