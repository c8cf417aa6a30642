import { type Connection, createConnection, type Endpoints } from '@platen/sdk';

/**
 * Connects to this server's portal endpoints, with the session of the signed-in user. Calls are not retried
 * automatically, because users retry them.
 */
export const connectPortal = <Paths extends Endpoints<Paths>>(): Connection<Paths> =>
  createConnection<Paths>({ baseUrl: '/portal', maxRetries: 0 });

/** An endpoint with the response type `Answer`, in the form of openapi-typescript. */
export interface Gives<Answer> {
  readonly responses: { readonly 200: { readonly content: { readonly 'application/json': Answer } } };
}

/** An endpoint with a request body. */
export interface TakesBody<Body> {
  readonly requestBody: { readonly content: { readonly 'application/json': Body } };
}

/** An endpoint with an id in its path. */
export interface TakesId {
  readonly parameters: { readonly path: { readonly id: string } };
}
