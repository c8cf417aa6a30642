import { describeValue, quoted } from './describe-value.ts';
import { nearName } from './near-name.ts';

/** Names of all options of a type, as the keys of a record. The compiler reports a missing or unknown name. */
export type OptionNames<Options> = { readonly [Name in keyof Options]-?: true };

/**
 * Throws TypeError if `options` is not an object or contains an unknown name. Every public function with options calls
 * this function, so a misspelt option is reported instead of ignored. Accepts `undefined` as no options. The message
 * repeats names, never values, because a value may be an API key.
 * @example checkOptions('createPlaten', { baseURL: 'x' }, { baseUrl: true }) // unknown option "baseURL"; did you mean
 * "baseUrl"?
 */
export function checkOptions(caller: string, options: unknown, names: Readonly<Record<string, true>>): void {
  if (options === undefined) return;
  if (typeof options !== 'object' || options === null || Array.isArray(options)) {
    // if a string was passed, the message does not quote the string, because the string may be an API key
    const got = typeof options === 'string' ? 'a string' : describeValue(options);
    throw new TypeError(`${caller}: expected an options object, got ${got}`);
  }
  const given = new Set(Object.keys(options).filter((name) => Reflect.get(options, name) !== undefined));
  const unknown = [...given].filter((name) => !Object.hasOwn(names, name));
  if (unknown.length === 0) return;
  const known = Object.keys(names);
  const unused = known.filter((name) => !given.has(name));
  const reports = unknown.slice(0, MAX_REPORTED).map((name) => {
    const near = nearName(name, unused);
    const hint = near === undefined ? `expected only ${known.join(', ')}` : `did you mean "${near}"?`;
    return `unknown option ${quoted(name)}; ${hint}`;
  });
  throw new TypeError(`${caller}: ${reports.join(' Also ')}`);
}

/** Maximum number of unknown options in one message. */
const MAX_REPORTED = 5;
