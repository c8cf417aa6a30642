import { describeValue } from '../../base/describe-value.ts';
import { isObject, type JsonObject } from './answer.ts';
import { ConnectionError } from './errors.ts';

/** Status and content type of an answer, for messages: `HTTP 200, text/html`. */
export const kindOf = ({ status, headers }: Response): string =>
  `HTTP ${status}, ${mediaTypeOf(headers) ?? 'no content type'}`;

/** The media type of an answer without its parameters; undefined when it has none. */
export const mediaTypeOf = (headers: Headers): string | undefined =>
  headers.get('content-type')?.split(';')[0]?.trim().slice(0, MAX_TYPE) || undefined;

const MAX_TYPE = 60;

/** The object in an answer. The API always sends one; anything else is from a proxy or a captive portal. */
export function objectIn(what: string, response: Response, text = ''): JsonObject {
  const unusable = (is: string, hint: string, cause: unknown): ConnectionError =>
    new ConnectionError(`${what}: the answer (${kindOf(response)}) ${is}; ${hint}`, { cause, code: 'not_the_api' });
  if (text === '') throw unusable('is empty', WHERE, new SyntaxError('expected a JSON object, got nothing'));
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    if (/^\s*</.test(text)) throw unusable('is a web page, not JSON', WHERE, cause);
    if (!/^\s*[{[]/.test(text)) throw unusable('is not JSON', WHERE, cause);
    const is = `is JSON that breaks off or is damaged, of ${text.length} characters`;
    throw unusable(is, 'something between the client and the API changed it', cause);
  }
  if (isObject(value)) return value;
  const reason = `expected a JSON object, got ${describeValue(value)}`;
  throw unusable(`is not the API's: ${reason}`, WHERE, new SyntaxError(reason));
}

/** The error of a list that is none. */
export const noList = (reason: string): ConnectionError =>
  new ConnectionError(`${reason}; ${WHERE}`, { cause: undefined, code: 'not_the_api' });

const WHERE = 'does baseUrl end in /api/v1?';
