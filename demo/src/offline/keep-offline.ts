/** Registers the service worker that keeps the pages available offline. Only built pages have it, not `vite dev`. */
export function keepOffline(): void {
  // browsers without storage, as in a private window, still show the pages
  navigator.serviceWorker?.register('/sw.js').catch(() => {});
}
