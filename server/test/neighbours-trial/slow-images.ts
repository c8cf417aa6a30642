import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ImageNetwork } from '../../src/rendering/guarded-client.ts';
import { PNG } from '../held-images.ts';

/** Just below the fetch timeout of 5 s. */
const LATE_MILLISECONDS = 4800;

/** An image server that answers every request late, as `images.test`. Its network reaches nothing else. */
export async function slowImages(): Promise<{ readonly port: number; readonly network: ImageNetwork }> {
  const server = createServer((_, response) => setTimeout(() => response.end(PNG), LATE_MILLISECONDS));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  server.unref();
  return {
    port: (server.address() as AddressInfo).port,
    network: {
      resolve: async (hostname) => (hostname === 'images.test' ? ['127.0.0.1'] : ['10.0.0.1']),
      allows: (address) => address === '127.0.0.1',
    },
  };
}
