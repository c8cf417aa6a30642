import { constants, setPriority } from 'node:os';

/**
 * Lowers the priority of this thread below that of the threads that answer requests. Linux has a priority for each thread;
 * elsewhere the call would apply to the whole process, so nothing is done there.
 */
export function yieldToOthers(): void {
  if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
}
