import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { WebhookEvent } from '@platen/sdk';
import { atTheEnd } from '../../tools/at-the-end.ts';

/** A request that a receiver got. */
export interface ReceivedMessage {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly event: WebhookEvent;
}

/** A receiver of webhooks on loopback. */
export interface WebhookReceiver {
  readonly url: string;
  readonly received: readonly ReceivedMessage[];
  /** Changes the response; `hang` never responds. */
  answer(status: number | 'hang', body?: string, headers?: Readonly<Record<string, string>>): void;
  /** Resolves when `count` messages have arrived in total. */
  arrived(count: number): Promise<readonly ReceivedMessage[]>;
  close(): void;
}

/** Starts a receiver that responds with 204. It ends after the caller's test or file. */
export async function startReceiver(port = 0): Promise<WebhookReceiver> {
  const received: ReceivedMessage[] = [];
  const waiting = new Set<() => void>();
  let given: { status: number | 'hang'; body: string; headers: Readonly<Record<string, string>> } = {
    ...{ status: 204, body: '', headers: {} },
  };
  const server = createServer(async (request, response) => {
    const body = await text(request);
    received.push({ headers: request.headers, body, event: JSON.parse(body) as WebhookEvent });
    for (const look of waiting) look();
    if (given.status !== 'hang') response.writeHead(given.status, given.headers).end(given.body);
  });
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  const close = (): void => {
    server.close();
    server.closeAllConnections();
  };
  atTheEnd(close);
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    answer: (status, body = '', headers = {}) => {
      given = { status, body, headers };
    },
    arrived: (count) =>
      new Promise((resolve) => {
        const look = (): void => {
          if (received.length < count) return;
          waiting.delete(look);
          resolve(received);
        };
        waiting.add(look);
        look();
      }),
    close,
  };
}
