import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type BuildEnvironmentOptions, build, type Plugin } from 'vite';

const built = new Map<string, Promise<string>>();

/** The folder of a test page of the sdk, bundled as an application would: over the built files, reached through the exports. */
export const buildPage = (name: 'page' | 'pdf-page' = 'page'): Promise<string> =>
  buildFolder(join(import.meta.dirname, name));

/** The same for a folder with an index.html anywhere in the workspace. `options` are Vite's for the build. */
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

/** Modules that no entry of a package exports are imported by their sources, for their types, and bundled as they were built. */
const builtFiles = (pages: string): Plugin => ({
  name: 'built-files',
  enforce: 'pre',
  resolveId: (source, importer) =>
    importer?.startsWith(pages) === true && /\/src\/.*\.ts$/.test(source)
      ? join(dirname(importer), source.replace('/src/', '/dist/').replace(/\.ts$/, '.js'))
      : null,
});
