import type { Operation, Parameter } from '../openapi.ts';
import { shownJson } from './examples.ts';

/** Placeholders for values that the reader fills in, by parameter name. */
const STAND_INS: Readonly<Record<string, string>> = { jobId: '$JOB_ID', id: '$ID' };

export interface Call {
  readonly base: string;
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
  readonly parameters: readonly Parameter[];
  readonly needsKey: boolean;
  /** Undefined if the call has no body. */
  readonly body: unknown;
}

/**
 * Returns a call as a curl command to paste into a shell. It uses $PLATEN_KEY and other variables for the reader's
 * values.
 */
export function curlOf(call: Call): string {
  const { method, body, needsKey } = call;
  const hasBody = body !== undefined;
  const verb =
    method === 'head'
      ? ['--head']
      : method === 'get' || (method === 'post' && hasBody)
        ? []
        : [`-X ${method.toUpperCase()}`];
  const lines = [
    ['curl', ...verb, `"${addressOf(call)}"`].join(' '),
    ...(needsKey ? ['-H "Authorization: Bearer $PLATEN_KEY"'] : []),
    ...(call.path === '/mcp' ? ['-H "Accept: application/json, text/event-stream"'] : []),
    ...(hasBody ? ['-H "Content-Type: application/json"', `-d '${shownJson(body).replaceAll("'", "'\\''")}'`] : []),
  ];
  return lines.join(' \\\n  ');
}

function addressOf({ base, path, parameters }: Call): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => STAND_INS[name] ?? `$${name.toUpperCase()}`);
  const query = parameters
    .filter((parameter) => parameter.in === 'query' && parameter.example !== undefined && parameter.name !== 'size')
    .map(({ name, example }) => `${name}=${encodeURIComponent([example].flat().join())}`);
  if (path === '/print/{jobId}') query.push('wait=20');
  return `${base}${filled}${query.length > 0 ? `?${query.join('&')}` : ''}`;
}
