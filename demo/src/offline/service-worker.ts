import { catalogResponse, classifyRequest, fileResponse, OFFLINE_PAGES, pageResponse } from './answers.ts';

// The service worker that caches the pages' files, so that the pages work offline. A new version activates only when
// all pages of the old version are closed, because activation deletes files that these pages may still request.

/**
 * The part of the W3C's Service Workers API that is used here. TypeScript's DOM types lack the global scope of service
 * workers.
 */
interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface AskEvent extends WorkerEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface WorkerScope {
  readonly clients: { claim(): Promise<void> };
  /** Files of this build, inserted by tools/offline-files.mjs. */
  readonly OFFLINE_FILES: readonly string[];
  /** Version of this build. */
  readonly OFFLINE_VERSION: string;
  addEventListener(type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: AskEvent) => void): void;
}
const scope = globalThis as unknown as WorkerScope;

const CODE = `platen-code-${scope.OFFLINE_VERSION}`;
/**
 * Cache of requested fonts and images. The file names contain a hash, so cached files stay valid when a new version is
 * installed.
 */
const FILES = 'platen-files';
const CATALOG = 'platen-catalog';

scope.addEventListener('install', (event) => {
  const pages = OFFLINE_PAGES.map((path) => new Request(path, { cache: 'no-cache' }));
  event.waitUntil(caches.open(CODE).then((code) => code.addAll([...scope.OFFLINE_FILES, ...pages])));
});

scope.addEventListener('activate', (event) => event.waitUntil(Promise.all([removeOld(), scope.clients.claim()])));

async function removeOld(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith('platen-code-') && name !== CODE);
  await Promise.all(old.map((name) => caches.delete(name)));
  // removes scripts and styles from the cache of requested files, because this version's cache already contains them
  const files = await caches.open(FILES);
  const code = (await files.keys()).filter(({ url }) => /\.(?:js|css)$/.test(url));
  await Promise.all(code.map((request) => files.delete(request)));
}

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const asked = classifyRequest(request, location.origin);
  switch (asked.kind) {
    case 'file':
      event.respondWith(file(request));
      return;
    case 'page':
      event.respondWith(caches.open(CODE).then((code) => pageResponse(request, asked.path, code, fetch)));
      return;
    case 'catalog':
      event.respondWith(catalog(event));
      return;
    case 'other':
      return;
    default:
      asked satisfies never;
  }
});

/**
 * Returns the response for a file with a content hash. Searches the caches of all versions, because a page of a newer
 * version may load while that version's worker still waits to activate.
 */
async function file(request: Request): Promise<Response> {
  const known = await caches.match(request, { ignoreVary: true });
  return known ?? fileResponse(request, await caches.open(FILES), fetch);
}

async function catalog(event: AskEvent): Promise<Response> {
  const { answer, later } = await catalogResponse(event.request, await caches.open(CATALOG), fetch);
  event.waitUntil(later);
  return answer;
}
