/** What the plugin adds to Vite's configuration. */
export interface PlatenViteConfig {
  readonly worker: { format: 'es' };
  readonly optimizeDeps: { exclude: string[]; include: string[] };
}

/** A plugin of Vite, by its shape: the sdk does not depend on Vite. */
export interface PlatenPlugin {
  readonly name: string;
  readonly config: () => PlatenViteConfig;
}

/**
 * What the workers load and a browser takes only as ES modules: CommonJS, all or in part, or files that import others without
 * extensions. Those of pdf-lib are the ones that pipeline/paint/pdf/pdf-lib-browser.ts imports.
 */
const TO_CONVERT = [
  'qrcode/lib/core/qrcode.js',
  'pdf-lib/es/core/PDFContext.js',
  'pdf-lib/es/core/objects/PDFName.js',
  'pdf-lib/es/core/objects/PDFNumber.js',
  'pdf-lib/es/core/objects/PDFString.js',
];

/**
 * Lets the workers of the preview, the editor and PDFs run under Vite 6, 7 and 8. Builds get module workers (`worker.format`),
 * because a worker loads parts of itself later. The dev server does not prebundle the packages (`optimizeDeps.exclude`): Vite 7
 * and older would look for their workers next to the prebundled file. Those of the sdk's dependencies that are not ES modules are
 * prebundled (`optimizeDeps.include`).
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
    optimizeDeps: {
      exclude: ['@platen/sdk', '@platen/editor'],
      include: TO_CONVERT.map((name) => `@platen/sdk > ${name}`),
    },
  }),
});
