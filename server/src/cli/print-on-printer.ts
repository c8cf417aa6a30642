import { longPrinterChunks } from '@platen/sdk/internal/long-jobs';
import type { LengthOptions } from '@platen/sdk/internal/requests';
import type { PrintedJob, PrinterChunk, PrinterProfile } from '@platen/sdk/printers';
import type { Ink, Renderer } from '@platen/sdk/render';
import { STATUS, type Terminal } from './command.ts';
import { inUserTerms, type Places, type TemplateSource } from './drawing.ts';
import type { EvidenceFile } from './evidence-file.ts';
import { counted, fileSize, type Progress } from './format.ts';
import { type ItemSource, labelsOf } from './items.ts';
import type { PrintTarget } from './printer-options.ts';
import { PrinterError, printerUrl, printToQueue, sendToPrinter } from './send-to-printer.ts';
import { summariseWarnings } from './warnings.ts';
import { openOutput } from './write-output.ts';

export interface PrinterJobParts {
  readonly source: TemplateSource;
  readonly rows: ItemSource;
  /** Number of the first label to print, counted from 1. A number above 1 continues an interrupted job. */
  readonly first: number;
  readonly places: Places;
  readonly profile: PrinterProfile;
  readonly ink: Ink | undefined;
  readonly lengths: LengthOptions;
  readonly renderer: Renderer;
  readonly target: PrintTarget;
  /** File that receives the evidence of the job; undefined for none. */
  readonly evidence: EvidenceFile | undefined;
}

/** Timeout of a status query in milliseconds. Printers respond quickly or not at all. */
const ANSWER_TIMEOUT = 5000;
const BETWEEN_QUESTIONS = 1000;

/**
 * Encodes a job in a printer's language and sends it to a file, a print queue or a printer. Returns the exit status. If
 * printing fails, prints a message for the user.
 */
export async function printOnPrinter(parts: PrinterJobParts, terminal: Terminal, progress: Progress): Promise<number> {
  const { source, rows, places, profile, ink, lengths, renderer, evidence } = parts;
  const labels = labelsOf(rows.items);
  const job = followed(
    longPrinterChunks(renderer, source.template, rows.items, profile, {
      ...lengths,
      ink,
      signal: terminal.signal,
      onProgress: ({ done, total }) => progress.update(done, total),
    }),
    (bytes) => evidence?.update(bytes),
  );
  try {
    // Encoding the first chunk validates the whole job, so an invalid job opens no file or connection.
    await inUserTerms(places, () => job.begin());
    const where = await deliver(job.chunks(), parts, labels, terminal);
    terminal.signal.throwIfAborted();
    progress.end();
    terminal.say(warningLines(job.result(), rows));
    terminal.say(`${where}: ${counted(labels, 'label')} in ${profile.language}, ${fileSize(job.size())}\n`);
    return (await evidence?.finish({ format: profile.language, profile, ink, ...lengths })) ?? STATUS.done;
  } catch (error) {
    if (!(error instanceof PrinterError)) throw error;
    progress.end();
    terminal.say(`${error.message}\n`);
    return terminal.signal.aborted ? STATUS.stopped : STATUS.failed;
  } finally {
    await job.end();
  }
}

/** Sends the job to a file, a print queue or a printer. Returns the name of this target. */
async function deliver(
  chunks: AsyncIterable<PrinterChunk>,
  { target, profile, rows, first }: PrinterJobParts,
  labels: number,
  terminal: Terminal,
): Promise<string> {
  switch (target.kind) {
    case 'file': {
      const output = await openOutput(target.path, terminal);
      try {
        await output.write(bytesOf(chunks));
        return output.name;
      } finally {
        await output.discard();
      }
    }
    case 'queue': {
      const pieces: Uint8Array[] = [];
      for await (const { bytes } of chunks) pieces.push(bytes);
      return await printToQueue(target.queue, Buffer.concat(pieces), { isRaw: true, signal: terminal.signal });
    }
    case 'tcp': {
      const { address, timeout } = target;
      await sendToPrinter(address, profile, chunks, {
        timeout,
        responseTimeout: ANSWER_TIMEOUT,
        betweenQuestions: BETWEEN_QUESTIONS,
        signal: terminal.signal,
        say: (text) => terminal.say(text),
        first,
        rowOf: (label) => rowOf(label, rows),
        labels,
      });
      return printerUrl(address);
    }
  }
}

/** Returns the location of the row that produced a label. Labels are counted from 0. */
function rowOf(label: number, rows: ItemSource): string {
  let end = 0;
  const index = Array.from(rows.items).findIndex(({ quantity = 1 }) => {
    end += quantity;
    return label < end;
  });
  return rows.placeOf(`/${Math.max(index, 0)}`);
}

async function* bytesOf(chunks: AsyncIterable<PrinterChunk>): AsyncGenerator<Uint8Array> {
  for await (const { bytes } of chunks) yield bytes;
}

/**
 * Wraps the chunks of a job. `begin` encodes the first chunk in advance; `size` and `result` are complete once all
 * chunks have been read. Calls `onBytes` with the bytes of each chunk.
 */
function followed(made: AsyncGenerator<PrinterChunk, PrintedJob, void>, onBytes: (bytes: Uint8Array) => void) {
  let size = 0;
  let result: PrintedJob = { labels: 0, warnings: [], warningCount: 0, cut: [] };
  let next: IteratorResult<PrinterChunk, PrintedJob> | undefined;
  return {
    begin: async () => {
      next = await made.next();
    },
    async *chunks(): AsyncGenerator<PrinterChunk> {
      for (; next !== undefined && !next.done; next = await made.next()) {
        size += next.value.bytes.length;
        onBytes(next.value.bytes);
        yield next.value;
      }
      if (next?.done) result = next.value;
    },
    size: () => size,
    result: () => result,
    end: async () => {
      await made.return(result);
    },
  };
}

function warningLines({ warnings, warningCount, cut }: PrintedJob, rows: ItemSource): string {
  const found = summariseWarnings({
    warnings,
    warningCount,
    quantityOf: (item) => rows.items.at(item)?.quantity ?? 1,
    labelOf: rows.labelOf,
    noun: rows.noun,
  });
  if (cut.length === 0) return found;
  const first = cut.slice(0, 5).map(rows.labelOf).join(', ');
  const more = cut.length > 5 ? ', …' : '';
  return `${found}warning: some labels extend beyond the printable area of this printer (${rows.noun} ${first}${more})\n`;
}
