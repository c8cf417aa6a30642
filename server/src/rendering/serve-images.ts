import type { MessagePort } from 'node:worker_threads';
import { ImageFetchError, type ImageFetcher } from './fetch-image.ts';
import type { FromWorker, ToWorker } from './messages.ts';
import type { JobProgress } from './rendering.ts';

/** In the server's thread: the other end of {@link createRemoteImages}, and of a job's progress. */
export function serveImages(
  port: MessagePort,
  fetcher: ImageFetcher,
  signal: AbortSignal,
  onProgress?: (progress: JobProgress) => void,
): void {
  port.on('message', (message: FromWorker) => {
    if (message.kind === 'progress') {
      onProgress?.(message);
      return;
    }
    void answer(message.id, message.url, fetcher, signal).then((reply) => port.postMessage(reply));
  });
}

async function answer(id: number, url: string, fetcher: ImageFetcher, signal: AbortSignal): Promise<ToWorker> {
  try {
    return { kind: 'fetched', id, bytes: await fetcher.fetch(url, signal) };
  } catch (error) {
    const refusal =
      error instanceof ImageFetchError
        ? error
        : new ImageFetchError('image_unreachable', 'the image could not be fetched');
    return { kind: 'refused', id, code: refusal.code, message: refusal.message };
  }
}
