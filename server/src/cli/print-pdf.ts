import { type WrittenPdf, writePdf } from '@platen/sdk/internal/long-jobs';
import type { PdfOptions, VerifiedCodes } from '@platen/sdk/pdf';
import type { Renderer } from '@platen/sdk/render';
import { STATUS, type Terminal } from './command.ts';
import { inUserTerms, type Places, type TemplateSource } from './drawing.ts';
import type { EvidenceFile } from './evidence-file.ts';
import { counted, fileSize, grouped, type Progress } from './format.ts';
import { jobGrades } from './grades.ts';
import type { ItemSource } from './items.ts';
import type { PrintTarget } from './printer-options.ts';
import { printToQueue } from './send-to-printer.ts';
import { summariseWarnings } from './warnings.ts';
import { type Output, openOutput, outputOf } from './write-output.ts';

/** A PDF to draw: the job, the options of the PDF, and its destination. */
export interface PdfJob {
  readonly source: TemplateSource;
  readonly rows: ItemSource;
  readonly places: Places;
  readonly options: PdfOptions;
  readonly renderer: Renderer;
  readonly target: PrintTarget;
  /** File for the job's evidence; undefined for none. */
  readonly evidence: EvidenceFile | undefined;
}

/** Draws a job as a PDF, and writes it to a file or sends it to a print queue. Returns the exit status. */
export async function printPdf(
  { source, rows, places, options, renderer, target, evidence }: PdfJob,
  terminal: Terminal,
  progress: Progress,
): Promise<number> {
  const output = await openDestination(target, terminal);
  const write = (bytes: Uint8Array): Promise<void> => {
    evidence?.update(bytes);
    return output.append(bytes);
  };
  try {
    const result = await inUserTerms(places, () =>
      writePdf(renderer, source.template, rows.items, write, {
        ...options,
        isDiscardable: output.isDiscardable,
        signal: terminal.signal,
        onProgress: ({ done, total }) => progress.update(done, total),
      }),
    );
    terminal.signal.throwIfAborted();
    await output.finish();
    progress.end();
    reportFindings(result, rows, terminal);
    terminal.say(
      `${output.name}: ${counted(result.labels, 'label')} on ${counted(result.pages, 'page')}, ${fileSize(result.bytes)}\n`,
    );
    const { verify: _, ...drawn } = options;
    return (await evidence?.finish({ format: 'pdf', ...drawn })) ?? STATUS.done;
  } finally {
    await output.discard();
  }
}

/** Opens the file or the print queue that receives the PDF. */
async function openDestination(target: PrintTarget, terminal: Terminal): Promise<Output> {
  if (target.kind === 'file') return await openOutput(target.path, terminal);
  if (target.kind === 'tcp') throw new Error('a PDF job for a label printer should have been rejected earlier');
  let name = `lp:${target.queue}`;
  const parts: Uint8Array[] = [];
  return outputOf({
    get name() {
      return name;
    },
    append: async (bytes) => {
      parts.push(bytes);
    },
    finish: async () => {
      name = await printToQueue(target.queue, Buffer.concat(parts), { isRaw: false, signal: terminal.signal });
    },
    discard: async () => {},
    isDiscardable: true,
  });
}

/** Prints the warnings and notes of a finished PDF, and the results of `--verify`. */
function reportFindings(result: WrittenPdf, rows: ItemSource, terminal: Terminal): void {
  terminal.say(warningLines(result, rows));
  for (const { message } of result.notes ?? []) terminal.say(`${message}\n`);
  if (result.verified) terminal.say(verifiedLine(result.verified));
  if (result.graded) terminal.say(jobGrades(result.graded, (item) => `${rows.noun} ${rows.labelOf(item)}`));
}

const warningLines = (result: WrittenPdf, rows: ItemSource): string =>
  summariseWarnings({
    warnings: result.warnings,
    warningCount: result.warningCount,
    quantityOf: (item) => rows.items.at(item)?.quantity ?? 1,
    labelOf: rows.labelOf,
    noun: rows.noun,
  });

const verifiedLine = ({ codes, read }: VerifiedCodes): string =>
  `Read back ${grouped(read)} of ${counted(codes, 'distinct code')}\n`;
