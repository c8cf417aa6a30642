import { startWorker, type WorkerKind } from '@platen/sdk/internal/platform';
import type { ImageFit, ImageRejection, ImportedImage } from './image-import.ts';

/** An image file that the user picked, dropped or pasted, and the target size of the imported image. */
export interface PictureQuestion {
  readonly source: Blob | Uint8Array;
  readonly fit: ImageFit;
}

/** Rejection reason if the worker crashes during an import. */
const STOPPED = new Error('The picture worker crashed.');

const PICTURE_WORKER: WorkerKind<PictureQuestion> = {
  name: 'picture',
  create: () => new Worker(new URL('./picture-worker.js', import.meta.url), { type: 'module', name: 'label-picture' }),
  errorOf: ({ message }) => new Error(message),
  crashError: () => STOPPED,
  plain: (question) => question,
};

/**
 * Runs `importImage` in a temporary worker, because a 12-megapixel photo blocks a thread for half a second. If no
 * worker starts, the import runs on the main thread and cannot be cancelled. If the worker runs out of memory, the
 * image is rejected with `too_many_pixels`. Rejects with the signal's reason if the signal aborts.
 */
export async function takePicture(
  source: Blob | Uint8Array,
  fit: ImageFit,
  signal: AbortSignal,
): Promise<ImportedImage | ImageRejection> {
  const worker = await startWorker<PictureQuestion>(PICTURE_WORKER, { signal });
  if (worker === undefined) {
    const taken = await (await import('./image-import.ts')).importImage(source, fit);
    signal.throwIfAborted();
    return taken;
  }
  const stop = (): void => worker.close(signal.reason);
  signal.addEventListener('abort', stop);
  try {
    return await worker.ask<ImportedImage | ImageRejection>({ source, fit });
  } catch (error) {
    if (error === STOPPED) return { kind: 'refused', code: 'too_many_pixels' };
    throw error;
  } finally {
    signal.removeEventListener('abort', stop);
    worker.close(undefined);
  }
}
