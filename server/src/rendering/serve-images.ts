import type { MessagePort } from 'node:worker_threads';
import type { FetchedFile } from './fetched-files.ts';
import type { FromWorker, ToWorker } from './messages.ts';
import type { JobProgress } from './rendering.ts';

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
    // after the job has ended, no one waits for an answer
    fileOf(message.url).then(
      (file) => port.postMessage({ id: message.id, file } satisfies ToWorker),
      () => undefined,
    );
  });
}
