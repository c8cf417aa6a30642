// A part of `@platen/sdk/internal` that `@platen/editor` loads with the first PDF. Unsupported.

export { calibrationSheet, createPdf } from '../../surfaces/pdf/browser.ts';
