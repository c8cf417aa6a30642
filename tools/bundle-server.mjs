// @ts-check
// Bundles server/src, with the code of the SDK, into server/dist: one file for each program, and files for the parts
// that load on demand. `npm run build` runs it.
//
// Without the bundle, starting the server would take twice the CPU time, because Node would resolve, read and compile a
// thousand files.
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { licencesOf, packageFolder } from './notices.mjs';
import { at, isStarted } from './project.mjs';

const source = at('server', 'src');
const built = at('server', 'dist');

/**
 * Entry module of each bundled program, by name. server/src/package-files.ts contains the names of the two thread
 * programs.
 */
const entries = {
  main: 'main.ts',
  cli: 'cli.ts',
  worker: 'rendering/worker.ts',
  'checkpoint-thread': 'stores/sql/checkpoint-thread.ts',
};

/** Module that finds the SDK's fonts relative to its own path. */
const FONTS_MODULE = at('sdk', 'src', 'platform', 'bundled-fonts.ts');

/**
 * npm packages and scopes whose code the bundle contains. Some have many small modules that load at every start. The
 * others load on demand and, without bundling, would block the event loop: 0.3 s at the first sign-in, 0.15 s at the
 * first MCP call. The server's package also installs all of them, in the same versions, so that `npm audit` reports
 * them.
 */
const BUNDLED_PACKAGES = [
  ...['@hono/node-server', 'hono', 'kysely', 'qrcode', 'dijkstrajs'],
  ...['prom-client', '@opentelemetry/api', 'tdigest', 'bintrees'],
  ...['better-auth', '@better-auth', '@better-fetch', 'better-call', 'defu', 'jose', '@noble', 'rou3', 'zod'],
  ...['@modelcontextprotocol', 'ajv', 'ajv-formats', 'fast-deep-equal', 'fast-uri', 'json-schema-traverse'],
  ...['pdf-lib', '@pdf-lib', 'pako', 'tslib'],
  ...['pg', 'pg-boss', 'pg-pool', 'pg-protocol', 'pg-types', 'pg-connection-string', 'pgpass', 'pg-int8', 'split2'],
  ...['postgres-array', 'postgres-bytea', 'postgres-date', 'postgres-interval', 'xtend'],
  ...['cron-parser', 'luxon', 'rrule-temporal', 'temporal-spec', 'serialize-error', 'non-error'],
];
/** File with the licences of the bundled packages. */
const NOTICES = 'THIRD_PARTY_NOTICES.txt';

/** Matches imports whose code the bundle contains: files, the SDK, bundled packages, and Rolldown's own functions. */
const INTERNAL = new RegExp(
  `^(?:[./#\\0]|[A-Za-z]:|@platen/sdk|@oxc-project/runtime|(?:${BUNDLED_PACKAGES.join('|')})(?:/|$))`,
);

/** Writes server/dist. Throws if a source does not parse or an import cannot be resolved. */
export async function bundleServer() {
  const bundle = await rolldown({
    input: Object.fromEntries(Object.entries(entries).map(([name, file]) => [name, join(source, file)])),
    platform: 'node',
    // without `import` and `require`, which Rolldown adds according to the kind of each import
    resolve: { conditionNames: ['@platen/source', 'node', 'default'] },
    external: (id) => !INTERNAL.test(id),
    tsconfig: at('server', 'tsconfig.json'),
    transform: { target: 'es2023' },
    plugins: [
      {
        name: 'sdk-modules',
        // the SDK's own alias, which selects another module in browsers
        resolveId(id, importer, options) {
          return id === '#pdf-lib' ? this.resolve('pdf-lib', importer, options) : undefined;
        },
        transform: (code, id) => (id === FONTS_MODULE ? withFontsOfServer(code) : undefined),
      },
    ],
  });
  const { output } = await bundle.write({
    dir: built,
    format: 'es',
    sourcemap: true,
    sourcemapExcludeSources: true,
    comments: { jsdoc: false },
    entryFileNames: '[name].js',
    chunkFileNames: '[name].js',
  });
  await bundle.close();
  writeFileSync(join(built, NOTICES), `${licencesOf(packagesIn(output)).join('\n\n')}\n`);
  const written = new Set([NOTICES, ...output.map(({ fileName }) => fileName)]);
  for (const name of readdirSync(built)) {
    if (!written.has(name)) rmSync(join(built, name), { recursive: true });
  }
}

/** Replaces the path of the fonts, which is then relative to server/dist. @param {string} code */
function withFontsOfServer(code) {
  const path = "'../../fonts'";
  if (!code.includes(path)) throw new Error(`${FONTS_MODULE} does not contain ${path}`);
  return code.replace(path, "'../../sdk/fonts'");
}

/** Returns the folders of the packages with code in the bundle. @param {import('rolldown').RolldownOutput['output']} output */
function packagesIn(output) {
  const ids = output.flatMap((file) =>
    file.type === 'chunk'
      ? Object.entries(file.modules).flatMap(([id, { renderedLength }]) => (renderedLength > 0 ? [id] : []))
      : [],
  );
  return [...new Set(ids.flatMap((id) => packageFolder(id) ?? []))];
}

if (isStarted(import.meta.url)) await bundleServer();
