import { defineConfig } from 'vitest/config';

/** Workspace packages are read from their sources in tests; their built files are what a user gets. */
const source = '@platen/source';

export default defineConfig({
  test: {
    projects: [
      {
        resolve: { conditions: [source] },
        ssr: { resolve: { conditions: [source], externalConditions: [source] } },
        test: {
          name: 'node',
          environment: 'node',
          include: ['{sdk,server,tools}/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**', '**/*.browser.test.ts'],
          testTimeout: 30_000,
        },
      },
    ],
  },
});
