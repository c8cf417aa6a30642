import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type BuildEnvironmentOptions, build, type Plugin } from 'vite';

const built = new Map<string, Promise<string>>();

/**
 * Bundles a test page of the SDK as an application would, with the built files behind the package's exports. Returns
 * its folder.
 */
export const buildPage = (name: 'page' | 'pdf-page' = 'page'): Promise<string> =>
  buildFolder(join(import.meta.dirname, name));

/** Bundles any folder of the workspace with an index.html. `options` are Vite's build options. */
export function buildFolder(root: string, options: BuildEnvironmentOptions = { minify: false }): Promise<string> {
  const known = built.get(root);
  if (known !== undefined) return known;
  const building = bundle(root, options);
  built.set(root, building);
  return building;
}

async function bundle(root: string, options: BuildEnvironmentOptions): Promise<string> {
  const outDir = await mkdtemp(join(tmpdir(), 'platen-page-'));
  process.once('exit', () => rmSync(outDir, { recursive: true, force: true }));
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    build: { outDir, emptyOutDir: true, assetsInlineLimit: 0, modulePreload: { polyfill: false }, ...options },
    worker: { format: 'es' },
    plugins: [builtFiles(dirname(root))],
  });
  return outDir;
}

/** Resolves modules that no package exports to their built files. Pages import them by their sources, for the types. */
const builtFiles = (pages: string): Plugin => ({
  name: 'built-files',
  enforce: 'pre',
  resolveId: (source, importer) =>
    importer?.startsWith(pages) === true && /\/src\/.*\.ts$/.test(source)
      ? join(dirname(importer), source.replace('/src/', '/dist/').replace(/\.ts$/, '.js'))
      : null,
});
