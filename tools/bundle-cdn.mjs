// @ts-check
// Bundles the files that a page without a bundler loads from a CDN: one ES module for each surface, with its workers.
// `npm run generate -- packages` writes them to dist/cdn of the packages.
//
// A CDN is another origin, and browsers start workers only from the page's origin. Therefore all code is in one
// function, `platen`. The page calls the function, and a worker runs the function's source text, which it gets as a
// blob. So the code exists once, and the integrity hash of the file covers the workers. Only data is loaded later: fonts
// and, from the same folder, the word lists for breaking lines of Thai, Lao, Burmese and Khmer.
import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { rolldown } from 'rolldown';
import { packageFolder } from './notices.mjs';
import { at } from './project.mjs';

const FONT_MODULES = ['common-font-urls', 'generated-font-urls'].map((name) => at('sdk/src/platform', `${name}.ts`));

const DICTIONARIES = at('sdk/src/materials/fonts/dictionary-breaks.ts');

/** Workers of the SDK's surfaces. */
const PREVIEW_WORKER = 'sdk/src/surfaces/preview/worker.ts';
const PDF_WORKER = 'sdk/src/surfaces/pdf/pdf-worker.ts';

/**
 * @typedef {object} Surface
 * @property {string} entry module whose exports the file has
 * @property {readonly string[]} workers modules of all workers that the surface starts
 */

/** The files of each package, by name without extension. */
const CDN_FILES = /** @type {const} @satisfies {Record<string, Record<string, Surface>>} */ ({
  sdk: {
    preview: { entry: 'sdk/src/entries/preview.ts', workers: [PREVIEW_WORKER, PDF_WORKER] },
    pdf: { entry: 'sdk/src/entries/pdf-browser.ts', workers: [PDF_WORKER] },
  },
  editor: {
    editor: {
      entry: 'editor/src/index.ts',
      workers: [
        ...[PREVIEW_WORKER, PDF_WORKER, 'sdk/src/surfaces/printers/jobs/label-worker.ts'],
        ...['editor/src/inspector/picture-worker.ts', 'editor/src/data/table-worker.ts'],
      ],
    },
  },
});

/**
 * @typedef {object} CdnFile
 * @property {string} name such as `preview.js`
 * @property {string} integrity hash for the attribute `integrity` of a script (Subresource Integrity)
 * @property {number} bytes
 * @property {number} gzipBytes
 */

/**
 * Writes the CDN files of a package and `integrity.json`, which lists their hashes. Throws if a worker is missing.
 * @param {keyof typeof CDN_FILES} packageName
 * @param {string} folder of the package
 * @returns {Promise<{ files: readonly CdnFile[], bundled: readonly string[] }>} `bundled`: folders of the packages whose
 * code the files contain
 */
export async function bundleCdn(packageName, folder) {
  const { version } = JSON.parse(readFileSync(at(packageName, 'package.json'), 'utf8'));
  const lists = Object.entries(await wordLists()).map(([file, text]) => [file, integrityOf(text)]);
  const written = join(folder, 'dist', 'cdn');
  mkdirSync(written, { recursive: true });
  /** @type {CdnFile[]} */
  const files = [];
  /** @type {Set<string>} */
  const bundled = new Set();
  for (const [name, surface] of Object.entries(CDN_FILES[packageName])) {
    const bundle = await bundleSurface(surface, at(packageName, 'tsconfig.json'));
    for (const each of bundle.bundled) bundled.add(each);
    const head = `/*! @platen/${packageName} ${version}, MIT. Licences of the code in this file: ../../THIRD_PARTY_NOTICES */`;
    const text = moduleText(bundle, version, Object.fromEntries(lists), head);
    writeFileSync(join(written, `${name}.js`), text);
    files.push({
      name: `${name}.js`,
      integrity: integrityOf(text),
      bytes: Buffer.byteLength(text),
      gzipBytes: gzipSync(text, { level: 9 }).length,
    });
  }
  const hashes = Object.fromEntries(files.map(({ name, integrity }) => [name, integrity]));
  writeFileSync(join(written, 'integrity.json'), `${JSON.stringify(hashes, undefined, 2)}\n`);
  return { files, bundled: [...bundled] };
}

/** @param {string} text */
const integrityOf = (text) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

/** Returns the word lists as JSON, by file name. The SDK must be built. @returns {Promise<Record<string, string>>} */
export async function wordLists() {
  const folder = at('sdk/dist/materials/fonts/generated');
  const modules = globSync('*-words.js', { cwd: folder }).toSorted();
  const files = modules.map(async (module) => [
    module.replace(/js$/, 'json'),
    JSON.stringify({ ...(await import(pathToFileURL(join(folder, module)).href)) }),
  ]);
  return Object.fromEntries(await Promise.all(files));
}

const ENTRY = 'platen:cdn-entry';
/**
 * Address and type of a worker. Workers from blobs are classic scripts, because Chromium starts no module from a blob in
 * a page that is a local file.
 */
