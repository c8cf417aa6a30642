import { existsSync, rmSync } from 'node:fs';
import { cp, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { type BuildEnvironmentOptions, build, type Plugin } from 'vite';
import { treeFingerprint } from '../../../tools/fingerprint.mjs';
import { at } from '../../../tools/project.mjs';
import { alone } from '../../../tools/set-up-lock.mjs';

/** The pages of this process. */
const built = new Map<string, Promise<string>>();

/**
 * Bundled pages of all processes. A page takes 2 to 6 s of processor time, and several processes test the same page.
 */
const KEPT = at('node_modules', '.platen', 'test-pages');

/** Everything that a page is built from: the built packages, their fonts, the pages, and the installed packages. */
const SOURCES = ['sdk/dist', 'sdk/fonts', 'sdk/test', 'editor/dist', 'editor/test'];
const MANIFESTS = ['package-lock.json', 'sdk/package.json', 'editor/package.json'];

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

/** Returns a folder of this process with the bundled page, which is built only if its sources have changed. */
async function bundle(root: string, options: BuildEnvironmentOptions): Promise<string> {
  const outDir = await mkdtemp(join(tmpdir(), 'platen-page-'));
  process.once('exit', () => rmSync(outDir, { recursive: true, force: true }));
  const all = join(KEPT, relative(at(), root).replaceAll(/[\\/]/g, '-'));
  await alone(
    async () => {
      const page = join(all, treeFingerprint([...SOURCES, ...MANIFESTS].map((path) => at(path)).concat(root)));
      if (!existsSync(page)) {
        await rm(all, { recursive: true, force: true });
        await buildInto(`${page}-unfinished`, root, options);
        await rename(`${page}-unfinished`, page);
      }
      await cp(page, outDir, { recursive: true });
    },
    () => undefined,
  );
  return outDir;
}

async function buildInto(outDir: string, root: string, options: BuildEnvironmentOptions): Promise<void> {
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    build: { outDir, emptyOutDir: true, assetsInlineLimit: 0, modulePreload: { polyfill: false }, ...options },
    worker: { format: 'es' },
    plugins: [builtFiles(dirname(root))],
  });
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
