/** The settings that the plugin adds to Vite's configuration. */
export interface PlatenViteConfig {
  readonly worker: { format: 'es' };
  readonly optimizeDeps: { exclude: string[] };
}

/** Structural type of a Vite plugin, because the SDK does not depend on Vite. */
export interface PlatenPlugin {
  readonly name: string;
  readonly config: () => PlatenViteConfig;
}

/**
 * True if the plugin is in `node_modules`. Vite does not prebundle packages elsewhere, such as in a workspace. If they
 * were excluded, Vite would not convert their CommonJS dependencies.
 */
const isInstalled = import.meta.url.includes('/node_modules/');

/**
 * Makes Platen's workers (for the preview, PDFs, label printers and the editor) run under Vite 6, 7 and 8.
 *
 * - Builds use module workers (`worker.format`), because workers load some of their code on demand.
 * - The dev server does not prebundle Platen's packages (`optimizeDeps.exclude`), because they are bundled already, and
 * Vite 7 and older would look for their workers next to the prebundled file.
 *
 * @example
 * ```ts
 * import { platen } from '@platen/sdk/vite';
 * import { defineConfig } from 'vite';
 *
 * export default defineConfig({ plugins: [platen()] });
 * ```
 */
export const platen = (): PlatenPlugin => ({
  name: 'platen',
  config: () => ({
    worker: { format: 'es' },
    optimizeDeps: { exclude: isInstalled ? ['@platen/sdk', '@platen/fonts', '@platen/editor'] : [] },
  }),
});
