import { type CompressedBodies, compressed, plainBody } from '../compressed-body.ts';
import type { Deps } from '../deps.ts';
import type { AppHandler } from '../middleware/env.ts';
import { openApi } from '../openapi.ts';
import { referencePage } from '../reference/page.ts';
import { script } from '../reference/script.ts';
import { style } from '../reference/style.ts';
import { answerCompressed } from './compressed-answer.ts';
import { API } from './paths.ts';

/** A file that is only in memory. */
interface GeneratedFile {
  readonly type: string;
  readonly cacheControl: string;
  /** The Content-Security-Policy of a page. */
  readonly policy?: string;
  /** Gives the text; called once, when the file is first asked for. */
  readonly make: () => string;
}

/** GET and HEAD of a file that the server makes itself: compressed for those who take it, 304 for those who have it. */
function getGeneratedFile({ type, cacheControl, policy, make }: GeneratedFile): AppHandler {
  let made: Promise<CompressedBodies> | undefined;
  return async (context) => {
    made ??= compressed(plainBody(make()));
    context.header('Cache-Control', cacheControl);
    if (policy !== undefined) context.header('Content-Security-Policy', policy);
    return answerCompressed(context, await made, type);
  };
}

/** GET /openapi.json: the contract, with this server's own address. */
export function getContract(deps: Deps): AppHandler {
  return getGeneratedFile({
    type: 'application/json',
    cacheControl: 'public, max-age=300',
    make: () =>
      JSON.stringify({ ...openApi(deps.config.symbologies), servers: [{ url: `${deps.publicUrl()}${API}` }] }),
  });
}

/** The reference loads its style and its script from beside itself, and nothing from anywhere else. */
const REFERENCE_POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "script-src 'self'",
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** GET /reference/: the human-readable reference, made from the contract. */
export function getReference(deps: Deps): AppHandler {
  return getGeneratedFile({
    type: 'text/html; charset=utf-8',
    cacheControl: 'no-cache',
    policy: REFERENCE_POLICY,
    make: () => referencePage(openApi(deps.config.symbologies), `${deps.publicUrl()}${API}`),
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

/** GET /reference: the page's own files are beside `/reference/`. */
export const redirectToReference: AppHandler = (context) => context.redirect('/reference/', 308);
