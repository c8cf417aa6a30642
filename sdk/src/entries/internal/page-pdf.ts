// Part of `@platen/sdk/internal`. `@platen/editor` loads it to create the first PDF. Unsupported.

export { calibrationSheet, createPdf } from '../../surfaces/pdf/browser.ts';
