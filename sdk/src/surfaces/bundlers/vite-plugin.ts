/** The settings that the plugin adds to Vite's configuration. */
export interface PlatenViteConfig {
  readonly worker: { format: 'es' };
  readonly optimizeDeps: { exclude: string[]; include: string[] };
}

/** Structural type of a Vite plugin, because the SDK does not depend on Vite. */
export interface PlatenPlugin {
  readonly name: string;
  readonly config: () => PlatenViteConfig;
}

/**
 * Files that the workers import but that browsers cannot load unconverted, because the files contain CommonJS or omit
 * the file extensions in their imports. The listed files of pdf-lib are imported by
 * pipeline/paint/pdf/pdf-lib-browser.ts.
 */
const TO_CONVERT = [
  'qrcode/lib/core/qrcode.js',
  'qrcode/lib/core/error-correction-code.js',
  'qrcode/lib/core/error-correction-level.js',
  'qrcode/lib/core/utils.js',
  'pdf-lib/es/core/PDFContext.js',
  'pdf-lib/es/core/objects/PDFName.js',
  'pdf-lib/es/core/objects/PDFNumber.js',
  'pdf-lib/es/core/objects/PDFString.js',
];

/**
 * Makes Platen's workers (for the preview, PDFs, label printers and the editor) run under Vite 6, 7 and 8.
 *
 * - Builds use module workers (`worker.format`), because workers load some of their code on demand.
 * - The dev server does not prebundle Platen's packages (`optimizeDeps.exclude`): Vite 7 and older would look for their
 * workers next to the prebundled file.
 * - The SDK's dependencies that are not ES modules are prebundled (`optimizeDeps.include`).
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
