// @ts-check
// Provides the pages of `npm run dev` with the features that the API server adds to built pages: addresses without
// .html, the redirect to sign-in, and the list of enabled symbologies in each page. Also points the workers' URLs,
// which name built files, to their sources.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { at } from './project.mjs';

const OWN_CONTRACT = JSON.parse(readFileSync(at('openapi.json'), 'utf8'));

/** Pages that the server shows to signed-in visitors only. */
const SIGNED_IN = ['/keys', '/usage', '/editor'];

/**
 * @param {string} api address of the API server
 * @returns {import('vite').Plugin}
 */
export function devPages(api) {
  return {
    name: 'platen-dev-pages',
    apply: 'serve',
    enforce: 'pre',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const url = new URL(request.url ?? '/', 'http://localhost');
        // A service worker would serve outdated files.
        if (url.pathname === '/sw.js') return response.writeHead(404).end();
        const page = url.pathname === '/' ? 'index' : url.pathname.slice(1);
        if (!/^[a-z]+$/.test(page) || !existsSync(at('demo', `${page}.html`))) return next();
        request.url = `/${page}.html${url.search}`;
        if (!SIGNED_IN.includes(url.pathname)) return next();
        signIn(api, url, request.headers.cookie).then((location) => {
          if (location === undefined) next();
          else response.writeHead(302, { location }).end();
        }, next);
      });
    },
    async transformIndexHtml() {
      const content = (await enabledSymbologies(api)).join(' ');
      return content === '' ? [] : [{ tag: 'meta', attrs: { name: 'platen-symbologies', content }, injectTo: 'head' }];
    },
    transform(code, id) {
      if (!id.includes('/src/') || !code.includes('new URL(')) return null;
      return code.replace(/new URL\('(\.\/[\w-]+)\.js', import\.meta\.url\)/g, (whole, path) =>
        existsSync(`${join(dirname(id), path)}.ts`) ? `new URL('${path}.ts', import.meta.url)` : whole,
      );
    },
  };
}

/**
 * Returns the address of the sign-in page if the server redirects this visitor to it.
 * @param {string} api @param {URL} url @param {string | undefined} cookie
 */
async function signIn(api, url, cookie = '') {
  const response = await fetch(`${api}${url.pathname}${url.search}`, { headers: { cookie }, redirect: 'manual' });
  return response.headers.get('location') ?? undefined;
}

/**
 * Returns the barcode types that the server's contract lists but the project's own contract does not. Returns an
 * empty list while the server starts.
 * @param {string} api
 * @returns {Promise<readonly string[]>}
 */
async function enabledSymbologies(api) {
  const contract = await fetch(`${api}/openapi.json`).then(
    (response) => response.json(),
    () => OWN_CONTRACT,
  );
  return barcodeTypes(contract).filter((name) => !barcodeTypes(OWN_CONTRACT).includes(name));
}

/** @param {{ components: { schemas: { BarcodeType: { enum: readonly string[] } } } }} contract */
const barcodeTypes = (contract) => contract.components.schemas.BarcodeType.enum;
