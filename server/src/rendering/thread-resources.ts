import { constants, setPriority } from 'node:os';
import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

// Runs in a drawing thread: returns unused memory to the system. V8 collects garbage depending on the allocation rate
// and keeps free pages, separately in each thread. After one large body a thread would otherwise keep 100 MB, and
// pixels would stay until the next picture.

/** Number of bytes by which memory must grow after a collection to trigger the next one. An idle thread uses 30 MB. */
const MUCH_BYTES = 96_000_000;

type Collect = (options: { readonly type: 'major'; readonly flavor: 'last-resort' }) => void;

/** Bytes that this thread uses: the heap including its free pages, and external memory for pixels and files. */
function ownBytes(): number {
  const { total_heap_size: heap, external_memory: external } = getHeapStatistics();
  return heap + external;
}

/**
 * Returns a function that releases this thread's unused memory if there may be much of it. A release takes 15 to 50 ms.
 */
export function createLetGo(): () => void {
  const collect = exposedCollect();
  let kept = 0;
  return () => {
    if (ownBytes() < kept + MUCH_BYTES) return;
    // the only kind of collection after which V8 keeps no free pages
    collect({ type: 'major', flavor: 'last-resort' });
    kept = ownBytes();
  };
}

/**
 * Returns V8's `gc`. Node exposes it only with the flag `--expose-gc`, and exposes it to threads only if the flag is
 * set in this way. The flag applies to the whole process and stays set: resetting it could hide `gc` from another
 * thread that starts at the same time.
 */
function exposedCollect(): Collect {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc') as Collect;
}

/**
 * Lowers this thread's priority below that of the threads that answer requests. Only on Linux, which has a priority for
 * each thread; elsewhere the call would apply to the whole process.
 */
export function yieldToOthers(): void {
  if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
}
