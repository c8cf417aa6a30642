// @ts-check
// Bundles sdk/src for the published package: a file for each entry and worker, and chunks that they share or load on
// demand. The chunks contain the code of the SDK's dependencies, except those that its types name.
//
// Without the bundle, an installation would take 81 MB and 3,000 files, and a page with a preview would load 350 files
// from Vite's dev server, because browsers and Vite load each module separately.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { rolldown } from 'rolldown';
import { packageFolder } from './notices.mjs';
import { at } from './project.mjs';
import { GROUPS } from './sdk-chunks.mjs';

const source = at('sdk', 'src');

/**
 * Returns the path of a worker in the bundle, without extension: next to the chunks, where the code that starts the
 * worker looks for it.
 * @param {string} name
 */
export const workerPath = (name) => `chunks/${name.split('/').at(-1)}`;

/** Modules that find the fonts relative to their own path. The bundle imports them from `@platen/fonts` instead. */
export const FONT_MODULES = /** @type {const} */ ({
  'common-font-urls': '@platen/fonts/common',
  'generated-font-urls': '@platen/fonts',
  'bundled-fonts': '@platen/fonts/folder',
});
const fontPackage = new Map(
  Object.entries(FONT_MODULES).map(([name, specifier]) => [join(source, 'platform', `${name}.ts`), specifier]),
);

/** Rolldown plugin that imports the addresses of fonts from the package with the fonts. @type {import('rolldown').Plugin} */
const fontsPackage = {
  name: 'fonts-package',
  resolveId(id, importer) {
    const specifier = importer && id.startsWith('.') ? fontPackage.get(join(dirname(importer), id)) : undefined;
    return specifier === undefined ? undefined : { id: specifier, external: true };
  },
};

/**
 * @typedef {object} SdkBundle
 * @property {readonly string[]} files paths relative to the folder
 * @property {readonly string[]} bundled folders of the packages whose code the bundle contains
 */

/**
 * Writes the bundle. Throws if a source does not parse, an import cannot be resolved or a worker is not found.
 * @param {string} folder
 * @param {{ entries: readonly string[], workers: readonly string[], external: readonly string[] }} parts `entries` and
 * `workers`: modules, relative to sdk/src and without extension; `external`: packages that the bundle imports by name
 * @returns {Promise<SdkBundle>}
 */
export async function bundleSdk(folder, { entries, workers, external }) {
  const pathOf = (/** @type {string} */ name) => join(source, `${name}.ts`);
  const input = Object.fromEntries([
    ...entries.map((name) => [name, pathOf(name)]),
    ...workers.map((name) => [workerPath(name), pathOf(name)]),
  ]);
  const isExternal = (/** @type {string} */ id) =>
    /^(?:node:|#)/.test(id) && id !== '#pdf-lib'
      ? true
      : external.some((name) => id === name || id.startsWith(`${name}/`));
  /** @type {import('rolldown').InputOptions} */
  const options = {
    input,
    external: (id) => isExternal(id),
    platform: 'browser',
    resolve: { conditionNames: ['@platen/source', 'browser', 'import', 'default'] },
    tsconfig: at('sdk', 'tsconfig.json'),
    transform: { target: 'es2023' },
    plugins: [fontsPackage],
    onLog: (level, log, handle) => {
      // Rolldown keeps the directive 'use client' of the components for React.
      if (log.code !== 'MODULE_LEVEL_DIRECTIVE') handle(level, log);
    },
  };
  const chunkOf = new Map(
    Object.entries(GROUPS).flatMap(([chunk, names]) => names.map((name) => [pathOf(name), chunk])),
  );
  for (const path of chunkOf.keys())
    if (!existsSync(path)) throw new Error(`tools/sdk-chunks.mjs names ${path}, which does not exist`);
  const bundle = await rolldown({
    ...options,
    preserveEntrySignatures: 'allow-extension',
    plugins: [
      options.plugins,
      { name: 'worker-addresses', renderChunk: (code, { fileName }) => withWorkers(code, fileName, input) },
    ],
  });
  const { output } = await bundle.write({
    dir: folder,
    format: 'es',
    comments: { jsdoc: false },
    entryFileNames: '[name].js',
    chunkFileNames: 'chunks/[name].js',
    codeSplitting: {
      includeDependenciesRecursively: false,
      groups: [{ name: (id) => chunkOf.get(id) ?? null, debugName: 'drawing' }],
    },
  });
  await bundle.close();
  const files = output.map(({ fileName }) => fileName);
  for (const file of files) checkAddresses(join(folder, file));
  const modules = output.flatMap((file) => (file.type === 'chunk' ? Object.entries(file.modules) : []));
  const bundled = modules.flatMap(([id, { renderedLength }]) => (renderedLength > 0 ? [packageFolder(id) ?? []] : []));
  return { files, bundled: [...new Set(bundled.flat())] };
}

const ADDRESS = /new URL\((["'])\.\/([^"']+)\.js\1, import\.meta\.url\)/g;

/**
 * Replaces the addresses of workers, which the sources give relative to themselves, with those relative to the written
 * file.
 * @param {string} code @param {string} fileName @param {Readonly<Record<string, string>>} input
 */
const withWorkers = (code, fileName, input) =>
  code.replace(ADDRESS, (address, quote, name) => {
    if (!(`chunks/${name}` in input)) return address;
    const path = posix.relative(posix.dirname(fileName), `chunks/${name}.js`);
    return `new URL(${quote}${path.startsWith('.') ? path : `./${path}`}${quote}, import.meta.url)`;
  });

/** Checks that each file whose address the module builds exists, because bundlers copy them. @param {string} path */
function checkAddresses(path) {
  for (const [, address = ''] of readFileSync(path, 'utf8').matchAll(
    /new URL\(["'](\.[^"']+)["'], import\.meta\.url\)/g,
  )) {
    if (!existsSync(join(dirname(path), address)))
      throw new Error(`${path} refers to ${address}, which does not exist`);
  }
}
