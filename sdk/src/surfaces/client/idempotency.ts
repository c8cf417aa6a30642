import { checkOptions, type OptionNames } from '../../base/known-options.ts';
import { CALL_OPTIONS, type CreateOptions } from './connection.ts';

/** The parameters among the options of a call; nothing where there are none. */
type ParametersIn<Options extends CreateOptions> =
  Exclude<keyof Options, keyof CreateOptions> extends never
    ? Record<never, never>
    : {
        readonly query: { [Name in Exclude<keyof Options, keyof CreateOptions>]: Exclude<Options[Name], undefined> };
      };

/** Names of the options of a call that creates something. */
export const CREATE_OPTIONS: OptionNames<CreateOptions> = { ...CALL_OPTIONS, idempotencyKey: true };

/** Options of a call that creates something, with the call and the names that they may have. */
interface GivenOptions<Options> {
  /** For messages: `print`. */
  readonly caller: string;
  readonly options: Options | undefined;
  readonly names: OptionNames<Options>;
}

/**
 * What an endpoint that creates something is called with. Options beside those of every call are its parameters. The call has an
 * idempotency key of its own, so that its repeated attempts create, and cost, one thing. Throws TypeError for an unknown option.
 */
export const creation = <Body, Options extends CreateOptions = CreateOptions>(
  body: Body,
  { caller, options = {} as Options, names }: GivenOptions<Options>,
) => {
  checkOptions(caller, options, names);
  const {
    signal,
    headers,
    timeoutMs,
    maxRetries,
    // not randomUUID, which a page on plain http does not have
    idempotencyKey = crypto.getRandomValues(new Uint32Array(4)).join('-'),
    ...query
  } = options;
  return [
    // openapi-fetch leaves out what is undefined
    { body, params: { query } as unknown as ParametersIn<Options> },
    { signal, headers, timeoutMs, maxRetries, idempotencyKey },
  ] as const;
};
