import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

// Inside a drawing thread. V8 clears up by the rate at which memory is asked for and keeps pages that are free, in each thread
// by itself: after one large body a thread would hold 100 MB, and pixels stay until the next ones have come.

/** Bytes that a thread may have beyond what it had when it last cleared up. A thread at rest has 30 MB. */
const MUCH_BYTES = 96_000_000;

type Collect = (options: { readonly type: 'major'; readonly flavor: 'last-resort' }) => void;

/** The bytes that this thread has for values, those that lie free included, and for pixels and files. */
function ownBytes(): number {
  const { total_heap_size: heap, external_memory: external } = getHeapStatistics();
  return heap + external;
}

/** A function that gives the system what this thread has and no longer needs, where that may be much: in 15 to 50 ms. */
export function createLetGo(): () => void {
  const collect = exposedCollect();
  let kept = 0;
  return () => {
    if (ownBytes() < kept + MUCH_BYTES) return;
    // the one kind after which V8 keeps no free pages
    collect({ type: 'major', flavor: 'last-resort' });
    kept = ownBytes();
  };
}

/**
 * V8's own `gc`, which Node gives by a flag alone (`--expose-gc`), and to threads only in this way. The flag is the whole
 * process's and stays: taken back, it might be missing to another thread that starts at the same time.
 */
function exposedCollect(): Collect {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc') as Collect;
}
