import type { MessagePort } from 'node:worker_threads';
import type { FetchedFile } from './fetch-image.ts';
import type { FromWorker, ToWorker } from './messages.ts';
import type { JobProgress } from './rendering.ts';

/** Runs in a drawing thread: requests a job's images from the main thread. Only the main thread uses the network. */
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

/** Runs on the main thread: answers the requests of {@link createRemoteImages}, and forwards a job's progress. */
export function serveImages(
  port: MessagePort,
  fileOf: (url: string) => Promise<FetchedFile>,
  onProgress: (progress: JobProgress) => void,
): void {
  port.on('message', (message: FromWorker) => {
    if (message.kind === 'progress') {
      onProgress(message);
      return;
    }
    // ignore a rejection: it means that the job has ended, so no thread waits for the image
    fileOf(message.url).then(
      (file) => port.postMessage({ id: message.id, file } satisfies ToWorker),
      () => undefined,
    );
  });
}
