// @ts-check
// Who may import whom: the page that tools/check-imports.mjs holds the sources to. A rule without a reason is no rule.
// Circles, and what the code that decides pixels may not see, are biome.json's.

/**
 * @typedef {{ may?: readonly string[], types?: readonly string[], files?: readonly string[], reason: string }} Floor
 * `may`: folders to import anything from; `types`: folders to import types from; `files`: single files of other folders.
 */

/** @type {Readonly<Record<string, Floor>>} folders of sdk/src, from the ground up */
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
    may: ['base'],
    types: ['platform'],
    reason: 'pixels are resampled without knowing what they are for',
  },
  'materials/paper': {
    may: ['base'],
    types: ['contract'],
    reason: 'imposition, catalog and the answers of the API ask the same question about paper',
  },

  'pipeline/resolve': {
    may: ['base'],
    types: ['contract', 'materials/fonts'],
    reason: 'a template is made whole before anybody looks at data',
  },
  'pipeline/bind': {
    may: ['pipeline/resolve', 'materials/symbols', 'materials/images', 'base'],
    types: ['contract', 'materials/symbologies'],
    reason: 'binding data to a template needs no layout',
  },
  'pipeline/symbologies': {
    may: ['pipeline/bind', 'materials/symbologies', 'contract', 'base'],
    reason:
      'a symbology is known by its name until a template shows it; then its encoder and what places it are loaded',
  },
  'pipeline/scene': {
    may: ['base'],
    types: ['materials/fonts', 'materials/images'],
    reason: 'a scene is plain data: it knows neither where it came from nor who paints it',
  },
  'pipeline/layout': {
    may: ['pipeline/resolve', 'pipeline/scene', 'materials/fonts', 'materials/symbols', 'base'],
    types: ['pipeline/bind', 'materials/images', 'contract'],
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
    may: ['pipeline/resolve', 'pipeline/bind', 'materials/symbols', 'base'],
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
      'base/issues-error.ts',
      'base/known-options.ts',
      'materials/fonts/added-font.ts',
      'materials/fonts/describe-font.ts',
      'materials/fonts/font-error.ts',
      'materials/images/decode-image.ts',
      'materials/images/image-error.ts',
      'materials/images/load-image.ts',
      'materials/images/sniff.ts',
      'materials/images/svg/most-bytes.ts',
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
    types: ['surfaces/items'],
    files: ['materials/symbols/check-digit.ts', 'base/issue.ts'],
    reason:
      'columns that count come when they are asked for, and share no file with what every page loads (table-tools.ts)',
  },
  'surfaces/items/xlsx': {
    types: ['surfaces/items', 'base'],
    files: ['platform/unzip.ts'],
    reason: 'workbooks are read when one comes, and share no file with what every page loads (table-tools.ts)',
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
    may: ['pipeline/renderer', 'materials/images', 'materials/paper', 'contract', 'base'],
    types: ['pipeline/bind', 'platform'],
    reason: 'handlers answer as the server does, by the same functions and none of their own',
  },
  'surfaces/editor/document': {
    may: ['surfaces/editor/kernels', 'contract', 'base'],
    types: ['surfaces/items/computed'],
    reason: 'the same changes give the same document, in any page and in tests',
  },
  'surfaces/editor/kernels': {
    may: ['base'],
    reason: 'geometry under the hand knows boxes and points, and no element',
  },
  'surfaces/editor/commands': {
    may: ['surfaces/editor/document', 'surfaces/editor/kernels', 'surfaces/editor/columns', 'contract', 'base'],
    reason: 'what can be done is known without a page: menus, keys and buttons are made of it',
  },
  'surfaces/editor/words': {
    may: ['surfaces/editor/findings'],
    types: [
      'surfaces/items',
      'surfaces/printers',
      'pipeline/paint',
      'surfaces/editor/columns',
      'surfaces/editor/commands',
      'surfaces/editor/fixes',
      'surfaces/editor/kernels',
      'surfaces/editor/library',
      'surfaces/editor/page',
      'surfaces/editor/columns',
      'surfaces/items',
      'surfaces/editor/papers',
      'surfaces/editor/printing',
      'contract',
      'base',
    ],
    reason: 'a language is a table: it names what there is and does nothing',
  },
  'surfaces/editor/gestures': {
    may: ['surfaces/editor/document', 'surfaces/editor/kernels', 'surfaces/editor/viewport', 'contract', 'base'],
    reason: 'what a pointer does is states and events, tried without a page',
  },
  'surfaces/editor/findings': {
    may: ['surfaces/editor/document', 'base'],
    types: ['contract', 'pipeline/renderer'],
    reason: 'what inspections found is told apart from how and where rows are inspected',
  },
  'surfaces/editor/fixes': {
    types: ['surfaces/editor/document', 'surfaces/editor/findings', 'contract', 'base'],
    reason: 'a fix is proposed by what was found; whether it helps is for an inspection to say',
  },
  'surfaces/editor/columns': {
    may: ['materials/symbols'],
    types: ['contract'],
    reason: 'what a column is shown as is told by its cells, before there is a label',
  },
  'surfaces/editor/table': {
    may: ['surfaces/editor/document'],
    reason: 'what is copied, pasted, listed and saved of a table is told without one on a page',
  },
  'surfaces/editor/layouts': {
    may: [
      'surfaces/editor/document',
      'surfaces/editor/columns',
      'surfaces/editor/papers',
      'surfaces/editor/kernels',
      'materials/symbols',
      'contract',
      'base',
    ],
    files: ['surfaces/items/match-columns.ts'],
    reason: 'what a label begins with is worked out by figures of codes and paper, before anything is drawn',
  },
  'surfaces/editor/papers': {
    may: [
      'surfaces/editor/document',
      'surfaces/editor/kernels',
      'surfaces/editor/sheet',
      'materials/paper',
      'contract',
      'base',
    ],
    reason: 'what a label is printed on is known without the catalog that has it, and without a page',
  },
  'surfaces/editor/pictures': {
    may: ['surfaces/editor/document', 'surfaces/editor/papers', 'surfaces/preview', 'base'],
    types: ['contract'],
    reason: 'labels and papers look the same wherever they are shown small; what for is for panels to know',
  },
  'surfaces/editor/state': {
    may: ['surfaces/editor', 'surfaces/items', 'base'],
    types: ['contract', 'pipeline/renderer', 'pipeline/layout'],
    reason: 'what the editor knows is followed by panels and canvas, and knows none of them',
  },
  'surfaces/editor/ui': {
    may: ['surfaces/editor/commands', 'surfaces/editor/typing', 'surfaces/editor/words', 'base'],
    types: ['surfaces/editor/state', 'surfaces/editor/library'],
    reason: 'controls are the same in every panel, and know none',
  },
  'surfaces/editor/canvas': {
    may: [
      'surfaces/editor/document',
      'surfaces/editor/commands',
      'surfaces/editor/gestures',
      'surfaces/editor/kernels',
      'surfaces/editor/viewport',
      'surfaces/editor/words',
      'surfaces/editor/ui',
      'surfaces/editor/later',
      'surfaces/preview',
      'materials/fonts',
      'platform',
      'base',
    ],
    types: ['surfaces/editor/findings', 'surfaces/editor/state', 'contract', 'pipeline/layout'],
    reason:
      'the canvas is the preview and what the hand does over it, in the label’s own faces where a text is typed; it knows no panel',
  },
  'surfaces/editor/panels': {
    may: ['surfaces/editor', 'surfaces/items', 'materials/paper', 'base'],
    types: ['contract', 'pipeline/layout', 'pipeline/renderer'],
    reason: 'panels show and change the document; what is drawn is for the canvas',
  },
  'surfaces/editor/printing': {
    may: [
      'surfaces/editor/document',
      'surfaces/editor/papers',
      'surfaces/editor/sheet',
      'surfaces/editor/typing',
      'surfaces/calibration',
      'surfaces/printers',
      'pipeline/imposition',
      'pipeline/paint',
      'materials/paper',
      'base',
    ],
    types: ['surfaces/editor/state', 'surfaces/pdf', 'pipeline/renderer', 'contract'],
    files: ['surfaces/editor/page/file-name.ts'],
    reason: 'what is printed, where it begins and how far it is are known without the page that shows them',
  },
  'surfaces/editor/views': {
    may: [
      'surfaces/editor',
      'surfaces/preview',
      'surfaces/pdf',
      'surfaces/calibration',
      'surfaces/printers',
      'pipeline/paint',
      'base',
    ],
    types: ['contract', 'pipeline/imposition'],
    reason: 'sheets and printing are looked at instead of the canvas, and lead to rows as panels do',
  },
  'surfaces/editor/inspector': {
    may: ['surfaces/editor', 'surfaces/preview', 'base'],
    types: ['contract'],
    files: ['materials/fonts/families.ts'],
    reason: 'codes and fonts are chosen from pictures of them, drawn by the code that prints',
  },
  'surfaces/editor/element': {
    may: ['surfaces/editor', 'surfaces/preview', 'surfaces/pdf', 'surfaces/calibration', 'contract', 'base'],
    reason: 'the element puts the editor together for a page',
  },
  'surfaces/editor/later': {
    may: ['surfaces/editor'],
    reason:
      'what is not seen at first comes in few files, each a list of parts: rooms name the part, and no file of it',
  },
  'surfaces/editor/frameworks': {
    may: ['surfaces/editor/element', 'surfaces/preview'],
    reason: 'a component gives the element what its framework gives it, and no more',
  },
  'surfaces/editor/typing': {
    may: ['surfaces/editor/kernels', 'base'],
    reason: 'what is typed is read the same in every field, before it is known what for',
  },
  'surfaces/editor/sheet': {
    files: ['pipeline/imposition/print-order.ts'],
    reason: 'which label lies where is counting, and needs neither label nor paper',
  },
  'surfaces/editor/viewport': {
    may: ['base'],
    reason: 'where a label lies in its window is arithmetic, tried without one',
  },
  'surfaces/editor/library': {
    may: ['surfaces/editor/document', 'surfaces/editor/page', 'contract', 'base'],
    types: ['surfaces/editor/state'],
    reason: 'what is stored, opened and kept is decided without looks, and whatever stores it',
  },
  'surfaces/editor/page': {
    may: [
      'surfaces/editor/document',
      'surfaces/editor/state',
      'surfaces/preview',
      'surfaces/items',
      'materials',
      'platform',
      'pipeline/paint',
      'contract',
      'base',
    ],
    files: ['pipeline/renderer/next-task.ts'],
    types: ['pipeline/renderer'],
    reason: 'what a page lends the editor has no looks: a worker, a store, a clipboard, files',
  },
  'surfaces/bundlers': { reason: 'it runs in a build, where nothing is drawn' },

  entries: {
    may: ['surfaces', 'pipeline', 'materials', 'contract', 'base', 'platform'],
    reason: 'the entries gather what the floors hold; nothing is built on a gathering',
  },
};

