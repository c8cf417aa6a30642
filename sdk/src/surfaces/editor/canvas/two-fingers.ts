import { useEffect } from 'preact/hooks';

/** Where one finger scrolls the page, two are the label's all the same. */
export function useTwoFingers(box: { readonly current: HTMLElement | null }): void {
  useEffect(() => {
    const { current } = box;
    const keep = (event: TouchEvent): void => {
      if (event.touches.length > 1 && event.cancelable) event.preventDefault();
    };
    current?.addEventListener('touchstart', keep, { passive: false });
    current?.addEventListener('touchmove', keep, { passive: false });
    return () => {
      current?.removeEventListener('touchstart', keep);
      current?.removeEventListener('touchmove', keep);
    };
  }, [box]);
}
