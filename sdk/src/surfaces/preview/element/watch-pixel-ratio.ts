/**
 * Calls back when the number of screen pixels in a CSS pixel changes (browser zoom, a window moved to another monitor), which
 * changes no element's size. Returns a function that stops the callbacks.
 */
export function watchPixelRatio(onChange: () => void): () => void {
  let query: MediaQueryList | undefined;
  const watch = () => {
    // A query holds for one ratio: each change takes a new one.
    query = matchMedia(`(resolution: ${devicePixelRatio}dppx)`);
    query.addEventListener('change', changed, { once: true });
  };
  const changed = () => {
    watch();
    onChange();
  };
  watch();
  return () => query?.removeEventListener('change', changed);
}
