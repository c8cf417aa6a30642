// What no answer may be, whatever was asked.
import { checkFetched } from '../../sdk/test/contract.ts';

/** Traces of the inside: stack lines, SQL, folders and modules of the server. */
const LEAKS = [
  /\bat (?:async )?[\w.<>[\] ]+ ?\(?(?:file:|node:|\/)/,
  /node_modules|node:internal|file:\/\//,
  /\bSQLITE|\bsqlite|constraint failed|no such (?:table|column)/,
  /\b(?:select|insert|update|delete)\b.{0,40}\b(?:from|into|set|where)\b/i,
  /\.(?:ts|mjs|js):\d+/,
];

/** An answer of the server, from wherever it came. */
export interface Answered {
  readonly method: string;
  /** As asked: `/api/v1/render?x`. */
  readonly path: string;
  readonly response: Response;
  /** What the request itself said: what comes back of it is no leak. */
  readonly said: string;
  /** Folders of this server, which are nobody's business. */
  readonly folders: readonly string[];
}

/** All that is wrong with an answer: 5xx, traces of the inside, what the contract does not describe. */
export async function answerFaults({ method, path, response, said, folders }: Answered): Promise<readonly string[]> {
  const faults: string[] = [];
  if (response.status >= 500) faults.push(`status ${response.status}`);
  if (!response.headers.has('X-Request-Id')) faults.push('no X-Request-Id');
  const text = await response.clone().text();
  const shown = [...response.headers.values(), text.replace(/"data:[^"]*"/g, '')].join('\n');
  if (response.status >= 400) {
    for (const leak of LEAKS) {
      const found = leak.exec(shown)?.[0];
      if (found !== undefined && !said.includes(found)) faults.push(`leaks ${found}`);
    }
    const type = response.headers.get('Content-Type') ?? '';
    // a launch link is opened by a person, whom a page tells that it is spent
    const isPage = path.startsWith('/launch/') && type.startsWith('text/html');
    if (text !== '' && !isPage && !type.startsWith('application/json')) faults.push(`refuses in ${type}`);
  }
  for (const folder of folders) if (shown.includes(folder)) faults.push(`leaks ${folder}`);
  if (isApi(path)) faults.push(...(await checkFetched(method, path, response)));
  return faults;
}

/** Below the prefix, where the contract describes every answer. */
function isApi(path: string): boolean {
  return path.split(/[?#]/)[0]?.startsWith('/api/v1/') ?? false;
}
