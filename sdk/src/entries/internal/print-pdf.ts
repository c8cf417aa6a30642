// A part of `@platen/sdk/internal`: the browser's print dialog. Unsupported outside of `@platen/editor`.

export { printPdf } from '../../surfaces/pdf/print-pdf.ts';
