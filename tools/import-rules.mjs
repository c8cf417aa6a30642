// @ts-check
// Who may import whom, and what the code that decides pixels may not see: the table that tools/check-imports.mjs holds
// the sources to. A rule without a reason is not a rule.

/**
 * @typedef {{ may: readonly string[], types?: readonly string[], files?: readonly string[], reason: string }} FolderRule
 * `may`: folders to import anything from; `types`: folders to import types from; `files`: single files of other folders.
 */

/** @type {Readonly<Record<string, FolderRule>>} the folders of sdk/src */
export const sdkFolders = {
  geometry: { may: [], reason: 'everything measures with it, so it knows nothing' },
  collections: { may: [], reason: 'plain containers know nothing of what they hold' },
  api: { may: [], types: ['geometry'], reason: "the contract's shapes stand for themselves" },
  fonts: {
    may: ['geometry', 'collections'],
    types: ['platform'],
    files: ['api/json-pointer.ts'],
    reason: 'text is shaped without knowing what it is for; faults in a list of fonts have their pointers',
  },
  symbols: {
    may: ['geometry', 'collections'],
    types: ['api'],
    reason: 'a symbol is bars and a text, wherever it is drawn',
  },
  images: { may: ['geometry'], types: ['platform'], reason: 'pixels are resampled without knowing what they are for' },
  paper: { may: ['geometry'], types: ['api'], reason: 'imposition, catalog, 422 and editor ask the same question' },
  presets: { may: ['geometry'], types: ['api'], reason: 'server and mocks search the catalog by the same rules' },
  template: { may: ['api'], types: ['geometry'], reason: 'binding data to a template needs no layout' },
  scene: {
    may: ['geometry'],
    types: ['fonts', 'images'],
    files: ['fonts/outline.ts'],
    reason: 'a scene is plain data; its ink boxes ask the outlines',
  },
  layout: {
    may: ['template', 'fonts', 'symbols', 'images', 'scene', 'geometry', 'api'],
    types: ['platform'],
    reason: 'layout ends in a scene and knows no painter',
  },
  imposition: {
    may: ['paper', 'scene', 'geometry'],
    types: ['api'],
    reason: 'sheets are made of scenes, not of templates',
  },
  calibration: {
    may: ['geometry', 'scene', 'api'],
    reason: 'a printer is measured without knowing what it will print',
  },
  paint: {
    may: ['scene', 'fonts', 'images', 'geometry'],
    types: ['imposition', 'platform'],
    reason: 'a painter that could see template, data or layout could draw something else than was laid out',
  },
  items: {
    may: ['api'],
    files: ['platform/unzip.ts'],
    reason: 'rows become items before anything is laid out',
  },
  bundlers: { may: [], reason: 'it runs in a build, where nothing is drawn' },
  client: { may: ['api'], reason: 'the entry without rendering stays a few kB' },
  platform: {
    may: [],
    types: ['api', 'fonts', 'geometry', 'images'],
    files: [
      'images/image-error.ts',
      'images/decode-image.ts',
      'images/load-image.ts',
      'fonts/added-font.ts',
      'fonts/describe-font.ts',
      'fonts/font-error.ts',
    ],
    reason:
      'it stands below every stage, but for the one decoder that its unpackers serve and the files of added fonts',
  },
};

/**
 * Folders of sdk/src that may import every other but these; `entries`: built on the package's entries too.
 * @type {Readonly<Record<string, { not: readonly string[], entries: boolean, reason: string }>>}
 */
export const sdkUpperFolders = {
  renderer: { not: ['preview', 'editor', 'msw', 'client'], entries: false, reason: 'the pipeline runs without a page' },
  offline: {
    not: ['preview', 'editor', 'msw', 'client'],
    entries: false,
    reason: 'a PDF is made in a page without a preview and without a network',
  },
  preview: {
    not: ['editor', 'msw', 'client'],
    entries: true,
    reason: 'a preview needs neither an editor nor a network',
  },
  editor: { not: ['msw', 'client'], entries: true, reason: 'the editor works offline' },
  msw: { not: ['preview', 'editor'], entries: true, reason: 'handlers answer like a server' },
};

