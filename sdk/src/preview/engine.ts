import type { LabelInput, Painted, PdfAnswer, PdfRequest, Pixels } from './messages.ts';

/** How a PDF under way is stopped and followed. */
export interface PdfOptions {
  readonly signal?: AbortSignal;
  readonly onProgress?: (done: number, total: number) => void;
}

/** What stands behind a preview's canvas: on the page itself, or in a worker. */
export interface PreviewEngine {
  /** Lays out, rasters and puts the dots on the canvas. Rejects with the label's faults, or with an AbortError. */
  paint(label: LabelInput, signal: AbortSignal): Promise<Painted>;
  /** The canvas's own pixels. Rejects while nothing was painted. */
  readPixels(): Promise<Pixels>;
  /** The label last painted, as a PNG file. Rejects while nothing was painted. */
  renderPng(): Promise<Uint8Array<ArrayBuffer>>;
  renderPdf(template: unknown, request: PdfRequest, options: PdfOptions): Promise<PdfAnswer>;
  close(): void;
}
