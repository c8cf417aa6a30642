import type { FilledTemplate } from '@platen/sdk';
import { starters } from '@platen/sdk/render';
import type { Rendering } from './rendering.ts';

/** Labels a thread draws before its code is compiled: fewer leave it slow, more only take time. */
const LABELS_A_THREAD = 30;

/** Draws the starters in every thread. Never fails: what is wrong shows when somebody asks. */
export async function warmUp(
  rendering: Pick<Rendering, 'label' | 'job'>,
  { renderThreads, printThreads }: { readonly renderThreads: number; readonly printThreads: number },
): Promise<void> {
  const data = { name: 'Äpfel, rot 1 kg', price: '$ 2.99', location: 'A-12-3', sku: 'SKU-0042' };
  const templates = starters.map(({ template }) => template as FilledTemplate);
  const items = Array.from({ length: LABELS_A_THREAD }, (_, index) => ({ data: { ...data, sku: `SKU-${index}` } }));
  const options = { onProgress: () => undefined, signal: new AbortController().signal };
  // at once, so that every idle thread gets its part; each as if for an account of its own, since one gets a share only
  const labels = Array.from({ length: renderThreads }, (_, thread) =>
    Array.from({ length: LABELS_A_THREAD }, (_, index) => {
      const template = templates[index % templates.length];
      return template && rendering.label({ template, data }, { accountId: `warm-up ${thread}` });
    }),
  ).flat();
  const jobs = templates.flatMap((template) =>
    Array.from({ length: printThreads }, () =>
      rendering.job(
        {
          templateJson: JSON.stringify(template),
          itemsJson: new TextEncoder().encode(JSON.stringify(items)),
          ...{ labelsTotal: LABELS_A_THREAD, startPosition: 1, resolution: 300 },
        },
        options,
      ),
    ),
  );
  await Promise.allSettled([...labels, ...jobs]);
}
