import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { build, type InlineConfig } from 'vite';

/** The page of a framework's component, as its server sends it. */
export interface FrameworkPage {
  readonly folder: string;
  /** The server-rendered HTML. */
  readonly html: string;
}

/**
 * Bundles a page for server-side rendering and for the browser, which hydrates the server's HTML. `project` is a
 * project with the packages installed; `pages` is a folder with a page for each framework.
 */
export async function buildFramework(
  pages: string,
  name: 'react' | 'vue' | 'svelte',
  project: string,
): Promise<FrameworkPage> {
  const copied = join(project, basename(pages));
  await cp(pages, copied, { recursive: true });
  const place = await mkdtemp(join(project, `${name}-`));
  const [folder, server] = [join(place, 'page'), join(place, 'server')];
  const root = join(copied, name);
  const shared: InlineConfig = {
    ...{ configFile: false, root, logLevel: 'error' },
    plugins: name === 'svelte' ? [svelte({ configFile: false })] : [],
    worker: { format: 'es' },
    // Vue logs warnings if these flags are not defined.
    define: { __VUE_OPTIONS_API__: true, __VUE_PROD_DEVTOOLS__: false, __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: true },
  };
  // Not minified. vitest's NODE_ENV selects the frameworks' development builds, which report problems.
  const output = {
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    minify: false,
  } as const;
  await build({ ...shared, build: { ...output, outDir: folder } });
  await build({ ...shared, ssr: { noExternal: true }, build: { ...output, outDir: server, ssr: 'server.ts' } });
  const { html }: { readonly html: string } = await import(pathToFileURL(join(server, 'server.js')).href);
  const index = join(folder, 'index.html');
  await writeFile(
    index,
    (await readFile(index, 'utf8')).replace('<!--app-->', () => html),
  );
  return { folder, html };
}
