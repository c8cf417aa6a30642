const told = new Set<string>();

/**
 * Says in the console, once for each worker, that it did not start: nothing else shows it, since the page does the same
 * work itself and only is less free meanwhile.
 */
export function tellNoWorker(worker: 'preview' | 'PDF', error: unknown): void {
  if (told.has(worker)) return;
  told.add(worker);
  const cause = error instanceof Error ? error.message : String(error);
  console.warn(
    `@platen/sdk: ${cause} The page does its work; what is drawn is the same. Vite's dev server takes the plugin of ` +
      "@platen/sdk/vite; a Content-Security-Policy takes worker-src 'self'; other bundlers: docs/guides/preview.md, " +
      'Worker and bundlers.',
  );
}
