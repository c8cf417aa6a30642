import { setTimeout as after } from 'node:timers/promises';

/** Repeats a question until its answer is not undefined. Throws after two minutes. `what` describes the answer. */
export async function eventually<T>(what: string, ask: () => T | undefined | Promise<T | undefined>): Promise<T> {
  const end = performance.now() + 120_000;
  while (performance.now() < end) {
    const found = await ask();
    if (found !== undefined) return found;
    await after(20);
  }
  throw new Error(`waited two minutes for ${what}`);
}
