import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';

let built: Promise<string> | undefined;

/** The folder of the test page, bundled as an application would: over the sdk's built files, reached through its exports. */
export function buildPage(): Promise<string> {
  built ??= bundle();
  return built;
}

async function bundle(): Promise<string> {
  const outDir = await mkdtemp(join(tmpdir(), 'platen-page-'));
  process.once('exit', () => void rm(outDir, { recursive: true, force: true }));
  await build({
    configFile: false,
    root: join(import.meta.dirname, 'page'),
    logLevel: 'error',
    build: { outDir, emptyOutDir: true, assetsInlineLimit: 0, modulePreload: { polyfill: false }, minify: false },
    worker: { format: 'es' },
  });
  return outDir;
}
