import { readFile, stat } from 'node:fs/promises';
import { basename, join, normalize, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rejectionMessages } from '@platen/sdk/internal/rejections';
import type { SymbologyName } from '@platen/sdk/symbologies';
import type { Context } from 'hono';
import { getMimeType } from 'hono/utils/mime';
import type { ContentCoding } from '../compressed-body.ts';
import { ApiError } from '../errors.ts';
import type { AppHandler, AppMiddleware } from '../middleware/env.ts';
import { PAGE_POLICY } from '../middleware/security-headers.ts';
import { preferredCoding } from './accept-encoding.ts';
import { answerIfHeld } from './entity-tags.ts';

/** The built pages beside this package, in sources and in the build. */
export const builtPages: string = fileURLToPath(new URL('../../../demo/dist', import.meta.url));

/** Where the build puts files whose names have a hash of their content: they never change. */
const HASHED = '/assets/';

/** The forms of a file that the build made beside it, the smallest first, by what their names have more. */
const PACKED: readonly (readonly [ending: string, coding: ContentCoding])[] = [
  ['.br', 'br'],
  ['.gz', 'gzip'],
];

/**
 * GET and HEAD of the built pages in a folder: `/editor` is `editor.html` or `editor/index.html`. The symbologies that a
 * deployment opts into are named in each, so that pages need not ask for them, not even without a network.
 */
export function getPage(folder: string, symbologies: readonly SymbologyName[]): AppHandler {
  return async (context) => {
    const file = await existing(folder, context.req.path);
    const type = getMimeType(file) ?? 'application/octet-stream';
    if (context.req.path.startsWith(HASHED)) return answerHashed(context, file, type);
    context.header('Content-Type', type);
    context.header('Cache-Control', 'no-cache');
    if (!type.startsWith('text/html')) return withLength(context, await readFile(file));
    context.header('Content-Security-Policy', PAGE_POLICY);
    if (symbologies.length === 0) return withLength(context, await readFile(file));
    return withLength(context, Buffer.from(withSymbologies(await readFile(file, 'utf8'), symbologies)));
  };
}

const withSymbologies = (page: string, names: readonly SymbologyName[]): string =>
  page.replace('</head>', `<meta name="platen-symbologies" content="${names.join(' ')}">$&`);

/** A file that never changes, in the coding that its client likes best of those that the build made; 304 when it has that. */
async function answerHashed(context: Context, file: string, type: string): Promise<Response> {
  const packed = await Promise.all(PACKED.map(([ending]) => isFile(file + ending)));
  const made = PACKED.filter((_, i) => packed[i]);
  context.header('Cache-Control', 'public, max-age=31536000, immutable');
  if (made.length > 0) context.header('Vary', 'Accept-Encoding');
  const liked = preferredCoding(
    context.req.header('Accept-Encoding'),
    made.map(([, coding]) => coding),
  );
  const [ending = '', coding] = made.find(([, coding]) => coding === liked) ?? [];
  const held = answerIfHeld(context, `"${basename(file)}${ending}"`);
  if (held !== undefined) return held;
  context.header('Content-Type', type);
  if (coding !== undefined) context.header('Content-Encoding', coding);
  return withLength(context, await readFile(file + ending));
}

function withLength(context: Context, bytes: Buffer<ArrayBuffer>): Response {
  context.header('Content-Length', String(bytes.length));
  return context.body(bytes);
}

const isFile = async (path: string): Promise<boolean> => (await stat(path).catch(() => undefined))?.isFile() ?? false;

/** Lets through what asks for one of those pages; anything else is 404. */
export function atPage(folder: string): AppMiddleware {
  return async (context, next) => {
    await existing(folder, context.req.path);
    await next();
  };
}

async function existing(folder: string, urlPath: string): Promise<string> {
  const file = await findFile(folder, urlPath);
  if (file === undefined) throw new ApiError('unknown_route', rejectionMessages.addressUnknown);
  return file;
}

async function findFile(folder: string, urlPath: string): Promise<string | undefined> {
  const path = decoded(urlPath);
  if (path === undefined) return undefined;
  const base = normalize(join(folder, path));
  if (base !== folder && !base.startsWith(folder + sep)) return undefined;
  for (const candidate of [base, `${base}.html`, join(base, 'index.html')]) {
    if (await isFile(candidate)) return candidate;
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
