import type { Deps } from '../deps.ts';
import type { AppHandler } from '../middleware/env.ts';
import { API, openApi } from '../openapi.ts';
import { script, style } from '../reference/assets.ts';
import { referencePage } from '../reference/page.ts';
import { type CompressedBodies, compressed, plainBody, respondCompressed } from '../representations.ts';

/** A file that exists only in memory. */
interface GeneratedFile {
  readonly type: string;
  readonly cacheControl: string;
  /** Content-Security-Policy of a page. */
  readonly policy?: string;
  /** Generates the text; called once, at the first request. */
  readonly make: () => string;
}

/**
 * Serves a generated file (GET and HEAD), compressed if the client accepts compression. Answers 304 if the client
 * already has the file.
 */
function getGeneratedFile({ type, cacheControl, policy, make }: GeneratedFile): AppHandler {
  let made: Promise<CompressedBodies> | undefined;
  return async (context) => {
    made ??= compressed(plainBody(make()));
    context.header('Cache-Control', cacheControl);
    if (policy !== undefined) context.header('Content-Security-Policy', policy);
    return respondCompressed(context, await made, type);
  };
}

/** GET /openapi.json: the OpenAPI contract, with this server's address, enabled symbologies and extensions. */
export function getContract(deps: Deps): AppHandler {
  return getGeneratedFile({
    type: 'application/json',
    cacheControl: 'public, max-age=300',
    make: () => JSON.stringify({ ...openApi(deps.config), servers: [{ url: `${deps.publicUrl()}${API}` }] }),
  });
}

/** Content Security Policy of the reference: allows only its own style sheet and script. */
const REFERENCE_POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "script-src 'self'",
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** GET /reference/: the human-readable reference, generated from the contract. */
export function getReference(deps: Deps): AppHandler {
  return getGeneratedFile({
    type: 'text/html; charset=utf-8',
    cacheControl: 'no-cache',
    policy: REFERENCE_POLICY,
    make: () => referencePage(openApi(deps.config), `${deps.publicUrl()}${API}`),
  });
}

/** GET /reference/reference.css */
export const getReferenceStyle: AppHandler = getGeneratedFile({
  type: 'text/css; charset=utf-8',
  cacheControl: 'no-cache',
  make: () => style,
});

/** GET /reference/reference.js */
export const getReferenceScript: AppHandler = getGeneratedFile({
  type: 'text/javascript; charset=utf-8',
  cacheControl: 'no-cache',
  make: () => script,
});

/** GET /reference: redirects to `/reference/`, so that the page's relative links work. */
export const redirectToReference: AppHandler = (context) => context.redirect('/reference/', 308);
