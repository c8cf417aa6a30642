import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.ttf': 'font/ttf',
};

export interface StaticServer {
  readonly url: string;
  /** Returns the paths requested since the last call. */
  takeRequests(): readonly string[];
  close(): Promise<void>;
}

/**
 * Serves a folder on a free local port. Sends `headers` with every response, answers paths that match `missing` with
 * 404, and waits for `wait` before it answers a path.
 */
export async function serveFolder(
  folder: string,
  options: {
    readonly headers?: Readonly<Record<string, string>>;
    readonly missing?: RegExp;
    readonly wait?: (path: string) => Promise<unknown>;
  } = {},
): Promise<StaticServer> {
  let requests: string[] = [];
  const server = createServer(async (request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://localhost').pathname);
    requests.push(path);
    const file = join(folder, path === '/' ? 'index.html' : path);
    try {
      await options.wait?.(path);
      if (options.missing?.test(path)) throw new Error('missing');
      const body = await readFile(file);
      response.writeHead(200, {
        'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
        ...options.headers,
      });
      response.end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  return {
    url: `http://127.0.0.1:${port}/`,
    takeRequests() {
      const taken = requests;
      requests = [];
      return taken;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