/** Pairs of folders that must not know each other, everywhere in the server. */
export const serverRules = [
  {
    from: 'server/src/routes/',
    to: 'server/src/mcp/',
    reason: 'routes and MCP tools call the same functions, never each other',
  },
  {
    from: 'server/src/mcp/',
    to: 'server/src/routes/',
    reason: 'routes and MCP tools call the same functions, never each other',
  },
  { from: 'server/src/stores/', to: 'server/src/routes/', reason: 'a store knows nothing of HTTP' },
  { from: 'server/src/stores/', to: 'server/src/middleware/', reason: 'a store knows nothing of HTTP' },
];

/** Libraries that are a workspace's frame and used all over it; every other one is called from one folder. */
export const frames = {
  hono: ['server/src'],
  '@platen/sdk': ['server/src', 'demo/src'],
};

/** Folders of sdk/src whose output must be the same bytes everywhere. */
export const pureFolders = [
  'api',
  'geometry',
  'fonts',
  'symbols',
  'images',
  'paper',
  'calibration',
  'template',
  'scene',
  'layout',
  'imposition',
  'paint',
];

/** @typedef {{ names: readonly string[], reason: string, except?: readonly string[] }} Ban */

/** Names of the surroundings that the pure folders may not use. @type {readonly Ban[]} */
export const bannedGlobals = [
  {
    names: ['Date', 'performance', 'setTimeout', 'setInterval'],
    reason: 'no clock: the same input gives the same bytes',
  },
  { names: ['crypto'], reason: 'no randomness: the same input gives the same bytes' },
  { names: ['Intl'], reason: 'no locale: its data differ between engines and versions' },
  { names: ['process', 'Buffer', 'require', '__dirname'], reason: 'no Node: this code runs in browsers too' },
  {
    names: ['window', 'document', 'navigator', 'self', 'globalThis', 'localStorage', 'OffscreenCanvas', 'Image'],
    reason: 'no DOM: this code runs in Node and workers too',
  },
  { names: ['fetch', 'XMLHttpRequest', 'WebSocket'], reason: 'no network: bytes come through Platform' },
];

/** Members that the pure folders may not read. @type {readonly Ban[]} */
export const bannedMembers = [
  { names: ['Math.random'], reason: 'no randomness: the same input gives the same bytes' },
  {
    names: [
      'toLocaleString',
      'toLocaleUpperCase',
      'toLocaleLowerCase',
      'toLocaleDateString',
      'toLocaleTimeString',
      'localeCompare',
    ],
    reason: 'no locale: its data differ between engines and versions',
  },
  {
    names: [
      'sin',
      'cos',
      'tan',
      'asin',
      'acos',
      'atan',
      'atan2',
      'sinh',
      'cosh',
      'tanh',
      'exp',
      'expm1',
      'log',
      'log2',
      'log10',
      'log1p',
      'pow',
      'cbrt',
      'hypot',
    ].map((name) => `Math.${name}`),
    reason: 'engines differ in the last bit: use + - * / and sqrt, or geometry/trig.ts',
  },
];

/** Methods that nobody calls, anywhere. @type {readonly Ban[]} */
export const bannedCalls = [
  {
    names: ['fillText', 'strokeText', 'measureText', 'getAdvanceWidth', 'drawText'],
    reason: 'text is shaped once, in sdk/src/fonts: the same string had four widths by four such methods',
  },
];

/** Files that a tool loads by their default export. */
export const mayExportDefault = [/\.config\.ts$/, /^tools\/count-reporter\.mjs$/];

/** Where the server reads its environment; everything else gets a config. */
export const mayReadEnvironment = [/^server\/src\/(?:main|cli|config)\.ts$/, /^server\/src\/cli\//];
