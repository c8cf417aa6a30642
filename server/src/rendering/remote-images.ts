import type { MessagePort } from 'node:worker_threads';
import type { FetchedFile } from './fetched-files.ts';
import type { FromWorker, ToWorker } from './messages.ts';

/** Runs in a drawing thread: requests a job's images from the main thread, which alone uses the network. */
export interface RemoteImages {
  fetch(url: string): Promise<FetchedFile>;
  close(): void;
}

export function createRemoteImages(port: MessagePort): RemoteImages {
  const waiting = new Map<number, (file: FetchedFile) => void>();
  let lastId = 0;
  port.on('message', ({ id, file }: ToWorker) => {
    waiting.get(id)?.(file);
    waiting.delete(id);
  });
  return {
    fetch: (url) =>
      new Promise((resolve) => {
        const id = ++lastId;
        waiting.set(id, resolve);
        port.postMessage({ kind: 'fetch', id, url } satisfies FromWorker);
      }),
    close: () => port.close(),
  };
}