/** What routes and tools share answers both, so it asks neither. */
const shared = { not: ['routes', 'mcp', 'middleware'], reason: 'routes and tools call it, whoever asked' };

/**
 * Folders of server/src, and what they may not know: folders and files beside them, and libraries.
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

/** Modules that a bundle has in the place of a library (`imports` of sdk/package.json): they pass on what it exports. */
export const standIns = ['sdk/src/pipeline/paint/pdf/pdf-lib-browser.ts'];

/** Libraries that are a workspace's frame and used all over it; every other one is called from one folder. */
export const frames = [
  { name: 'hono', in: 'server/src/' },
  { name: '@platen/sdk', in: 'server/src/' },
  { name: '@platen/sdk', in: 'demo/src/' },
  { name: 'preact', in: 'sdk/src/surfaces/editor/' },
  { name: '@preact/signals', in: 'sdk/src/surfaces/editor/' },
  { name: '@preact/signals-core', in: 'sdk/src/surfaces/editor/' },
  // preview and editor have a component of their own for each
  { name: 'react', in: 'sdk/src/surfaces/editor/frameworks/' },
  { name: 'svelte', in: 'sdk/src/surfaces/editor/frameworks/' },
  { name: 'vue', in: 'sdk/src/surfaces/editor/frameworks/' },
];
