import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defaultClientConditions } from 'vite';
import { defineConfig, type ViteUserConfig } from 'vitest/config';
import { devPages } from './tools/dev-pages.mjs';
import { bundledPackages, thirdPartyNotices } from './tools/notices.mjs';
import { offlineFiles } from './tools/offline-files.mjs';
import { packAssets } from './tools/pack-assets.mjs';

/** Export condition that makes tests load workspace packages from their sources. Users get the built files. */
const source = '@platen/source';
const notTests = ['**/node_modules/**', '**/dist/**'];

/**
 * Tests that run in shared processes, many test files per process, because each process needs a second of CPU time to
 * load the sources.
 */
const together = ['{sdk,server}/src/**/*.test.ts', '{sdk,editor,server,demo}/test/**/*.test.ts', 'tools/**/*.test.ts'];

/** Tests of sources with JSX, which Node cannot load by itself. These tests also share processes. */
const components = ['{editor,demo}/src/**/*.test.ts'];

/**
 * Tests that each run in a separate process. Some measure memory or count executed blocks of code, and some use barcode
 * readers that keep state. Some mock the network: MSW cannot cut a connection in a shared process. Others take the
 * longest, so they start first.
 */
const alone = [
  'sdk/test/{codes,linear,suites}/*.test.ts',
  'sdk/test/{held-images,font-pieces,msw,pdf-parity,properties}.test.ts',
  'server/test/mocks.test.ts',
  'tools/{dev,lint-rules}.test.ts',
  'tools/codegen/generate.test.ts',
];

/**
 * Tests that mostly wait: for servers that they start as processes, for heartbeats, and for timeouts. They run last and
 * share more processes than the other tests, because they need little CPU time.
 */
const waiting = [
  'server/test/{shared-queue,dead-workers,database-away,instances,process,render-cut-off,move,migrate}.test.ts',
  'server/test/{full-disk-start,full-disk,crash-trial,tracing,serve-command,backup,s3-files,fonts,job-turns}.test.ts',
  'server/src/stores/{data-folder,files/s3,postgres/postgres-stores}.test.ts',
  'server/src/jobs/queue/pg-boss/pg-boss-queue.test.ts',
  'server/src/cli/print-on-printer.test.ts',
  'server/test/webhook-crash.test.ts',
];

/** Tests through PgBouncer, which only `npm run test:postgres` runs. */
const pooler = ['server/test/pooler.test.ts'];

/** Tests that `npm run test:quick` leaves out: they start other programs, or read hostile files for a minute. */
const slow =
  process.env.PLATEN_TESTS === 'quick'
    ? [
        'server/src/{stores,jobs/queue,cli}/**',
        'server/src/cli.test.ts',
        'sdk/src/surfaces/items/hostile-files.test.ts',
        'sdk/src/materials/symbologies/refusals.test.ts',
      ]
    : [];

/**
 * Tests of the packed npm packages, of pages built by bundlers (examples, framework components, code in guides), and of
 * generated clients.
 */
const packed = [
  'sdk/test/package/*.browser.test.ts',
  'sdk/test/{examples,preview-frameworks,guides/code-blocks}.browser.test.ts',
  'server/test/generators.test.ts',
];
/**
 * Tests of the label editor's panels and of the pages that show the editor. Of these tests, `npm test` runs only the
 * portal's tests and label-editor.browser.test.ts, which covers the canvas.
 */
const editor = [
  'editor/test/{label-editor-,label-editor.firefox,label-editor.webkitgtk,editor-}*.browser.test.ts',
  'demo/test/{pages-*,workspace,symbologies,twelve-tasks,twelve-tasks.firefox,twelve-tasks.keyboard,twelve-tasks.phone}.browser.test.ts',
];

/** Settings for tests whose modules are transformed by Vite: imports of packages load the packages' sources. */
const fromSources = {
  resolve: { conditions: [source] },
  ssr: { resolve: { conditions: [source], externalConditions: [source] } },
};

/**
 * Settings for tests whose modules Node loads itself, stripping the types. These tests take 10 % less CPU time than
 * with Vite, which turns each use of an import into a property access.
 */
const native = {
  execArgv: [`--conditions=${source}`],
  experimental: { viteModuleRunner: false, nodeLoader: false },
};

/**
 * Test files run one after the other in a shared process. After each file, `leave-nothing.ts` restores everything that
 * the file replaced.
 */
const shared = { isolate: false, setupFiles: ['tools/leave-nothing.ts'] };

/** Reduces the cost of password hashes, because the server tests sign in hundreds of times. */
const sharedCheaply = { ...shared, setupFiles: [...shared.setupFiles, 'tools/cheap-passwords.ts'] };

/**
 * Node's compile cache for later processes and threads. With the cache, starting a rendering thread takes 0.2 s of CPU
 * time instead of 0.6 s. The tests start hundreds of these threads.
 */
const compiled = fileURLToPath(new URL('node_modules/.platen/compile-cache', import.meta.url));

