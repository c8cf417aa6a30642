import type { paths } from '../../contract/generated/schema.ts';

type Path = Exclude<keyof paths, '/mcp'>;
type MethodOf<P extends Path> = {
  [M in 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE']: paths[P][Lowercase<M>] extends object ? M : never;
}['GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'];

/** An endpoint in the contract's notation: `POST /print`, `GET /templates/{id}`. */
export type Endpoint = { [P in Path]: `${MethodOf<P>} ${P}` }[Path];

type ResponsesOf<E extends Endpoint> = E extends `${infer M} ${infer P extends Path}`
  ? paths[P][Lowercase<M> & keyof paths[P]] extends { responses: infer Answers }
    ? Answers
    : never
  : never;

/** The error statuses that the contract lists for an endpoint. */
export type FailureStatus<E extends Endpoint> = Exclude<keyof ResponsesOf<E>, 200 | 201 | 202 | 204 | 304>;

const MEBIBYTE = 1024 * 1024;

/** Maximum size of a print job's body. */
export const MAX_PRINT_BYTES = 5 * MEBIBYTE;
/** Maximum size of any other body. */
export const MAX_BODY_BYTES = MEBIBYTE;

export const maxBodyBytes = (endpoint: Endpoint): number =>
  endpoint === 'POST /print' ? MAX_PRINT_BYTES : MAX_BODY_BYTES;
