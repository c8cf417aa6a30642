// @ts-check
// Checks the download size of each entry of @platen/sdk and @platen/editor against a limit. Bundles and minifies the
// code with esbuild, as an application would, and measures the result after gzip -9. Code that loads on demand (dynamic
// imports) and fonts count only if the item in `sizes` lists them.
//
// In entries that draw labels, the QR encoder and the checks of GS1 element strings must load on demand. Optional
// features must load on demand everywhere except in their own entry. The editor's size is the code that it adds to a
// page with a preview. Editor and preview are bundled together, and files that the preview needs do not count.
import { readFileSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { context } from 'esbuild';
import { at } from './project.mjs';

/**
 * @typedef {object} Size
 * @property {string} entry as in the package's exports; names that start with `editor` are entries of the editor
 * package
 * @property {string} what
 * @property {readonly string[]} files sources to load; each is bundled separately
 * @property {readonly string[]} [parts] sources that the first of `files` loads later, with dynamic imports
 * @property {boolean} [isPartsAlone] true to count only `parts`, because the first of `files` is already loaded
 * @property {readonly string[]} [fonts] files of sdk/fonts, as our server sends them (brotli)
 * @property {number} limit kilobytes of 1,000 bytes
 * @property {string} [app] names that a page imports from `files`; all by default
 * @property {string} [beside] a source that the page loads anyway: it is bundled together with `files`, and its code
 * does not count
 * @property {boolean} [draws] true if the entry draws labels
 * @property {RegExp} [optsInto] sources of the optional features that this entry enables
 */

/** Matches the sources of the encoders that are loaded only when a label first needs them. */
const ENCODERS = /node_modules\/qrcode\/|\/place-qr-code|\/gs1[-.]|\/bwip-js\/|\/materials\/symbologies\//;

/** Sources of optional code that most pages never load. */
const OPTIONAL =
  /\/paint\/(?:mono\/mono-painter|svg|art|printers)|\/fonts\/(?:added|cff|variations)\/|\/images\/svg\/|\/materials\/symbologies\/|\/extensions\/(?:markup|parse|code-options|allowed-options|logistic)|\/bwip-js\/|\/brotli\/|\/items\/computed\/|\/verify\/grade\/|\/paint\/pdf\/conformance\//;

/**
 * Limit for the code that `<label-editor>` loads before the page is idle or the editor is first used. Until then, the
 * element only shows the given label in a frame.
 */
const SHELL_KILOBYTES = 35;
/** Limit for the code of the editor with its English texts. The element loads this code with one import. */
const EDITING_KILOBYTES = 160;

/**
 * @type {readonly Size[]} Each limit is the measured size plus about 10 %: enough for ordinary changes, but not for a
 * library or feature that is loaded by mistake.
 */
const sizes = [
  { entry: '.', what: 'the client', files: ['entries/index.ts'], limit: 12.2 },
  {
    entry: './preview',
    what: 'the preview of a text-only label, with its worker',
    files: ['entries/preview.ts', 'surfaces/preview/worker.ts'],
    limit: 88.8,
    draws: true,
  },
  {
    entry: './preview',
    what: 'one Latin label: the text preview and its font',
    files: ['entries/preview.ts', 'surfaces/preview/worker.ts'],
    fonts: ['noto-sans-regular.ttf'],
    limit: 106.8,
  },
  { entry: './preview', what: 'the preview before its worker starts', files: ['entries/preview.ts'], limit: 11.6 },
  ...['react', 'vue'].map((framework) => ({
    entry: `./preview/${framework}`,
    what: 'the component before its worker starts, without the framework',
    files: [`surfaces/preview/frameworks/${framework}.ts`],
    limit: 9.9,
  })),
  {
    entry: 'editor',
    what: 'the element that shows a label, beside the preview',
    files: ['editor/src/index.ts'],
    beside: 'entries/preview.ts',
    limit: SHELL_KILOBYTES,
  },
  {
    entry: 'editor',
    what: 'everything that people edit with, in English, beside the element and the preview',
    files: ['editor/src/index.ts'],
    app: 'LabelEditor',
    parts: ['editor/src/element/editing.ts', 'editor/src/words/en/words.ts'],
    isPartsAlone: true,
    beside: 'entries/preview.ts',
    limit: EDITING_KILOBYTES,
    optsInto: /\/items\/computed\//,
  },
  ...['react', 'vue'].map((framework) => ({
    entry: `editor/${framework}`,
    what: 'its component beside the preview, without the framework',
    files: [`editor/src/element/${framework}.ts`],
    beside: 'entries/preview.ts',
    limit: SHELL_KILOBYTES,
  })),
  {
    entry: './render',
    what: 'layout and checks; what writes a PNG comes with the first',
    files: ['entries/render.ts'],
    limit: 104,
  },
  {
    entry: './render',
    what: 'a page that only draws',
    files: ['entries/render.ts'],
    app: 'browserPlatform, createRenderer',
    limit: 70.2,
    draws: true,
  },
  { entry: './pdf', what: 'PDF in a page, before the first', files: ['entries/pdf-browser.ts'], limit: 10.2 },
  {
    entry: './pdf',
    what: 'the worker of the first PDF',
    files: ['surfaces/pdf/pdf-worker.ts'],
    parts: ['platform/browser-deflate.ts'],
    limit: 224,
    draws: true,
  },
  {
    entry: './pdf',
    what: 'the first PDF on the page itself, where no worker starts',
    files: ['surfaces/pdf/on-page.ts', 'entries/pdf-browser.ts'],
    parts: ['platform/browser-deflate.ts'],
    limit: 235,
    draws: true,
  },
  {
    entry: './printers',
    what: "labels in printers' languages; the black and white painter comes with the first",
    files: ['entries/printers.ts'],
    app: 'printerChunks, renderPrinterFile, printerModels, parsePrinterProfile, printerParameters, sendLabels, openUsbPrinter, openSerialPrinter, statusQuery',
    limit: 32.2,
    optsInto: /\/paint\/printers\//,
  },
  { entry: './items', what: 'CSV to items; the rest comes when used', files: ['entries/items.ts'], limit: 26.5 },
  {
    entry: './items',
    what: 'the same with columns that count',
    files: ['entries/items.ts'],
    parts: ['surfaces/items/computed/computed-items.ts'],
    limit: 35,
    optsInto: /\/items\/computed\//,
  },
  {
    entry: './import',
    what: 'the detection of a file; the rest comes with the first',
    files: ['entries/import.ts'],
    limit: 6.6,
  },
  {
    entry: './symbologies',
    what: 'names of symbologies, before one is used, with the class that loads encoders on demand',
    files: ['entries/symbologies.ts'],
    limit: 3.5,
  },
  {
    entry: './extensions',
    what: 'all extensions, beside a page that draws',
    files: ['entries/extensions.ts'],
    beside: 'entries/render.ts',
    limit: 4.2,
    optsInto: /\/pipeline\/extensions\//,
  },
  ...[
    { what: 'ITF-14', encoder: 'itf14', limit: 62 },
    { what: 'Data Matrix', encoder: 'data-matrix', limit: 72 },
    { what: 'PDF417', encoder: 'pdf417', limit: 78 },
    { what: 'Intelligent Mail', encoder: 'intelligent-mail', limit: 66 },
  ].map(({ what, encoder, limit }) => ({
    entry: './symbologies',
    what: `the encoder of ${what}, where a bundler leaves out what no page names`,
    files: [`materials/symbologies/${encoder}.ts`],
    limit,
    optsInto: /\/symbologies\/|\/bwip-js\//,
  })),
  {
    entry: './symbologies',
    what: 'all encoders, which come with the first symbology that is known by its name alone',
    files: ['materials/symbologies/encoders.ts'],
    limit: 200,
    optsInto: /\/symbologies\/|\/bwip-js\//,
  },
];

/**
 * Entries that are not measured, because no page loads them: code for Node, mocks for tests, bundler plugins and the
 * JSON Schema for code editors. The Svelte components are not measured either, because they need Svelte's compiler;
 * they are as large as the Vue components.
 */
const notCounted = [
  './node',
  './preview/svelte',
  'editor/svelte',
  './msw',
  './vite',
  './esbuild',
  './template.schema.json',
  // Internal entries are not listed, because they are measured as part of the editor, which uses them.
  './internal/*',
  'editor/internal/words',
];

const options = /** @satisfies {import('esbuild').BuildOptions} */ ({
  bundle: true,
  splitting: true,
  format: /** @type {const} */ ('esm'),
  minify: true,
  write: /** @type {const} */ (false),
  metafile: /** @type {const} */ (true),
  outdir: at('sdk', 'dist'),
  absWorkingDir: at(),
  conditions: ['@platen/source'],
  external: ['react', 'vue'],
  logLevel: /** @type {const} */ ('error'),
});

/**
 * Build contexts by their number of entry points. A context keeps the parsed sources for its next bundle, which saves
 * half of the CPU time.
 * @type {Map<number, Promise<{ modules: Record<string, string>, bundles: import('esbuild').BuildContext<typeof options> }>>}
 */
const contexts = new Map();

let failures = 0;
for (const size of sizes) {
  const { entry, what, files, parts: later = [], fonts = [], limit, app = '*', beside, draws = false, optsInto } = size;
  const { isPartsAlone = false } = size;
  const parts = [];
  // one after the other, because they share a build context
  for (const [i, file] of files.entries()) {
    parts.push(await loadedWith(file, app, { beside, parts: i === 0 ? later : [], isPartsAlone }));
  }
  const bytesOfFonts = fonts.reduce((sum, file) => sum + sizeOfFont(file), 0);
  const kilobytes = parts.reduce((sum, { bytes }) => sum + bytes, bytesOfFonts) / 1000;
  const over = kilobytes > limit;
  if (over) failures += 1;
  console.log(`${over ? 'OVER' : 'ok  '} ${kilobytes.toFixed(1).padStart(6)} kB of ${limit} kB  ${entry}: ${what}`);
  const sources = parts.flatMap((part) => part.sources);
  const enabled = sources.find((source) => OPTIONAL.test(source) && optsInto?.test(source) !== true);
  if (enabled !== undefined) {
    failures += 1;
    console.log(
      `FAIL  ${entry}: ${what} loads ${enabled}, which comes with what opts into it: import it when it is used`,
    );
  }
  const encoder = draws ? sources.find((source) => ENCODERS.test(source)) : undefined;
  if (encoder === undefined) continue;
  failures += 1;
  console.log(`FAIL  ${entry}: ${what} loads ${encoder} before a label shows it: see pipeline/bind/bind-rows.ts`);
}
for (const name of [...exportsOf('sdk'), ...exportsOf('editor').map((name) => name.replace('.', 'editor'))]) {
  if (notCounted.includes(name) || sizes.some(({ entry }) => entry === name)) continue;
  failures += 1;
  console.log(`FAIL  ${name} has no limit: name one in tools/check-sizes.mjs`);
}
for (const { bundles } of await Promise.all(contexts.values())) await bundles.dispose();
process.exitCode = failures === 0 ? 0 : 1;

/** @param {string} folder of a package @returns {readonly string[]} */
function exportsOf(folder) {
  return Object.keys(JSON.parse(readFileSync(at(folder, 'package.json'), 'utf8')).exports);
}

/**
 * Returns the path of a source file relative to the project's root. `file` is relative to sdk/src if it is part of the
 * SDK.
 * @param {string} file
 */
function sourceOf(file) {
  return /^(?:editor|node_modules)\//.test(file) ? file : `sdk/src/${file}`;
}

/** @param {string} file of sdk/fonts */
function sizeOfFont(file) {
  return brotliCompressSync(readFileSync(at('sdk', 'fonts', file))).length;
}

/**
 * Measures the code that a page loads for a file and its static imports. Returns its size in bytes and its sources.
 * @param {string} file a source, relative to sdk/src or to the project's root
 * @param {string} names the imported names, `*` for all
 * @param {{ beside: string | undefined, parts: readonly string[], isPartsAlone: boolean }} page `beside` is a source
 * that is already loaded. `parts` are files that load after `file`; `isPartsAlone` is true to measure only them
 * @returns {Promise<{ bytes: number, sources: readonly string[] }>}
 */
async function loadedWith(file, names, { beside, parts, isPartsAlone }) {
  const path = sourceOf(file);
  const page =
    names === '*' ? `export * from './${path}';\nimport './${path}';` : `export { ${names} } from './${path}';`;
  const already = beside && sourceOf(beside);
  const { modules, bundles } = await contextOf(beside === undefined ? ['page'] : ['page', 'beside']);
  Object.assign(modules, { page, beside: `export * from './${already}';\nimport './${already}';` });
  const { outputFiles, metafile } = await bundles.rebuild();
  const before = new Set(beside === undefined ? [] : loadedBy(metafile, 'written:beside'));
  if (isPartsAlone) for (const path of loadedBy(metafile, 'written:page')) before.add(path);
  const sources = ['written:page', ...parts.map(sourceOf)];
  const all = new Set(sources.flatMap((source) => [...loadedBy(metafile, source)]));
  const added = [...all].filter((path) => !before.has(path));
  const contentsOf = new Map(outputFiles.map(({ path, contents }) => [path, contents]));
  return {
    bytes: added.reduce((sum, path) => sum + gzipSync(contentsOf.get(at(path)) ?? '', { level: 9 }).length, 0),
    sources: added.flatMap((path) => Object.keys(metafile.outputs[path]?.inputs ?? {})),
  };
}

/**
 * Returns the build context for the entry points, and the object that contains their code. Callers may replace this
 * code between two builds.
 * @param {readonly ('page' | 'beside')[]} entryPoints
 */
function contextOf(entryPoints) {
  const known = contexts.get(entryPoints.length);
  if (known !== undefined) return known;
  /** @type {Record<string, string>} */
  const modules = {};
  const created = context({
    entryPoints: [...entryPoints],
    plugins: [written(modules)],
    ...options,
  }).then((bundles) => ({ modules, bundles }));
  contexts.set(entryPoints.length, created);
  return created;
}

/**
 * Creates an esbuild plugin for virtual entry points, whose code is passed as text instead of being read from a file.
 * @param {Readonly<Record<string, string>>} modules by name
 * @returns {import('esbuild').Plugin}
 */
function written(modules) {
  return {
    name: 'written',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^(page|beside)$/ }, ({ path, kind }) =>
        kind === 'entry-point' ? { path, namespace: 'written' } : undefined,
      );
      onLoad({ filter: /^/, namespace: 'written' }, ({ path }) => ({
        contents: modules[path] ?? '',
        resolveDir: at(),
      }));
    },
  };
}

/**
 * Returns the output files of an entry point, including their static imports.
 * @param {import('esbuild').Metafile} metafile
 * @param {string} source
 */
function loadedBy({ outputs }, source) {
  const start = Object.entries(outputs).find(([, output]) => output.entryPoint === source);
  if (start === undefined) throw new Error(`esbuild made nothing of ${source}`);
  const loaded = new Set([start[0]]);
  for (const path of loaded) {
    for (const { path: imported, kind } of outputs[path]?.imports ?? []) {
      if (kind === 'import-statement') loaded.add(imported);
    }
  }
  return loaded;
}
