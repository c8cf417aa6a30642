// @ts-check
// What each entry of @platen/sdk and @platen/editor costs a page, gzip -9, bundled and minified by esbuild as an application would, against a
// limit each. Files that come only when they are used (dynamic imports) and fonts are not counted, but where they are named. The
// QR encoder and the checks of GS1 element strings must be such files wherever labels are drawn, and what is opted into
// everywhere but in its own entry. What the editor adds to a page that has a preview is measured in one bundle of both: the
// files of it that a preview alone would not load.
import { readFileSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { at } from './project.mjs';

/**
 * @typedef {object} Size
 * @property {string} entry as in the package's exports; `editor…` are those of the editor package
 * @property {string} what
 * @property {readonly string[]} files sources whose bundles are loaded, each bundled by itself
 * @property {readonly string[]} [parts] sources that come by themselves after the first of `files`, by dynamic imports of it
 * @property {boolean} [isPartsAlone] whether the first of `files` is loaded already and only `parts` are counted
 * @property {readonly string[]} [fonts] files of sdk/fonts, as our server sends them (brotli)
 * @property {number} limit kilobytes of 1,000 bytes
 * @property {string} [app] names of them that a page imports, all by default
 * @property {string} [beside] a source that the page loads anyway: bundled together with it, and what it loads is not counted
 * @property {boolean} [draws] whether they draw labels
 * @property {RegExp} [optsInto] sources of what is opted into by it
 */

/** What comes with the first label that shows it. */
const ENCODERS = /node_modules\/qrcode\/|\/place-qr-code|\/gs1-|\/bwip-js\/|\/materials\/symbologies\//;

/** What most pages never need: black and white, printers' languages, fonts, drawings and symbologies that people bring, columns that are made. */
const OPTED_INTO =
  /\/paint\/(?:mono\/mono-painter|svg|art|printers)|\/fonts\/(?:brought|cff|variations)\/|\/images\/svg\/|\/materials\/symbologies\/|\/bwip-js\/|\/brotli\/|\/items\/computed\//;

/** The element `<label-editor>` until it is idle or touched: the given label in a frame. */
const SHELL_KILOBYTES = 35;
/** Everything that people edit with, in English, loaded by one import of the element. */
const EDITING_KILOBYTES = 160;

/**
 * @type {readonly Size[]} Each limit is the measured size and about a tenth: it notices a library or a whole part that is
 * loaded by mistake, and leaves room for ordinary changes.
 */
const sizes = [
  { entry: '.', what: 'the client', files: ['entries/index.ts'], limit: 10.7 },
  {
    entry: './preview',
    what: 'the preview of a text-only label, with its worker',
    files: ['entries/preview.ts', 'surfaces/preview/worker.ts'],
    limit: 84,
    draws: true,
  },
  {
    entry: './preview',
    what: 'one Latin label: the text preview and its font',
    files: ['entries/preview.ts', 'surfaces/preview/worker.ts'],
    fonts: ['noto-sans-regular.ttf'],
    limit: 102,
  },
  { entry: './preview', what: 'the preview before its worker starts', files: ['entries/preview.ts'], limit: 11 },
  ...['react', 'vue'].map((framework) => ({
    entry: `./preview/${framework}`,
    what: 'the component before its worker starts, without the framework',
    files: [`surfaces/preview/frameworks/${framework}.ts`],
    limit: 9.5,
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
    limit: 67,
    draws: true,
  },
  { entry: './pdf', what: 'PDF in a page, before the first', files: ['entries/pdf-browser.ts'], limit: 10.1 },
  {
    entry: './pdf',
    what: 'the worker of the first PDF',
    files: ['surfaces/pdf/pdf-worker.ts'],
    parts: ['platform/browser-deflate.ts'],
    limit: 220,
    draws: true,
  },
  {
    entry: './pdf',
    what: 'the first PDF on the page itself, where no worker starts',
    files: ['surfaces/pdf/on-page.ts', 'entries/pdf-browser.ts'],
    parts: ['platform/browser-deflate.ts'],
    limit: 230,
    draws: true,
  },
  {
    entry: './printers',
    what: "labels in printers' languages; the black and white painter comes with the first",
    files: ['entries/printers.ts'],
    app: 'printerChunks, renderPrinterFile, printerModels, parsePrinterProfile, printerParameters, sendLabels, openUsbPrinter, openSerialPrinter, statusQuery',
    limit: 30,
    optsInto: /\/paint\/printers\//,
  },
  { entry: './items', what: 'CSV to items; the rest comes when used', files: ['entries/items.ts'], limit: 25 },
  {
    entry: './items',
    what: 'the same with columns that count',
    files: ['entries/items.ts'],
    parts: ['surfaces/items/computed/computed-items.ts'],
    limit: 34,
    optsInto: /\/items\/computed\//,
  },
  {
    entry: './symbologies',
    what: 'names of symbologies, before one is used, with the class that loads encoders on demand',
    files: ['entries/symbologies.ts'],
    limit: 2.6,
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
    limit: 180,
    optsInto: /\/symbologies\/|\/bwip-js\//,
  },
];

/**
 * Entries that no page loads, Node's and what front-ends' tests, their bundlers and editors use, and the one that only Svelte's
 * compiler can bundle: it is as large as Vue's.
 */
const notCounted = [
  './node',
  './preview/svelte',
  'editor/svelte',
  './msw',
  './vite',
  './esbuild',
  './template.schema.json',
  // the editor's size has what it takes of these
  './internal/*',
];

let failures = 0;
for (const size of sizes) {
  const { entry, what, files, parts: later = [], fonts = [], limit, app = '*', beside, draws = false, optsInto } = size;
  const { isPartsAlone = false } = size;
  const parts = await Promise.all(
    files.map((file, i) => loadedWith(file, app, { beside, parts: i === 0 ? later : [], isPartsAlone })),
  );
  const bytesOfFonts = fonts.reduce((sum, file) => sum + sizeOfFont(file), 0);
  const kilobytes = parts.reduce((sum, { bytes }) => sum + bytes, bytesOfFonts) / 1000;
  const over = kilobytes > limit;
  if (over) failures += 1;
  console.log(`${over ? 'OVER' : 'ok  '} ${kilobytes.toFixed(1).padStart(6)} kB of ${limit} kB  ${entry}: ${what}`);
  const sources = parts.flatMap((part) => part.sources);
  const opted = sources.find((source) => OPTED_INTO.test(source) && optsInto?.test(source) !== true);
  if (opted !== undefined) {
    failures += 1;
    console.log(
      `FAIL  ${entry}: ${what} loads ${opted}, which comes with what opts into it: import it when it is used`,
    );
  }
  const encoder = draws ? sources.find((source) => ENCODERS.test(source)) : undefined;
  if (encoder === undefined) continue;
  failures += 1;
  console.log(`FAIL  ${entry}: ${what} loads ${encoder} before a label shows it: see pipeline/bind/load-encoders.ts`);
}
for (const name of [...exportsOf('sdk'), ...exportsOf('editor').map((name) => name.replace('.', 'editor'))]) {
  if (notCounted.includes(name) || sizes.some(({ entry }) => entry === name)) continue;
  failures += 1;
  console.log(`FAIL  ${name} has no limit: name one in tools/check-sizes.mjs`);
}
process.exitCode = failures === 0 ? 0 : 1;

/** @param {string} folder of a package @returns {readonly string[]} */
function exportsOf(folder) {
  return Object.keys(JSON.parse(readFileSync(at(folder, 'package.json'), 'utf8')).exports);
}

/**
 * A source from the project's root: those of the sdk are named from sdk/src on.
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
 * What loading a file takes: itself and what it imports at once, as bytes and by its sources.
 * @param {string} file a source, of sdk/src or from the project's root
 * @param {string} names what is imported of it, `*` for all
 * @param {{ beside: string | undefined, parts: readonly string[], isPartsAlone: boolean }} page a source that is loaded already,
 *   files that are loaded after this one, and whether only those are counted
 * @returns {Promise<{ bytes: number, sources: readonly string[] }>}
 */
async function loadedWith(file, names, { beside, parts, isPartsAlone }) {
  const path = sourceOf(file);
  const page =
    names === '*' ? `export * from './${path}';\nimport './${path}';` : `export { ${names} } from './${path}';`;
  const already = beside && sourceOf(beside);
  const { outputFiles, metafile } = await build({
    entryPoints: ['page', ...(beside === undefined ? [] : ['beside'])],
    plugins: [written({ page, beside: `export * from './${already}';\nimport './${already}';` })],
    bundle: true,
    splitting: true,
    format: 'esm',
    minify: true,
    write: false,
    metafile: true,
    outdir: at('sdk', 'dist'),
    absWorkingDir: at(),
    conditions: ['@platen/source'],
    external: ['react', 'vue'],
    logLevel: 'error',
  });
  const before = new Set(beside === undefined ? [] : loadedBy(metafile, 'written:beside'));
  if (isPartsAlone) for (const path of loadedBy(metafile, 'written:page')) before.add(path);
  const sources = ['written:page', ...parts.map(sourceOf)];
  const all = new Set(sources.flatMap((source) => [...loadedBy(metafile, source)]));
  const added = [...all].filter((path) => !before.has(path));
  const sizes = new Map(outputFiles.map(({ path, contents }) => [path, gzipSync(contents, { level: 9 }).length]));
  return {
    bytes: added.reduce((sum, path) => sum + (sizes.get(at(path)) ?? 0), 0),
    sources: added.flatMap((path) => Object.keys(metafile.outputs[path]?.inputs ?? {})),
  };
}

/**
 * Entry points that stand in no file.
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
 * The bundled files that an entry point takes, with those that they import at once.
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
