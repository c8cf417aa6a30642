import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { atTheEnd } from '../../tools/at-the-end.ts';
import type { ImageNetwork } from '../src/rendering/guarded-client.ts';

/** A red PNG of 2 × 2 pixels. */
export const PNG: Buffer = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEElEQVR4nGP8zwACTGCSAQANHQEDgslx/wAAAABJRU5ErkJggg==',
  'base64',
);

/**
 * An image server on loopback that delays its responses: a job that shows its image stays `processing` until `release`.
 */
export interface HeldImages {
  readonly url: string;
  /** An image network that reaches only this server. */
  readonly network: ImageNetwork;
  /** Resolves when a request is waiting. */
  asked(): Promise<void>;
  /** Answers all waiting and later requests. */
  release(): void;
  /** Delays later requests. */
  hold(): void;
}

export async function holdImages(): Promise<HeldImages> {
  let held = true;
  const waiting = new Set<ServerResponse>();
  let tell = (): void => undefined;
  const answer = (response: ServerResponse): void => void response.end(PNG);
  const server = createServer((_, response) => {
    if (!held) return answer(response);
    waiting.add(response);
    response.on('close', () => waiting.delete(response));
    tell();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  atTheEnd(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    url: `http://images.test:${(server.address() as AddressInfo).port}/red.png`,
    network: {
      resolve: async (hostname) => (hostname === 'images.test' ? ['127.0.0.1'] : ['10.0.0.1']),
      allows: (address) => address === '127.0.0.1',
    },
    asked: async () => {
      if (waiting.size > 0) return;
      await new Promise<void>((resolve) => {
        tell = resolve;
      });
    },
    release: () => {
      held = false;
      for (const response of waiting) answer(response);
      waiting.clear();
    },
    hold: () => {
      held = true;
    },
  };
}
