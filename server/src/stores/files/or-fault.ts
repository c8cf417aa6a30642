import { StorageFault } from '../storage-fault.ts';

/** Converts every error to a StorageFault, because the server alone names, writes and reads these files. */
export async function orFault<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (cause instanceof StorageFault) throw cause;
    throw new StorageFault('files', cause instanceof Error ? cause.message : String(cause), { cause });
  }
}
