/** What the plugin adds to Vite's configuration. */
export interface PlatenViteConfig {
  readonly worker: { format: 'es' };
  readonly optimizeDeps: { include: string[] };
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
 * Lets the workers of the preview and of PDFs run under Vite. Builds get module workers (`worker.format`), since a worker
 * loads parts of itself later; the dev server, which gives a worker its files as they are, gets the packages that are
 * not ES modules converted into some (`optimizeDeps.include`). Tried with Vite 8.
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
    optimizeDeps: { include: TO_CONVERT.map((name) => `@platen/sdk > ${name}`) },
  }),
});
