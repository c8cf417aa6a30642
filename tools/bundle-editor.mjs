// @ts-check
// Bundles editor/src into editor/dist/bundle: the files that `exports` in editor/package.json lists.
// `npm run build` runs it.
//
// The editor loads in two steps: first the shell, which shows the label, then the editing code. This program writes one
// file for each step. If the package contained separate modules, an application's bundler would write a file for every
// module that two dynamic imports share. With Vite 8, the editing step would take 57 requests instead of 26.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { at, isStarted } from './project.mjs';

const source = at('editor', 'src');

/** Entry modules, by the name of the file written for each. */
const entries = {
  index: 'index.ts',
  react: 'element/react.ts',
  vue: 'element/vue.ts',
  svelte: 'element/svelte.ts',
  assign: 'element/assign.ts',
  fill: 'words/fill.ts',
  'picture-worker': 'inspector/picture-worker.ts',
  'table-worker': 'data/table-worker.ts',
};

/** True for modules of other packages, which applications bundle themselves. @param {string} id */
const isExternal = (id) => !/^[./]|^[A-Za-z]:/.test(id);

/** Writes editor/dist/bundle. Throws if a source does not parse or an import cannot be resolved. */
export async function bundleEditor() {
  const input = Object.fromEntries(Object.entries(entries).map(([name, file]) => [name, join(source, file)]));
  const imports = await staticImports(input);
  const reachable = (/** @type {string[]} */ ...files) =>
    closure(
      imports,
      files.map((file) => join(source, file)),
    );
  const inWorkers = reachable(entries['picture-worker'], entries['table-worker']);
  const fill = reachable(entries.fill);
  const shell = reachable(entries.index);
  const editing = reachable('element/editing.ts');
  const dir = at('editor', 'dist', 'bundle');
  rmSync(dir, { recursive: true, force: true });
  const bundle = await rolldown(options(input));
  await bundle.write({
    dir,
    format: 'es',
    sourcemap: true,
    comments: { jsdoc: false },
    entryFileNames: '[name].js',
    chunkFileNames: '[name].js',
    codeSplitting: {
      groups: [
        // A separate chunk for the functions that fill placeholders in messages, so that pages without an editor can
        // use them without loading the editor.
        { name: 'fill', priority: 4, test: (id) => fill.has(id) },
        // Workers must not load the shell or the editing code, because both need a DOM.
        { name: 'shared-with-workers', priority: 3, test: (id) => inWorkers.has(id) && editing.has(id) },
        { name: 'shell', priority: 2, test: (id) => shell.has(id) },
        { name: 'editing', priority: 1, test: (id) => editing.has(id) },
      ],
    },
  });
  await bundle.close();
}

/** Options that every run shares. @param {Record<string, string>} input @returns {import('rolldown').InputOptions} */
const options = (input) => ({
  input,
  external: isExternal,
  tsconfig: at('editor', 'tsconfig.json'),
  transform: { target: 'es2023' },
  // Ignores the warning that a bundle may lose the 'use client' directive for React Server Components: this bundle
  // keeps it.
  onLog: (level, log, handle) => {
    if (log.code !== 'MODULE_LEVEL_DIRECTIVE') handle(level, log);
  },
});

/** Returns the static imports of each module. @param {Record<string, string>} input */
async function staticImports(input) {
  /** @type {Map<string, readonly string[]>} */
  const imports = new Map();
  const bundle = await rolldown({
    ...options(input),
    plugins: [{ name: 'static-imports', moduleParsed: ({ id, importedIds }) => void imports.set(id, importedIds) }],
  });
  await bundle.generate({ format: 'es' });
  await bundle.close();
  return imports;
}

/**
 * Returns the given files, with all modules that they import directly or indirectly.
 * @param {ReadonlyMap<string, readonly string[]>} imports @param {readonly string[]} files
 */
function closure(imports, files) {
  /** @type {Set<string>} */
  const found = new Set();
  const left = [...files];
  for (let id = left.pop(); id !== undefined; id = left.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    left.push(...(imports.get(id) ?? []));
  }
  return found;
}

if (isStarted(import.meta.url)) await bundleEditor();
