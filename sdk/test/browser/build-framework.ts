import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { build, type InlineConfig } from 'vite';

/** The page of a framework's component, as its own server sends it. */
export interface FrameworkPage {
  readonly folder: string;
  /** What the server rendered. */
  readonly html: string;
}

/** A folder of ./frameworks, whose pages have a preview, or of ./editor-frameworks. */
export type FrameworkFolder = `${'frameworks' | 'editor-frameworks'}/${'react' | 'vue' | 'svelte'}`;

/** Bundles a page in a project that has the package, for the server and for the browser, which finds the server's HTML. */
export async function buildFramework(path: FrameworkFolder, project: string): Promise<FrameworkPage> {
  const [pages = '', name] = path.split('/');
  await cp(join(import.meta.dirname, pages), join(project, pages), { recursive: true });
  const place = await mkdtemp(join(project, `${name}-`));
  const [folder, server] = [join(place, 'page'), join(place, 'server')];
  const root = join(project, path);
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
