import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { StripeAddress } from '../src/billing/billing.ts';

/** A request that the fake Stripe received. */
export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly key: string;
  /** The submitted form fields. */
  readonly form: Readonly<Record<string, string>>;
}

/** A subscription as the fake Stripe returns it. */
export interface StandInSubscription {
  status: string;
  readonly customer: string;
  readonly metadata: Readonly<Record<string, string>>;
}

export interface StripeStandIn {
  readonly address: StripeAddress;
  readonly asked: Asked[];
  readonly subscriptions: Map<string, StandInSubscription>;
  /** Called before a subscription is returned. */
  beforeAnswer: (subscriptionId: string) => Promise<void>;
  /** Answers every request with 500 while true. */
  broken: boolean;
  close(): void;
}

/** A fake Stripe on the loopback address, with the parts of the API that the server uses. */
export async function startStripe(): Promise<StripeStandIn> {
  const server: Server = createServer((request, response) => void answer(standIn, request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const standIn: StripeStandIn = {
    address: { host: '127.0.0.1', port, protocol: 'http' },
    asked: [],
    subscriptions: new Map(),
    beforeAnswer: async () => undefined,
    broken: false,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return standIn;
}

async function answer(standIn: StripeStandIn, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method = '', url: path = '', headers } = request;
  const form = Object.fromEntries(new URLSearchParams(await text(request)));
  standIn.asked.push({ method, path, key: (headers.authorization ?? '').replace('Bearer ', ''), form });
  const send = (status: number, body: object): void => {
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
  };
  if (standIn.broken) return send(500, { error: { type: 'api_error', message: 'broken' } });
  if (path === '/v1/checkout/sessions') {
    return send(200, { id: 'cs_1', object: 'checkout.session', url: 'https://checkout.example/cs_1' });
  }
  if (path === '/v1/billing_portal/sessions') {
    return send(200, { id: 'bps_1', object: 'billing_portal.session', url: 'https://portal.example/bps_1' });
  }
  const [, id = ''] = /^\/v1\/subscriptions\/([^/?]+)$/.exec(path) ?? [];
  const found = standIn.subscriptions.get(id);
  if (found === undefined) {
    return send(404, { error: { type: 'invalid_request_error', code: 'resource_missing', message: `No ${path}` } });
  }
  const body = { id, object: 'subscription', ...found };
  await standIn.beforeAnswer(id);
  return send(200, body);
}
