import { setFlagsFromString } from 'node:v8';

/**
 * Growth of V8's old generation before the next full garbage collection, as a percentage of the live objects. The
 * default of up to 300 % lets a heap with 30 MB of live objects take 250 MB.
 */
const OLD_GENERATION_PERCENT = 100;
/**
 * Number of rows above which the growth of the heap is limited further, so that a million labels take less than 300 MB.
 */
const VERY_LONG_JOB = 250_000;
const OF_VERY_LONG_JOB_PERCENT = 40;

/**
 * Sets two V8 flags that keep the heap of this process small, at the cost of more frequent garbage collections. V8
 * reads both flags at each collection, so they also take effect after startup. The space for new objects keeps its
 * current size. By default, V8 lets the heap of a long job grow to several times the size of its live objects.
 */
export function limitHeapGrowth(rows = 0): void {
  const percent = rows > VERY_LONG_JOB ? OF_VERY_LONG_JOB_PERCENT : OLD_GENERATION_PERCENT;
  setFlagsFromString(`--heap-growing-percent=${percent}`);
  setFlagsFromString('--semi-space-growth-factor=1');
}
