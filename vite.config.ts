import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defaultClientConditions } from 'vite';
import { defineConfig, type ViteUserConfig } from 'vitest/config';
import { devPages } from './tools/dev-pages.mjs';
import { bundledPackages, thirdPartyNotices } from './tools/notices.mjs';
import { offlineFiles } from './tools/offline-files.mjs';
import { packAssets } from './tools/pack-assets.mjs';

/** Workspace packages are read from their sources in tests; their built files are what a user gets. */
const source = '@platen/source';
const notTests = ['**/node_modules/**', '**/dist/**'];

/** Tests of what the sources do, in processes that many files share: to load the sources costs each a second of processor time. */
const together = [
  '{sdk,editor,server,demo}/src/**/*.test.ts',
  '{sdk,editor,server,demo}/test/**/*.test.ts',
  'tools/**/*.test.ts',
];

/**
 * A process each for those that measure memory or steps, that ask readers which remember, that answer in place of the network
 * (MSW cuts no connection in a process of other files), or that take longest and so begin first.
 */
const alone = [
  'sdk/test/{codes,linear,suites}/*.test.ts',
  'sdk/test/{held-images,font-pieces,msw,pdf-parity,properties}.test.ts',
  'server/test/mocks.test.ts',
  'tools/{dev,lint-rules}.test.ts',
  'tools/codegen/generate.test.ts',
];

/** Left out by `npm run test:quick`: they start other programs, or read hostile files for a minute. */
const slow =
  process.env.PLATEN_TESTS === 'quick'
    ? [
        'server/src/{stores,jobs/queue,cli}/**',
        'server/src/cli.test.ts',
        'sdk/src/surfaces/items/hostile-files.test.ts',
        'sdk/src/materials/symbologies/refusals.test.ts',
      ]
    : [];

/** What the packages hold, and what bundlers make of them. */
const packed = 'sdk/test/package/*.browser.test.ts';
/** What people do with the label editor, in every panel and page; `npm test` has the canvas alone, in label-editor.browser.test.ts. */
const editor =
  '{editor/test/{label-editor-,label-editor.firefox,label-editor.webkitgtk,editor-},demo/test/pages-}*.browser.test.ts';

const fromSources = {
  resolve: { conditions: [source] },
  ssr: { resolve: { conditions: [source], externalConditions: [source] } },
};

/** A process runs one file after the other, and each leaves the process as it was. */
const shared = { isolate: false, setupFiles: ['tools/leave-nothing.ts'] };

/** Tests of servers sign in hundreds of times: their passwords are hashed at a lower cost. */
const sharedCheaply = { ...shared, setupFiles: [...shared.setupFiles, 'tools/cheap-passwords.ts'] };

/**
 * What Node compiled is kept for the next process or thread: one that draws labels starts for 0.2 s of processor time instead
 * of 0.6 s, and the tests start hundreds.
 */
const compiled = fileURLToPath(new URL('node_modules/.platen/compile-cache', import.meta.url));

/** Nets for what hangs, far above what a busy machine needs: a second, which Vitest waits by itself, is not. */
const nets = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 20_000 } } };

const tests: ViteUserConfig = {
  test: {
    // Vitest leaves one processor free; but most of these tests wait for servers, browsers and readers half of their time.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    // Projects run in the order of their names: browser and node, whose files take longest, before the many of together.
    projects: [
      {
        ...fromSources,
        test: {
          name: 'node',
          environment: 'node',
          include: alone,
          exclude: notTests,
          ...nets,
        },
      },
      {
        ...fromSources,
        test: {
          name: 'together',
          environment: 'node',
          include: together,
          exclude: [...notTests, '**/*.browser.test.ts', ...alone, ...slow],
          ...sharedCheaply,
          ...nets,
        },
      },
      {
        // These drive a real browser from Node, over pages built from the packages' built files: what a user gets.
        test: {
          name: 'browser',
          environment: 'node',
          include: ['{sdk,editor,demo}/test/**/*.browser.test.ts'],
          exclude: [...notTests, packed, editor],
          ...shared,
          ...nets,
        },
      },
      {
        test: {
          name: 'editor',
          environment: 'node',
          include: [editor],
          exclude: notTests,
          ...shared,
          ...nets,
        },
      },
      {
        // Type checkers and bundlers over the packed packages take minutes: `npm run test:package`, not `npm test`.
        test: {
          name: 'package',
          environment: 'node',
          include: [packed],
          exclude: notTests,
          ...nets,
        },
      },
    ],
  },
};

/** Where `npm run dev` runs the API server. */
const api = process.env.DEV_API ?? 'http://127.0.0.1:8787';

const inDemo = (path: string): string => fileURLToPath(new URL(`demo/${path}`, import.meta.url));

const pageFiles = Object.fromEntries(
  ['index', 'print', 'editor', 'login', 'signup', 'keys', 'usage'].map((name) => [name, inDemo(`${name}.html`)]),
);

/** The pages: `vite build` writes demo/dist, which the server serves. No inline code, so that a strict policy fits. */
const pages: ViteUserConfig = {
  root: 'demo',
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { ...pageFiles, sw: inDemo('src/offline/service-worker.ts') },
      // a service worker keeps its name, and stands where all pages are below it
      output: { entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js') },
    },
  },
  plugins: [packAssets(), offlineFiles(), thirdPartyNotices(), devPages(api)],
  worker: { format: 'es', plugins: () => [bundledPackages()] },
  server: {
    // The host stays, so that links and the portal's same-origin check use the address that the browser shows.
    proxy: Object.fromEntries(
      ['/api', '/billing', '/files', '/healthz', '/openapi.json', '/portal', '/readyz', '/reference'].map((path) => [
        path,
        { target: api, changeOrigin: false },
      ]),
    ),
  },
};

export default defineConfig(({ mode, command }) => {
  // While developing, a change in a package's sources reaches the page without a build.
  if (mode !== 'test')
    return command === 'serve' ? { ...pages, resolve: { conditions: [source, ...defaultClientConditions] } } : pages;
  // here, and not in `test.env`: the processes of vitest itself are to start with it, too
  process.env.NODE_COMPILE_CACHE ??= compiled;
  return tests;
});