const WORKER = /new URL\('\.\/([\w-]+)\.js', import\.meta\.url\), \{ type: 'module',/g;

/** Import of a word list. */
const WORD_LIST = /import\('\.\/generated\/([\w-]+-words)\.ts'\)/g;

/** Returns the name of a worker in a bundle: the name of its module. @param {string} path */
const workerName = (path) => path.replace(/^.*\/|\.ts$/g, '');

/**
 * Bundles a surface and its workers into a script that declares `surface`.
 * @param {Surface} surface
 * @param {string} tsconfig
 */
async function bundleSurface({ entry, workers }, tsconfig) {
  const names = workers.map(workerName);
  const starts = workers.map(
    (path, index) => `${JSON.stringify(names[index])}: () => import(${JSON.stringify(at(path))})`,
  );
  const source = `export * from ${JSON.stringify(at(entry))};\nexport const platenWorkers = { ${starts.join(', ')} };`;
  /** @type {import('rolldown').Plugin} */
  const plugin = {
    name: 'cdn',
    resolveId: (id) => (id === ENTRY ? `\0${ENTRY}` : undefined),
    load: (id) => (id === `\0${ENTRY}` ? source : undefined),
    transform: (code, id) => {
      if (FONT_MODULES.includes(id)) return FONT_MODULE;
      if (id === DICTIONARIES) return code.replace(WORD_LIST, (_, name) => `platenWords('${name}.json')`);
      return code.replace(WORKER, (_, name) => {
        if (!names.includes(name)) throw new Error(`${id} starts ${name}.js, which tools/bundle-cdn.mjs does not list`);
        return `platenWorkerUrl(${JSON.stringify(name)}), {`;
      });
    },
  };
  const bundle = await rolldown({
    input: ENTRY,
    platform: 'browser',
    resolve: { conditionNames: ['@platen/source', 'browser', 'import', 'default'] },
    tsconfig,
    transform: { target: 'es2023' },
    plugins: [plugin],
    onLog: (level, log, handle) => {
      if (log.code !== 'MODULE_LEVEL_DIRECTIVE') handle(level, log);
    },
  });
  const { output } = await bundle.generate({ format: 'iife', name: 'surface', codeSplitting: false, minify: true });
  await bundle.close();
  const [chunk, ...others] = output;
  if (others.length > 0) throw new Error(`${entry} was split into several files`);
  if (/\bimport\.meta\b|\bimport\(/.test(chunk.code)) throw new Error(`${entry} loads a file by a relative address`);
  const modules = Object.entries(chunk.modules);
  const bundled = modules.flatMap(([id, { renderedLength }]) => (renderedLength > 0 ? [packageFolder(id) ?? []] : []));
  return {
    code: chunk.code,
    names: chunk.exports.filter((name) => name !== 'platenWorkers'),
    bundled: bundled.flat(),
  };
}

/** Module that replaces the tables of font addresses. `platenFonts` is a parameter of the function around the bundle. */
const FONT_MODULE = `
const urlOf = (file) => /^[a-z0-9-]+\\.ttf$/.test(file) ? new URL(file, platenFonts()) : undefined;
export { urlOf as commonFontUrl, urlOf as generatedFontUrl };`;

/**
 * Returns the text of a module.
 * @param {{ code: string, names: readonly string[] }} bundle @param {string} version
 * @param {Readonly<Record<string, string>>} lists integrity hashes of the word lists @param {string} head
 */
const moduleText = ({ code, names }, version, lists, head) => `${head}
function platen(platenFonts) {
const platenWorkerUrls = {};
const platenWorkerUrl = (name) => (platenWorkerUrls[name] ??= URL.createObjectURL(new Blob(
  ['"use strict"; (' + platen + ')(() => ' + JSON.stringify(platenFonts()) + ').platenWorkers["' + name + '"]()'],
  { type: 'text/javascript' },
)));
const platenWords = async (file) => {
  const url = new URL(file, platenFonts());
  const response = await fetch(url, { integrity: ${JSON.stringify(lists)}[file] });
  if (!response.ok) throw new Error(url + ' responded with status ' + response.status + '; deploy all files of @platen/fonts');
  return response.json();
};
${code.trim()}
return surface;
}
${fontsFolder}
const surface = platen(() => {
  const chosen = globalThis.document?.querySelector('meta[name="platen-fonts"]')?.getAttribute('content');
  return fontsFolder(import.meta.url, ${JSON.stringify(version)}, chosen, globalThis.document?.baseURI);
});
export const { ${names.join(', ')} } = surface;
`;

/**
 * Returns the address of the folder with the fonts, with a slash at its end. Runs in the page.
 *
 * - The page can name the folder: `<meta name="platen-fonts" content="/fonts/">`.
 * - Next to the package in which a CDN or a folder `node_modules` has the script, there is the package of fonts. If the
 *   script's address has a version, possibly a range such as `@1`, the fonts are of the version of the script.
 * - Elsewhere, the folder is `fonts` next to the script.
 * @param {string} script address of the script
 * @param {string} version of the script
 * @param {string | null | undefined} chosen folder that the page names
 * @param {string | undefined} page base address of the page
 */
export function fontsFolder(script, version, chosen, page) {
  if (chosen) return new URL(chosen.replace(/\/?$/, '/'), page).href;
  const found = /^(.*\/)@platen\/(?:sdk|editor)(@[^/]*)?\//.exec(script);
  if (found === null) return new URL('fonts/', script).href;
  return found[1] + '@platen/fonts' + (found[2] === undefined ? '' : '@' + version) + '/';
}
