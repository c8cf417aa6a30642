import { constants, setPriority } from 'node:os';

/**
 * Lowers this thread's priority below that of the threads that answer requests. Only on Linux, which has a priority for
 * each thread; elsewhere the call would apply to the whole process.
 */
export function yieldToOthers(): void {
  if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
}
