import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { build, type InlineConfig } from 'vite';

/** The page of a framework's component, as its own server sends it. */
export interface FrameworkPage {
  readonly folder: string;
  /** What the server rendered. */
  readonly html: string;
}

/**
 * Bundles a page in a project that has the packages, for the server and for the browser, which finds the server's HTML.
 * `pages` is a folder with a page for each framework.
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
    // Vue complains of its own where they are not set.
    define: { __VUE_OPTIONS_API__: true, __VUE_PROD_DEVTOOLS__: false, __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: true },
  };
  // Not minified and, since vitest says so in NODE_ENV, in the frameworks' development builds: those complain.
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
