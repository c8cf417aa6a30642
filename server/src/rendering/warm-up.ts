import type { FilledTemplate } from '@platen/sdk';
import { starters } from '@platen/sdk/render';
import type { JobTask, LabelTask } from './rendering.ts';

/**
 * Number of labels after which a thread's code is compiled: after fewer labels the thread is still slow, and more have
 * no effect.
 */
const LABELS_A_THREAD = 30;

const DATA = { name: 'Äpfel, rot 1 kg', price: '$ 2.99', location: 'A-12-3', sku: 'SKU-0042' };
const templates = starters.map(({ template }) => template as FilledTemplate);

/** Returns the labels that warm up a thread: the starters. */
export function warmUpLabels(): readonly LabelTask[] {
  return Array.from({ length: LABELS_A_THREAD }, (_, index) => templates[index % templates.length]).flatMap(
    (template) => (template === undefined ? [] : { template, data: DATA }),
  );
}

/**
 * Returns the jobs that warm up a thread. Creates new ones each time, because a job's items are transferred to its
 * thread.
 */
export function warmUpJobs(): readonly JobTask[] {
  const items = Array.from({ length: LABELS_A_THREAD }, (_, index) => ({ data: { ...DATA, sku: `SKU-${index}` } }));
  return templates.map((template) => ({
    templateJson: JSON.stringify(template),
    itemsJson: new TextEncoder().encode(JSON.stringify(items)),
    ...{ labelsTotal: LABELS_A_THREAD, startPosition: 1, resolution: 300 },
  }));
}
