// The web worker in which `labelChunks` renders labels in a browser.

import { namedKinds } from '../../../pipeline/extensions/named-kinds.ts';
import type { PrinterChunk } from '../../../pipeline/paint/printers/printer-language.ts';
import { createRenderer } from '../../../pipeline/renderer/create-renderer.ts';
import { type PrintedJob, printerChunks } from '../../../pipeline/renderer/print-labels.ts';
import { answerPage } from '../../../platform/answer-page.ts';
import { browserPlatform } from '../../../platform/browser.ts';
import type { LabelBatch, LabelQuestion } from './label-job.ts';

let running: AsyncGenerator<PrinterChunk, PrintedJob, void> | undefined;

/**
 * Maximum number of chunks in one message to the page. The limit is low, so that messages are frequent enough for the
 * page to show the progress.
 */
const MAX_CHUNKS = 16;
/**
 * Total size of chunks, in bytes, at which they are sent to the page in a message. A message may be larger, because
 * chunks are not split.
 */
const MAX_BYTES = 65_536;

async function batchOf(chunks: AsyncGenerator<PrinterChunk, PrintedJob, void>): Promise<LabelBatch> {
  const made: PrinterChunk[] = [];
  let bytes = 0;
  while (made.length < MAX_CHUNKS && bytes < MAX_BYTES) {
    const { done, value } = await chunks.next();
    if (done) return { chunks: made, printed: value };
    made.push(value);
    bytes += value.bytes.length;
  }
  return { chunks: made, printed: undefined };
}

// Ignores cancel messages, because the page terminates this worker to cancel a job.
answerPage<LabelQuestion, never, LabelBatch>({
  answer: async (question) => {
    if (question.kind === 'begin') {
      const { template, items, profile, lengths, fonts } = question.job;
      const renderer = createRenderer(browserPlatform({ fonts }), await namedKinds(question.job));
      running = printerChunks(renderer, template, items, profile, lengths);
    }
    if (running === undefined) throw new Error('labels were requested before a print job was started');
    return batchOf(running);
  },
  buffersOf: () => [],
});
