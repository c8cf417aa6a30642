import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { bundledFonts } from '../../platform/bundled-fonts.ts';

/** The part of esbuild's `PluginBuild` that the plugin uses. */
export interface EsbuildBuild {
  /** The build's options, which the plugin changes before the build starts. */
  readonly initialOptions: { format?: string; splitting?: boolean };
  /** See esbuild's `onStart`. */
  onStart(callback: () => { errors: { text: string }[] }): void;
  /** See esbuild's `onLoad`. */
  onLoad(
    options: { filter: RegExp },
    callback: (file: { path: string }) => Promise<{ contents: string | Uint8Array; loader: 'js' | 'file' }>,
  ): void;
}

/** Structural type of an esbuild plugin, because the SDK does not depend on esbuild. */
export interface PlatenEsbuildPlugin {
  /** The plugin's name in esbuild's messages. */
  readonly name: string;
  /** Registers the plugin's callbacks. esbuild calls this function. */
  readonly setup: (build: EsbuildBuild) => void;
}

const packageFolder = dirname(createRequire(import.meta.url).resolve('@platen/sdk/template.schema.json'));
const editorFolder = join(packageFolder, '..', 'editor');

/**
 * Adds Platen's workers (for the preview, PDFs, label printers and the editor) and its fonts to a bundle, because
 * esbuild alone does not follow `new URL(…, import.meta.url)`. Sets `format: 'esm'` and `splitting: true`, because
 * workers load some of their code on demand; the build fails if you set other values. File names, hashes and
 * `publicPath` are left to esbuild. Tested with esbuild 0.28.
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
    const text = '@platen/sdk/esbuild needs splitting: true, because the workers load some of their code on demand';
    onStart(() => ({ errors: initialOptions.splitting ? [] : [{ text }] }));
    const fonts = filesIn(bundledFonts, 'ttf');
    onLoad({ filter: fonts }, async ({ path }) => ({ contents: await readFile(path), loader: 'file' }));
    for (const filter of [filesIn(join(packageFolder, 'dist'), 'js'), filesIn(bundledFonts, 'js'), editorFiles]) {
      onLoad({ filter }, async ({ path }) => ({ contents: withAddresses(await readFile(path, 'utf8')), loader: 'js' }));
    }
  },
});

const escaped = (path: string): string => path.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** Returns a filter for files in a folder, in the regular expression syntax of esbuild's filters. */
const filesIn = (folder: string, ending: string): RegExp => new RegExp(`^${escaped(folder)}[\\\\/].*\\.${ending}$`);

/**
 * Matches the built files of `@platen/editor`, in the folder next to this package or where a package manager stores it.
 */
const editorFiles = new RegExp(
  `^(?:${escaped(editorFolder)}[\\\\/]|.*[\\\\/]@platen[\\\\/]editor[\\\\/])dist[\\\\/].*\\.js$`,
);

const ADDRESS = /new URL\(['"](\.[^'"]+)['"], import\.meta\.url\)/g;

/**
 * Rewrites each `new URL(…)` with a relative path in a module's source, so that esbuild emits the file at this path as
 * a chunk or a copy.
 */
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

/**
 * Source code of `chunkOf`, for modules that use it. esbuild writes a chunk's final address only into `import()`, so
 * `chunkOf` reads the address from the source text of `load`, which is never called.
 */
const CHUNK_OF = `
function chunkOf(load) {
  const [, , address] = /import\\(\\s*(["'\`])(.+?)\\1/.exec(String(load)) ?? [];
  if (address === undefined) throw new Error('The worker has no separate file: esbuild must split the bundle.');
  return address;
}`;
