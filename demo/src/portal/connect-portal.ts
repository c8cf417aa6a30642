import { type Connection, createConnection, type Endpoints } from '@platen/sdk';

/** The pages' own calls of this server, in the name of whoever is signed in; sent once each, since people try again. */
export const connectPortal = <Paths extends Endpoints<Paths>>(): Connection<Paths> =>
  createConnection<Paths>({ baseUrl: '/portal', maxRetries: 0 });

/** An endpoint that gives `Answer`, as openapi-typescript writes it. */
export interface Gives<Answer> {
  readonly responses: { readonly 200: { readonly content: { readonly 'application/json': Answer } } };
}

/** An endpoint that takes a body. */
export interface TakesBody<Body> {
  readonly requestBody: { readonly content: { readonly 'application/json': Body } };
}

/** An endpoint of one thing among many. */
export interface TakesId {
  readonly parameters: { readonly path: { readonly id: string } };
}
