// Part of `@platen/sdk/internal` that `@platen/editor` loads to create the first PDF. Unsupported outside Platen's own
// packages.

export { calibrationSheet, createPdf } from '../../surfaces/pdf/browser.ts';
