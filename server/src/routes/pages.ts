import { readFile, stat } from 'node:fs/promises';
import { join, normalize, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getMimeType } from 'hono/utils/mime';
import { ApiError } from '../errors.ts';
import type { AppHandler, AppMiddleware } from '../middleware/env.ts';
import { PAGE_POLICY } from '../middleware/security-headers.ts';

/** The built pages beside this package, in sources and in the build. */
export const builtPages: string = fileURLToPath(new URL('../../../demo/dist', import.meta.url));

/** Where the build puts files whose names have a hash of their content: they never change. */
const HASHED = '/assets/';

/** GET and HEAD of the built pages in a folder: `/editor` is `editor.html` or `editor/index.html`. */
export function getPage(folder: string): AppHandler {
  return async (context) => {
    const file = await existing(folder, context.req.path);
    const type = getMimeType(file) ?? 'application/octet-stream';
    context.header('Content-Type', type);
    context.header(
      'Cache-Control',
      context.req.path.startsWith(HASHED) ? 'public, max-age=31536000, immutable' : 'no-cache',
    );
    if (type.startsWith('text/html')) context.header('Content-Security-Policy', PAGE_POLICY);
    return context.body(await readFile(file));
  };
}

/** Lets through what asks for one of those pages; anything else is 404. */
export function atPage(folder: string): AppMiddleware {
  return async (context, next) => {
    await existing(folder, context.req.path);
    await next();
  };
}

async function existing(folder: string, urlPath: string): Promise<string> {
  const file = await findFile(folder, urlPath);
  if (file === undefined) throw new ApiError('unknown_route', 'There is nothing at this address.');
  return file;
}

async function findFile(folder: string, urlPath: string): Promise<string | undefined> {
  const path = decoded(urlPath);
  if (path === undefined) return undefined;
  const base = normalize(join(folder, path));
  if (base !== folder && !base.startsWith(folder + sep)) return undefined;
  for (const candidate of [base, `${base}.html`, join(base, 'index.html')]) {
    const found = await stat(candidate).catch(() => undefined);
    if (found?.isFile()) return candidate;
  }
  return undefined;
}

/** The path that a URL names; undefined for one that no file of ours has. */
function decoded(urlPath: string): string | undefined {
  try {
    const path = decodeURIComponent(urlPath);
    return /[\0\\]|(?:^|\/)\./.test(path) ? undefined : path;
  } catch {
    return undefined;
  }
}
