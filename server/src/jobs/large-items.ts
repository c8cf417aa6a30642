import { setImmediate } from 'node:timers/promises';
import type { Deps } from '../deps.ts';
import type { StoredItems } from '../stores/job-store.ts';

/** Maximum size of items that are stored in the transaction that accepts their job. */
const MOST_AT_ONCE = 512 * 1024;
/** Size of one write, which takes the thread about 1 ms. Other requests run between two writes. */
const PART_BYTES = 256 * 1024;

/**
 * Calls `accept` with the items to insert the job with. Stores large items beforehand, in parts, so that other requests
 * can run in between. Removes the items again if `accept` throws.
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
