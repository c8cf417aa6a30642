/**
 * Registers the service worker that keeps the pages available offline. Only built pages have a service worker; `vite
 * dev` has none.
 */
export function keepOffline(): void {
  // ignores failures: if the browser blocks storage, for example in a private window, the pages work only online
  navigator.serviceWorker?.register('/sw.js').catch(() => {});
}
