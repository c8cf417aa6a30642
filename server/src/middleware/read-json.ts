import type { BodyCheck } from '../contract.ts';
import { ApiError, faultyInput } from '../errors.ts';
import type { AppMiddleware } from './env.ts';
import { readBody } from './read-body.ts';

/** Reads a JSON body and checks it against the contract: 413, then 415, then 400 with every fault. */
export function readJson(check: BodyCheck, mostBytes: number): AppMiddleware {
  return async (context, next) => {
    const bytes = await readBody(context.req.raw, mostBytes);
    checkMediaType(context.req.header('Content-Type'));
    checkCoding(context.req.header('Content-Encoding'));
    const body = parse(bytes);
    const { value, issues } = check(body);
    if (issues.length > 0) throw faultyInput('invalid_request', issues);
    context.set('bodyBytes', bytes);
    context.set('body', value);
    await next();
  };
}

function checkMediaType(header: string | undefined): void {
  const [type = '', ...parameters] = (header ?? '')
    .toLowerCase()
    .split(';')
    .map((part) => part.trim());
  const charset = parameters.find((parameter) => parameter.startsWith('charset='));
  const isUtf8 = charset === undefined || /^charset="?utf-?8"?$/.test(charset);
  if (type !== 'application/json' || !isUtf8) {
    throw new ApiError(
      'unsupported_media_type',
      'The body must be JSON in UTF-8: send Content-Type: application/json.',
    );
  }
}

/** A compressed body would be counted before it is unpacked, or unpacked before it is counted: none is taken. */
function checkCoding(header: string | undefined): void {
  if (header === undefined || /^(?:identity)?$/i.test(header.trim())) return;
  throw new ApiError('unsupported_media_type', 'The body must not be compressed: send no Content-Encoding.');
}

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (error) {
    if (error instanceof SyntaxError) throw faulty('json', `The body is not valid JSON: ${error.message}`);
    throw faulty('json', 'The body is not valid UTF-8.');
  }
}

function faulty(code: string, message: string): ApiError {
  return faultyInput('invalid_request', [{ path: '', code, message }]);
}
