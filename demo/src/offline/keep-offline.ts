/** Keeps what the pages are made of, so that they work without a network. Of the built pages: `vite dev` has no such worker. */
export function keepOffline(): void {
  // a browser that keeps nothing (a private window, a setting) shows the pages all the same
  navigator.serviceWorker?.register('/sw.js').catch(() => {});
}
