import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type BuildEnvironmentOptions, build, type Plugin } from 'vite';

const built = new Map<string, Promise<string>>();

/** The folder of a test page, bundled as an application would: over the sdk's built files, reached through its exports. */
export function buildPage(
  name:
    | 'page'
    | 'pdf-page'
    | 'editor-page'
    | 'editor-papers'
    | 'label-editor-page'
    | 'print-page'
    | 'untouched-page'
    | 'journey-page' = 'page',
): Promise<string> {
  const known = built.get(name);
  if (known !== undefined) return known;
  const building = bundle(name);
  built.set(name, building);
  return building;
}

async function bundle(name: string): Promise<string> {
  const outDir = await mkdtemp(join(tmpdir(), 'platen-page-'));
  process.once('exit', () => rmSync(outDir, { recursive: true, force: true }));
  await build({
    configFile: false,
    root: join(import.meta.dirname, name),
    logLevel: 'error',
    build: {
      ...{ outDir, emptyOutDir: true, assetsInlineLimit: 0, modulePreload: { polyfill: false } },
      ...(name === 'untouched-page' ? measured : { minify: false }),
    },
    worker: { format: 'es' },
    plugins: [builtFiles],
  });
  return outDir;
}

/** Pages whose bytes are counted are built as an application is; what both have is in files of its own. */
const untouched = join(import.meta.dirname, 'untouched-page');
const measured: BuildEnvironmentOptions = {
  minify: true,
  rolldownOptions: { input: [join(untouched, 'index.html'), join(untouched, 'preview.html')] },
};

/** Rooms that no entry of the package gives are imported by their sources, for their types, and bundled as they were built. */
const builtFiles: Plugin = {
  name: 'built-files',
  enforce: 'pre',
  resolveId: (source, importer) =>
    importer?.startsWith(import.meta.dirname) === true && /\/src\/.*\.ts$/.test(source)
      ? join(dirname(importer), source.replace('/src/', '/dist/').replace(/\.ts$/, '.js'))
      : null,
};
