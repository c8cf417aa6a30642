import { namedKinds } from '../../../pipeline/extensions/named-kinds.ts';
import type { PrinterChunk } from '../../../pipeline/paint/printers/printer-language.ts';
import { createRenderer } from '../../../pipeline/renderer/create-renderer.ts';
import { nextTask } from '../../../pipeline/renderer/next-task.ts';
import { type PrintedJob, printerChunks } from '../../../pipeline/renderer/print-labels.ts';
import { browserPlatform } from '../../../platform/browser.ts';
import type { LabelJob } from './label-job.ts';

// Rendering on the main thread, without a worker.

/** Yields a job's chunks, with a pause after each label. */
export async function* chunksOnPage(
  { template, items, profile, lengths, fonts, symbologies, extensions, elements }: LabelJob,
  signal: AbortSignal,
): AsyncGenerator<PrinterChunk, PrintedJob, void> {
  const enabled = await namedKinds({ symbologies, extensions });
  const renderer = createRenderer(browserPlatform({ fonts }), { ...enabled, elements });
  const chunks = printerChunks(renderer, template, items, profile, { ...lengths, signal });
  for (;;) {
    const { done, value } = await chunks.next();
    if (done) return value;
    yield value;
    await nextTask();
  }
}
