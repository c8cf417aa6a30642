import { constants, setPriority } from 'node:os';

/**
 * Lets this thread run only where threads that answer requests leave a core free. Linux keeps a priority for each
 * thread; elsewhere the call would mean the whole process, so nothing is done there.
 */
export function yieldToOthers(): void {
  if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
}
