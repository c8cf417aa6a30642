// Runs in a drawing thread: draws a job in a printer's language.
import type { PrintItem, Template } from '@platen/sdk';
import type { PrinterOrder } from '@platen/sdk/internal/printer-requests';
import type { JobExtras } from '@platen/sdk/internal/requests';
import { type PrinterProfile, printerChunks } from '@platen/sdk/printers';
import { type Renderer, TemplateError } from '@platen/sdk/render';
import type { JobProgress, JobWarnings, RenderedJob } from './rendering.ts';

/** A job for a label printer, with its items parsed. */
export interface PrinterTask {
  readonly template: Template;
  readonly items: readonly PrintItem[];
  readonly printer: PrinterOrder;
  readonly lengths?: JobExtras['lengths'];
}

const MIB = 1024 * 1024;
/** Maximum size of a job's file in bytes. For a short time, two copies of the file are in memory. */
const MAX_BYTES = 256 * MIB;

/**
 * Draws a job and returns it as a file in the printer's language. Throws TemplateError if the input is invalid or the
 * file would be too large.
 */
export async function drawPrinterJob(
  renderer: Renderer,
  { template, items, printer: { profile, ink }, lengths }: PrinterTask,
  onProgress: (progress: JobProgress) => void,
  maxBytes: number = MAX_BYTES,
): Promise<RenderedJob> {
  let known: JobWarnings = { warnings: [], warningCount: 0 };
  const chunks = printerChunks(renderer, template, items, profile, {
    ...lengths,
    ink,
    onWarnings: (warnings, warningCount) => {
      known = { warnings, warningCount };
    },
    onProgress: ({ done: labelsDone }) => onProgress({ labelsDone, ...known }),
  });
  const pieces: Uint8Array[] = [];
  const parts: [bytes: number, labels: number][] = [];
  let rest = 0;
  let size = 0;
  for (;;) {
    const { done, value } = await chunks.next();
    if (done) {
      const { warnings, warningCount, cut } = value;
      if (rest > 0) parts.push([rest, 0]);
      return { file: whole(pieces, size), warnings, warningCount, cutItems: cut, parts };
    }
    pieces.push(value.bytes);
    size += value.bytes.byteLength;
    rest += value.bytes.byteLength;
    if (value.labels > 0) {
      parts.push([rest, value.labels]);
      rest = 0;
    }
    if (size > maxBytes) throw tooLarge(profile, maxBytes);
  }
}

function tooLarge({ language }: PrinterProfile, maxBytes: number): TemplateError {
  const message = `the ${language} file would be larger than ${maxBytes / MIB} MiB: print fewer labels in one job`;
  return new TemplateError([{ path: '', code: 'file_too_large', message }]);
}

function whole(pieces: readonly Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
  const file = new Uint8Array(size);
  let at = 0;
  for (const piece of pieces) {
    file.set(piece, at);
    at += piece.byteLength;
  }
  return file;
}
