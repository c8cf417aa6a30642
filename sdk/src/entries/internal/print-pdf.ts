// Part of `@platen/sdk/internal`: the browser's print dialog. Unsupported outside of Platen's own packages.

export { printPdf } from '../../surfaces/pdf/print-pdf.ts';
