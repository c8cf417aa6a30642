// @ts-check
// npm run generate -- packages: packs `@platen/fonts`, `@platen/sdk` and `@platen/editor` into dist/, as npm publishes
// them. The published packages contain built files only: no sources, no source maps, and only the declarations that
// their types need. The SDK's code is bundled (tools/bundle-sdk.mjs). The manifests are those of the repository without
// the export condition `@platen/source`, which selects the sources.
import { copyFileSync, existsSync, globSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { bundleCdn, wordLists } from './bundle-cdn.mjs';
import { bundleSdk, FONT_MODULES, workerPath } from './bundle-sdk.mjs';
import { MANIFEST, writeElementManifest } from './element-manifest.mjs';
import { pack } from './pack-server.mjs';
import { linksOf, writeSbom } from './package-metadata.mjs';
import { at, isStarted } from './project.mjs';
import { explain, SetUpError, setUp } from './setup.mjs';
import { writeBadge } from './size-badge.mjs';

/** @typedef {'fonts' | 'sdk' | 'editor'} PackageName */
/** @typedef {Record<string, any>} Manifest */
/** @typedef {import('./bundle-cdn.mjs').CdnFile} CdnFile */

/** The packages, each after those that it depends on. @type {readonly PackageName[]} */
export const PACKAGES = ['fonts', 'sdk', 'editor'];

const SOURCE = '@platen/source';
const FONTS = '@platen/fonts';
/** Files that a page loads from a CDN. Each registers elements. */
const CDN = './dist/cdn/*.js';

/**
 * Packs one package. The packages must be built.
 * @param {PackageName} name
 * @param {string} destination
 * @returns {Promise<{ tarball: string, cdn: readonly CdnFile[] }>} the path of the tarball, and its files for CDNs
 */
export async function packPackage(name, destination) {
  const staged = await mkdtemp(join(tmpdir(), 'platen-package-'));
  try {
    const cdn = await stages[name](staged);
    return { tarball: await pack(staged, destination), cdn };
  } finally {
    await rm(staged, { recursive: true, force: true });
  }
}

/**
 * Writes the files of a package to a folder, and returns those for CDNs.
 * @type {Readonly<Record<PackageName, (folder: string) => Promise<readonly CdnFile[]>>>}
 */
const stages = {
  async fonts(folder) {
    const { version, license, engines } = manifestOf('sdk');
    for (const file of readdirSync(at('sdk', 'fonts'))) copyFileSync(at('sdk', 'fonts', file), join(folder, file));
    const exports = Object.entries(FONT_MODULES).map(([name, specifier]) => {
      const file = specifier === FONTS ? 'index' : specifier.slice(FONTS.length + 1);
      for (const ending of ['.js', '.d.ts']) {
        const text = withoutMap(readFileSync(at('sdk', 'dist', 'platform', `${name}${ending}`), 'utf8'));
        const moved = text.replaceAll("'../../fonts/", "'./").replaceAll("'../../fonts'", "'.'");
        writeFileSync(join(folder, `${file}${ending}`), moved);
      }
      return [specifier.replace(FONTS, '.'), { types: `./${file}.d.ts`, default: `./${file}.js` }];
    });
    for (const [file, text] of Object.entries(await wordLists())) writeFileSync(join(folder, file), text);
    writeManifest(folder, {
      name: FONTS,
      version,
      description: 'The fonts of @platen/sdk, in pieces that a page loads as its labels need them',
      license: `(${license} AND OFL-1.1 AND ICU)`,
      type: 'module',
      sideEffects: false,
      engines,
      keywords: ['fonts', 'noto', 'ocr-b', 'labels', 'barcode', 'platen'],
      ...linksOf('sdk/fonts'),
      exports: Object.fromEntries(exports),
    });
    await writeSbom(folder, []);
    copyFileSync(at('sdk', 'LICENSE'), join(folder, 'LICENSE'));
    writeFileSync(join(folder, 'THIRD_PARTY_NOTICES'), noticesOfFonts());
    return [];
  },

  async sdk(folder) {
    const { scripts, private: _, ...manifest } = manifestOf('sdk');
    const types = copyTypes('sdk', folder);
    const dependencies = Object.entries(manifest.dependencies).filter(([name]) => types.packages.has(name));
    const entries = builtModules(manifest.exports, 'sdk');
    const built = sideEffectsOf(manifest).flatMap((path) => moduleOf(path) ?? []);
    const workers = built.filter((name) => !entries.includes(name));
    const external = [...dependencies.map(([name]) => name), ...Object.keys(manifest.peerDependencies)];
    const { bundled } = await bundleSdk(join(folder, 'dist'), { entries, workers, external });
    const cdn = await bundleCdn('sdk', folder);
    checkNotices('@platen/sdk', [...bundled, ...cdn.bundled]);
    copyFileSync(
      at('sdk', 'src/surfaces/preview/frameworks/label-preview.svelte'),
      join(folder, 'dist/label-preview.svelte'),
    );
    copyFileSync(at('sdk', 'template.schema.json'), join(folder, 'template.schema.json'));
    writeManifest(folder, {
      ...manifest,
      sideEffects: [
        ...sideEffectsOf(manifest).flatMap((path) => {
          const name = moduleOf(path);
          return name === undefined ? [] : [workers.includes(name) ? `./dist/${workerPath(name)}.js` : path];
        }),
        CDN,
      ],
      ...linksOf('sdk'),
      customElements: MANIFEST,
      exports: withoutSources(manifest.exports),
      imports: { '#label-preview.svelte': './dist/label-preview.svelte' },
      dependencies: { [FONTS]: manifest.version, ...Object.fromEntries(dependencies) },
    });
    writeElementManifest('sdk', folder);
    await writeSbom(folder, ['sdk']);
    copyTexts('sdk', folder);
    return cdn.files;
  },

  async editor(folder) {
    const { scripts, private: _, ...manifest } = manifestOf('editor');
    copyTypes('editor', folder);
    for (const path of globSync('dist/bundle/**/*.js', { cwd: at('editor') })) copyBuilt('editor', path, folder);
    copyFileSync(at('editor', 'src/element/label-editor.svelte'), join(folder, 'dist/label-editor.svelte'));
    const cdn = await bundleCdn('editor', folder);
    checkNotices('@platen/editor', cdn.bundled);
    writeManifest(folder, {
      ...manifest,
      ...linksOf('editor'),
      customElements: MANIFEST,
      sideEffects: [...sideEffectsOf(manifest).filter((path) => path.startsWith('./dist/')), CDN],
      exports: withoutSources(manifest.exports),
      imports: { ...withoutSources(manifest.imports), '#label-editor.svelte': './dist/label-editor.svelte' },
    });
    writeElementManifest('editor', folder);
    await writeSbom(folder, ['editor', 'sdk']);
    copyTexts('editor', folder);
    return cdn.files;
  },
};

/** @param {string} workspace @returns {Manifest} */
const manifestOf = (workspace) => JSON.parse(readFileSync(at(workspace, 'package.json'), 'utf8'));

/** @param {Manifest} manifest @returns {readonly string[]} */
const sideEffectsOf = ({ sideEffects }) => sideEffects;

/** @param {string} folder @param {Manifest} manifest */
const writeManifest = (folder, manifest) =>
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, undefined, 2)}\n`);

/** Copies the readme, the changelog and the licences. @param {string} workspace @param {string} folder */
function copyTexts(workspace, folder) {
  for (const file of ['README.md', 'LICENSE']) copyFileSync(at(workspace, file), join(folder, file));
  for (const file of ['CHANGELOG.md', 'THIRD_PARTY_NOTICES']) copyFileSync(at(file), join(folder, file));
}

/** Removes the sources from `exports` or `imports`. @param {any} targets @returns {any} */
function withoutSources(targets) {
  if (typeof targets !== 'object') return targets;
  const kept = Object.entries(targets).filter(([condition]) => condition !== SOURCE);
  return Object.fromEntries(kept.map(([condition, target]) => [condition, withoutSources(target)]));
}

/**
 * Returns all paths in `exports`, with `*` replaced by each file that still has a source: `tsc -b` keeps the built files
 * of deleted sources.
 * @param {any} exports @param {string} workspace
 */
function exportedFiles(exports, workspace) {
  const hasSource = (/** @type {string} */ path) =>
    existsSync(at(workspace, path.replace(/^dist/, 'src').replace(/(?:\.d\.ts|\.js)$/, '.ts')));
  return pathsIn(withoutSources(exports)).flatMap((path) => {
    const files = globSync(path, { cwd: at(workspace) });
    return path.includes('*') ? files.filter(hasSource) : files;
  });
}

/** @param {any} targets @returns {readonly string[]} */
const pathsIn = (targets) => (typeof targets === 'string' ? [targets] : Object.values(targets).flatMap(pathsIn));

/** Returns the modules behind the built files in `exports`. @param {any} exports @param {string} workspace */
const builtModules = (exports, workspace) => [
  ...new Set(exportedFiles(exports, workspace).flatMap((path) => moduleOf(path) ?? [])),
];

/** Returns the name of a built module: `./dist/entries/pdf.js` is `entries/pdf`. @param {string} path */
const moduleOf = (path) => /^(?:\.\/)?dist\/(.*)\.js$/.exec(path)?.[1];

const COMMENT = /\/\*.*?\*\//gs;
const IMPORTED = /(?:\bfrom|\bimport)\s*\(?\s*['"]([^'"]+)['"]/g;

/**
 * Copies the declarations in `exports`, with all declarations that they import.
 * @param {string} workspace @param {string} folder
 * @returns {{ packages: ReadonlySet<string> }} the packages that the declarations name
 */
function copyTypes(workspace, folder) {
  const { exports } = manifestOf(workspace);
  const paths = new Set(exportedFiles(exports, workspace).filter((path) => path.endsWith('.d.ts')));
  /** @type {Set<string>} */
  const packages = new Set();
  for (const path of paths) {
    const text = copyBuilt(workspace, path, folder);
    for (const [, specifier = ''] of text.replace(COMMENT, '').matchAll(IMPORTED)) {
      if (!specifier.startsWith('.')) packages.add(/^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? '');
      else paths.add(join(dirname(path), specifier.replace(/\.(?:ts|tsx|js)$/, '.d.ts')));
    }
  }
  return { packages };
}

/** Copies a built file, and returns its text. @param {string} workspace @param {string} path @param {string} folder */
function copyBuilt(workspace, path, folder) {
  const text = withoutMap(readFileSync(at(workspace, path), 'utf8'));
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
  return text;
}

/** Removes the reference to the source map, which is not published. @param {string} text */
const withoutMap = (text) => text.replace(/\n\/\/# sourceMappingURL=\S+\s*$/, '\n');

/** Returns the sections of THIRD_PARTY_NOTICES about the fonts and the word lists, with the paths of their package. */
function noticesOfFonts() {
  const fonts = noticeBetween('FONTS (sdk/fonts)\n', '\nTABLER ICONS');
  const words = noticeBetween('THAI, LAO, BURMESE AND KHMER WORDS (', '\nGS1 SYNTAX DICTIONARY');
  const [, text] = words.split(/\([^)]*-words\.ts\)/s);
  return `${fonts.replace(' (sdk/fonts)', '').replaceAll('sdk/fonts/', '')}\nTHAI, LAO, BURMESE AND KHMER WORDS (*-words.json)${text}`;
}

/** Returns the part of THIRD_PARTY_NOTICES from one heading to the next. @param {string} first @param {string} next */
function noticeBetween(first, next) {
  const text = readFileSync(at('THIRD_PARTY_NOTICES'), 'utf8');
  const [start, end] = [text.indexOf(first), text.indexOf(next)];
  if (start < 0 || end < start)
    throw new SetUpError(`THIRD_PARTY_NOTICES has no "${first.trim()}" before "${next.trim()}"`);
  return text.slice(start, end);
}

/**
 * Fails if THIRD_PARTY_NOTICES lacks a package whose code a published package contains.
 * @param {string} container @param {readonly string[]} folders of packages
 */
function checkNotices(container, folders) {
  const notices = readFileSync(at('THIRD_PARTY_NOTICES'), 'utf8');
  for (const folder of folders) {
    const { name, version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    if (!notices.includes(`\n${name} ${version} (`))
      throw new SetUpError(`THIRD_PARTY_NOTICES lacks ${name} ${version}, whose code ${container} contains`);
  }
}

const kilobytes = (/** @type {number} */ bytes) => Math.round(bytes / 1000);

if (isStarted(import.meta.url)) {
  try {
    await setUp();
    mkdirSync(at('dist'), { recursive: true });
    for (const name of PACKAGES) {
      const { tarball, cdn } = await packPackage(name, at('dist'));
      for (const file of cdn) writeBadge(file);
      const files = cdn.map(
        (file) => `  dist/cdn/${file.name}  ${kilobytes(file.gzipBytes)} kB gzip  ${file.integrity}\n`,
      );
      process.stdout.write(`${tarball}\n${files.join('')}`);
    }
  } catch (error) {
    process.exitCode = explain(error);
  }
}
