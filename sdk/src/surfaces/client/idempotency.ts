import type { CreateOptions } from './connection.ts';

/** The parameters among the options of a call; nothing where there are none. */
type ParametersIn<Options extends CreateOptions> =
  Exclude<keyof Options, keyof CreateOptions> extends never
    ? Record<never, never>
    : {
        readonly query: { [Name in Exclude<keyof Options, keyof CreateOptions>]: Exclude<Options[Name], undefined> };
      };

/**
 * What an endpoint that creates something is called with. Options beside those of every call are its parameters. The call has an
 * idempotency key of its own, so that its repeated attempts create, and cost, one thing.
 */
export const creation = <Body, Options extends CreateOptions = CreateOptions>(
  body: Body,
  {
    signal,
    headers,
    timeoutMs,
    maxRetries,
    // not randomUUID, which a page on plain http does not have
    idempotencyKey = crypto.getRandomValues(new Uint32Array(4)).join('-'),
    ...query
  }: Options = {} as Options,
) =>
  [
    // openapi-fetch leaves out what is undefined
    { body, params: { query } as unknown as ParametersIn<Options> },
    { signal, headers, timeoutMs, maxRetries, idempotencyKey },
  ] as const;
