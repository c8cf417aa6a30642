import type { FilledTemplate } from '@platen/sdk';
import { starters } from '@platen/sdk/render';
import type { PrinterTask } from './draw-printer-job.ts';
import type { JobTask, LabelTask } from './rendering.ts';

/**
 * Number of labels that a thread draws to warm up. After fewer labels, V8 has not compiled all the code; more labels
 * have no effect.
 */
const LABELS_A_THREAD = 30;

const DATA = { name: 'Äpfel, rot 1 kg', price: '$ 2.99', location: 'A-12-3', sku: 'SKU-0042' };
const templates = starters.map(({ template }) => template as FilledTemplate);

/** Returns the labels that a thread draws to warm up: labels of the built-in starters. */
export function warmUpLabels(): readonly LabelTask[] {
  return Array.from({ length: LABELS_A_THREAD }, (_, index) => templates[index % templates.length]).flatMap(
    (template) => (template === undefined ? [] : { template, data: DATA }),
  );
}

/**
 * Returns the jobs that a thread draws to warm up. Creates new jobs on each call, because the buffer of a job's items
 * is transferred to the thread.
 */
export function warmUpJobs(): readonly JobTask[] {
  const items = Array.from({ length: LABELS_A_THREAD }, (_, index) => ({ data: { ...DATA, sku: `SKU-${index}` } }));
  return templates.map((template) => ({
    templateJson: JSON.stringify(template),
    itemsJson: new TextEncoder().encode(JSON.stringify(items)),
    ...{ labelsTotal: LABELS_A_THREAD, startPosition: 1, resolution: 300 },
  }));
}

/** Number of labels of each starter that a thread draws to prepare for jobs of label printers. */
const PRINTER_LABELS = 2;

/** Returns the jobs for a ZPL printer that a thread draws to warm up. */
export function warmUpPrinterTasks(): readonly PrinterTask[] {
  const items = Array.from({ length: PRINTER_LABELS }, (_, index) => ({
    ...{ quantity: 1, data: { ...DATA, sku: `SKU-${index}` } },
  }));
  const printer = { profile: { language: 'zpl', dpi: 203, width: 832 }, ink: 'mono' } as const;
  return templates.map((template) => ({ template, items, printer }));
}
