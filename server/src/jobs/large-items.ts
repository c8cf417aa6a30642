import { setImmediate } from 'node:timers/promises';
import type { Deps } from '../deps.ts';
import type { StoredItems } from '../stores/job-store.ts';

/** Items up to so many bytes are stored in the transaction that accepts their job. */
const MOST_AT_ONCE = 512 * 1024;
/** Stored at once, with others' requests between: the thread takes about 1 ms for it. */
const PART_BYTES = 256 * 1024;

/**
 * Accepts a job by `accept`, which is given the items to insert it with. Large items are stored beforehand, part by part, so
 * that nobody waits until all of them are; those of a job that is refused are removed again.
 */
export async function withItems<T>(
  { stores, storage }: Pick<Deps, 'stores' | 'storage'>,
  jobId: string,
  items: Uint8Array,
  accept: (items: Uint8Array | StoredItems) => Promise<T>,
): Promise<T> {
  const { byteLength } = items;
  if (byteLength <= MOST_AT_ONCE) return await accept(items);
  try {
    for (let part = 0; part * PART_BYTES < byteLength; part++) {
      const content = items.subarray(part * PART_BYTES, (part + 1) * PART_BYTES);
      await stores.relaxed(({ jobs }) => jobs.storeItems(jobId, part, content));
      await setImmediate();
    }
    return await accept({ storedBytes: byteLength });
  } catch (error) {
    await storage.owe(() => stores.relaxed(({ jobs }) => jobs.dropItems(jobId)));
    throw error;
  }
}
