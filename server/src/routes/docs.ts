import type { Deps } from '../deps.ts';
import type { AppHandler } from '../middleware/env.ts';
import { openApi } from '../openapi.ts';
import { referencePage } from '../reference/page.ts';
import { script } from '../reference/script.ts';
import { style } from '../reference/style.ts';
import { getGeneratedFile } from './generated-file.ts';
import { API } from './paths.ts';

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