/**
 * Timeouts that only catch hanging tests: they are far longer than tests take on a busy machine. Vitest's default for
 * polling is one second, which is too short.
 */
const nets = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 20_000 } } };

/**
 * Timeouts for tests that drive browsers or server processes. `.ci/run` also repeats each of these tests once after a
 * failure, because a busy machine can delay a browser for longer than any timeout. The end of the output lists the
 * repeated tests.
 */
const retriedInCi = { ...nets, retry: Number(process.env.PLATEN_TEST_RETRIES ?? 0) };

const tests: ViteUserConfig = {
  test: {
    // Three workers for every two processors, which is enough to keep the processors busy. Vitest's default is the
    // number of processors minus one. With more workers, tests are no faster, and Chromium fails to take screenshots.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    // Projects run in the order of their names. `browser` and `node` contain the slowest test files, and run before
    // `together`.
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          ...native,
          include: alone,
          exclude: notTests,
          ...nets,
        },
      },
      {
        test: {
          name: 'together',
          environment: 'node',
          ...native,
          include: together,
          exclude: [...notTests, '**/*.browser.test.ts', ...alone, ...waiting, ...pooler, ...packed, ...slow],
          ...sharedCheaply,
          ...nets,
        },
      },
      {
        test: {
          name: 'pooler',
          environment: 'node',
          ...native,
          include: pooler,
          exclude: notTests,
          ...sharedCheaply,
          ...nets,
        },
      },
      {
        test: {
          name: 'waiting',
          environment: 'node',
          ...native,
          include: waiting,
          exclude: [...notTests, ...slow],
          ...sharedCheaply,
          ...retriedInCi,
          maxWorkers: availableParallelism() * 2,
          sequence: { groupOrder: 1 },
        },
      },
      {
        ...fromSources,
        test: {
          name: 'components',
          environment: 'node',
          include: components,
          exclude: notTests,
          ...shared,
          ...nets,
        },
      },
      {
        // Tests that drive a real browser from Node. The pages use the packages' built files, as installed by users.
        test: {
          name: 'browser',
          environment: 'node',
          experimental: native.experimental,
          include: ['{sdk,editor,demo}/test/**/*.browser.test.ts'],
          exclude: [...notTests, ...packed, ...editor],
          ...shared,
          ...retriedInCi,
        },
      },
      {
        test: {
          name: 'editor',
          environment: 'node',
          include: editor,
          exclude: notTests,
          ...shared,
          ...retriedInCi,
        },
      },
      {
        // Type checkers and bundlers take minutes for the packed packages, so they run with `npm run test:package`, not
        // `npm test`.
        test: {
          name: 'package',
          environment: 'node',
          include: packed,
          exclude: notTests,
          ...retriedInCi,
        },
      },
    ],
  },
};

/** Address of the API server that `npm run dev` starts. */
const api = process.env.DEV_API ?? 'http://127.0.0.1:8787';

const inDemo = (path: string): string => fileURLToPath(new URL(`demo/${path}`, import.meta.url));

const pageFiles = Object.fromEntries(
  ['index', 'print', 'editor', 'login', 'signup', 'keys', 'printers', 'hooks', 'webhooks', 'station', 'usage'].map(
    (name) => [name, inDemo(`${name}.html`)],
  ),
);

/** Matches the small modules that every page and many parts of the editor import. */
const BASICS = /[\\/]dist[\\/](?:base[\\/](?:describe-value|errors|near-name)|bundle[\\/]fill)\.js$/;

/**
 * The pages: `vite build` writes demo/dist, which the server serves. The pages contain no inline code, so that the
 * server can send a strict content security policy.
 */
const pages: ViteUserConfig = {
  root: 'demo',
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { ...pageFiles, sw: inDemo('src/offline/service-worker.ts') },
      // The file name of a service worker must not change. The file must be in the root folder, because a service
      // worker controls only the pages below its own folder.
      output: {
        entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
        // bundles the modules that every page and many parts of the editor import into one file, to save requests
        codeSplitting: { groups: [{ name: 'basics', test: BASICS }] },
      },
    },
  },
  plugins: [packAssets(), offlineFiles(), thirdPartyNotices(), devPages(api)],
  worker: { format: 'es', plugins: () => [bundledPackages()] },
  server: {
    // Keep the Host header, so that links and the portal's same-origin check use the address in the browser.
    proxy: Object.fromEntries(
      ['/api', '/billing', '/files', '/healthz', '/openapi.json', '/portal', '/readyz', '/reference'].map((path) => [
        path,
        { target: api, changeOrigin: false },
      ]),
    ),
  },
};

export default defineConfig(({ mode, command }) => {
  // In development, resolve packages to their sources, so that changes reach the page without a build.
  if (mode !== 'test')
    return command === 'serve' ? { ...pages, resolve: { conditions: [source, ...defaultClientConditions] } } : pages;
  // Set here and not in `test.env`, so that vitest's own processes use this compile cache too.
  process.env.NODE_COMPILE_CACHE ??= compiled;
  return tests;
});
