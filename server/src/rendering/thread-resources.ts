import { constants, setPriority } from 'node:os';
import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

// Runs in a drawing thread: returns unused memory to the operating system. In each thread, V8 keeps free pages, and
// collects garbage only after new allocations. Without this module, a thread would keep 100 MB after one large body,
// and a picture's pixels until the next picture.

/** Growth of a thread's memory, in bytes, that triggers the next garbage collection. An idle thread uses 30 MB. */
const MUCH_BYTES = 96_000_000;

type Collect = (options: { readonly type: 'major'; readonly flavor: 'last-resort' }) => void;

/**
 * Returns the number of bytes that this thread uses: the heap, including its free pages, and external memory for pixels
 * and files.
 */
function ownBytes(): number {
  const { total_heap_size: heap, external_memory: external } = getHeapStatistics();
  return heap + external;
}

/**
 * Returns a function that releases this thread's unused memory if its memory has grown by `MUCH_BYTES` since the last
 * release. A release takes 15 to 50 ms.
 */
export function createLetGo(): () => void {
  const collect = exposedCollect();
  let kept = 0;
  return () => {
    if (ownBytes() < kept + MUCH_BYTES) return;
    // this is the only kind of garbage collection after which V8 keeps no free pages
    collect({ type: 'major', flavor: 'last-resort' });
    kept = ownBytes();
  };
}

/**
 * Returns V8's `gc` function, which exists only with the flag `--expose-gc`. In worker threads, the flag must be set at
 * run time. The flag applies to the whole process and stays set, because resetting it could hide `gc` from another
 * thread that starts at the same time.
 */
function exposedCollect(): Collect {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc') as Collect;
}

/**
 * Gives this thread a lower priority than the threads that answer requests. Has an effect only on Linux, where each
 * thread has its own priority; on other systems, the call would apply to the whole process.
 */
export function yieldToOthers(): void {
  if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
}
