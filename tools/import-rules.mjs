// @ts-check
// The import rules of the sources, which tools/check-imports.mjs enforces. Every rule has a reason. The rule against
// import cycles is in tools/import-cycles.mjs; the rules against globals in rendering code are in biome.json.
import { readdirSync } from 'node:fs';
import { at } from './project.mjs';

/**
 * @typedef {{ may?: readonly string[], types?: readonly string[], files?: readonly string[], reason: string }} Floor
 * `may`: folders to import anything from; `types`: folders to import only types from; `files`: individual files of
 * other folders.
 */

/** Names of the element kinds. Each kind has a folder, in which a file of the same name exports the kind. */
const elementKinds = readdirSync(at('sdk', 'src', 'pipeline', 'elements'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/** @type {Readonly<Record<string, Floor>>} folders of sdk/src, lowest layer first */
export const floors = {
  base: { reason: 'everything measures with it, so it knows nothing' },
  contract: { may: ['base'], reason: "the API's shapes stand for themselves, whoever draws them" },

  'materials/fonts': { may: ['base'], reason: 'text is shaped without knowing what it is for' },
  'materials/symbols': {
    may: ['base'],
    types: ['contract'],
    reason: 'a symbol is bars and a text, wherever it is drawn',
  },
  'materials/symbologies': {
    may: ['materials/symbols', 'base'],
    types: ['contract'],
    reason: 'what a page opts into is encoded apart, so that no other page loads it',
  },
  'materials/images': {
    may: ['materials/fonts', 'base'],
    types: ['platform'],
    reason: 'pixels are resampled, and texts of SVG files shaped, without knowing what they are for',
  },
  'materials/paper': {
    may: ['base'],
    types: ['contract'],
    reason: 'imposition, catalog and the answers of the API ask the same question about paper',
  },

  'pipeline/elements': {
    may: ['pipeline/scene', 'materials/fonts', 'materials/symbols', 'materials/images', 'base'],
    types: ['contract', 'materials/symbologies'],
    files: [
      'contract/added-elements.ts',
      ...elementKinds.map((kind) => `pipeline/elements/${kind}/${kind}.ts`),
      ...['barcode/gs1-barcode', 'barcode/place-barcode', 'qrcode/place-qr-code', 'barcode/resolved-barcode'].map(
        (part) => `pipeline/elements/${part}.ts`,
      ),
    ],
    reason: 'a kind of element is a value that every stage uses, so it knows no stage',
  },
  ...Object.fromEntries(
    elementKinds.map((kind) => [
      `pipeline/elements/${kind}`,
      {
        may: ['pipeline/scene', 'materials/fonts', 'materials/symbols', 'materials/images', 'base'],
        types: ['contract', 'materials/symbologies'],
        files: ['element-kind', 'box', 'requested-code'].map((name) => `pipeline/elements/${name}.ts`),
        reason: 'a kind of element knows no other kind',
      },
    ]),
  ),
  'pipeline/resolve': {
    may: ['pipeline/elements', 'base'],
    types: ['contract'],
    reason: 'a template is made whole before anybody looks at data',
  },
  'pipeline/bind': {
    may: ['pipeline/elements', 'pipeline/resolve', 'materials/symbols', 'materials/images', 'base'],
    types: ['contract'],
    reason: 'binding data to a template needs no layout',
  },
  'pipeline/symbologies': {
    may: ['pipeline/elements', 'materials/symbologies', 'contract', 'base'],
    reason:
      'a symbology is known by its name until a template shows it; then its encoder and what places it are loaded',
  },
  'pipeline/extensions': {
    types: ['pipeline/elements', 'materials/fonts', 'contract'],
    files: [
      'contract/enable-extension.ts',
      'contract/extension-names.ts',
      'pipeline/symbologies/loaded-symbologies.ts',
    ],
    reason:
      'an extension loads on demand and gets the code that it extends, so that bundlers do not split that code for it',
  },
  'pipeline/scene': {
    may: ['base'],
    types: ['materials/fonts', 'materials/images'],
    reason: 'a scene is plain data: it knows neither where it came from nor who paints it',
  },
  'pipeline/layout': {
    may: ['pipeline/elements', 'pipeline/resolve', 'pipeline/scene', 'base'],
    types: ['materials/fonts', 'contract'],
    reason: 'layout ends in a scene and knows no painter',
  },
  'pipeline/imposition': {
    may: ['base'],
    types: ['pipeline/scene', 'materials/paper'],
    reason: 'sheets are made of scenes, not of templates',
  },
  'pipeline/paint': {
    may: ['pipeline/scene', 'materials/fonts', 'materials/images', 'base'],
    types: ['pipeline/imposition', 'platform'],
    reason: 'a painter that could see template, data or layout could draw something else than was laid out',
  },
  'pipeline/verify': {
    may: ['pipeline/elements', 'pipeline/bind', 'materials/symbols', 'base'],
    types: ['pipeline/layout', 'pipeline/paint', 'contract'],
    reason: 'it looks at painted dots as a scanner does, and asks layout and painters for nothing but what they did',
  },
  'pipeline/renderer': {
    may: ['pipeline', 'materials', 'contract', 'base'],
    types: ['platform'],
    reason: 'it puts the stages one after the other, for whoever asks and on whatever platform',
  },

  platform: {
    types: ['materials/fonts', 'materials/images', 'materials/symbols', 'base'],
    files: [
      'base/errors.ts',
      'base/known-options.ts',
      'materials/fonts/added-font.ts',
      'materials/fonts/describe-font.ts',
      'materials/fonts/font-error.ts',
      'materials/fonts/fontsource.ts',
      'materials/images/decode-image.ts',
      'materials/images/decoded-image.ts',
      'materials/images/load-image.ts',
      'materials/images/sniff.ts',
    ],
    reason:
      'it stands beside the pipeline: it reads the fonts and images that it is asked for, starts workers, and no more',
  },

  'surfaces/client': { may: ['base'], types: ['contract'], reason: 'the entry without rendering stays a few kB' },
  'surfaces/items': {
    may: ['base'],
    types: ['contract'],
    files: [
      'platform/unzip.ts',
      'surfaces/items/computed/computed-items.ts',
      'surfaces/items/computed/computed-columns.ts',
      'surfaces/items/xlsx/read-xlsx.ts',
    ],
    reason: 'rows become items before anything is laid out',
  },
  'surfaces/items/computed': {
    may: ['surfaces/items', 'base'],
    files: ['materials/symbols/check-digit.ts', 'materials/symbols/gs1.ts', 'materials/symbols/gs1-link.ts'],
    reason: 'computed columns load on demand and make rows only',
  },
  'surfaces/items/xlsx': {
    may: ['base'],
    types: ['surfaces/items'],
    files: ['platform/unzip.ts', 'surfaces/items/table.ts'],
    reason: 'the reader of workbooks loads with the first workbook and knows tables, not items',
  },
  'surfaces/import': {
    may: [
      'pipeline/renderer',
      'pipeline/symbologies',
      'materials/fonts',
      'materials/symbols',
      'materials/images',
      'contract',
      'base',
    ],
    types: ['surfaces/items'],
    files: ['pipeline/paint/png/chunks.ts', 'surfaces/items/xlsx/xml.ts'],
    reason: 'a file of another program becomes a template; nothing that draws knows where a template came from',
  },
  'surfaces/calibration': {
    may: ['pipeline/imposition', 'pipeline/paint', 'base'],
    types: ['pipeline/scene', 'pipeline/renderer'],
    reason: 'a printer is measured without knowing what it will print',
  },
  'surfaces/printers': {
    may: ['base'],
    types: ['pipeline/paint'],
    reason: 'what a printer answers is read without knowing what it was sent',
  },
  'surfaces/printers/jobs': {
    may: ['pipeline', 'contract', 'base', 'platform'],
    types: ['materials/fonts'],
    reason: 'labels are made for a printer beside the page, whatever brings them there',
  },
  'surfaces/pdf': {
    may: ['surfaces/calibration', 'pipeline', 'materials', 'contract', 'base', 'platform'],
    reason: 'a PDF is made in a page without a preview and without a network',
  },
  'surfaces/preview': {
    may: ['surfaces/pdf', 'pipeline', 'materials', 'contract', 'base', 'platform'],
    reason: 'a preview needs neither an editor nor a network',
  },
  'surfaces/msw': {
    may: ['pipeline/renderer', 'materials/fonts', 'materials/images', 'materials/paper', 'contract', 'base'],
    types: ['pipeline/elements', 'platform'],
    reason: 'handlers answer as the server does, by the same functions and none of their own',
  },
  'surfaces/bundlers': {
    files: ['platform/bundled-fonts.ts'],
    reason: 'it runs in a build, where nothing is drawn; it only finds the fonts',
  },

  entries: {
    may: ['surfaces', 'pipeline', 'materials', 'contract', 'base', 'platform'],
    reason: 'the entries gather what the floors hold; nothing is built on a gathering',
  },
};

/**
 * Rules for the folders of editor/src, lowest level first. In `may`, `*` means every folder. The features, from `paper`
 * to `print`, import no code from each other. Code that two features share is in a lower folder. If a feature needs
 * another feature, code in `element` connects the two. Editor code imports the SDK through its entry points.
 * @type {Readonly<Record<string, Floor>>}
 */
export const editorFolders = {
  elements: { reason: 'what the editor knows of a kind of element is one value, and knows no document' },

  document: { may: ['elements'], reason: 'the same changes give the same document, in any page and in tests' },
  words: {
    may: ['elements'],
    types: ['findings', 'commands', 'icons', 'gallery'],
    reason: 'a language is a table: it names what there is and does nothing',
  },

  findings: {
    may: ['elements', 'document'],
    types: ['ui'],
    reason: 'what inspections found, and what would fix it, is known without a page that shows it',
  },
  commands: {
    may: ['elements', 'document'],
    reason: 'what can be done is known without a page: menus, keys and buttons are made from it',
  },

  ui: {
    may: ['elements', 'document', 'words', 'findings', 'commands'],
    types: ['canvas', 'data', 'files'],
    reason: 'controls, drawings and kept choices are the same in every panel, and know none',
  },

  paper: {
    may: ['elements', 'document', 'words', 'ui'],
    types: ['gallery'],
    reason: 'what a label is printed on, and starts with, is chosen without knowing how rows are read or printed',
  },
  fonts: {
    may: ['elements', 'document', 'words', 'ui'],
    types: ['files'],
    reason: 'a font is read and described without knowing where it is kept',
  },
  files: {
    may: ['elements', 'document', 'words', 'ui'],
    types: ['commands'],
    reason: 'what is stored, opened and kept is decided the same way wherever it is stored',
  },
  data: {
    may: ['document', 'commands', 'words', 'ui'],
    types: ['findings'],
    reason:
      'rows are read and edited before it is known where they are shown; `element` gives it what a table suggests',
  },
  canvas: {
    may: ['elements', 'document', 'commands', 'words', 'ui'],
    types: ['findings'],
    reason: 'the canvas is the preview and the gestures over it; it knows no panel',
  },
  icons: {
    may: ['elements', 'document', 'commands', 'words', 'ui'],
    reason: 'the icon library only adds and replaces pictures; it is loaded on demand',
  },
  gallery: {
    may: ['elements', 'document', 'words', 'ui'],
    files: ['icons/icon.ts', 'icons/icon-list.ts'],
    reason: 'a design is data with the icons that it shows; whoever shows it decides what a choice does',
  },
  inspector: {
    may: ['elements', 'document', 'findings', 'commands', 'words', 'ui'],
    reason: 'panels show and change the document; what is drawn is for the canvas',
  },
  print: {
    may: ['elements', 'document', 'findings', 'words', 'ui'],
    reason: 'sheets and printing are looked at instead of the canvas, and take rows as the document has them',
  },

  element: { may: ['*'], reason: 'the element puts the editor together for a page' },
};

/** Rule for code that both HTTP routes and MCP tools call: it must not depend on routes or tools. */
const shared = { not: ['routes', 'mcp', 'middleware'], reason: 'routes and tools call it, for every caller' };

/**
 * Import restrictions for the folders in server/src. Files in a folder must not import the folders, files and libraries
 * in `not`.
 * @type {Readonly<Record<string, { not: readonly string[], reason: string }>>}
 */
export const serverFolders = {
  routes: { not: ['mcp'], reason: 'routes and MCP tools call the same functions, never each other' },
  mcp: { not: ['routes'], reason: 'routes and MCP tools call the same functions, never each other' },
  stores: {
    not: ['routes', 'mcp', 'middleware', 'portal', 'errors.ts', 'hono'],
    reason: 'a store knows nothing of HTTP',
  },
  accounts: shared,
  billing: shared,
  bodies: shared,
  catalog: shared,
  jobs: shared,
  rendering: shared,
  sweeping: shared,
  templates: shared,
};

/**
 * Modules that bundlers substitute for a library (`imports` in sdk/package.json). The modules re-export the library's
 * names.
 */
export const standIns = ['sdk/src/pipeline/paint/pdf/pdf-lib-browser.ts'];

/**
 * Framework libraries, which may be imported anywhere in their workspace. Every other library may be imported in only
 * one folder.
 */
export const frames = [
  { name: 'hono', in: 'server/src/' },
  { name: '@platen/sdk', in: 'server/src/' },
  { name: '@platen/sdk', in: 'demo/src/' },
  { name: '@platen/editor', in: 'demo/src/' },
  { name: '@platen/sdk', in: 'editor/src/' },
  { name: 'preact', in: 'editor/src/' },
  { name: '@preact/signals', in: 'editor/src/' },
  { name: '@preact/signals-core', in: 'editor/src/' },
  // Component libraries: the editor and the SDK's preview each have a component for React, Svelte and Vue.
  { name: 'react', in: 'editor/src/element/' },
  { name: 'svelte', in: 'editor/src/element/' },
  { name: 'vue', in: 'editor/src/element/' },
];
