import { readFile, stat } from 'node:fs/promises';
import { basename, join, normalize, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rejectionMessages } from '@platen/sdk/internal/rejections';
import type { Context } from 'hono';
import { getMimeType } from 'hono/utils/mime';
import { ApiError } from '../errors.ts';
import type { AppHandler, AppMiddleware } from '../middleware/env.ts';
import { pagesFolder } from '../package-files.ts';
import type { EnabledNames } from '../rendering/enabled-kinds.ts';
import { answerIfHeld, type ContentCoding, preferredCoding } from '../representations.ts';

/** Path of the folder with the built pages. */
export const builtPages: string = fileURLToPath(pagesFolder);

/**
 * Content Security Policy of our pages: allows only this server's files, and images from anywhere, because labels may
 * contain remote images.
 */
const PAGE_POLICY = [
  "default-src 'self'",
  "img-src 'self' https: data: blob:",
  "connect-src 'self' https: data: blob:",
  "style-src 'self' 'unsafe-inline'",
  "worker-src 'self' blob:",
  "frame-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** Path prefix of files that never change, because their names contain a content hash. */
const HASHED = '/assets/';

/** File extensions and content codings of the precompressed files that the build creates, smallest files first. */
const PACKED: readonly (readonly [ending: string, coding: ContentCoding])[] = [
  ['.br', 'br'],
  ['.gz', 'gzip'],
];

/**
 * Answers GET and HEAD for the built pages in a folder; `/editor` serves `editor.html` or `editor/index.html`. Each
 * page lists the enabled symbologies and extensions, so that it works offline and needs no request for them.
 */
export function getPage(folder: string, enabled: EnabledNames): AppHandler {
  const meta = metaOf(enabled);
  return async (context) => {
    const file = await existing(folder, context.req.path);
    const type = getMimeType(file) ?? 'application/octet-stream';
    if (context.req.path.startsWith(HASHED)) return answerHashed(context, file, type);
    context.header('Content-Type', type);
    context.header('Cache-Control', 'no-cache');
    if (!type.startsWith('text/html')) return withLength(context, await readFile(file));
    context.header('Content-Security-Policy', PAGE_POLICY);
    if (meta === '') return withLength(context, await readFile(file));
    return withLength(context, Buffer.from((await readFile(file, 'utf8')).replace('</head>', `${meta}$&`)));
  };
}

/** Returns the `<meta>` elements that list the enabled symbologies and extensions, for the head of a page. */
const metaOf = ({ symbologies, extensions }: EnabledNames): string =>
  Object.entries({ symbologies, extensions })
    .map(([kind, names]) => (names.length === 0 ? '' : `<meta name="platen-${kind}" content="${names.join(' ')}">`))
    .join('');

/**
 * Serves an immutable file, precompressed in the client's preferred coding if possible. Answers 304 if the client
 * already has the file.
 */
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

/** Returns middleware that lets requests for the built pages and their files through, and answers 404 to all others. */
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

/** Decodes a URL path. Returns undefined for a malformed path, and for a path that no page can have. */
function decoded(urlPath: string): string | undefined {
  try {
    const path = decodeURIComponent(urlPath);
    return /[\0\\]|(?:^|\/)\./.test(path) ? undefined : path;
  } catch {
    return undefined;
  }
}
