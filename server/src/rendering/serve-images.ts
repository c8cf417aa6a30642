import type { MessagePort } from 'node:worker_threads';
import type { ImageFetcher } from './fetch-image.ts';
import { fetchedFile } from './label-images.ts';
import type { FromWorker, ToWorker } from './messages.ts';
import type { JobProgress } from './rendering.ts';

/** In the server's thread: the other end of {@link createRemoteImages}, and of a job's progress. */
export function serveImages(
  port: MessagePort,
  fetcher: ImageFetcher,
  signal: AbortSignal,
  onProgress: (progress: JobProgress) => void,
): void {
  port.on('message', (message: FromWorker) => {
    if (message.kind === 'progress') {
      onProgress(message);
      return;
    }
    // where the job is over, nobody waits for an answer
    fetchedFile(message.url, fetcher, signal).then(
      (file) => port.postMessage({ id: message.id, file } satisfies ToWorker),
      () => undefined,
    );
  });
}
