// @ts-check
// Bundles server/src, with the code of the SDK, into server/dist: one file for each program, and files for the parts
// that load on demand. `npm run build` runs it.
//
// From separate modules, a start would take twice the processor time, because Node would resolve, read and compile 700
// files. Packages from the registry stay separate, so that npm installs, audits and updates them.
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { at, isStarted } from './project.mjs';

const source = at('server', 'src');
const built = at('server', 'dist');

/** Names of the written programs, and their modules. server/src/package-files.ts refers to the threads' programs. */
const entries = {
  main: 'main.ts',
  cli: 'cli.ts',
  worker: 'rendering/worker.ts',
  'checkpoint-thread': 'stores/sql/checkpoint-thread.ts',
};

/** Modules that the bundle replaces by an import of a package. @type {Readonly<Record<string, string>>} */
const replaced = {
  // finds the SDK's fonts relative to itself
  [at('sdk', 'src', 'platform', 'bundled-fonts.ts')]: '@platen/sdk/internal/bundled-fonts',
};

/** Names of modules that the bundle contains: files, the SDK, and Rolldown's own functions. */
const INTERNAL = /^(?:[./#\0]|[A-Za-z]:|@platen\/sdk|@oxc-project\/runtime)/;

/** Writes server/dist. Throws if a source does not parse or an import cannot be resolved. */
export async function bundleServer() {
  const bundle = await rolldown({
    input: Object.fromEntries(Object.entries(entries).map(([name, file]) => [name, join(source, file)])),
    platform: 'node',
    resolve: { conditionNames: ['@platen/source', 'node', 'import', 'default'] },
    external: (id) => !INTERNAL.test(id),
    tsconfig: at('server', 'tsconfig.json'),
    transform: { target: 'es2023' },
    plugins: [
      {
        name: 'replaced-modules',
        async resolveId(id, importer, options) {
          // the SDK's own alias, which selects another module in browsers
          if (id === '#pdf-lib') return { id: 'pdf-lib', external: true };
          if (!id.startsWith('.')) return undefined;
          const { id: path = '' } = (await this.resolve(id, importer, { ...options, skipSelf: true })) ?? {};
          return path in replaced ? { id: replaced[path] ?? path, external: true } : undefined;
        },
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
  const written = new Set(output.map(({ fileName }) => fileName));
  for (const name of readdirSync(built)) {
    if (!written.has(name)) rmSync(join(built, name), { recursive: true });
  }
}

if (isStarted(import.meta.url)) await bundleServer();
