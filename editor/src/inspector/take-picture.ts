import { startWorker, type WorkerKind } from '@platen/sdk/internal/platform';
import type { ImageFit, ImageRefusal, ImportedImage } from './image-import.ts';

/** A file that was picked, dropped or pasted, and what it is to fit. */
export interface PictureQuestion {
  readonly source: Blob | Uint8Array;
  readonly fit: ImageFit;
}

/** A worker died of a picture. */
const STOPPED = new Error('The picture worker stopped.');

const PICTURE_WORKER: WorkerKind<PictureQuestion> = {
  name: 'picture',
  create: () => new Worker(new URL('./picture-worker.js', import.meta.url), { type: 'module', name: 'label-picture' }),
  errorOf: ({ message }) => new Error(message),
  crashError: () => STOPPED,
  plain: (question) => question,
};

/**
 * `importImage` in a worker that lives as long: a photograph of 12 megapixels keeps a thread for half a second. On the page
 * itself where no worker starts, which then cannot be stopped in the middle. A picture that is too much for its memory is refused
 * as one of too many pixels. Rejects with the signal's reason.
 */
export async function takePicture(
  source: Blob | Uint8Array,
  fit: ImageFit,
  signal: AbortSignal,
): Promise<ImportedImage | ImageRefusal> {
  const worker = await startWorker<PictureQuestion>(PICTURE_WORKER, { signal });
  if (worker === undefined) {
    const taken = await (await import('./image-import.ts')).importImage(source, fit);
    signal.throwIfAborted();
    return taken;
  }
  const stop = (): void => worker.close(signal.reason);
  signal.addEventListener('abort', stop);
  try {
    return await worker.ask<ImportedImage | ImageRefusal>({ source, fit });
  } catch (error) {
    if (error === STOPPED) return { kind: 'refused', code: 'too_many_pixels' };
    throw error;
  } finally {
    signal.removeEventListener('abort', stop);
    worker.close(undefined);
  }
}
