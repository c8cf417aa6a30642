// Checks that hold for every response, whatever the request.
import { checkFetched } from '../../sdk/test/contract.ts';

/** Leaked internals: stack lines, SQL, folders and modules of the server. */
const LEAKS = [
  /\bat (?:async )?[\w.<>[\] ]+ ?\(?(?:file:|node:|\/)/,
  /node_modules|node:internal|file:\/\//,
  /\bSQLITE|\bsqlite|constraint failed|no such (?:table|column)/,
  /\b(?:select|insert|update|delete)\b.{0,40}\b(?:from|into|set|where)\b/i,
  /\.(?:ts|mjs|js):\d+/,
];

/** A response of the server, with its request. */
export interface Answered {
  readonly method: string;
  /** The path of the request, with its query: `/api/v1/render?x`. */
  readonly path: string;
  readonly response: Response;
  /** The text of the request: echoing it is no leak. */
  readonly said: string;
  /** Folders of this server, which no response may reveal. */
  readonly folders: readonly string[];
}

/** Returns all faults of a response: 5xx, leaked internals, and anything that the contract does not describe. */
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
    // Launch links are opened by people, so a used link answers with an HTML page.
    const isPage = path.startsWith('/launch/') && type.startsWith('text/html');
    if (text !== '' && !isPage && !type.startsWith('application/json')) faults.push(`refuses in ${type}`);
  }
  for (const folder of folders) if (shown.includes(folder)) faults.push(`leaks ${folder}`);
  if (isApi(path)) faults.push(...(await checkFetched(method, path, response)));
  return faults;
}

/** True below the API's prefix, where the contract describes every response. */
function isApi(path: string): boolean {
  return path.split(/[?#]/)[0]?.startsWith('/api/v1/') ?? false;
}
