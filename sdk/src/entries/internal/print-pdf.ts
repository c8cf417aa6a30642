// Part of `@platen/sdk/internal`: the browser's print dialog. Unsupported outside Platen's own packages.

export { printPdf } from '../../surfaces/pdf/print-pdf.ts';
