import type { MessagePort } from 'node:worker_threads';
import type { ImageFetchErrorCode } from './fetch-image.ts';
import type { FromWorker, ToWorker } from './messages.ts';

/** Inside a drawing thread: images by way of the server's thread, which alone touches the network. */
export interface RemoteImages {
  fetch(url: string): Promise<Uint8Array>;
  close(): void;
}

/** `toError` makes the error that a refused image is rejected with. */
export function createRemoteImages(
  port: MessagePort,
  toError: (code: ImageFetchErrorCode, message: string) => Error,
): RemoteImages {
  const waiting = new Map<number, { resolve(bytes: Uint8Array): void; reject(error: Error): void }>();
  let lastId = 0;
  port.on('message', (message: ToWorker) => {
    const waiter = waiting.get(message.id);
    waiting.delete(message.id);
    if (message.kind === 'fetched') waiter?.resolve(message.bytes);
    else waiter?.reject(toError(message.code, message.message));
  });
  return {
    fetch: (url) =>
      new Promise((resolve, reject) => {
        const id = ++lastId;
        waiting.set(id, { resolve, reject });
        port.postMessage({ kind: 'fetch', id, url } satisfies FromWorker);
      }),
    close: () => port.close(),
  };
}
