// @ts-check
// Gives the pages of `npm run dev` the features that the API server adds to built pages. These are addresses without
// .html, the redirect to sign-in, and the lists of enabled symbologies and extensions in each page. Also rewrites the
// workers' URLs in the code, so that they lead to sources instead of built files.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { at } from './project.mjs';

const OWN_CONTRACT = JSON.parse(readFileSync(at('openapi.json'), 'utf8'));

/** Pages that the server shows to signed-in visitors only. */
const SIGNED_IN = ['/keys', '/printers', '/hooks', '/webhooks', '/station', '/usage', '/editor'];

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
      const enabled = await enabledKinds(api);
      return Object.entries(enabled).flatMap(([kind, names]) =>
        names.length === 0
          ? []
          : [{ tag: 'meta', attrs: { name: `platen-${kind}`, content: names.join(' ') }, injectTo: 'head' }],
      );
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
 * Returns the barcode types, and the properties of text elements, that the server's contract lists but the project's
 * own contract does not. A property that an extension adds has the same name as the extension. Returns empty lists
 * while the server is starting.
 * @param {string} api
 */
async function enabledKinds(api) {
  const contract = await fetch(`${api}/openapi.json`).then(
    (response) => response.json(),
    () => OWN_CONTRACT,
  );
  const own = namesOf(OWN_CONTRACT);
  const served = namesOf(contract);
  return {
    symbologies: served.symbologies.filter((name) => !own.symbologies.includes(name)),
    extensions: served.extensions.filter((name) => !own.extensions.includes(name)),
  };
}

/**
 * @param {{ components: { schemas: { BarcodeType: { enum: readonly string[] }, TextElement: { properties: object } } } }}
 * contract
 */
const namesOf = ({ components: { schemas } }) => ({
  symbologies: schemas.BarcodeType.enum,
  extensions: Object.keys(schemas.TextElement.properties),
});
