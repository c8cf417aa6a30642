// Part of `@platen/sdk/internal`: jobs of up to a million labels, with low memory use. Unsupported outside Platen's own
// packages.

export { LazyList } from '../../base/lazy-list.ts';
export { conformanceIssues } from '../../pipeline/renderer/conformance-options.ts';
export { longPrinterChunks } from '../../pipeline/renderer/print-labels.ts';
export { type WritePart, type WrittenPdf, writePdf } from '../../pipeline/renderer/render-pdf.ts';
export { longItems, type PackedRows, readLongCsv } from '../../surfaces/items/packed-rows.ts';
export { isZip } from '../../surfaces/items/read-rows.ts';
