import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** What the plugin uses of esbuild's `PluginBuild`. */
export interface EsbuildBuild {
  /** The build's options, before it starts. */
  readonly initialOptions: { format?: string; splitting?: boolean };
  /** See esbuild. */
  onStart(callback: () => { errors: { text: string }[] }): void;
  /** See esbuild. */
  onLoad(
    options: { filter: RegExp },
    callback: (file: { path: string }) => Promise<{ contents: string | Uint8Array; loader: 'js' | 'file' }>,
  ): void;
}

/** A plugin of esbuild, by its shape: the sdk does not depend on esbuild. */
export interface PlatenEsbuildPlugin {
  /** In esbuild's messages. */
  readonly name: string;
  /** Called by esbuild. */
  readonly setup: (build: EsbuildBuild) => void;
}

const packageFolder = fileURLToPath(new URL('../../../', import.meta.url));
const editorFolder = fileURLToPath(new URL('../../../../editor/', import.meta.url));

/**
 * Gives a bundle its workers, the preview's and that of PDFs, and its fonts: esbuild by itself does not follow
 * `new URL(…, import.meta.url)`. Sets `format: 'esm'` and `splitting: true`, since workers load parts of themselves later;
 * a build that asks for anything else ends with an error. Names, hashes and `publicPath` are esbuild's own. Tried with esbuild 0.28.
 *
 * @example
 * ```ts
 * import { platen } from '@platen/sdk/esbuild';
 * import { build } from 'esbuild';
 *
 * await build({ entryPoints: ['main.js'], bundle: true, outdir: 'site', plugins: [platen()] });
 * ```
 */
export const platen = (): PlatenEsbuildPlugin => ({
  name: 'platen',
  setup({ initialOptions, onStart, onLoad }) {
    initialOptions.format ??= 'esm';
    initialOptions.splitting ??= true;
    const text = '@platen/sdk/esbuild needs splitting: true, since workers load parts of themselves later';
    onStart(() => ({ errors: initialOptions.splitting ? [] : [{ text }] }));
    onLoad({ filter: filesIn('fonts') }, async ({ path }) => ({ contents: await readFile(path), loader: 'file' }));
    for (const filter of [filesIn('dist', '\\.js$'), editorFiles]) {
      onLoad({ filter }, async ({ path }) => ({ contents: withAddresses(await readFile(path, 'utf8')), loader: 'js' }));
    }
  },
});

const escaped = (path: string): string => path.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** Matches the paths of this package's own files, in the language of esbuild's filters. */
const filesIn = (folder: string, ending = ''): RegExp =>
  new RegExp(`^${escaped(`${packageFolder}${folder}`)}[\\\\/].*${ending}`);

/** Matches the built files of `@platen/editor`: in the folder next to this package, or wherever a package manager stores it. */
const editorFiles = new RegExp(`^(?:${escaped(editorFolder)}|.*[\\\\/]@platen[\\\\/]editor[\\\\/])dist[\\\\/].*\\.js$`);

const ADDRESS = /new URL\('(\.[^']+)', import\.meta\.url\)/g;

/** The module, with each address of a file beside it made into one that esbuild knows: a chunk's or a copied file's. */
function withAddresses(module: string): string {
  const files: string[] = [];
  let hasChunks = false;
  const code = module.replace(ADDRESS, (_, path: string) => {
    if (path.endsWith('.js')) {
      hasChunks = true;
      return `new URL(chunkOf(() => import('${path}')), import.meta.url)`;
    }
    return `new URL(file${files.push(path) - 1}, import.meta.url)`;
  });
  return [...files.map((path, index) => `import file${index} from '${path}';`), hasChunks ? CHUNK_OF : '', code].join(
    '\n',
  );
}

/** esbuild writes a chunk's final address into `import()` alone, so it is read there; the function is never called. */
const CHUNK_OF = `
function chunkOf(load) {
  const [, , address] = /import\\(\\s*(["'\`])(.+?)\\1/.exec(String(load)) ?? [];
  if (address === undefined) throw new Error('The worker has no file of its own: esbuild was to split the bundle.');
  return address;
}`;
