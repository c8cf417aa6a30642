/**
 * Calls back when the screen pixels of a CSS pixel change (browser zoom, a window moved to another monitor), of which no
 * element's size tells. Gives the function that ends it.
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
