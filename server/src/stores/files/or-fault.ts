import { StorageFault } from '../storage-fault.ts';

/** Nothing that goes wrong with a file is the fault of the file: it is ours to name, to write and to read. */
export async function orFault<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (cause instanceof StorageFault) throw cause;
    throw new StorageFault('files', cause instanceof Error ? cause.message : String(cause), { cause });
  }
}
